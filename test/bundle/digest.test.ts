import { spawn } from "node:child_process";
import { once } from "node:events";
import fc from "fast-check";
import { expect, it } from "vitest";
import { digest } from "../../src/plan/expected-plan.ts";
import { anyChanges } from "../support/arbitrary-changes.ts";

it("the digest is the same in another process, with another locale", async () => {
  const changes = fc.sample(anyChanges, { numRuns: 20, seed: 7 });
  const module = new URL("../../src/plan/expected-plan.ts", import.meta.url).href;
  const program = `import { digest } from ${JSON.stringify(module)};
    let text = ""; for await (const chunk of process.stdin) text += chunk;
    console.log(JSON.stringify(JSON.parse(text).map((changes) => digest("s", changes.toReversed()))));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    env: { PATH: process.env["PATH"], LC_ALL: "tr_TR.UTF-8", TZ: "Asia/Tokyo" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  child.stdin.end(JSON.stringify(changes));
  await once(child, "close");
  expect(JSON.parse(printed)).toEqual(changes.map((list) => digest("s", list)));
});

import { expect, it } from "vitest";
import { disposable } from "../support/disposable.ts";
import { runCli } from "../support/run-cli.ts";
import { startInMemory } from "../unleash/change-requests/in-memory.ts";

const variants = [{ name: "was", weight: 1000, weightType: "variable", stickiness: "default" }];
const files = {
  "variants.yml":
    "version: 1\nfeatures: { banner: { environments: { production: { variants: [{ name: wanted }] } } } }\n",
};

it("asks for a change from a shell, and shows where", async () => {
  await using server = disposable(await startInMemory({ version: "8.2.0", legacyVariants: true }));
  server.behind.seed([{ name: "banner", environments: { production: { variants } } }]);
  await server.requireChangeRequests("default", "production");
  const env = { UNLEASH_URL: server.url, UNLEASH_TOKEN: server.tokens.editor };
  const args = ["apply", "--yes", "--change-requests", "review", "--max-changes", "unlimited"];
  await using run = await runCli(args, { files, env });
  expect([run.code, run.stderr]).toEqual([0, ""]);
  const [request] = await server.all();
  expect(request).toMatchObject({ state: "In review", title: expect.stringContaining("on a command line (1-") });
  const url = `${server.url}/projects/default/change-requests/${request?.id}`;
  expect(run.stdout).toContain(`banner  requested #${request?.id} ${url}`);
  expect(run.stdout).toMatch(/^Requested: 1 change in production/m);
});

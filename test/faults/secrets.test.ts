import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { faultCase, faults, token } from "./support/fault-case.ts";
import { startProxy } from "./support/proxy-server.ts";
import { readable, setScene } from "./support/scene.ts";

faults("S2–S9: secrets", () => {
  faultCase("S2", "masks come before anything else: the token, its other forms, a proxy's password", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    const secret = "tok/en+with=signs";
    const password = "pa:ss%wörd";
    const proxy = await startProxy();
    lab.defer(() => proxy.close());
    let output = "";
    await lab.act(server, {
      inputs: { "unleash-token": `Bearer ${secret}` },
      env: { http_proxy: `http://user:${encodeURIComponent(password)}@127.0.0.1:${proxy.port}` },
      secrets: [secret, password],
      onOutput: (text) => {
        output += text;
      },
    });
    const lines = output.split("\n").filter(Boolean);
    const masks = lines.filter((line) => line.startsWith("::add-mask::"));
    expect(lines.slice(0, masks.length)).toEqual(masks);
    const masked = masks.map((line) => line.slice("::add-mask::".length).replaceAll("%25", "%"));
    for (const form of [secret, encodeURIComponent(secret), password, encodeURIComponent(password)])
      expect(masked).toContain(form);
    expect(masked).not.toContain("");
  });

  faultCase("S2", "no token: no empty mask", async (lab) => {
    let output = "";
    await lab.act("", {
      inputs: { mode: "validate", "unleash-token": "" },
      onOutput: (text) => {
        output += text;
      },
    });
    expect(output).not.toMatch(/^::add-mask::\s*$/m);
  });

  for (const [kind, value] of [
    ["a line break", "abc\nHUNTER2"],
    ["a carriage return", "abc\rHUNTER2"],
    ["a space", "abc HUNTER2"],
    ["a tab", "abc\tHUNTER2"],
    ["a letter outside ASCII", "HUNTÉR2"],
    ["an unseen character", "abc\u200bHUNTER2"],
    ["a control character", "abc\u0007HUNTER2"],
    ["a space after Bearer", "Bearer abc HUNTER2"],
    ["another scheme", "Basic HUNTER2"],
  ] as const) {
    faultCase("S3", `a token with ${kind} is refused without echo`, async (lab) => {
      const server = await lab.serve();
      const run = await lab.act(server, { inputs: { "unleash-token": value }, secrets: ["HUNTER2", "HUNTÉR2"] });
      expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
      expect(readable(run.summary)).toContain("unleash-token");
      expect(server.connections).toBe(0);
    });
  }

  for (const [kind, prepare] of [
    ["an apply that works", undefined],
    [
      "an apply that fails",
      { kind: "answer", status: 403, body: { name: "PermissionError", message: `no: ${token}` } },
    ],
    ["a connection that breaks", { kind: "reset" }],
  ] as const) {
    faultCase("S5", `debug logging on: ${kind}`, async (lab) => {
      const server = await lab.serve();
      setScene(server);
      if (prepare) server.intercept(({ method }) => (method === "PUT" ? prepare : undefined));
      const run = await lab.act(server, {
        env: { RUNNER_DEBUG: "1", ACTIONS_STEP_DEBUG: "true", ACTIONS_RUNNER_DEBUG: "true" },
      });
      expect(run.code).toBe(prepare ? 1 : 0);
    });
  }

  faultCase("S6", "the server repeats the token in every kind of answer: no stack, no cause, no token", async (lab) => {
    for (const status of [200, 302, 400, 401, 403, 404, 429, 500]) {
      const server = await lab.serve();
      setScene(server);
      const body = {
        name: token,
        id: token,
        message: `${token} ${encodeURIComponent(token)} ${JSON.stringify(token)}`,
      };
      const headers = { location: `https://evil.example/${token}`, "x-token": token, "retry-after": "0" };
      server.intercept(() => ({ kind: "answer", status, headers, body }));
      const run = await lab.act(server);
      expect(run.code).toBe(1);
      expect(run.everything).not.toMatch(/\n\s+at .*\(/);
    }
    lab.note("eight statuses");
  });

  faultCase("S6", "the token where a message is cut: not a run of 8 of its letters is left", async (lab) => {
    for (const length of [430, 438, 460, 490]) {
      const server = await lab.serve();
      setScene(server);
      const message = `${"x".repeat(length)}${token}`;
      server.intercept(({ method }) =>
        method === "PUT" ? { kind: "answer", status: 403, body: { name: "PermissionError", message } } : undefined,
      );
      const run = await lab.act(server);
      expect(run.code).toBe(1);
      if (length < 460) expect(readable(run.summary)).toContain("***");
    }
    const payload = `{ type: number, value: "${"1".repeat(20)}${token}" }`;
    const text = `version: 1\nfeatures: { f: { variants: [{ name: a, payload: ${payload} }], environments: { development: } } }\n`;
    const run = await lab.act(await lab.serve(), { files: { "variants.yml": text } });
    expect([run.code, run.outputs["result"]]).toEqual([1, "invalid"]);
  });

  faultCase("S6", "the token as a name on the server and in the manifest", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    server.seed([
      {
        name: "alpha",
        environments: { development: { variants: [{ name: token, weight: 1000, weightType: "variable" }] } },
      },
    ]);
    expect((await lab.act(server, { inputs: { mode: "plan" } })).code).toBe(0);
    const text = `version: 1\nfeatures:\n  "${token}": { environments: { "${token}": { variants: [{ name: "${token}" }] } } }\n`;
    expect((await lab.act(server, { files: { "variants.yml": text } })).code).toBe(1);
  });

  faultCase("S9", "the token is in no argument and no child process", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    let pid: number | undefined;
    const seen: string[] = [];
    server.intercept(async () => {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
      seen.push(await read("cmdline"), await read(`task/${pid}/children`));
      return undefined;
    });
    const run = await lab.act(server, {
      onStart: (child) => {
        pid = child.pid;
      },
    });
    expect(run.code).toBe(0);
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.join("")).not.toContain(token);
    expect(
      seen
        .filter((_, index) => index % 2 === 1)
        .join("")
        .trim(),
      "child processes",
    ).toBe("");
  });
});

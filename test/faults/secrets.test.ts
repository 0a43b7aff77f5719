import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import type { Intervention } from "../support/memory-faults.ts";
import { faultCase, faults, token } from "./support/fault-case.ts";
import { startProxy } from "./support/proxy-server.ts";
import { recordedCase, ways } from "./support/recorded-case.ts";
import { setScene } from "./support/scene.ts";

const secret = "tok/en+with=Signs.1234";
const password = "pa:ss%wörd";

faults("S2, S3: the token and its masks", () => {
  faultCase("S2", "masks come before anything else: the token, its other forms, a proxy's password", async (lab) => {
    const server = await lab.serve();
    setScene(server);
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
    const inputs = { mode: "validate", "unleash-token": "" };
    await lab.act("", {
      inputs,
      onOutput: (text) => {
        output += text;
      },
    });
    expect(output).not.toMatch(/^::add-mask::\s*$/m);
  });

  faultCase("S3", "a token that no header can hold is refused without echo, before any connection", async (lab) => {
    const server = await lab.serve();
    for (const [kind, value] of Object.entries({
      "a line break": "abc\nHUNTER2",
      "a carriage return": "abc\rHUNTER2",
      "a space": "abc HUNTER2",
      "a tab": "abc\tHUNTER2",
      "a letter outside ASCII": "HUNTÉR2",
      "an unseen character": "abc\u200bHUNTER2",
      "a control character": "abc\u0007HUNTER2",
      "a space after Bearer": "Bearer abc HUNTER2",
      "another scheme": "Basic HUNTER2",
    })) {
      await lab.tell(kind, server, { inputs: { "unleash-token": value }, secrets: ["HUNTER2", "HUNTÉR2"] });
    }
    expect(server.connections).toBe(0);
    await lab.expectEndings("malformed-tokens");
  });
});

faults("S5, S6: servers that repeat the token", () => {
  const answer = (status: number, message: string, id?: string): Intervention => ({
    ...{ kind: "answer", status, body: { name: "PermissionError", message, id } },
    headers: { ...(id && { location: `https://evil.example/${id}`, "x-token": id }), "retry-after": "0" },
  });

  faultCase("S5", "debug logging on", async (lab) => {
    const env = { RUNNER_DEBUG: "1", ACTIONS_STEP_DEBUG: "true", ACTIONS_RUNNER_DEBUG: "true" };
    for (const [code, intervention] of [
      [0, undefined],
      [1, answer(403, `no: ${token}`)],
      [1, { kind: "reset" }],
    ] as [code: number, Intervention | undefined][]) {
      const server = await lab.serve();
      setScene(server);
      server.intercept(({ method }) => (method === "PUT" ? intervention : undefined));
      expect((await lab.act(server, { env })).code).toBe(code);
    }
  });

  const statuses = Object.fromEntries([200, 302, 400, 401, 403, 404, 429, 500].map((status) => [status, status]));
  const everyForm = `${token} ${encodeURIComponent(token)} ${JSON.stringify(token)}`;
  recordedCase(
    "S6",
    "the token in every kind of answer: no stack, no cause, no token",
    "repeated-token",
    ways(statuses, (status) => () => answer(status, everyForm, token)),
    { check: (_, { everything }) => expect(everything).not.toMatch(/\n\s+at .*\(/) },
  );

  const forms: Readonly<Record<string, string>> = {
    "as it is": secret,
    "in base64": Buffer.from(secret).toString("base64"),
    "in base64, as part of more": Buffer.from(`Bearer ${secret}!`).toString("base64"),
    "in base64 for addresses": Buffer.from(`x${secret}`).toString("base64url"),
    "in hexadecimal": Buffer.from(secret).toString("hex"),
    "in hexadecimal capitals": Buffer.from(secret).toString("hex").toUpperCase(),
    "in capitals": secret.toUpperCase(),
    "in an address": encodeURIComponent(secret),
    "in an address within one": encodeURIComponent(encodeURIComponent(secret)),
  };
  recordedCase(
    "S6",
    "the token in every form",
    "repeated-forms",
    ways(forms, (form) => () => answer(403, `no: <${form}>`)),
    {
      inputs: { "unleash-token": secret },
      secrets: [secret],
      check: (_, { everything }, kind) => {
        expect(everything).toContain("***");
        // A piece of the form that neighbours have no part in.
        expect(everything).not.toContain(forms[kind]?.slice(4, -4));
      },
    },
  );

  const lengths = Object.fromEntries([430, 438, 460, 490].map((length) => [`after ${length} letters`, length]));
  recordedCase(
    "S6",
    "the token where a message is cut: not a run of 8 of its letters is left",
    "cut-token",
    ways(
      lengths,
      (length) =>
        ({ method }) =>
          method === "PUT" ? answer(403, `${"x".repeat(length)}${token}`) : undefined,
    ),
  );

  faultCase("S6", "the token as a name on the server, and in the manifest, where a payload is cut", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    const variants = [{ name: token, weight: 1000, weightType: "variable" }];
    server.seed([{ name: "alpha", environments: { development: { variants } } }]);
    expect((await lab.act(server, { inputs: { mode: "plan" } })).code).toBe(0);
    const payload = `{ type: number, value: "${"1".repeat(20)}${token}" }`;
    for (const features of [
      `"${token}": { environments: { "${token}": { variants: [{ name: "${token}" }] } } }`,
      `f: { variants: [{ name: a, payload: ${payload} }], environments: { development: } }`,
    ]) {
      const text = `version: 1\nfeatures:\n  ${features}\n`;
      const run = await lab.act(server, { files: { "variants.yml": text } });
      expect([run.code, run.outputs["result"]]).toEqual([1, "invalid"]);
    }
  });
});

faults("S7: secrets that are words", () => {
  for (const word of ["production", "1", "on", "false"]) {
    faultCase("S7", `a proxy's password is "${word}": outputs stay whole`, async (lab) => {
      const server = await lab.serve();
      setScene(server);
      const env = { http_proxy: `http://ci:${word}@127.0.0.1:1`, no_proxy: "127.0.0.1" };
      const run = await lab.act(server, { env, inputs: { mode: "plan" } });
      expect(run.code, run.stdout).toBe(0);
      const counts = { result: "planned", changed: "true", changes: "4", creates: "3", unchanged: "2" };
      expect(run.outputs).toMatchObject(counts);
      const { include } = JSON.parse(run.outputs["matrix"] ?? "") as { include: { environment: string }[] };
      expect(include.map(({ environment }) => environment)).toEqual(["development", "production"]);
      expect(run.outputs["digest"]).toMatch(/^2-[0-9a-f]{64}$/);
      expect(Object.values(run.outputs).join()).not.toContain("***");
      if (word.length < 8) expect(run.summary).not.toContain("***");
    });
  }
});

faults("S9: arguments and child processes", () => {
  faultCase("S9", "the token is in no argument, and no child process gets it", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    let pid: number | undefined;
    const seen: string[] = [];
    const read = (id: string | number | undefined, name: string) =>
      readFile(`/proc/${id}/${name}`, "utf8").catch(() => "");
    server.intercept(async () => {
      const children = await read(pid, `task/${pid}/children`);
      for (const id of [pid, ...children.split(" ").filter(Boolean)]) {
        const command = await read(id, "cmdline");
        // Until it is git, a child is a copy of its parent.
        seen.push(command, command.startsWith("git\0") ? await read(id, "environ") : "");
      }
      return undefined;
    });
    const run = await lab.act(server, {
      onStart: (child) => {
        pid = child.pid;
      },
    });
    expect([run.code, seen.length > 10]).toEqual([0, true]);
    expect(seen.join("")).not.toContain(token);
  });
});

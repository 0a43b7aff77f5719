import { expect } from "vitest";
import { faultCase, faults } from "./support/fault-case.ts";
import { startProxy } from "./support/proxy-server.ts";
import { readable, setScene } from "./support/scene.ts";

const secret = "tok/en+with=Signs.1234";
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
/** A piece of each form that neighbours have no part in. */
const inner = (form: string) => form.slice(4, -4);

faults("S6: forms of a secret", () => {
  for (const [kind, form] of Object.entries(forms)) {
    faultCase("S6", `the server repeats the token ${kind}`, async (lab) => {
      const server = await lab.serve();
      setScene(server);
      server.intercept(() => ({ kind: "answer", status: 403, body: { name: "SomeError", message: `no: <${form}>` } }));
      const run = await lab.act(server, { inputs: { "unleash-token": secret }, secrets: [secret] });
      expect(run.code).toBe(1);
      expect(run.everything).toContain("***");
      expect(run.everything).not.toContain(inner(form));
      expect(readable(run.summary)).toContain("SomeError");
    });
  }
});

faults("S7: secrets that are words", () => {
  for (const password of ["production", "1", "on", "false"]) {
    faultCase("S7", `a proxy's password is "${password}": outputs stay whole`, async (lab) => {
      const server = await lab.serve();
      setScene(server);
      const proxy = await startProxy();
      lab.defer(() => proxy.close());
      const env = { http_proxy: `http://ci:${password}@127.0.0.1:${proxy.port}`, no_proxy: "127.0.0.1" };
      const run = await lab.act(server, { env, inputs: { mode: "plan" } });
      expect(run.code, run.stdout).toBe(0);
      expect(run.outputs).toMatchObject({
        result: "planned",
        changed: "true",
        changes: "4",
        creates: "3",
        unchanged: "2",
      });
      const { include } = JSON.parse(run.outputs["matrix"] ?? "") as { include: { environment: string }[] };
      expect(include.map(({ environment }) => environment)).toEqual(["development", "production"]);
      expect(run.outputs["digest"]).toMatch(/^2-[0-9a-f]{64}$/);
      expect(Object.values(run.outputs).join()).not.toContain("***");
      if (password.length < 8) expect(run.summary).not.toContain("***");
    });
  }
});

import { expect } from "vitest";
import { readInputs } from "../../src/inputs/inputs.ts";
import { main } from "../../src/main.ts";
import type { Unleash, Workspace } from "../../src/ports.ts";
import type { CurrentState } from "../../src/variants/current.ts";
import { policy, usage } from "./states.ts";

/**
 * A workspace with one manifest and a server with this state, for runs of `main`. Both note what was done to them, in order.
 *
 * @param answers of the server, where they are not the usual ones.
 * @param files that earlier steps left, by name.
 */
export function world(
  manifest: string,
  current: CurrentState,
  answers: Partial<Unleash> = {},
  files: Readonly<Record<string, string>> = {},
) {
  const steps: string[] = [];
  const texts = new Map(Object.entries(files));
  const workspace: Workspace = {
    readManifests: async () => ({
      files: manifest === "" ? [] : [{ path: "variants.yml", bytes: new TextEncoder().encode(manifest) }],
      findings: [],
    }),
    readEarlierManifests: async () => ({ kind: "unusable", reason: "There is no git." }),
    readFiles: async () => ({ files: [], findings: [] }),
    whyNotWritable: async (path) => (path.startsWith("no/") ? `The folder of "${path}" does not exist.` : undefined),
    writeFile: async (path, text) => {
      steps.push(`write ${path}`);
      texts.set(path, text);
    },
    readEarlierFile: async (path) => {
      const text = texts.get(path);
      if (text === undefined) return { kind: "unreadable", rule: "no-file", reason: "There is no such file." };
      return { kind: "read", bytes: new TextEncoder().encode(text) };
    },
    checkedOut: async () => [],
    writeRunFile: async (name, text) => {
      steps.push(`write ${name}`);
      texts.set(name, text);
      return name;
    },
  };
  const unleash: Unleash = {
    server: "https://unleash.example.com",
    readState: async () => current,
    readPolicy: async () => policy(),
    readLastEvents: async () => new Map(),
    readUsage: async () => usage(),
    async replaceSets(writes) {
      for (const write of writes) steps.push(`replace ${write.target.feature}`);
      return writes.map(() => ({ kind: "stored" }));
    },
    ...answers,
  };
  const run = (given: Readonly<Record<string, string>>) => {
    const address = {
      "unleash-url": "https://unleash.example.com",
      "unleash-token": "user:0123456789abcdef",
      project: "shop",
    };
    const { inputs } = readInputs({ ...address, ...given });
    if (!inputs) return expect.unreachable();
    return main(inputs, workspace, async () => {
      steps.push("connect");
      return unleash;
    });
  };
  const planFile = () => JSON.parse(texts.get("plan.json") ?? "") as { objections: { rule: string }[] };
  return { run, steps, planFile, text: (name: string) => texts.get(name) ?? "" };
}

import { describe, expect, it } from "vitest";
import { exportProject, pullManifest } from "../../src/capture/capture.ts";
import { readManifest } from "../../src/manifest/manifest.ts";
import { currentState, found } from "../support/states.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const fileOf = (name: string) =>
  `version: 1\nproject: shop\nfeatures: { ${name}: { environments: { production: { variants: [{ name: x }] } } } }\n`;
const y = { variants: [{ name: "y", weight: 1000, weightType: "variable", stickiness: "default" }] };

/** Pulls `a.yml` and `b.yml`, of which the server has something else, in a workspace that may have changed meanwhile. */
async function pull({ meanwhile = {} as Readonly<Record<string, string>>, features = ["a", "b"], strict = false }) {
  const files = ["a", "b"].map((name) => ({ path: `${name}.yml`, bytes: encode(fileOf(name)) }));
  const texts = new Map<string, string>([
    ...files.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)] as const),
    ...Object.entries(meanwhile),
  ]);
  const { sets, findings } = readManifest(files, "default");
  const run = await pullManifest(
    {
      filter: { environments: ["*"], features: ["*"] },
      ...{ strict, project: "default", warnings: [], limits: { maxChanges: { kind: "unlimited" } } },
      report: { showPayloads: true },
      containsToken: () => false,
    },
    { files, sets, findings, contracts: { check: () => [] } },
    {
      async whyNotWritable(path, whyKept) {
        const why = whyKept?.(encode(texts.get(path) ?? ""));
        return why && `"${path}" was not replaced: ${why}`;
      },
      writeFile: async (path, text) => void texts.set(path, text),
    },
    {
      readState: async () => currentState(Object.fromEntries(features.map((name) => [name, found({ production: y })]))),
    },
  );
  return { run, texts };
}

describe("pull", () => {
  it("writes every file that changes", async () => {
    const { run, texts } = await pull({});
    expect(run).toMatchObject({ result: "pulled", files: ["a.yml", "b.yml"], left: 0 });
    expect(texts.get("a.yml")).toBe(fileOf("a").replace("x }", "y }"));
  });

  it("writes none where one of them changed meanwhile", async () => {
    const { run, texts } = await pull({ meanwhile: { "b.yml": "# mine\n" } });
    expect(run).toMatchObject({
      result: "failed",
      reasons: [{ message: '"b.yml" was not replaced: it changed meanwhile.' }],
    });
    expect(Object.fromEntries(texts)).toEqual({ "a.yml": fileOf("a"), "b.yml": "# mine\n" });
  });

  it("writes none under strict where a set would be left", async () => {
    const half = { features: ["a"] };
    expect((await pull(half)).run).toMatchObject({ result: "pulled", left: 1, warnings: [{ severity: "warning" }] });
    const { run, texts } = await pull({ ...half, strict: true });
    expect(run).toMatchObject({ result: "failed", reasons: [{ severity: "error", rule: "unknown-feature" }] });
    expect(texts.get("a.yml")).toBe(fileOf("a"));
  });
});

it("an export writes nothing where other manifests name every set", async () => {
  const written: string[] = [];
  const exportOf = (features: readonly string[]) =>
    exportProject(
      {
        ...{ project: "shop", filter: { environments: ["*"], features: ["*"] }, warnings: [], outputFile: "new.yml" },
        containsToken: () => false,
      },
      [{ path: "a.yml", bytes: encode(fileOf("a")) }],
      { whyNotWritable: async () => undefined, writeFile: async (path) => void written.push(path) },
      async () => ({
        readState: async () => ({
          ...currentState(Object.fromEntries(features.map((name) => [name, found({ production: y })]))),
          listed: new Map([["shop", features]]),
        }),
      }),
    );
  expect(await exportOf(["a"])).toEqual({ result: "exported", findings: [], sets: 0, named: 1, warnings: [] });
  expect(written).toEqual([]);
  expect(await exportOf(["a", "b"])).toMatchObject({ result: "exported", sets: 1, named: 1, file: "new.yml" });
  expect(written).toEqual(["new.yml"]);
});

import { describe, expect, it } from "vitest";
import { exportProject } from "../../src/capture/capture.ts";
import { currentState, found } from "../support/states.ts";
import { pull } from "./pulling.ts";

const fileOf = (name: string) =>
  `version: 1\nproject: shop\nfeatures: { ${name}: { environments: { production: { variants: [{ name: x }] } } } }\n`;
const y = { variants: [{ name: "y", weight: 1000, weightType: "variable", stickiness: "default" }] };

const manifests = { "a.yml": fileOf("a"), "b.yml": fileOf("b") };
/** A server that has something else in these features. */
const other = (...features: string[]) =>
  currentState(Object.fromEntries(features.map((name) => [name, found({ production: y })])));

describe("pull", () => {
  it("writes every file that changes", async () => {
    const { run, texts } = await pull(manifests, other("a", "b"));
    expect(run).toMatchObject({ result: "pulled", files: ["a.yml", "b.yml"], left: 0 });
    expect(texts["a.yml"]).toBe(fileOf("a").replace("x }", "y }"));
  });

  it("writes none where one of them changed meanwhile", async () => {
    const { run, texts } = await pull(manifests, other("a", "b"), { meanwhile: { "b.yml": "# mine\n" } });
    expect(run).toMatchObject({
      result: "failed",
      reasons: [{ message: '"b.yml" was not replaced: it changed meanwhile.' }],
    });
    expect(texts).toEqual({ "a.yml": fileOf("a"), "b.yml": "# mine\n" });
  });

  it("restores what is written where the next file fails", async () => {
    const { run, texts } = await pull(manifests, other("a", "b"), { fails: "b.yml" });
    expect(run).toMatchObject({ result: "failed", reasons: [{ rule: "output-file", message: "No space is left." }] });
    expect(texts).toEqual(manifests);
  });

  it("writes none under strict where a set would be left", async () => {
    const { run: half } = await pull(manifests, other("a"));
    expect(half).toMatchObject({ result: "pulled", left: 1, warnings: [{ severity: "warning" }] });
    const { run, texts } = await pull(manifests, other("a"), { strict: true });
    expect(run).toMatchObject({ result: "failed", reasons: [{ severity: "error", rule: "unknown-feature" }] });
    expect(texts).toEqual(manifests);
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
      [{ path: "a.yml", bytes: new TextEncoder().encode(fileOf("a")) }],
      { whyNotWritable: async () => undefined, writeFile: async (path) => void written.push(path) },
      async () => ({
        readState: async () => ({
          ...other(...features),
          namesIn: new Map([["shop", features]]),
        }),
      }),
    );
  expect(await exportOf(["a"])).toEqual({ result: "exported", findings: [], sets: 0, named: 1, warnings: [] });
  expect(written).toEqual([]);
  expect(await exportOf(["a", "b"])).toMatchObject({ result: "exported", sets: 1, named: 1, file: "new.yml" });
  expect(written).toEqual(["new.yml"]);
});

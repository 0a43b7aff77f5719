import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { act, messages } from "../support/act.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import type { ActionRun } from "../support/run-action.ts";
import { split } from "../support/shop.ts";

const manifest = `# Owned by team A
version: 1
features:
  plain: # ask A first
    environments:
      production:
        variants:
          - { name: control, weight: 50%, weightType: fix } # as agreed
          - { name: treatment }
`;

let server: MemoryServer;

beforeEach(async () => {
  server = await startMemoryUnleash({ legacyVariants: true });
  onTestFinished(() => server.stop());
  server.seed([
    { name: "plain", environments: { production: { variants: split(200) } } },
    { name: "other", environments: { production: { variants: split(700) } } },
  ]);
});

const read = (run: ActionRun, name = "variants.yml") => readFile(join(run.workspace, name), "utf8");
const pull = (files: Record<string, string>, inputs: Record<string, string> = {}) =>
  act(server, { mode: "pull", ...inputs }, files);

describe("pull", () => {
  it("edits what differs, and nothing else; a plan and a second pull then find nothing", async () => {
    await using run = await pull({ "variants.yml": manifest });
    expect([run.code, run.outputs]).toMatchObject([
      0,
      { result: "pulled", changed: "true", changes: "1", unchanged: "0", problems: "0", warnings: "0" },
    ]);
    const text = await read(run);
    expect(text).toBe(manifest.replace("50%", "20%"));
    expect(run.summary).toContain("Pulled: 1 variant set into 1 file, 0 unchanged");
    expect(run.summary).toContain("plain");
    expect(server.log.filter(({ method }) => method !== "GET")).toEqual([]);
    await using again = await pull({ "variants.yml": text });
    expect([again.code, again.outputs]).toMatchObject([0, { result: "pulled", changed: "false", unchanged: "1" }]);
    expect(await read(again)).toBe(text);
    await using plan = await act(server, { mode: "plan" }, { "variants.yml": text });
    expect(plan.outputs).toMatchObject({ result: "planned", changes: "0" });
  });

  it("edits each of several files, in YAML and in JSON, inside the filters", async () => {
    const other = `${JSON.stringify(
      {
        version: 1,
        features: { other: { environments: { production: { variants: [{ name: "x" }] } } } },
      },
      undefined,
      2,
    )}\n`;
    const files = { "a.yml": manifest, "b.json": other };
    await using both = await pull(files, { manifest: "a.yml\nb.json" });
    expect(both.outputs).toMatchObject({ result: "pulled", changes: "2" });
    expect(await read(both, "a.yml")).toContain("20%");
    const { features } = JSON.parse(await read(both, "b.json"));
    expect(features.other.environments.production.variants).toEqual([
      { name: "treatment" },
      { name: "control", weight: "70%", weightType: "fix" },
    ]);
    await using one = await pull(files, { manifest: "a.yml\nb.json", features: "other" });
    expect(one.outputs).toMatchObject({ result: "pulled", changes: "1" });
    expect(await read(one, "a.yml")).toBe(manifest);
  });

  it("leaves what the server lacks, and says so at its line", async () => {
    const text = manifest.replace("      production:", "      staging:");
    await using run = await pull({ "variants.yml": text });
    expect(run.outputs).toMatchObject({ result: "pulled", changed: "false", warnings: "2" });
    expect(messages(run, "warning").join()).toMatch(/variants\.yml:6:7: .*has no environment "staging"/);
    expect(messages(run, "warning").join()).toContain("The last entry of a file stays.");
    expect(await read(run)).toBe(text);
  });

  it("removes entries of what is gone, within max-changes, and the next plan has nothing to say", async () => {
    const gone = `${manifest}      staging: { variants: [{ name: x }] }\n`;
    await using none = await pull({ "variants.yml": gone }, { "max-changes": "0" });
    expect([none.code, none.outputs["result"], await read(none)]).toEqual([1, "failed", gone]);
    await using run = await pull({ "variants.yml": gone });
    expect(run.outputs).toMatchObject({ result: "pulled", changed: "true" });
    expect(messages(run, "warning").join()).toContain(
      "The entry was removed from the manifest: the feature is not in this environment.",
    );
    const text = await read(run);
    expect(text).not.toContain("staging");
    await using again = await pull({ "variants.yml": text });
    expect(again.outputs).toMatchObject({ result: "pulled", changed: "false", warnings: "0" });
  });

  it("fails where the project is not there, for a green job would hide it", async () => {
    const text = manifest.replace("version: 1", "version: 1\nproject: nope");
    await using run = await pull({ "variants.yml": text });
    expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
    expect(messages(run, "error").join()).toContain('project "nope"');
    expect(await read(run)).toBe(text);
  });

  it("names what was emptied in Unleash first", async () => {
    server.seed([{ name: "plain", environments: { production: { variants: [] } } }]);
    await using run = await pull({ "variants.yml": manifest });
    expect(run.outputs).toMatchObject({ result: "pulled", changed: "true" });
    expect(run.summary).toMatch(/\[!CAUTION\][\s\S]*Emptied in Unleash/);
    expect(await read(run)).toContain("variants: []");
  });

  it.each([
    ["an invalid manifest", manifest.replace("version: 1", "version: 2"), {}, "invalid"],
    ["a safeguard for plans", manifest, { "max-moved": "10%" }, "failed"],
  ])("is refused with %s, and the file stays", async (_, text, inputs: Record<string, string>, result) => {
    await using run = await pull({ "variants.yml": text }, inputs);
    expect([run.code, run.outputs["result"]]).toEqual([1, result]);
    expect(await read(run)).toBe(text);
    expect(server.log.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("never writes the token of the action into the repository", async () => {
    const payload = { type: "string", value: `a ${server.tokens.admin} b` };
    server.seed([
      {
        name: "plain",
        environments: { production: { variants: [{ name: "x", weight: 1000, weightType: "variable", payload }] } },
      },
    ]);
    await using run = await pull({ "variants.yml": manifest });
    expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
    expect(run.everything).not.toContain(server.tokens.admin);
    expect(await read(run)).toBe(manifest);
  });
});

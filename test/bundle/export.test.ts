import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { schemaUrl as publishedUrl } from "../../scripts/json-schema.ts";
import { exportManifest } from "../../src/manifest/write/export.ts";
import { schemaUrl } from "../../src/manifest/write/print.ts";
import { act, messages } from "../support/act.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { runAction } from "../support/run-action.ts";
import { currentState, found } from "../support/states.ts";

const on = [{ name: "on", weight: 1000, weightType: "variable", stickiness: "default" }];

let server: MemoryServer;
beforeAll(async () => {
  server = await startMemoryUnleash();
  await server.createProject("empty");
  server.seed([
    { name: "a", environments: { production: { variants: on } } },
    {
      name: "b",
      environments: { development: { variants: on }, production: { strategies: [{ title: "on", variants: on }] } },
    },
    { name: "none" },
    { name: "archived", archived: true, environments: { production: { variants: on } } },
  ]);
});
afterAll(() => server.stop());

type Texts = Readonly<Record<string, string>>;
const exported = (inputs: Texts = {}, files: Texts = {}) =>
  act(server, { mode: "export", "output-file": "variants.yml", ...inputs }, files);

describe("export", () => {
  it("reads every manifest first: sets of one that cannot be read would be exported again", async () => {
    server.clearLog();
    await using run = await exported({ manifest: "../outside.yml", "output-file": "new.yml" });
    expect([run.code, run.outputs["result"], server.log]).toEqual([1, "invalid", []]);
    expect(messages(run, "error").join()).toContain("../outside.yml");
  });

  it("writes what is not empty and not archived, only with GETs", async () => {
    server.clearLog();
    await using run = await exported();
    expect(run.outputs).toMatchObject({ result: "exported", warnings: "0" });
    expect(new Set(server.log.map(({ method }) => method))).toEqual(new Set(["GET"]));
    const text = await readFile(join(run.workspace, "variants.yml"), "utf8");
    expect(text.split("\n").slice(3).join("\n")).toBe(`version: 1
project: default
features:
  a:
    environments:
      production:
        variants:
          - name: on
  b:
    stickiness: default
    variants:
      - name: on
    environments:
      development:
      production:
        strategies:
          - title: on
`);
    const [first, second] = text.split("\n");
    expect(first).toMatch(/^# Exported by variants-sync, checksum [0-9a-f]{16}\. /);
    expect(second).toBe(`# yaml-language-server: $schema=${schemaUrl}`);
    expect(schemaUrl).toBe(publishedUrl());
  });

  it.each([
    [{ project: "nowhere" }, 'lists no features in project "nowhere"'],
    [{ features: "a,nope" }, 'The entry "nope" of the input features matches nothing in project "default"'],
    [{ environments: "prod" }, 'The entry "prod" of the input environments'],
  ])("reports %j as a mistake, and writes no empty manifest", async (inputs, message) => {
    await using run = await exported(inputs);
    expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
    expect(messages(run, "error").join()).toContain(message);
    if ("project" in inputs) expect(run.summary).toContain("Failed: the server lists no features");
    expect(await readdir(run.workspace)).toEqual([]);
  });

  it("leaves out what other manifests name, and reports an invalid one before any request", async () => {
    const named = "version: 1\nfeatures:\n  b:\n    environments:\n      development: { variants: [{ name: on }] }\n";
    const manifest = { manifest: "flags/*.yml\nvariants.yml\nnone-so-far.yml" };
    await using run = await exported(manifest, { "flags/b.yml": named });
    expect(run.outputs).toMatchObject({ result: "exported" });
    const text = await readFile(join(run.workspace, "variants.yml"), "utf8");
    expect(text).toMatch(/ {2}b:\n {4}stickiness: default\n {4}environments:\n {6}production:\n/);
    expect(run.summary).toContain("1 in other manifests left out");
    server.clearLog();
    await using invalid = await exported(manifest, { "flags/b.yml": named.replace("name: on", "nam: on") });
    expect([invalid.outputs["result"], server.log]).toEqual(["invalid", []]);
  });

  it("writes no JSON, which has no comments", async () => {
    await using json = await exported({ "output-file": "variants.json" });
    expect(messages(json, "error")).toEqual(["A new manifest is YAML. Choose an output-file that ends in .yml."]);
  });

  it("leaves out what is excluded", async () => {
    await using run = await exported({ features: "*,!b", environments: "production" });
    expect(messages(run, "error")).toEqual([]);
    expect(await readFile(join(run.workspace, "variants.yml"), "utf8")).not.toContain("b:");
  });

  it("comments out names that a manifest cannot hold, and sets that could not be written again", () => {
    const state = currentState({
      "with space": found({ production: { variants: on } }),
      "untyped\nfeatures: {}": found({ production: { variants: [{ name: "x", weight: 0 }] } }),
      fine: found({ production: { variants: on } }),
    });
    const { text, sets, warnings } = exportManifest(
      state,
      "shop",
      () => true,
      () => false,
    );
    expect(sets).toBe(1);
    expect(warnings).toHaveLength(2);
    expect(warnings[0]?.detail).toMatch(/got "with space"/);
    expect(text).toMatch(/^# with space:$/m);
  });
});

describe("the output file", () => {
  const roots: string[] = [];
  afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true }))));

  /** Exports into a workspace that was made ready, beside which lies a folder that is none of its business. */
  async function into(path: string, prepare: (workspace: string) => Promise<unknown> = async () => {}) {
    const root = await mkdtemp(join(tmpdir(), "variants-sync-output-"));
    roots.push(root);
    const [workspace, outside] = [join(root, "workspace"), join(root, "outside")];
    await mkdir(workspace);
    await mkdir(outside);
    await prepare(workspace);
    const run = await runAction({
      inputs: { mode: "export", "output-file": path, "unleash-url": server.url, "unleash-token": server.tokens.admin },
      env: { GITHUB_WORKSPACE: workspace },
    });
    return { run, workspace, outside };
  }

  it.each(["a/../../outside/variants.yml", "missing/variants.yml"])("is not written to %s", async (path) => {
    const { run, outside, workspace } = await into(path);
    expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
    expect(messages(run, "error").join()).toMatch(/is not relative to the workspace|must not|does not exist/);
    expect([await readdir(outside), await readdir(workspace)]).toEqual([[], []]);
  });

  it("does not go through links, to files or folders, and over no folder", async () => {
    const links = await into("link.yml", (workspace) =>
      symlink("../outside/variants.yml", join(workspace, "link.yml")),
    );
    const folder = await into("link/variants.yml", (workspace) => symlink("../outside", join(workspace, "link")));
    const directory = await into("folder", (workspace) => mkdir(join(workspace, "folder")));
    for (const { run, outside } of [links, folder, directory]) {
      expect(run.outputs["result"]).toBe("failed");
      expect(messages(run, "error").join()).toMatch(/not a regular file|leads through a link/);
      expect(await readdir(outside)).toEqual([]);
    }
  });

  it("replaces an export that nobody has edited, or a blank file, whole, and leaves nothing beside it", async () => {
    await using first = await exported();
    const text = await readFile(join(first.workspace, "variants.yml"), "utf8");
    for (const unedited of [text.replaceAll("\n", "\r\n"), " \n\n"]) {
      await using run = await exported({ features: "a" }, { "variants.yml": unedited });
      expect(messages(run, "error")).toEqual([]);
      expect(await readdir(run.workspace)).toEqual(["variants.yml"]);
      const smaller = await readFile(join(run.workspace, "variants.yml"), "utf8");
      expect(smaller).not.toContain("b:");
      expect(smaller.length).toBeLessThan(text.length);
    }
  });

  it("never replaces what people wrote", async () => {
    await using first = await exported();
    const text = await readFile(join(first.workspace, "variants.yml"), "utf8");
    for (const [edited, filter] of [
      ["version: 1\nfeatures: { a: { environments: { production: { variants: [{ name: on }] } } } }\n", {}],
      [text.replace(/ {2}a:\n(?: {4}.*\n)+/, ""), {}],
      [`# ours\n${text}`, { environments: "production" }],
    ] as const) {
      expect(edited).not.toBe(text);
      await using run = await exported(filter, { "variants.yml": edited });
      expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
      expect(messages(run, "error")).toEqual([
        '"variants.yml" was not replaced: it is not an export of this action, or was edited since. Use mode pull to update it, or choose another output-file.',
      ]);
      expect(await readdir(run.workspace)).toEqual(["variants.yml"]);
      expect(await readFile(join(run.workspace, "variants.yml"), "utf8")).toBe(edited);
    }
  });
});

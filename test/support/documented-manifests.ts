import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";

/** A manifest that people read in the documentation, and may copy. */
export interface DocumentedManifest {
  /** Where it is: `docs/manifest.md:12`, or the path of a file. */
  readonly name: string;
  /** The path alone. */
  readonly file: string;
  readonly text: string;
  /** The files that it names, by their paths from its folder. */
  readonly beside: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, "../..");

/** The file that an application generates, which docs/payload-contracts.md points a contract at. */
const openApi = JSON.stringify({ components: { schemas: { Banner: { type: "object" } } } });

/** Every manifest of README, docs and examples: a code block, or a file, whose top level has a `version`. */
export function documentedManifests(): DocumentedManifest[] {
  const pages = ["README.md", ...globSync("docs/*.md", { cwd: root }).sort()];
  const files = globSync("examples/manifests/**/*.{yml,json}", { cwd: root })
    .filter((file) => isManifest(readFileSync(join(root, file), "utf8")))
    .sort();
  return [
    ...pages.flatMap(blocksOf),
    ...files.map((file) => ({
      ...{ name: file, file, text: readFileSync(join(root, file), "utf8"), beside: schemasBeside(dirname(file)) },
    })),
  ].map((manifest) => ({ ...manifest, name: manifest.name.replaceAll("\\", "/") }));
}

function blocksOf(file: string): DocumentedManifest[] {
  const page = readFileSync(join(root, file), "utf8");
  return [...page.matchAll(/^```(?:yaml|json)\n(.*?)^```$/gms)]
    .map(({ index, 1: text = "" }) => ({
      name: `${file}:${page.slice(0, index).split("\n").length + 1}`,
      file,
      text,
      beside: { "openapi.json": openApi },
    }))
    .filter(({ text }) => isManifest(text));
}

function schemasBeside(folder: string): Record<string, string> {
  const names = globSync("schemas/*.json", { cwd: join(root, folder) });
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(root, folder, name), "utf8")]));
}

function isManifest(text: string): boolean {
  const value: unknown = parse(text, { merge: true });
  return typeof value === "object" && value !== null && "version" in value;
}

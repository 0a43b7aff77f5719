import { checkContracts, type PayloadContracts } from "../../src/contracts/payloads.ts";
import { readManifest } from "../../src/manifest/manifest.ts";
import { type Finding, printPath } from "../../src/variants/finding.ts";
import { location } from "./findings.ts";
import { file } from "./manifest-files.ts";

/** The manifest `variants.yml` with the files of a workspace: what is found in all of them. */
export async function contractsOf(
  files: Readonly<Record<string, string>>,
  {
    manifests = ["variants.yml"],
    milliseconds = 60_000,
  }: { manifests?: readonly string[]; milliseconds?: number } = {},
): Promise<PayloadContracts & { readonly all: readonly Finding[] }> {
  const sources = Object.entries(files).map(([path, text]) => file(text, path));
  const own = sources.filter(({ path }) => manifests.includes(path));
  const manifest = readManifest(own, "default");
  const contracts = await checkContracts(
    manifest.contracts,
    async (paths) => ({
      files: sources.filter(({ path }) => paths.includes(path)),
      findings: paths
        .filter((path) => files[path] === undefined)
        .map((path) => ({
          severity: "error",
          rule: "no-file",
          message: `There is no file "${path}" in the workspace.`,
          location: { ...location(1), file: path },
        })),
    }),
    performance.now() + milliseconds,
  );
  return { ...contracts, all: [...manifest.findings, ...contracts.findings] };
}

/** A manifest with one feature `f`: its contract, and one variant with a payload. */
export function contractManifest(schema: string, value = "{ size: 1 }", type = "json"): string {
  const variant = `{ name: a, payload: { type: ${type}, value: ${value} } }`;
  return `version: 1\nfeatures: { f: { payload: { type: ${type}, schema: ${schema} }, variants: [${variant}], environments: { p: } } }\n`;
}

/**
 * What is found in files, of which some are objects in JSON: `error schemas/f.json:8:5 schema type: message`, without the
 * position in `variants.yml`.
 */
export async function linesOf(
  files: Readonly<Record<string, unknown>>,
  manifests?: readonly string[],
): Promise<string[]> {
  const texts = Object.entries(files).map(([path, file]) => {
    return [path, typeof file === "string" ? file : JSON.stringify(file, undefined, 2)];
  });
  const { all } = await contractsOf(Object.fromEntries(texts), manifests && { manifests });
  return all.map(({ severity, location, rule, path = [], message }) => {
    const place = `${location?.file}:${location?.line}:${location?.column} `.replace(/^variants\.yml:.*/, "");
    return `${severity} ${place}${rule} ${printPath(path)}: ${message}`;
  });
}

import { type PayloadContracts, readContracts } from "../../src/contracts/payloads.ts";
import { readManifest } from "../../src/manifest/manifest.ts";
import { type Finding, printPath } from "../../src/variants/finding.ts";

/** The manifest `variants.yml` with the files of a workspace: what is found in all of them. */
export async function contractsOf(
  files: Readonly<Record<string, string>>,
  { manifests = ["variants.yml"], milliseconds = 60_000 } = {},
): Promise<PayloadContracts & { readonly all: readonly Finding[] }> {
  const sources = Object.entries(files).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));
  const own = sources.filter(({ path }) => manifests.includes(path));
  const manifest = readManifest(own, "default");
  const contracts = await readContracts(
    manifest.contracts,
    async (paths) => ({
      files: sources.filter(({ path }) => paths.includes(path)),
      findings: paths
        .filter((path) => files[path] === undefined)
        .map((path) => ({
          severity: "error",
          rule: "no-file",
          message: `There is no file "${path}" in the workspace.`,
          location: { file: path, line: 1, column: 1, endLine: 1, endColumn: 1 },
        })),
    }),
    performance.now() + milliseconds,
  );
  return { ...contracts, all: [...manifest.findings, ...contracts.findings] };
}

/** `variants.yml:8:5 contract features.f: message` */
export function line({ location, rule, path = [], message }: Finding): string {
  return `${location?.file}:${location?.line}:${location?.column} ${rule} ${printPath(path)}: ${message}`;
}

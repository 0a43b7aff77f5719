import type { PayloadContracts } from "./contracts/payloads.ts";
import { readBase } from "./desired/base.ts";
import { environmentOrder, selectSets } from "./desired/filter.ts";
import type { Inputs } from "./inputs/inputs.ts";
import { inputDefaults } from "./inputs/schema.ts";
import { readManifest } from "./manifest/manifest.ts";
import { compareWithBase } from "./plan/origin.ts";
import type { Unleash, Workspace } from "./ports.ts";
import { failed, type Run } from "./run.ts";
import { byLocation } from "./variants/finding.ts";

export async function main(inputs: Inputs, workspace: Workspace, connect: () => Promise<Unleash>): Promise<Run> {
  // Loaded on demand: validate needs none of it.
  const rest = () => import("./reconcile.ts");
  if (inputs.mode === "export") return (await rest()).exportBeside(inputs, workspace, connect);

  const deadline = performance.now() + inputs.runTimeout;
  const source = await readSource(inputs, workspace);
  const found = source.files.map(({ path }) => path);
  const { base: revision, manifest: patterns, runTimeout } = inputs;
  // First, while the process is small: to start git takes longer in a large one.
  const earlier =
    revision === undefined
      ? undefined
      : await workspace.readEarlierManifests(revision, { patterns, found }, runTimeout);
  const manifest = readManifest(source.files, inputs.project);
  let contracts: PayloadContracts = { findings: [], check: () => [] };
  if (manifest.contracts.length > 0) {
    const { checkContracts } = await import("./contracts/payloads.ts");
    contracts = await checkContracts(manifest.contracts, workspace.readFiles, deadline);
  }
  const base = readBase(inputs, earlier, manifest.files);
  const ofFiles = [...manifest.findings, ...contracts.findings].sort(byLocation);
  if (base.kind === "refused") return failed(inputs, [base.problem], [...source.findings, ...ofFiles]);
  const findings = [...source.findings, ...ofFiles, ...(base.kind === "unusable" ? [base.problem] : [])];
  if (findings.some(({ severity }) => severity === "error" || inputs.strict)) return { result: "invalid", findings };
  if (inputs.mode === "validate") {
    // A filter means nothing here, but one that plan would refuse must not look right.
    const { sets, errors } = selectSets(manifest.sets, inputs.filter);
    if (errors.length > 0) return failed(inputs, errors, findings);
    const valid = { result: "valid", findings, sets } as const;
    if (base.kind !== "known") return valid;
    const { notes, ...comparison } = compareWithBase(sets, base);
    return { ...valid, comparison: { ...comparison, environments: environmentOrder(inputs.filter, sets) }, notes };
  }
  const read = { ...manifest, contracts, files: source.files, findings, base };
  return (await rest()).reconcile(inputs, workspace, read, connect);
}

/** A promotion needs no manifest: the one that nobody named may be missing. */
async function readSource(inputs: Inputs, workspace: Workspace) {
  const source = await workspace.readManifests(inputs.manifest);
  if (inputs.promotion === undefined || inputs.manifest.join("\n") !== inputDefaults.manifest) return source;
  return { ...source, findings: source.findings.filter(({ rule }) => rule !== "no-file") };
}

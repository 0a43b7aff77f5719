import { applyChanges, withLastAuthors } from "./apply/apply.ts";
import { exportProject, pullManifest } from "./capture/capture.ts";
import { checkContracts } from "./contracts/contracts.ts";
import type { PayloadContracts } from "./contracts/payloads.ts";
import { type Desired, desiredFromEnvironment, desiredFromManifest, type Unclear } from "./desired/desired.ts";
import { environmentOrder, isFiltered, selectSets, selects } from "./desired/filter.ts";
import { manifestConflicts, type PromotedManifest, promotedManifest } from "./desired/promoted-manifest.ts";
import type { Inputs } from "./inputs/inputs.ts";
import { readReviewedPlan } from "./inputs/reviewed-plan.ts";
import { inputDefaults } from "./inputs/schema.ts";
import { type Manifest, readManifest, type SourceFile } from "./manifest/manifest.ts";
import { rollbackManifest } from "./manifest/write/rollback.ts";
import { compare } from "./plan/compare.ts";
import type { ReviewedPlan } from "./plan/expected-plan.ts";
import { usageRequest } from "./plan/foresee.ts";
import { movedShare } from "./plan/limits.ts";
import { createPlan, isBlocked, judgeSets } from "./plan/plan.ts";
import type { PlannedChange } from "./plan/planned-set.ts";
import { setsLeft, unmanagedSets } from "./plan/unmanaged.ts";
import { namesContextFields } from "./plan/warnings.ts";
import type { Unleash, Workspace } from "./ports.ts";
import { planFile } from "./report/plan-file.ts";
import { appliedResult, causeOfEnd, type FailedRun, type Run } from "./run.ts";
import type { DesiredSet } from "./variants/desired.ts";
import { byLocation, error, type Finding, isError } from "./variants/finding.ts";
import type { Target } from "./variants/variant.ts";

/** Validate the manifest, plan against the server, and apply only when asked and allowed. */
export async function main(inputs: Inputs, workspace: Workspace, connect: () => Promise<Unleash>): Promise<Run> {
  if (inputs.mode === "export") {
    const { files, findings } = await workspace.readManifests(inputs.manifest);
    // An export leaves out what other manifests name: there may be none, but each has to be read.
    const unread = findings.filter(({ rule }) => rule !== "no-file");
    if (unread.length > 0) return { result: "invalid", findings: unread };
    return exportProject(inputs, files, workspace, connect);
  }

  const deadline = performance.now() + inputs.runTimeout;
  const source = await readSource(inputs, workspace);
  const manifest = readManifest(source.files, inputs.project);
  const contracts = await checkContracts(manifest.contracts, workspace.readFiles, deadline);
  const findings = [...source.findings, ...[...manifest.findings, ...contracts.findings].sort(byLocation)];
  if (findings.some(({ severity }) => severity === "error" || inputs.strict)) return { result: "invalid", findings };
  if (inputs.mode === "validate") {
    // A filter means nothing here, but one that plan would refuse must not look right.
    const { errors } = selectSets(manifest.sets, inputs.filter);
    if (errors.length > 0) return failed(inputs, errors, findings);
    return { result: "valid", findings, sets: manifest.sets.length };
  }
  const isSelected = (target: Target) => selects(inputs.filter, target);
  const reviewed = await readReviewedPlan(inputs.expectedPlan, workspace.readEarlierFile, isSelected);
  if (reviewed.kind === "unreadable") return failed(inputs, [reviewed.error], findings);

  try {
    const read = { ...manifest, contracts, files: source.files, findings, reviewed };
    if (inputs.mode === "pull") return await pullManifest(inputs, read, workspace, await connect());
    return await planAndApply(inputs, workspace, read, await connect());
  } catch (cause) {
    // Findings of the manifest are reported even if the server could not be read.
    return failed(inputs, [causeOfEnd(cause)], findings);
  }
}

/** Everything that is read before the first request: the manifest, its contracts, the reviewed plan. */
interface ReadManifest extends Pick<Manifest, "sets" | "projects" | "unmanaged" | "findings"> {
  readonly contracts: PayloadContracts;
  readonly files: readonly SourceFile[];
  readonly reviewed: ReviewedPlan;
}

async function planAndApply(inputs: Inputs, workspace: Workspace, read: ReadManifest, unleash: Unleash): Promise<Run> {
  const { strict, permissions, limits, mode } = inputs;
  const { findings, reviewed } = read;
  const desired = await readDesired(inputs, read, unleash);
  if (desired.kind === "unclear") return failed(inputs, desired.errors, findings);
  const { current, notes, managed } = desired;
  const comparison = compare(desired.sets, current);
  const targets = comparison.changes.map(({ target }) => target);
  const needsContextFields = namesContextFields(comparison.changes);
  const policy = await unleash.readPolicy({ targets, needsContextFields });
  const sets = judgeSets({
    ...{ comparison, current, policy, permissions, reviewed, strict },
    allowClear: limits.allowClear,
    findings: [...desired.findings, ...setFindings(inputs, read, desired, comparison.changes)],
  });
  const promoted = desired.sets.filter(({ target }) => !sets.isBlocked(target));
  const output = await planOutput(inputs, read.files, promoted, workspace);
  const rollback = rollbackManifest(mode === "apply" ? sets.changes : [], inputs.containsToken);
  const usage = await unleash.readUsage(usageRequest(sets.changes, current, policy));
  const lastEvents = inputs.report.showAuthors ? await readLastEvents(sets.changes, unleash) : new Map();
  const plan = createPlan({
    ...{ server: unleash.server, sets, current, policy, usage, lastEvents, limits, reviewed, strict, notes },
    findings: [
      ...inputs.warnings,
      ...(output.kind === "refused" ? [output.objection] : []),
      ...unmanagedSets(current, managed, {
        selects: (target) => selects(inputs.filter, target),
        isFiltered: inputs.promotion !== undefined || isFiltered(inputs.filter),
        policy: inputs.unmanaged,
        accepted: read.unmanaged,
      }),
      ...rollback.warnings,
    ],
    environments: environmentOrder(inputs.filter, [...read.sets, ...desired.sets]),
  });
  const planned = {
    findings,
    plan,
    planFile: await workspace.writeRunFile("plan.json", planFile(plan, inputs.containsToken)),
    outcomes: [],
    isDriftCheck: inputs.failOnChanges,
    ...(output.kind === "text" && !isBlocked(plan) && { writtenFile: output.path }),
  };
  if (isBlocked(plan)) return { ...planned, result: "refused" };
  if (output.kind === "text") {
    await workspace.writeFile(output.path, output.text, (bytes) => {
      const existing = readManifest([{ path: output.path, bytes }], inputs.project);
      return existing.findings.some(isError) ? "it is not a valid manifest. Choose another output-file." : undefined;
    });
  }
  if (mode === "plan" || plan.changes.length === 0) {
    const result = mode === "plan" ? "planned" : "applied";
    return { ...planned, result: plan.objections.length > 0 ? "refused" : result };
  }

  const rollbackFile = await workspace.writeRunFile("rollback.yml", rollback.text);
  const applied = await applyChanges(plan.changes, unleash);
  const outcomes = inputs.report.showAuthors ? await withLastAuthors(applied, unleash) : applied;
  return { ...planned, result: appliedResult(outcomes, plan.objections.length), rollbackFile, outcomes };
}

/** A promotion needs no manifest: the one that nobody named may be missing. */
async function readSource(inputs: Inputs, workspace: Workspace) {
  const source = await workspace.readManifests(inputs.manifest);
  if (inputs.promotion === undefined || inputs.manifest.join("\n") !== inputDefaults.manifest) return source;
  return { ...source, findings: source.findings.filter(({ rule }) => rule !== "no-file") };
}

/** Desired and current together: the desired sets decide which features are read. */
function readDesired(
  { promotion, filter, project, unmanaged }: Inputs,
  { sets, projects }: Pick<Manifest, "sets" | "projects">,
  unleash: Unleash,
): Promise<Desired | Unclear> {
  const declared = project === inputDefaults.project ? projects : [...new Set([...projects, project])];
  const unmanagedIn = unmanaged === "ignore" ? [] : declared;
  return promotion
    ? desiredFromEnvironment(sets, { promotion, filter, project, unmanagedIn }, unleash)
    : desiredFromManifest(sets, { filter, unmanagedIn }, unleash);
}

/** The file that a promotion writes, if it is asked for one. */
async function planOutput(
  { promotion, outputFile, containsToken }: Inputs,
  files: readonly SourceFile[],
  sets: readonly DesiredSet[],
  workspace: Workspace,
): Promise<PromotedManifest> {
  if (!promotion || outputFile === undefined) return { kind: "none" };
  const reason = await workspace.whyNotWritable(outputFile);
  if (reason !== undefined) return { kind: "refused", objection: error("output-file", [], reason) };
  return promotedManifest(files, sets, outputFile, containsToken);
}

/** Findings about single sets: the manifest contradicts a promotion, or payloads break their contracts. */
function setFindings(
  { promotion, outputFile, filter, report: { showPayloads } }: Inputs,
  manifest: Pick<ReadManifest, "sets" | "contracts">,
  { sets, current }: Desired,
  changes: readonly PlannedChange[],
): Finding[] {
  // A promotion that writes the manifest cannot contradict it.
  const conflicts = promotion && outputFile === undefined ? manifestConflicts(sets, manifest.sets, current) : [];
  const scope = promotion ? { ...filter, environments: [promotion.to] } : filter;
  // The sets of a manifest were checked with it. Sets that a promotion finds in place already are only left as they are.
  const checked = promotion ? changes : [...sets, ...changes];
  const left = setsLeft(current, checked, (target) => selects(scope, target));
  const adopted = promotion ? changes.map(({ target, after }) => ({ target, variants: after })) : [];
  return [...conflicts, ...manifest.contracts.check({ adopted, left }, showPayloads)];
}

/** Most sets of a plan whose last author is asked for: those with the largest moves. */
const mostAuthors = 50;

function readLastEvents(changes: readonly PlannedChange[], unleash: Unleash) {
  const largest = changes.toSorted((a, b) => movedShare(b) - movedShare(a)).slice(0, mostAuthors);
  return unleash.readLastEvents(largest.map(({ target }) => target));
}

function failed(inputs: Inputs, reasons: readonly Finding[], findings: readonly Finding[] = []): FailedRun {
  return { result: "failed", findings, reasons, warnings: inputs.warnings };
}

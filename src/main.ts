import { applyChanges } from "./apply/apply.ts";
import { exportProject, pullManifest } from "./capture/capture.ts";
import { checkContracts } from "./contracts/contracts.ts";
import type { PayloadContracts } from "./contracts/payloads.ts";
import type { Desired, Unclear } from "./desired/desired.ts";
import { desiredFromManifest } from "./desired/desired.ts";
import { environmentOrder, selectSets, selects } from "./desired/filter.ts";
import { desiredFromEnvironment } from "./desired/from-environment.ts";
import { manifestConflicts } from "./desired/manifest-conflicts.ts";
import { type PromotedManifest, promotedManifest } from "./desired/promoted-manifest.ts";
import type { Inputs } from "./inputs/inputs.ts";
import { readReviewedPlan } from "./inputs/reviewed-plan.ts";
import { isDefaultManifest, isDefaultProject } from "./inputs/schema.ts";
import { type Manifest, readManifest, type SourceFile } from "./manifest/manifest.ts";
import { type Rollback, rollbackManifest } from "./manifest/write/rollback.ts";
import { compare } from "./plan/compare.ts";
import { namesContextFields } from "./plan/context-fields.ts";
import { usageRequest } from "./plan/effects.ts";
import { expectedPlanObjections, type ReviewedPlan } from "./plan/expected-plan.ts";
import { createPlan, type Plan } from "./plan/plan.ts";
import { setsLeft, unmanagedSets } from "./plan/unmanaged.ts";
import type { Unleash, Workspace } from "./ports.ts";
import { planFile } from "./report/plan-file.ts";
import { appliedResult, causeOfEnd, type FailedRun, type Run } from "./run.ts";
import type { DesiredSet } from "./variants/desired.ts";
import { byLocation, error, type Finding, isError } from "./variants/finding.ts";

/** Validate the manifest, plan against the server, and apply only when asked and allowed. */
export async function main(inputs: Inputs, workspace: Workspace, connect: () => Promise<Unleash>): Promise<Run> {
  if (inputs.mode === "export") return exportProject(inputs, workspace, await connect());

  const deadline = performance.now() + inputs.runTimeout;
  const source = await readSource(inputs, workspace);
  const manifest = readManifest(source.files, inputs.project);
  const contracts = await checkContracts(manifest.contracts, workspace.readFiles, deadline);
  const findings = [...source.findings, ...[...manifest.findings, ...contracts.findings].sort(byLocation)];
  if (findings.some(({ severity }) => severity === "error" || inputs.strict)) return { result: "invalid", findings };
  if (inputs.mode === "validate") return validated(inputs, manifest.sets, findings);
  const reviewed = await readReviewedPlan(inputs.expectedPlan, workspace.readEarlierFile);
  if (reviewed.kind === "unreadable") return failed(inputs, [reviewed.error], findings);

  try {
    const read = { ...manifest, contracts, files: source.files, findings, reviewed };
    if (inputs.mode === "pull") return await pullManifest({ ...inputs, ...read }, workspace, await connect());
    return await planAndApply(inputs, workspace, read, await connect());
  } catch (cause) {
    // What the manifest was found to be is worth knowing, though the service could not be read in time.
    return failed(inputs, [causeOfEnd(cause)], findings);
  }
}

/** What is known before the service is asked: the manifest, its contracts, the plan that was reviewed. */
interface ReadManifest extends Omit<Manifest, "contracts"> {
  readonly contracts: PayloadContracts;
  readonly files: readonly SourceFile[];
  readonly reviewed: ReviewedPlan;
}

async function planAndApply(
  inputs: Inputs,
  workspace: Workspace,
  manifest: ReadManifest,
  unleash: Unleash,
): Promise<Run> {
  const { files, findings } = manifest;
  const desired = await readDesired(inputs, manifest, unleash);
  if (desired.kind === "unclear") return failed(inputs, desired.errors, findings);
  const output = await planOutput(inputs, files, desired.sets, workspace);
  const { plan, rollback } = await makePlan(inputs, manifest, desired, output, unleash);
  const planned = {
    findings,
    plan,
    planFile: await workspace.writeRunFile("plan.json", planFile(plan, inputs.containsToken)),
    outcomes: [],
  };
  if (plan.objections.length > 0) return { ...planned, result: "refused" };
  if (output.kind === "text") {
    const isManifest = (bytes: Uint8Array) =>
      !readManifest([{ path: output.path, bytes }], inputs.project).findings.some(isError);
    await workspace.writeFile(output.path, output.text, (existing) =>
      isManifest(existing) ? undefined : "it is not a valid manifest. Choose another output-file.",
    );
  }
  if (inputs.mode === "plan") return { ...planned, result: "planned" };
  if (plan.changes.length === 0) return { ...planned, result: "applied" };

  const rollbackFile = await workspace.writeRunFile("rollback.yml", rollback.text);
  const outcomes = await applyChanges(plan.changes, unleash);
  return { ...planned, result: appliedResult(outcomes), rollbackFile, outcomes };
}

/** A filter means nothing here, but one that plan would refuse must not look right. */
function validated({ filter, warnings }: Inputs, sets: readonly DesiredSet[], findings: readonly Finding[]): Run {
  const { errors } = selectSets(sets, filter);
  if (errors.length > 0) return { result: "failed", findings, reasons: errors, warnings };
  return { result: "valid", findings, sets: sets.length };
}

/** A promotion needs no manifest: the one that nobody named may be missing. */
async function readSource(inputs: Inputs, workspace: Workspace) {
  const source = await workspace.readManifests(inputs.manifest);
  if (inputs.promotion === undefined || !isDefaultManifest(inputs.manifest)) return source;
  return { ...source, findings: source.findings.filter(({ rule }) => rule !== "no-file") };
}

/** Desired and current: the one says what of the other has to be read. */
function readDesired(
  { promotion, filter, project, unmanaged }: Inputs,
  { sets, projects }: Pick<Manifest, "sets" | "projects">,
  unleash: Unleash,
): Promise<Desired | Unclear> {
  const declared = isDefaultProject(project) ? projects : [...new Set([...projects, project])];
  const unmanagedIn = unmanaged === "ignore" ? [] : declared;
  return promotion
    ? desiredFromEnvironment(sets, { promotion, filter, project, unmanagedIn }, unleash)
    : desiredFromManifest(sets, { filter, unmanagedIn }, unleash);
}

/** The file that a promotion writes, if it is asked for one. */
async function planOutput(
  { promotion, outputFile, containsToken, report }: Inputs,
  files: readonly SourceFile[],
  sets: readonly DesiredSet[],
  workspace: Workspace,
): Promise<PromotedManifest> {
  if (!promotion || outputFile === undefined) return { kind: "none" };
  const reason = await workspace.whyNotWritable(outputFile);
  if (reason !== undefined) return { kind: "refused", objection: error("output-file", [], reason) };
  return promotedManifest(files, sets, outputFile, report.showPayloads, containsToken);
}

async function makePlan(
  inputs: Inputs,
  manifest: Pick<ReadManifest, "sets" | "contracts" | "reviewed">,
  { sets, current, managed, findings, notes }: Desired,
  output: PromotedManifest,
  unleash: Unleash,
): Promise<{ plan: Plan; rollback: Rollback }> {
  const comparison = compare(sets, current);
  const rollback = rollbackManifest(inputs.mode === "apply" ? comparison.changes : [], inputs.containsToken);
  const conflicts =
    inputs.promotion && output.kind === "none"
      ? manifestConflicts(sets, manifest.sets, current, inputs.report.showPayloads)
      : [];
  const scope = inputs.promotion ? { ...inputs.filter, environments: [inputs.promotion.to] } : inputs.filter;
  // What the manifest says was checked with it. What is promoted, and is there already, is only left as it is.
  const checked = inputs.promotion ? comparison.changes : [...sets, ...comparison.changes];
  const left = setsLeft(current, checked, (target) => selects(scope, target));
  const promoted = inputs.promotion ? comparison.changes.map(({ target, after }) => ({ target, variants: after })) : [];
  const isSelected = (target: DesiredSet["target"]) => selects(inputs.filter, target);
  const changed = comparison.changes.map(({ target }) => target);
  const policy = await unleash.readPolicy({
    targets: changed,
    needsContextFields: namesContextFields(comparison.changes),
    // Asked only where changes are drift: in a pull request they are its author's.
    lastEventsOf: inputs.failOnChanges && inputs.report.showAuthors ? changed : [],
  });
  const plan = createPlan({
    comparison,
    current,
    policy,
    usage: await unleash.readUsage(usageRequest(comparison.changes, current, policy)),
    permissions: inputs.permissions,
    limits: inputs.limits,
    strict: inputs.strict,
    findings: [
      ...inputs.warnings,
      ...findings,
      ...conflicts,
      ...manifest.contracts.check({ adopted: promoted, left }, inputs.report.showPayloads),
      ...(output.kind === "refused" ? [output.objection] : []),
      ...unmanagedSets(current, managed, isSelected, inputs.unmanaged),
      ...rollback.warnings,
      ...expectedPlanObjections(comparison.changes, manifest.reviewed, isSelected),
    ],
    environments: environmentOrder(inputs.filter, [...manifest.sets, ...sets]),
    notes,
  });
  return { plan, rollback };
}

function failed(inputs: Inputs, reasons: readonly Finding[], findings: readonly Finding[] = []): FailedRun {
  return { result: "failed", findings, reasons, warnings: inputs.warnings };
}

import { applyPlan } from "./apply/apply.ts";
import { exportProject, pullManifest } from "./capture/capture.ts";
import type { PayloadContracts } from "./contracts/payloads.ts";
import type { Desired, Unclear } from "./desired/desired.ts";
import { desiredFromEnvironment, desiredFromManifest, withLastEvents } from "./desired/desired.ts";
import { environmentOrder, isFiltered, selects } from "./desired/filter.ts";
import { manifestAfter, manifestConflicts, writeManifest } from "./desired/promoted-manifest.ts";
import type { Inputs } from "./inputs/inputs.ts";
import { inputDefaults } from "./inputs/schema.ts";
import type { Manifest, SourceFile } from "./manifest/manifest.ts";
import { printRollback, readRollback } from "./manifest/write/rollback.ts";
import { compare } from "./plan/compare.ts";
import { leaveUncovered, type ReviewedPlan } from "./plan/expected-plan.ts";
import { foresee, usageRequest } from "./plan/foresee.ts";
import { addFindings, judge, unblocked } from "./plan/judge.ts";
import { guards, largestMoves } from "./plan/limits.ts";
import { entryNotes, featuresAside, findingsBefore, tellOrigins } from "./plan/origin.ts";
import { objectionsOf, type Plan, strictly } from "./plan/plan.ts";
import { planFile } from "./plan/plan-file.ts";
import { changesOf, isBlocked, isChange, isOvertaken, type PlannedSet } from "./plan/planned-set.ts";
import { setsLeft, unmanagedSets } from "./plan/unmanaged.ts";
import type { Unleash, Workspace } from "./ports.ts";
import { appliedResult, causeOfEnd, failed, type Run } from "./run.ts";
import type { CurrentState } from "./variants/current.ts";
import type { Base } from "./variants/desired.ts";

/* The second half of main.ts, from the first request on. */

type Connect = () => Promise<Unleash>;

/** Writes the manifest of a project, without what others name. */
export async function exportBeside(inputs: Inputs, workspace: Workspace, connect: Connect): Promise<Run> {
  const { files, findings } = await workspace.readManifests(inputs.manifest);
  // An export leaves out what other manifests name: there may be none, but each has to be read.
  const unread = findings.filter(({ rule }) => rule !== "no-file");
  if (unread.length > 0) return { result: "invalid", findings: unread };
  return exportProject(inputs, files, workspace, connect);
}

/** Everything that is read before the first request: the manifest, its contracts, its base. */
interface ReadManifest extends Pick<Manifest, "sets" | "projects" | "unmanaged" | "findings"> {
  readonly contracts: PayloadContracts;
  readonly files: readonly SourceFile[];
  readonly base: Base;
}

/** Plans, applies or pulls. */
export async function reconcile(inputs: Inputs, workspace: Workspace, read: ReadManifest, connect: Connect) {
  const { findings, base } = read;
  const reviewed = await readReviewed(inputs, base, workspace);
  if (reviewed.kind === "unreadable") return failed(inputs, [reviewed.error], findings);

  try {
    if (inputs.mode === "pull") return await pullManifest(inputs, read, workspace, await connect());
    return await planAndApply(inputs, workspace, { ...read, reviewed }, await connect());
  } catch (cause) {
    // Findings of the manifest are reported even if the server could not be read.
    return failed(inputs, [causeOfEnd(cause)], findings);
  }
}

async function readReviewed({ expectedPlan, server }: Inputs, base: Base, { readEarlierFile }: Workspace) {
  if (expectedPlan.kind !== "file") return expectedPlan;
  // Loaded on demand: to make its schema takes time.
  const { readReviewedPlan } = await import("./plan/reviewed-plan.ts");
  return readReviewedPlan(expectedPlan.path, server, base, readEarlierFile);
}

type Reviewed = ReadManifest & { readonly reviewed: ReviewedPlan };

async function planAndApply(inputs: Inputs, workspace: Workspace, read: Reviewed, unleash: Unleash): Promise<Run> {
  const { strict, permissions, limits, mode, isForApply } = inputs;
  const { findings, reviewed, base } = read;
  const about = { server: unleash.server, ...(base.kind === "known" && { base: base.at }) };
  const desired = await readDesired(inputs, read, unleash);
  if (desired.kind === "unclear") return failed(inputs, desired.errors, findings);
  const { current, managed } = desired;

  const events = inputs.report.showAuthors ? unleash : undefined;
  const told = tellOrigins(compare(desired.sets, current), desired.sets, base, current);
  const conflicts = isForApply ? told.filter(({ conflict }) => conflict) : [];
  const compared = await withLastEvents(told, conflicts, events);
  const found = [...desired.findings, ...setFindings(inputs, read, current, compared)];
  // Before judging, which needs the server's settings.
  const policy = await unleash.readPolicy(compared.filter(isChange).map(({ target }) => target));
  const { allowClear } = limits;
  const rules = { current, policy, permissions, allowClear, reviewed, base, isForApply, strict };
  const judged = judge(addFindings(compared, found), rules);
  // Now that nothing else is in flight: what only informs may take all connections, and hang.
  const asked = Promise.all([
    unleash.readUsage(usageRequest(judged.sets, current, policy)),
    withLastEvents(judged.sets, largestMoves(judged.sets), events),
  ]);
  // Until requests are sent: a rollback of 400 changes takes 60 ms to print and 80 to read, while their answers come.
  const sent = () => new Promise((resolve) => setTimeout(resolve, 1));
  await sent();
  // After judging, so that neither is about sets that are blocked; before the plan, which has what is wrong with both.
  const promoted = unblocked(desired.sets, judged.sets);
  const output = await manifestAfter(read.files, promoted, inputs, workspace);
  const printed = printRollback(mode === "apply" ? changesOf(judged) : [], inputs.containsToken);
  await sent();
  const rollback = readRollback(printed);
  const [usage, known] = await asked;
  const foreseen = foresee(known, { current, policy, usage, strict });
  const left = unmanagedSets(current, managed, {
    selects: (target) => selects(inputs.filter, target),
    isFiltered: inputs.promotion !== undefined || isFiltered(inputs.filter),
    policy: inputs.unmanaged,
    accepted: read.unmanaged,
  });
  const unmanaged = findingsBefore(left, base);
  const covered = leaveUncovered({ ...about, sets: foreseen.sets }, reviewed);
  const draft = {
    sets: [...covered, ...unmanaged.sets],
    findings: [
      ...[...inputs.warnings, ...(output.kind === "refused" ? [output.objection] : [])],
      ...unmanaged.findings,
      ...[...judged.findings, ...guards({ ...about, sets: covered }, limits, reviewed)],
    ],
  };
  const { sets, findings: whole } = strict ? strictly(draft) : draft;
  const plan: Plan = {
    ...about,
    sets,
    // Not under strict: a plan makes no rollback file, so it would pass where its apply is refused.
    findings: [...whole, ...rollback.warnings],
    environments: environmentOrder(inputs.filter, [...read.sets, ...desired.sets]),
    notes: [...desired.notes, ...entryNotes(desired.sets, base, current), ...foreseen.notes, ...unmanaged.notes],
  };
  const planned = {
    findings,
    plan,
    planFile: await workspace.writeRunFile("plan.json", planFile({ plan, findings }, inputs.containsToken)),
    isDriftCheck: inputs.failOnChanges,
    ...(inputs.promotion && { promotedFrom: inputs.promotion.from }),
    ...(output.kind === "text" && !isBlocked(plan) && { writtenFile: output.path }),
  };
  if (isBlocked(plan)) return { ...planned, result: "refused" };
  if (output.kind === "text") await writeManifest(output, inputs.project, workspace);
  if (mode === "plan" || changesOf(plan).length === 0) {
    const result = mode === "plan" ? "planned" : "applied";
    return { ...planned, result: objectionsOf(plan).length > 0 ? "refused" : result };
  }

  const rollbackFile = await workspace.writeRunFile("rollback.yml", rollback.text);
  const applied = await applyPlan(plan, unleash);
  // Who changed a set meanwhile is known only now.
  const ended = await withLastEvents(applied.sets, applied.sets.filter(isOvertaken), events);
  return { ...planned, result: appliedResult(applied), rollbackFile, plan: { ...applied, sets: ended } };
}

/** Desired and current together: the desired sets decide which features are read. */
function readDesired(inputs: Inputs, read: ReadManifest, unleash: Unleash): Promise<Desired | Unclear> {
  const { promotion, filter, project, unmanaged } = inputs;
  const { sets: manifest, projects, base } = read;
  const declared = project === inputDefaults.project ? projects : [...new Set([...projects, project])];
  const unmanagedIn = unmanaged === "ignore" ? [] : declared;
  const selected = manifest.filter(({ target }) => selects(filter, target));
  return promotion
    ? desiredFromEnvironment({ manifest, promotion, filter, project, unmanagedIn }, unleash)
    : desiredFromManifest({ manifest, filter, unmanagedIn, isAside: featuresAside(selected, base) }, unleash);
}

/** Findings about single sets: the manifest contradicts a promotion, or payloads break their contracts. */
function setFindings(inputs: Inputs, manifest: ReadManifest, current: CurrentState, compared: readonly PlannedSet[]) {
  const { promotion, outputFile, filter, report } = inputs;
  // A promotion that writes the manifest cannot contradict it.
  const conflicts = promotion && outputFile === undefined ? manifestConflicts(compared, manifest.sets) : [];
  // The sets of a manifest were checked with it. Sets that a promotion finds in place already are only left as they are.
  const checked = promotion ? compared.filter(isChange) : compared;
  const scope = promotion ? { ...filter, environments: [promotion.to] } : filter;
  const left = setsLeft(current, checked, (target) => selects(scope, target));
  const adopted = promotion ? checked.map(({ target, after }) => ({ target, variants: after })) : [];
  return [...conflicts, ...manifest.contracts.check({ adopted, left }, report.showPayloads)];
}

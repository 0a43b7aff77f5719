import type { Inputs } from "../inputs/inputs.ts";
import { digest } from "../plan/expected-plan.ts";
import { type Plan, planDigest } from "../plan/plan.ts";
import { changesOf, countOutcomes, isBlocked, unchangedOf } from "../plan/planned-set.ts";
import type { GitHub, Workspace } from "../ports.ts";
import { findingCounts, isSuccess, type PlannedRun, type Run } from "../run.ts";
import { counted } from "../text/wording.ts";
import { headline } from "./headline.ts";
import { annotations } from "./notices.ts";
import { readableRun, withoutAuthors } from "./redact.ts";
import { originLines, renderComment, renderReport } from "./report.ts";
import { planLines } from "./run-lines.ts";
import { stagesOf } from "./shown-change.ts";
import { visible } from "./visible.ts";

/** In characters. GitHub takes 65,536 in an issue or a comment, and a workflow may add some of its own. */
const maxReportFileLength = 60_000;

/** Most lines of a plan in the log: the job summary has more room. */
const mostLogged = 500;

/** What a run is about: it tells apart the comments of several uses in one pull request. */
type CommentIdentity = Pick<Inputs, "mode" | "manifest" | "project" | "filter" | "server" | "promotion" | "base">;

interface PublishSettings {
  readonly inputs: CommentIdentity & Pick<Inputs, "report">;
  readonly cancelled: AbortSignal;
}

/** Publishes a run: annotations, log, job summary, outputs, report file and, if asked, the comment. */
export async function publish(
  ending: Run,
  github: GitHub,
  workspace: Pick<Workspace, "writeRunFile" | "checkedOut">,
  settings?: PublishSettings,
): Promise<void> {
  const { showPayloads = true, comment = "never", githubToken: token } = settings?.inputs.report ?? {};
  const { runUrl, repositoryUrl } = github;
  // To start git takes 15 ms: meanwhile texts are made, and where no text names a commit it is not asked.
  const hasPositions = ending.findings.length > 0 && repositoryUrl !== undefined;
  const isPlain = ending.result === "valid" && !ending.comparison && !hasPositions && comment === "never";
  const checkedOut = isPlain ? [] : workspace.checkedOut(settings?.inputs.manifest[0] ?? "");
  const run = readableRun(ending, github.redact, showPayloads);
  for (const annotation of annotations(run)) github.annotate(annotation);
  const fail = (title: string, message: string) => github.annotate({ severity: "error", title, message });
  if (run.result === "planned" && !isSuccess(run)) {
    const sets = counted(changesOf(run.plan).length, "variant set");
    fail("Plan: fail-on-changes", `Unleash differs from the manifest: ${sets}.`);
  }
  if (run.result === "invalid" && findingCounts(run).errors === 0) fail("Manifest: strict", `${headline(run)}.`);
  const plan = planLines(run, (_, text) => text);
  const others = plan.splice(mostLogged).length;
  if (others > 0) plan.push(`… and ${counted(others, "more line")}: see the job summary.`);
  const commits = await checkedOut;
  const [commit = github.commit] = commits;
  const sourceUrl = repositoryUrl && commit && `${repositoryUrl}/blob/${commit}`;
  for (const line of [visible(headline(run)), ...plan, ...originLines(run, commit).map(visible)]) github.log(line);
  const render = renderReport(run, { runUrl, sourceUrl, commit });
  await github.writeSummary(render);
  // After the summary: if outputs cannot be written the run fails, and people can still read what was done.
  for (const [name, value] of outputs(ending)) github.setOutput(name, value);
  try {
    const text = github.redact(render((whole) => whole.length <= maxReportFileLength));
    github.setOutput("report-file", await workspace.writeRunFile("report.md", text));
  } catch (error) {
    // No warning: most runs do not use it.
    github.log(`The report file was not written. ${(error as Error).message}`);
  }
  if (!settings || comment === "never" || token === undefined) return;
  await github.writeComment({
    key: commentKey(settings.inputs),
    creates: comment === "always" || isWorthComment(run),
    render: (fits) => renderComment(withoutAuthors(run), { runUrl, sourceUrl, commit, fits }),
    checkedOut: async () => commits,
    token,
    cancelled: settings.cancelled,
  });
}

/** The order of a list does not count, nor which revision the base is: a later push may have another one. */
export function commentKey({ manifest, filter, base, ...about }: CommentIdentity): string {
  const lists = [manifest, filter.environments, filter.features].map((list) => [...new Set(list)].sort());
  return JSON.stringify([about.mode, about.server, about.project, ...lists, about.promotion, base !== undefined]);
}

/** True if it has changes, or something is wrong. */
export function isWorthComment(run: Run): boolean {
  const isWrong = run.findings.length > 0 || run.result === "refused" || (run.result === "failed" && !run.plan);
  const changed = run.result === "valid" ? run.comparison : run.plan;
  return isWrong || (changed !== undefined && changesOf(changed).length > 0);
}

/** The outputs of action.yml that this run sets, except `report-file`; without a plan, those of a plan are unset. */
export function outputs(run: Run): [name: string, value: string][] {
  const { errors, warnings } = findingCounts(run);
  const found = {
    result: run.result,
    problems: errors,
    warnings,
    ...(run.plan && planOutputs(run)),
    ...(run.result === "valid" && run.comparison && { changed: changesOf(run.comparison).length > 0 }),
    ...(run.result === "pulled" && {
      changed: run.changes.length + run.followed > 0,
      changes: run.changes.length + run.followed,
      unchanged: run.unchanged,
      skipped: run.left,
    }),
  };
  return Object.entries(found).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

function planOutputs({ result, plan, planFile, rollbackFile }: PlannedRun) {
  const changes = changesOf(plan);
  const kinds = (["create", "update", "clear"] as const).map((one) => {
    return [`${one}s`, changes.filter(({ kind }) => kind === one).length] as const;
  });
  const statuses = (["applied", "failed", "unknown", "skipped"] as const).map((one) => {
    return [one, countOutcomes(changes, one)] as const;
  });
  return {
    changed: changes.length > 0,
    changes: changes.length,
    ...Object.fromEntries(kinds),
    unchanged: unchangedOf(plan).length,
    digest: planDigest(plan),
    matrix: JSON.stringify(matrix(plan)),
    "plan-file": planFile,
    ...(result !== "planned" &&
      result !== "refused" && { "rollback-file": rollbackFile, ...Object.fromEntries(statuses) }),
  };
}

/**
 * For `strategy.matrix`: a job per environment can wait for its approval and pass its own digest back. GitHub fails an empty
 * matrix, so that job needs an `if`.
 */
export function matrix(plan: Plan): { include: { environment: string; changes: number; digest: string }[] } {
  const changes = Map.groupBy(changesOf(plan), ({ target }) => target.environment);
  return {
    include: (isBlocked(plan) ? [] : stagesOf(plan)).map((environment) => {
      const own = changes.get(environment) ?? [];
      return { environment, changes: own.length, digest: digest(plan.server, own, plan.base?.commit) };
    }),
  };
}

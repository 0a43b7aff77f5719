import type { Inputs } from "../inputs/inputs.ts";
import type { GitHub, Workspace } from "../ports.ts";
import { isSuccess, type Run } from "../run.ts";
import { counted } from "../text/wording.ts";
import { annotations } from "./annotations.ts";
import { type CommentIdentity, commentKey, isWorthComment, renderComment } from "./comment.ts";
import { environmentTexts } from "./environments.ts";
import { findingCounts, headline } from "./headline.ts";
import { movedUsersLines } from "./moved-users.ts";
import { outputs } from "./outputs.ts";
import { readableRun, withoutAuthors } from "./redact.ts";
import { originLines, renderReport } from "./report.ts";
import { visible } from "./visible.ts";

/** In characters. GitHub takes 65,536 in an issue or a comment, and a workflow may add some of its own. */
const maxReportFileLength = 60_000;

/** The settings of reports; there are none if the inputs could not be read. */
export interface PublishSettings {
  readonly inputs: CommentIdentity & { readonly report: Inputs["report"]; readonly failOnChanges: boolean };
  /** Aborted when the run is cancelled. */
  readonly cancelled: AbortSignal;
}

/** Publishes a run: annotations, log, job summary, outputs, report file and, if asked, the comment. */
export async function publish(
  ending: Run,
  github: GitHub,
  workspace: Pick<Workspace, "writeRunFile">,
  settings?: PublishSettings,
): Promise<void> {
  const { showPayloads = true, comment = "never", githubToken: token } = settings?.inputs.report ?? {};
  const run = readableRun(ending, github.redact, showPayloads);
  for (const annotation of annotations(run)) github.annotate(annotation);
  if (settings && run.result === "planned" && !isSuccess(run, settings.inputs.failOnChanges)) {
    const message = `Unleash differs from the manifest: ${counted(run.plan.changes.length, "variant set")}.`;
    github.annotate({ severity: "error", title: "Plan: fail-on-changes", message });
  }
  if (run.result === "invalid" && findingCounts(run).errors === 0) {
    github.annotate({ severity: "error", title: "Manifest: strict", message: `${headline(run)}.` });
  }
  const counts = run.plan ? environmentTexts(run).map(([environment, text]) => `${environment}: ${text}`) : [];
  for (const line of [headline(run), ...counts, ...movedUsersLines(run), ...originLines(run, github.commit)])
    github.log(visible(line));
  const { runUrl, sourceUrl, commit } = github;
  const render = (fits: (text: string) => boolean) => renderReport(run, { runUrl, sourceUrl, commit, fits });
  await github.writeSummary(render);
  // After the summary: if outputs cannot be written the run fails, and people can still read what was done.
  for (const [name, value] of outputs(ending)) github.setOutput(name, value);
  try {
    const text = github.redact(render((whole) => github.redact(whole).length <= maxReportFileLength));
    github.setOutput("report-file", await workspace.writeRunFile("report.md", text));
  } catch (error) {
    // No warning: most runs do not use it.
    github.log(`The report file was not written. ${(error as Error).message}`);
  }
  if (!settings || comment === "never" || token === undefined) return;
  await github.writeComment({
    key: commentKey(settings.inputs),
    creates: comment === "always" || isWorthComment(run),
    render: (fits) =>
      renderComment(withoutAuthors(run), { runUrl, sourceUrl, fits, label: settings.inputs.report.label }),
    token,
    cancelled: settings.cancelled,
  });
}

import type { Run } from "../run.ts";
import { documentOf } from "./blocks.ts";
import { headline } from "./headline.ts";
import { prose, subscript } from "./markdown.ts";
import { type ReportOptions, reportBlocks } from "./report.ts";

/** What distinguishes the comments of several uses of this action in one pull request. */
export interface CommentIdentity {
  readonly mode: string;
  readonly manifest: readonly string[];
  readonly project: string;
  readonly filter: { readonly environments: readonly string[]; readonly features: readonly string[] };
  /** The address of the server; none in validate. */
  readonly server?: string | undefined;
  readonly report: { readonly label: string };
  readonly promotion?: { readonly from: string; readonly to: string } | undefined;
}

/** The label, else all that a run is about: uses that agree in it keep one comment. The order of a list tells no two apart. */
export function commentKey(identity: CommentIdentity): string {
  const { mode, manifest, project, filter, report, promotion, server } = identity;
  if (report.label !== "") return `label ${report.label}`;
  const lists = [manifest, filter.environments, filter.features].map((list) => [...new Set(list)].sort());
  return JSON.stringify([mode, server ?? null, project, ...lists, promotion?.from ?? null, promotion?.to ?? null]);
}

/** Whether a comment is begun for this run when only changes are worth one: there are some, or something is wrong. */
export function isWorthComment(run: Run): boolean {
  if (run.findings.length > 0) return true;
  if (run.plan) return run.result === "refused" || run.plan.changes.length > 0;
  return run.result === "failed";
}

/** The report as a comment: a heading that says whose it is, and a link to the run. */
export function renderComment(run: Run, options: ReportOptions & { readonly label: string }): string {
  const { label, sourceUrl, ...page } = options;
  return documentOf(reportBlocks(run, sourceUrl), {
    ...page,
    head: [`### Variants${label === "" ? "" : ` · ${prose(label)}`}`, `**${prose(headline(run))}**`],
    foot: page.runUrl === undefined ? [] : [subscript(`Written by [this run](${page.runUrl}).`)],
  });
}

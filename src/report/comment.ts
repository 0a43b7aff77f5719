import type { Run } from "../run.ts";
import { documentOf } from "./blocks.ts";
import { headline } from "./headline.ts";
import { prose, subscript } from "./markdown.ts";
import { type ReportOptions, reportBlocks } from "./report.ts";

/** The parts of a run that tell apart the comments of several uses of this action in one pull request. */
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

/** One key per comment: the label, else everything in the identity. The order of a list does not count. */
export function commentKey(identity: CommentIdentity): string {
  const { mode, manifest, project, filter, report, promotion, server } = identity;
  if (report.label !== "") return `label ${report.label}`;
  const lists = [manifest, filter.environments, filter.features].map((list) => [...new Set(list)].sort());
  return JSON.stringify([mode, server ?? null, project, ...lists, promotion?.from ?? null, promotion?.to ?? null]);
}

/** Whether `comment: changes` begins a comment for this run: it has changes, or something is wrong. */
export function isWorthComment(run: Run): boolean {
  if (run.findings.length > 0) return true;
  if (run.plan) return run.result === "refused" || run.plan.changes.length > 0;
  return run.result === "failed";
}

/** Renders a run as a comment: the report below a heading with the label, and a link to the run. */
export function renderComment(run: Run, options: ReportOptions & { readonly label: string }): string {
  const { label, sourceUrl, ...page } = options;
  return documentOf(reportBlocks(run, sourceUrl), {
    ...page,
    head: [`### Variants${label === "" ? "" : ` · ${prose(label)}`}`, `**${prose(headline(run))}**`],
    foot: page.runUrl === undefined ? [] : [subscript(`Written by [this run](${page.runUrl}).`)],
  });
}

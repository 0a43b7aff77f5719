import { renderReport } from "../../src/report/report.ts";
import type { Run } from "../../src/run.ts";

/** The whole report of a run, as Markdown. */
export function report(run: Run): string {
  return renderReport(run)(() => true);
}

/** What a reader sees of Markdown: without tags, and with what is escaped for GitHub. */
export function plain(markdown: string): string {
  return markdown.replace(/<[^>]*>/g, "").replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

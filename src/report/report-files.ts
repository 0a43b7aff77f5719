import { findingEntry, resolvedEntry } from "../plan/plan-file.ts";
import { otherWarnings, type Run } from "../run.ts";
import { redactDeep } from "../text/secrets.ts";
import { jsonText } from "../text/wording.ts";
import { notices } from "./notices.ts";
import { withoutPayloads } from "./redact.ts";
import { renderReport } from "./report.ts";

/** The first line of a Markdown report in a file, invisible to readers: it tells our reports from other files. */
const firstLine = "<!-- A report of variants-sync, replaced by the next one. -->";

export function markdownFile(run: Run, commit?: string): string {
  return `${firstLine}\n${renderReport(run, { commit })(() => true)}`;
}

/** `undefined` for an empty file and for an earlier report of either kind: our empty list has a line break in it. */
export function whyKept(existing: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(existing);
  if (text.trim() === "" || text === "[\n]\n" || text.startsWith(firstLine) || isCodeQuality(text)) return undefined;
  return "it is not an earlier report. Choose another file, or remove this one.";
}

function isCodeQuality(text: string): boolean {
  try {
    const entries: unknown = JSON.parse(text);
    const ours = /^(?:variants-sync|(?:Manifest|Export|Pull|Plan|Apply): [\w-]+)$/;
    return Array.isArray(entries) && entries.length > 0 && entries.every((entry) => ours.test(entry?.check_name));
  } catch {
    return false;
  }
}

/** See https://docs.gitlab.com/ci/testing/code_quality/. `folder`: of the run, from the top of the repository; ends in `/`. */
export function codeQuality(run: Run, folder: string): string {
  // As in expected-plan.ts.
  const { hash } = process.getBuiltinModule("node:crypto");
  const seen = new Map<string, number>();
  const entries = notices(run).map(({ severity, title, message, location }) => {
    const path = location ? `${folder}${location.file}` : ".";
    // Without numbers: messages contain lines and indexes, and GitLab would report whatever moved as new.
    const identity = [title, path, message.replace(/\d+/g, "0")].join("\0");
    const nth = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, nth);
    return {
      description: message,
      check_name: title,
      fingerprint: hash("sha256", `${identity}\0${nth}`),
      severity: severity === "error" ? "major" : "minor",
      location: { path, lines: { begin: location?.line ?? 1 } },
    };
  });
  return jsonText(entries).replace(/^\[\]/, "[\n]");
}

/** The ending of a run without a plan, in the form of `schema/result.schema.json`. Nothing can take it for a plan. */
export function resultFile(ending: Run, redact: (text: string) => string, redactToken = redact, showPayloads = true) {
  const run = redactDeep(showPayloads ? ending : withoutPayloads(ending), redact);
  const sets = ending.result === "valid" ? ending.sets.map((set) => resolvedEntry(set, showPayloads)) : undefined;
  const problems = [...run.findings, ...("reasons" in run ? run.reasons : []), ...otherWarnings(run)];
  const content = {
    version: 2,
    result: run.result,
    problems: problems.map((finding) => ({ severity: finding.severity, ...findingEntry(finding) })),
    sets: redactDeep(sets, redactToken),
  };
  return jsonText(content);
}

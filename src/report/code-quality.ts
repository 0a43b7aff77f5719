import { createHash } from "node:crypto";
import type { Run } from "../run.ts";
import { notices } from "./annotations.ts";

/**
 * The errors and warnings of a run as a GitLab Code Quality report: https://docs.gitlab.com/ci/testing/code_quality/.
 *
 * @param folder of the run, relative to the top of the repository, where GitLab's paths start: blank, or ending in `/`.
 */
export function codeQuality(run: Run, folder: string): string {
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
      fingerprint: createHash("sha256").update(`${identity}\0${nth}`).digest("hex"),
      severity: severity === "error" ? "major" : "minor",
      location: { path, lines: { begin: location?.line ?? 1 } },
    };
  });
  return `${JSON.stringify(entries, undefined, 2)}\n`;
}

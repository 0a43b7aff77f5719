import { createHash } from "node:crypto";
import type { Run } from "../run.ts";
import { notices } from "./annotations.ts";

/** The errors and warnings of a run as GitLab shows them on a merge request. */
export function codeQuality(run: Run): string {
  const seen = new Map<string, number>();
  const entries = notices(run).map(({ severity, title, message, location }) => {
    const path = location?.file ?? ".";
    // Not the line: GitLab compares branches, and what only moved is not new.
    const identity = [title, path, message].join("\0");
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

import type { Finding, Location } from "../../src/variants/finding.ts";

/** A line of the manifest. */
export function location(line = 7): Location {
  return { file: "variants.yml", line, column: 1, endLine: line, endColumn: 1 };
}

/** An error, unless said otherwise. */
export function finding(more: Partial<Finding> = {}): Finding {
  return { severity: "error", rule: "some-rule", message: "Something is wrong.", ...more };
}

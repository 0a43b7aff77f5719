import { excerpt } from "../../text/wording.ts";
import { error, type Finding, type Path } from "../../variants/finding.ts";
import { friendlyName, namePattern, reservedHint } from "../../variants/rules.ts";
import { longestName } from "../read/schema.ts";

/** Whether a feature or an environment may be called so. */
export function isName(name: string): boolean {
  return name.length <= longestName && namePattern.test(name);
}

/** Why it may not, and what would be right. */
export function nameError(name: string, path: Path): Finding {
  return error("name", path, `Expected ${friendlyName(longestName)}; got ${excerpt(name)}.${reservedHint(name)}`);
}

import { didYouMean } from "../text/suggestion.ts";
import type { ServerPolicy } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import type { Change, PlannedChange } from "./change.ts";

/** Fields that SDKs have of themselves. */
const standard = ["userId", "sessionId", "remoteAddress", "environment", "appName", "currentTime"];

/** Words that are no fields, as a stickiness. */
const drawn = ["default", "random"];

/** Whether the changes name context fields that the server may or may not have. */
export function namesContextFields(changes: readonly Change[]): boolean {
  return changes.some((change) => customFields(change).size > 0);
}

/** A warning for each field that the server does not have: misspelt, it matches nobody, and nothing else would show it. */
export function contextFieldWarnings(
  changes: readonly PlannedChange[],
  known: ServerPolicy["contextFields"],
): Finding[] {
  if (!known) return [];
  const names = [...new Set([...standard, ...known])];
  return changes.flatMap((change): Finding[] => {
    const { target, location } = change;
    const unknown = [...customFields(change)].filter(([name]) => !names.includes(name));
    return unknown.map(([name, use]) => {
      const hint = didYouMean(name, names) ?? "Correct it, or add it in Unleash.";
      const message = `The server has no context field "${name}", ${use}. ${hint}`;
      return { severity: "warning", rule: "context-field", message, target, location };
    });
  });
}

/** The fields that a set names and SDKs do not have of themselves, with what they are to it. */
function customFields({ after }: Change): Map<string, string> {
  const named = after.flatMap(({ stickiness, overrides = [] }) => [
    ...(drawn.includes(stickiness) ? [] : [[stickiness, "the stickiness of these variants"] as const]),
    ...overrides.map(({ contextName }) => [contextName, "which an override compares"] as const),
  ]);
  return new Map(named.filter(([name]) => !standard.includes(name)));
}

import { environmentKey, featureKey, type Unread, type Usage, unreadKey } from "../variants/current.ts";
import { causeOf, withoutAnswer } from "../variants/failure.ts";
import { type Change, type SetFinding, setFinding } from "./planned-set.ts";
import { namesContextFields } from "./warnings.ts";

/** What is not known about a change without a part of the usage; and whether a warning depends on that. */
const parts: Readonly<Record<Unread, readonly [isWarnedOf: boolean, message: string]>> = {
  strategies: [true, "Whether a release plan takes users first is not known:"],
  dependents: [true, "Which features depend on these variants is not known:"],
  // No other attempt would read them.
  moreDependents: [false, "Which other features depend on these variants is not known:"],
  contextFields: [true, "Whether the server has the context fields of these variants is not known:"],
  served: [false, "How often the variants that go were served is not known:"],
};

/** What could not be read about a change: warnings if `strict` and a warning depends on it, else notes. */
export function unreadParts(change: Change, { usage, strict }: { readonly usage: Usage; readonly strict: boolean }) {
  const [feature, environment] = [featureKey(change.target), environmentKey(change.target)];
  const fields = namesContextFields([change]) ? "" : "unused";
  const ofFeature = { dependents: feature, moreDependents: feature, served: feature };
  const keys = { strategies: environment, ...ofFeature, contextFields: fields };
  const warnings: SetFinding[] = [];
  const notes: string[] = [];
  for (const part of Object.keys(parts) as Unread[]) {
    const failure = usage.unread.get(unreadKey(part, keys[part]));
    const [isWarnedOf, message] = parts[part];
    if (!failure) continue;
    if (strict && isWarnedOf) warnings.push({ ...setFinding("warning", "unread", message), failure });
    // Without what the server says, which may quote payloads.
    else notes.push(`${message} ${causeOf({ ...withoutAnswer(failure), advice: undefined })}`);
  }
  return { warnings, notes };
}

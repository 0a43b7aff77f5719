import type { Outcome } from "../apply/outcome.ts";
import type { PlannedChange } from "../plan/plan.ts";
import { differences, type Field } from "../variants/equal.ts";
import { describeStrategy, type StoredVariant, type Target, targetKey } from "../variants/variant.ts";
import { percent } from "../variants/weight.ts";
import { code, plain, prose, table } from "./markdown.ts";

/** One row per variant that a change concerns: what is stored before and after. */
export function changeTable(changes: readonly PlannedChange[], outcomes: readonly Outcome[] = []): string {
  const byKey = new Map(outcomes.map((outcome) => [targetKey(outcome.change.target), outcome]));
  const rows = changes.flatMap((change) => {
    const outcome = byKey.get(targetKey(change.target));
    const [first = ["", "", ""], ...others] = variantRows(change);
    const head = [kindCell(change, outcome), code(change.target.feature), placeCell(change.target)];
    return [[...head, ...first], ...others.map((row) => ["", "", "", ...row])];
  });
  return table(["Change", "Feature", "Environment", "Variant", "Before", "After"], rows);
}

function kindCell({ kind, route }: PlannedChange, outcome: Outcome | undefined): string {
  const how = route ? `${kind} through ${route}` : kind;
  if (!outcome || outcome.status === "applied") return how;
  return `${how}: **${outcome.status}**<br>${prose(outcome.reason)}`;
}

function placeCell({ environment, strategy }: Target): string {
  return strategy ? `${code(environment)}<br>strategy ${code(describeStrategy(strategy))}` : code(environment);
}

function variantRows({ before, after, stickiness }: PlannedChange): string[][] {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  const was = new Map(before.map((variant) => [variant.name, variant]));
  const is = new Map(after.map((variant) => [variant.name, variant]));
  return names.map((name) => {
    const old = was.get(name);
    const now = is.get(name);
    const fields = old && now ? differences(old, now, stickiness) : allFields;
    return [code(name), cell(old, fields, stickiness), cell(now, fields, stickiness)];
  });
}

const allFields: readonly Field[] = ["weight type", "weight", "stickiness", "overrides", "payload"];

/** The stored weight always, other fields where they differ. */
function cell(variant: StoredVariant | undefined, fields: readonly Field[], defaultStickiness: string): string {
  if (!variant) return "–";
  const { weight, weightType, stickiness = defaultStickiness, payload, overrides = [] } = variant;
  const parts = [`${percent(weight)} ${weightType === "fix" ? "fixed" : "variable"}`];
  const shows = (field: Field, isDefault: boolean) => fields.includes(field) && !(fields === allFields && isDefault);
  if (shows("stickiness", stickiness === defaultStickiness)) parts.push(`stickiness ${code(stickiness)}`);
  if (shows("overrides", overrides.length === 0)) parts.push(`overrides ${overridesText(overrides)}`);
  if (shows("payload", payload === undefined))
    parts.push(payload ? `${plain(payload.type)} ${code(fold(payload.value))}` : "no payload");
  return parts.join("<br>");
}

function overridesText(overrides: NonNullable<StoredVariant["overrides"]>): string {
  if (overrides.length === 0) return "none";
  return overrides.map(({ contextName, values }) => code(fold(`${contextName}: ${values.join(", ")}`))).join(", ");
}

/** Long values are cut in the middle: what differs is often at either end. */
function fold(text: string, most = 200): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most / 2)} … ${text.length - most} characters … ${text.slice(-most / 2)}`;
}

import { suggestion } from "../spelling.ts";
import type { Holder } from "../variants/canonical.ts";
import { violations } from "../variants/rules.ts";
import type { WrittenVariant } from "../variants/variant.ts";
import { error, type Violation } from "../variants/violation.ts";

/** Other weights for fixed variants of an inherited set, by name. */
export type Weights = Readonly<Record<string, number | string>>;

export type PartlyKnown = readonly (WrittenVariant | undefined)[];

/**
 * An inherited set with other fixed weights. Violations carry paths below the `weights` mapping: they are what its
 * author must edit, and only what the inherited set alone does not break already.
 */
export function overlay(
  inherited: PartlyKnown,
  weights: Weights,
  holder: Holder,
): { variants: PartlyKnown; violations: Violation[] } {
  if (inherited.includes(undefined)) return { variants: inherited, violations: [] };
  const known = inherited.filter((variant) => variant !== undefined);
  const found = Object.keys(weights).flatMap((name) => nameFaults(name, known));
  const variants = known.map((variant) => {
    const weight = Object.hasOwn(weights, variant.name) ? weights[variant.name] : undefined;
    return weight !== undefined && variant.weightType === "fix" ? { ...variant, weight } : variant;
  });
  const before = new Set(violations(known, holder).map(identity));
  for (const violation of violations(variants, holder)) {
    if (before.has(identity(violation))) continue;
    const name = variants[Number(violation.path[0])]?.name;
    const isOurs = violation.path[1] === "weight" && name !== undefined && Object.hasOwn(weights, name);
    found.push({ ...violation, path: isOurs ? [name] : [] });
  }
  return { variants, violations: found };
}

function identity({ rule, path }: Violation): string {
  return `${rule} ${path.join(" ")}`;
}

function nameFaults(name: string, variants: readonly WrittenVariant[]): Violation[] {
  const variant = variants.find((candidate) => candidate.name === name);
  if (variant?.weightType === "fix") return [];
  if (variant) {
    const message =
      `${JSON.stringify(name)} is variable: its weight is what the fixed ones leave. ` +
      "Only the weights of fixed variants can be changed here.";
    return [error("overlay", [name], message)];
  }
  const fixed = variants.filter(({ weightType }) => weightType === "fix").map((candidate) => candidate.name);
  const near = suggestion(name, fixed);
  const hint = near ? `Did you mean ${near}?` : `Fixed variants there: ${fixed.join(", ") || "none"}.`;
  return [error("overlay", [name], `The inherited set has no variant ${JSON.stringify(name)}. ${hint}`)];
}

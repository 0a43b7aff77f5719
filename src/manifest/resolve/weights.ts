import { excerpt } from "../../text/excerpt.ts";
import { suggestion } from "../../text/suggestion.ts";
import { bodyFaults } from "../../variants/body.ts";
import type { Holder } from "../../variants/canonical.ts";
import { error, type Finding } from "../../variants/finding.ts";
import { weightRules } from "../../variants/rules.ts";
import type { WrittenVariant } from "../../variants/variant.ts";
import type { ManifestWeights } from "../read/schema.ts";

/** More fixed variants than these are not listed in a message, nor searched for a word that is near. */
const mostNamed = 10;

/**
 * An inherited set with other fixed weights. Violations carry paths below the `weights` mapping: they are what its
 * author must edit, and only what the inherited set alone does not break already.
 */
export function overlay(
  inherited: readonly WrittenVariant[],
  weights: ManifestWeights,
  holder: Holder,
): { variants: readonly WrittenVariant[]; violations: Finding[] } {
  const variants = inherited.map((variant) => {
    const weight = Object.hasOwn(weights, variant.name) ? weights[variant.name] : undefined;
    return weight !== undefined && variant.weightType === "fix" ? { ...variant, weight } : variant;
  });
  const known = new Set(weightRules(inherited).map(identity));
  const broken = weightRules(variants).filter((violation) => !known.has(identity(violation)));
  if (bodyFaults(inherited, holder).length === 0) broken.push(...bodyFaults(variants, holder));
  return {
    variants,
    violations: [
      ...nameFaults(Object.keys(weights), inherited),
      ...broken.map((violation) => {
        const name = variants[Number(violation.path?.[0])]?.name;
        const isOurs = name !== undefined && Object.hasOwn(weights, name);
        return { ...violation, path: isOurs ? [name] : [] };
      }),
    ],
  };
}

function identity({ rule, path }: Finding): string {
  return `${rule} ${path?.join(" ")}`;
}

function nameFaults(names: readonly string[], variants: readonly WrittenVariant[]): Finding[] {
  const types = new Map(variants.map(({ name, weightType }) => [name, weightType]));
  const fixed = variants.filter(({ weightType }) => weightType === "fix").map(({ name }) => name);
  const near = fixed.slice(0, mostNamed);
  const list = `${near.join(", ") || "none"}${fixed.length > mostNamed ? ", …" : ""}`;
  return names.flatMap((name) => {
    if (types.get(name) === "fix") return [];
    if (types.has(name)) {
      const message =
        `${excerpt(name)} is variable: its weight is what the fixed ones leave. ` +
        "Only the weights of fixed variants can be changed here.";
      return [error("overlay", [name], message)];
    }
    const meant = suggestion(name, near);
    const hint = meant ? `Did you mean ${meant}?` : `Fixed variants there: ${list}.`;
    return [error("overlay", [name], `The inherited set has no variant ${excerpt(name)}. ${hint}`)];
  });
}

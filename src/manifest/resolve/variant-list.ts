import { bodyFaults } from "../../variants/body.ts";
import type { Holder } from "../../variants/canonical.ts";
import { error, type Finding, under } from "../../variants/finding.ts";
import { violations } from "../../variants/rules.ts";
import type { WrittenVariant } from "../../variants/variant.ts";
import { type FaultTree, faultsAt } from "../read/fault-tree.ts";
import type { ManifestVariant } from "../read/schema.ts";
import { payloadText } from "./payload-text.ts";

/** A set that can be handed down. */
export interface Source {
  /** `undefined` when some of them cannot be judged. */
  readonly variants: readonly WrittenVariant[] | undefined;
  /** What a strategy that inherits it breaks; found when the first one does. */
  strategyFaults?: readonly Finding[];
}

/**
 * A list of variants as it is written, and every rule that it breaks, with paths from the list.
 *
 * @param faults of form in it: a variant that has one cannot be judged.
 * @param stickiness of the feature, for variants that name none.
 */
export function readSource(
  list: readonly ManifestVariant[],
  faults: FaultTree | undefined,
  holder: Holder,
  stickiness: string | undefined,
): { source: Source; violations: Finding[] } {
  const found: Finding[] = [];
  const variants = list.map((variant, index) => {
    if (faultsAt(faults, index)) return undefined;
    const written = writtenVariant(variant, stickiness);
    for (const violation of under([index, "payload"], written.violations)) found.push(violation);
    return written.variant;
  });
  const known = variants.filter((variant) => variant !== undefined);
  return {
    source: { variants: known.length === variants.length ? known : undefined },
    violations: found.concat(violations(variants, holder)),
  };
}

/** What an environment may hold and a strategy may not. */
export function strategyFaults(source: Source): readonly Finding[] {
  source.strategyFaults ??= inheritedFaults(source.variants ?? []);
  return source.strategyFaults;
}

function inheritedFaults(variants: readonly WrittenVariant[]): Finding[] {
  const found = bodyFaults(variants, "environment").length === 0 ? bodyFaults(variants, "strategy") : [];
  if (!variants.some(({ overrides }) => overrides && overrides.length > 0)) return found;
  const message = "This strategy would inherit variants with overrides, which strategies cannot have: give it its own.";
  return [...found, error("override-on-strategy", [], message)];
}

function writtenVariant(
  { payload, overrides, ...rest }: ManifestVariant,
  stickiness: string | undefined,
): { variant: WrittenVariant; violations: Finding[] } {
  const text = payload && payloadText(payload);
  return {
    variant: {
      ...rest,
      ...(stickiness !== undefined && { stickiness: rest.stickiness ?? stickiness }),
      ...(text && { payload: text.payload }),
      ...(overrides && { overrides: overrides.map(({ contextName, values }) => ({ contextName, values })) }),
    },
    violations: text?.violations ?? [],
  };
}

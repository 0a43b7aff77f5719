import { printVariantsSnippet } from "../manifest/write/print-variant.ts";
import { canonical } from "../variants/canonical.ts";
import { type CurrentState, environmentsOf } from "../variants/current.ts";
import { type DesiredSet, setFinder } from "../variants/desired.ts";
import { sameVariants } from "../variants/equal.ts";
import type { Finding } from "../variants/finding.ts";

/**
 * Objections to a promotion where the manifest says something else about the same targets: its next apply would undo the
 * promotion.
 *
 * @param showPayloads whether payloads may be quoted; if not, only sets without payloads come with lines to paste.
 */
export function manifestConflicts(
  promoted: readonly DesiredSet[],
  manifest: readonly DesiredSet[],
  state: CurrentState,
  showPayloads: boolean,
): Finding[] {
  const find = setFinder(manifest);
  return promoted.flatMap((set): Finding[] => {
    const entry = find(set.target);
    // Nothing is promoted to a target that is not there; the comparison reports it.
    if (!entry || set.variants.length === 0 || sameMeaning(entry, set, state)) return [];
    const isShown = showPayloads || set.variants.every(({ payload }) => payload === undefined);
    const remedy = isShown ? "Replace it with the lines below" : "Write the promoted variants there";
    const message =
      "The manifest has other variants for this set, so the next apply would undo the promotion. " +
      `${remedy}, or set output-file to write the updated manifest.`;
    const { target, location } = entry;
    const snippet = isShown && { snippet: printVariantsSnippet(set) };
    return [{ severity: "error", rule: "manifest-conflict", message, target, location, ...snippet }];
  });
}

/** Variants of a strategy that name no stickiness have the strategy's own. */
function sameMeaning(entry: DesiredSet, { target, variants }: DesiredSet, state: CurrentState): boolean {
  const { strategies = [] } = environmentsOf(state, target).get(target.environment) ?? {};
  const strategy = target.strategy && strategies.find(({ id }) => id === target.strategy?.id);
  return sameVariants(canonical(entry.variants, strategy?.stickiness), canonical(variants));
}

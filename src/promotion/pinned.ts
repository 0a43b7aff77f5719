import { printVariantsSnippet } from "../manifest/print.ts";
import type { Objection } from "../plan/objection.ts";
import { canonical } from "../variants/canonical.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { sameVariants } from "../variants/equal.ts";
import { describeTarget, targetKey } from "../variants/variant.ts";

/**
 * Objections to a promotion against what the manifest says of the same targets: the next apply of the manifest would
 * undo it.
 */
export function pinnedObjections(promoted: readonly DesiredSet[], manifest: readonly DesiredSet[]): Objection[] {
  const pins = new Map(manifest.map((set) => [targetKey(set.target), set]));
  return promoted.flatMap((set): Objection[] => {
    const pin = pins.get(targetKey(set.target));
    // A strategy set without a stickiness takes the strategy's own, as the promoted one does.
    const stickiness = set.target.strategy ? set.variants[0]?.stickiness : undefined;
    if (!pin || sameVariants(canonical(pin.variants, stickiness), canonical(set.variants))) return [];
    const message =
      `The manifest wants something else of ${describeTarget(set.target)}, so the next apply would undo the promotion. ` +
      "Write there what is to be promoted (the lines below), or let output-file write the manifest as it would be.";
    const { target, origin } = pin;
    return [{ rule: "pinned", message, target, origin, snippet: printVariantsSnippet(set) }];
  });
}

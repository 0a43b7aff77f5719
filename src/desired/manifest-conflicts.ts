import { printVariantsSnippet } from "../manifest/write/print-variant.ts";
import { canonical } from "../variants/canonical.ts";
import { featureKey, type ServerState } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { sameVariants } from "../variants/equal.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget, type Target, targetKey } from "../variants/variant.ts";

/**
 * Objections to a promotion against what the manifest says of the same targets: the next apply of the manifest would
 * undo it.
 *
 * @param showPayloads whether payloads may be quoted; if not, only sets without any come as lines to paste.
 */
export function pinnedObjections(
  promoted: readonly DesiredSet[],
  manifest: readonly DesiredSet[],
  state: ServerState,
  showPayloads: boolean,
): Finding[] {
  const pins = new Map(manifest.map((set) => [targetKey(set.target), set]));
  return promoted.flatMap((set): Finding[] => {
    const pin = pinOf(set.target, pins);
    // Nothing is promoted to a target that cannot be found; the plan says so.
    if (!pin || set.variants.length === 0 || sameMeaning(pin, set, state)) return [];
    const isShown = showPayloads || set.variants.every(({ payload }) => payload === undefined);
    const way = isShown ? "Write there what is to be promoted (the lines below)" : "Write there what is to be promoted";
    const message =
      `The manifest wants something else of ${describeTarget(set.target)}, so the next apply would undo the promotion. ` +
      `${way}, or let output-file write the manifest as it would be.`;
    const { target, location } = pin;
    return [
      {
        severity: "error",
        rule: "pinned",
        message,
        target,
        location,
        ...(isShown && { snippet: printVariantsSnippet(set) }),
      },
    ];
  });
}

/** What the manifest says of a target: a strategy may stand there by its id or by its title. */
export function pinOf({ strategy, ...place }: Target, pins: ReadonlyMap<string, DesiredSet>): DesiredSet | undefined {
  if (!strategy) return pins.get(targetKey(place));
  const names = [strategy.id === undefined ? undefined : { id: strategy.id }, { title: strategy.title ?? "" }];
  return names.map((name) => name && pins.get(targetKey({ ...place, strategy: name }))).find(Boolean);
}

/** A strategy set without a stickiness takes the strategy's own. */
function sameMeaning(pin: DesiredSet, promoted: DesiredSet, state: ServerState): boolean {
  const { target } = promoted;
  const feature = state.get(featureKey(target));
  const environment = feature?.kind === "found" ? feature.environments.get(target.environment) : undefined;
  const strategy = target.strategy && environment?.strategies?.find(({ id }) => id === target.strategy?.id);
  return sameVariants(canonical(pin.variants, strategy?.stickiness), canonical(promoted.variants));
}

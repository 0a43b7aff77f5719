import type { Unleash } from "../ports.ts";
import type { DesiredSet } from "../variants/desired.ts";
import type { Desired, Unclear } from "./desired.ts";
import { type Filter, selectSets, selectsFeature } from "./filter.ts";

/**
 * What the manifest says, inside the filter.
 *
 * @param readsUnmanaged whether to read also the sets of its projects that no manifest names.
 */
export async function desiredFromManifest(
  manifest: readonly DesiredSet[],
  { filter, readsUnmanaged }: { readonly filter: Filter; readonly readsUnmanaged: boolean },
  unleash: Pick<Unleash, "readState">,
): Promise<Desired | Unclear> {
  const { sets, errors } = selectSets(manifest, filter);
  if (errors.length > 0) return { kind: "unclear", errors };
  const projects = [...new Set(manifest.map(({ target }) => target.project))];
  const current = await unleash.readState({
    targets: sets.map(({ target, variants }) => ({
      target,
      needsStrategies: target.strategy !== undefined || variants.length > 0,
    })),
    ...(readsUnmanaged && { whole: { projects, selects: (name: string) => selectsFeature(filter, name) } }),
  });
  return { kind: "desired", sets, current, managed: manifest.map(({ target }) => target), objections: [], notes: [] };
}

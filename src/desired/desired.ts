import type { Unleash } from "../ports.ts";
import type { CurrentState } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import type { Finding } from "../variants/finding.ts";
import { type Filter, selectSets, selectsFeature, serverErrors } from "./filter.ts";

/** The sets that the server should have, and its current state. */
export interface Desired {
  readonly kind: "desired";
  readonly sets: readonly DesiredSet[];
  readonly current: CurrentState;
  /** Every set that the manifest or this run names, inside the filters or not. */
  readonly managed: readonly DesiredSet[];
  /** Errors become objections to the plan, warnings its warnings. */
  readonly findings: readonly Finding[];
  readonly notes: readonly string[];
}

/** The inputs do not fit the manifest or the project, so nothing was compared. */
export interface Unclear {
  readonly kind: "unclear";
  readonly errors: readonly Finding[];
}

/** The part of a manifest that a run is about. */
interface ManifestScope {
  readonly filter: Filter;
  /** Projects that are read as a whole, to find sets that no manifest names. */
  readonly unmanagedIn: readonly string[];
}

/** The sets of the manifest, inside the filter, and their current state. */
export async function desiredFromManifest(
  manifest: readonly DesiredSet[],
  { filter, unmanagedIn }: ManifestScope,
  unleash: Pick<Unleash, "readState">,
): Promise<Desired | Unclear> {
  const { sets, errors } = selectSets(manifest, filter);
  // Without a set in the manifest, what the filter is about is on the server.
  const isAboutServer = manifest.length === 0 && unmanagedIn.length > 0;
  if (errors.length > 0 && !isAboutServer) return { kind: "unclear", errors };
  const current = await unleash.readState({
    targets: sets.map(({ target, variants }) => ({
      target,
      needsStrategies: target.strategy !== undefined || variants.length > 0,
    })),
    ...(unmanagedIn.length > 0 && {
      whole: { projects: unmanagedIn, selects: (name: string) => selectsFeature(filter, name) },
    }),
  });
  const late = serverErrors(current, unmanagedIn, filter, manifest);
  if (late.length > 0) return { kind: "unclear", errors: late };
  return { kind: "desired", sets, current, managed: manifest, findings: [], notes: [] };
}

import type { Inputs } from "./inputs.ts";
import { filterFaults, filterSets, takesFeature } from "./manifest/filter.ts";
import type { Objection } from "./plan/objection.ts";
import type { Unleash } from "./ports.ts";
import { pinnedObjections } from "./promotion/pinned.ts";
import { type Promotion, promote } from "./promotion/promote.ts";
import type { DesiredSet } from "./variants/desired.ts";
import type { ServerState } from "./variants/server-state.ts";
import type { Target } from "./variants/variant.ts";

/** What is wanted, and the state of the server that it was held against; or why the filters make no sense. */
export type Wish =
  | { readonly faults: readonly string[] }
  | {
      readonly sets: readonly DesiredSet[];
      readonly state: ServerState;
      readonly objections: readonly Objection[];
      readonly notes: readonly string[];
    };

/** The desired state: what the manifest says, or in a promotion what another environment holds. */
export async function readWish(inputs: Inputs, manifest: readonly DesiredSet[], unleash: Unleash): Promise<Wish> {
  const { promotion } = inputs;
  return promotion ? promotionWish(inputs, promotion, manifest, unleash) : manifestWish(inputs, manifest, unleash);
}

async function manifestWish(
  { filter, unmanaged }: Inputs,
  manifest: readonly DesiredSet[],
  unleash: Unleash,
): Promise<Wish> {
  const { sets, faults } = filterSets(manifest, filter);
  if (faults.length > 0) return { faults };
  const projects = [...new Set(manifest.map(({ target }) => target.project))];
  const whole = { projects, takesFeature: (name: string) => takesFeature(filter, name) };
  const state = await unleash.readState(sets, unmanaged === "ignore" ? undefined : whole);
  return { sets, state, objections: [], notes: [] };
}

async function promotionWish(
  inputs: Inputs,
  promotion: Promotion,
  manifest: readonly DesiredSet[],
  unleash: Unleash,
): Promise<Wish> {
  const { filter, project } = inputs;
  const named = new Map(manifest.map(({ target }) => [target.feature, target.project]));
  if (named.size === 0 && filter.features.includes("*")) {
    return {
      faults: ["A promotion without a manifest needs the input features: which features of the project are meant?"],
    };
  }
  const takes = (name: string) => takesFeature(filter, name);
  const known = [...named].map(([feature, own]) => ({ project: own, feature })).filter(({ feature }) => takes(feature));
  const asked = known.map((name) => ({ target: { ...name, environment: promotion.to }, variants: [undefined] }));
  const whole = named.size === 0 ? { projects: [project], takesFeature: takes } : undefined;
  const state = await unleash.readState(asked, whole);
  const features = named.size === 0 ? featuresIn(state) : known;
  const faults = filterFaults(filter, {
    environments: new Set(),
    features: new Set(named.size === 0 ? features.map(({ feature }) => feature) : named.keys()),
    place: named.size === 0 ? `project "${project}"` : "the manifest",
  });
  if (faults.length > 0) return { faults };
  const { sets, objections, empty } = promote(state, features, promotion);
  const pinned = inputs.outputFile === undefined ? pinnedObjections(sets, manifest) : [];
  return { sets, state, objections: [...objections, ...pinned], notes: emptySources(empty, promotion) };
}

function featuresIn(state: ServerState): Pick<Target, "project" | "feature">[] {
  return [...state].flatMap(([key, { kind }]) => {
    const [project = "", feature = ""] = key.split("\0");
    return kind === "found" ? [{ project, feature }] : [];
  });
}

function emptySources(features: readonly string[], { from }: Promotion): string[] {
  return features.length === 0 ? [] : [`Skipped, because "${from}" holds no variants of them: ${features.join(", ")}.`];
}

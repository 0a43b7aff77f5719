import type { Inputs } from "../inputs/inputs.ts";
import type { Unleash, WantedSet, WholeProjects } from "../ports.ts";
import type { ServerState } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import type { Finding } from "../variants/finding.ts";
import type { Target } from "../variants/variant.ts";
import { filterFaults, filterSets, takesAllFeatures, takesFeature } from "./filter.ts";
import { pinnedObjections } from "./manifest-conflicts.ts";
import { type Promotion, promote } from "./promote.ts";
import { wholeProject } from "./whole-project.ts";

/** What is wanted, and the state of the server that it was held against; or why the filters make no sense. */
export type Wish =
  | { readonly faults: readonly string[] }
  | {
      readonly sets: readonly DesiredSet[];
      readonly state: ServerState;
      /** What is managed, be it wanted in this run or not. */
      readonly named: readonly { readonly target: Target }[];
      readonly objections: readonly Finding[];
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
  return { sets, state, named: manifest, objections: [], notes: [] };
}

async function promotionWish(
  inputs: Inputs,
  promotion: Promotion,
  manifest: readonly DesiredSet[],
  unleash: Unleash,
): Promise<Wish> {
  const scope = manifest.length === 0 ? projectScope(inputs) : manifestScope(inputs, promotion, manifest);
  if ("faults" in scope) return scope;
  const state = await unleash.readState(scope.asked, scope.whole);
  const { features, faults } = scope.found(state);
  if (faults.length > 0) return { faults };
  const { sets, objections, empty } = promote(state, features, promotion);
  const pinned =
    inputs.outputFile === undefined ? pinnedObjections(sets, manifest, state, inputs.report.showPayloads) : [];
  return {
    sets,
    state,
    named: [...manifest, ...sets],
    objections: [...objections, ...pinned],
    notes: emptySources(empty, promotion),
  };
}

type FeatureName = Pick<Target, "project" | "feature">;

/** Which features a promotion is about: what has to be read to know, and what the answer says. */
interface Scope {
  readonly asked: readonly WantedSet[];
  readonly whole?: WholeProjects | undefined;
  found(state: ServerState): { readonly features: readonly FeatureName[]; readonly faults: readonly string[] };
}

/** Those of the manifest. */
function manifestScope(
  { filter, unmanaged }: Inputs,
  { to }: Promotion,
  manifest: readonly DesiredSet[],
): Scope | { faults: readonly string[] } {
  const named = new Map(manifest.map(({ target: { project, feature } }) => [feature, { project, feature }]));
  const faults = filterFaults(filter, {
    environments: new Set(),
    features: new Set(named.keys()),
    place: "the manifest",
  });
  if (faults.length > 0) return { faults };
  const takes = (feature: string) => takesFeature(filter, feature);
  const features = [...named.values()].filter(({ feature }) => takes(feature));
  const projects = [...new Set([...named.values()].map(({ project }) => project))];
  return {
    // A set that is not empty makes sure that strategies are read, too.
    asked: features.map((name) => ({ target: { ...name, environment: to }, variants: [undefined] })),
    whole: unmanaged === "ignore" ? undefined : { projects, takesFeature: takes },
    found: () => ({ features, faults: [] }),
  };
}

/** Without a manifest, those of the project that the input `features` names. */
function projectScope({ filter, project }: Inputs): Scope | { faults: readonly string[] } {
  if (takesAllFeatures(filter)) {
    const fault = "A promotion without a manifest needs the input features: which features of the project are meant?";
    return { faults: [fault] };
  }
  const whole = wholeProject(project, filter);
  return {
    asked: [],
    whole,
    found: (state) => ({
      features: [...state].flatMap(([key, { kind }]) => {
        const feature = key.slice(project.length + 1);
        return kind === "found" ? [{ project, feature }] : [];
      }),
      faults: whole.faults(state),
    }),
  };
}

function emptySources(features: readonly string[], { from }: Promotion): string[] {
  return features.length === 0 ? [] : [`Skipped, because "${from}" holds no variants of them: ${features.join(", ")}.`];
}

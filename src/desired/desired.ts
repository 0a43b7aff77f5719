import type { RequestedTarget, Unleash } from "../ports.ts";
import { firstOf } from "../text/wording.ts";
import { type CurrentState, foundFeatures } from "../variants/current.ts";
import { addedAtZero, type DesiredSet, type Named, setFinder, withEntryWeights } from "../variants/desired.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget, targetKey } from "../variants/variant.ts";
import { type Filter, promotionErrors, type Scope, selectSets, selectsFeature, serverErrors } from "./filter.ts";
import { type Promotion, promote } from "./promote.ts";

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
export type Unclear = { readonly kind: "unclear"; readonly errors: readonly Finding[] };

export type StateReader = Pick<Unleash, "readState">;
type EventReader = Pick<Unleash, "readLastEvents">;

export interface PromotionScope extends Scope {
  readonly promotion: Promotion;
  /** Project of the features if there is no manifest. */
  readonly project: string;
}

/** The sets of the manifest, inside the filter, and their current state. */
export async function desiredFromManifest(scope: Scope, unleash: StateReader): Promise<Desired | Unclear> {
  const { manifest, filter, unmanagedIn } = scope;
  const { sets, errors } = selectSets(manifest, filter);
  // Without a set in the manifest, what the filter is about is on the server.
  const isAboutServer = manifest.length === 0 && unmanagedIn.length > 0;
  if (errors.length > 0 && !isAboutServer) return { kind: "unclear", errors };
  const targets = sets.map(({ target, variants }) => {
    return { target, needsStrategies: target.strategy !== undefined || variants.length > 0 };
  });
  const state = await read(targets, scope, unleash);
  if (state.kind === "unclear") return state;
  return { kind: "desired", sets, current: state.current, managed: manifest, findings: [], notes: [] };
}

type Read = { readonly kind: "read"; readonly current: CurrentState } | Unclear;

async function read(targets: readonly RequestedTarget[], scope: Scope, unleash: StateReader): Promise<Read> {
  const { filter, unmanagedIn: projects, isAside } = scope;
  const whole = { projects, selects: (name: string) => selectsFeature(filter, name) };
  const current = await unleash.readState({ targets, whole, ...(isAside && { isAside }) });
  const errors = serverErrors(current, scope);
  return errors.length > 0 ? { kind: "unclear", errors } : { kind: "read", current };
}

export function readProject(project: string, filter: Filter, unleash: StateReader): Promise<Read> {
  return read([], { manifest: [], filter, unmanagedIn: [project] }, unleash);
}

/** The sets of another environment: features of the manifest, or without one those that the filter names. */
export async function desiredFromEnvironment(scope: PromotionScope, unleash: StateReader): Promise<Desired | Unclear> {
  const { manifest, promotion, filter, project } = scope;
  const named = new Map(manifest.map(({ target: { project, feature } }) => [feature, { project, feature }]));
  const hasManifest = manifest.length > 0;
  const errors = promotionErrors(filter, new Set(named.keys()));
  if (errors.length > 0) return { kind: "unclear", errors };
  const selected = [...named.values()].filter(({ feature }) => selectsFeature(filter, feature));
  const targets = selected.map((name) => ({ target: { ...name, environment: promotion.to }, needsStrategies: true }));
  const state = await (hasManifest ? read(targets, scope, unleash) : readProject(project, filter, unleash));
  if (state.kind === "unclear") return state;
  const { current } = state;
  const features = hasManifest ? selected : foundFeatures(current).map(({ feature }) => ({ project, feature }));
  const { sets: promoted, findings, empty } = promote(current, features, promotion);
  const find = setFinder(manifest);
  const sets = promoted.map((set) => withEntryWeights(set, find(set.target), addedAtZero));
  const kept = sets.filter(({ weights }) => weights).map(({ target }) => describeTarget(target));
  const note = (text: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${text}: ${firstOf(names, 10)}.`];
  const notes = [
    ...note("Weights kept, because the manifest says so", kept),
    ...note(`Not promoted, because "${promotion.from}" has no variants for them`, empty),
  ];
  return { kind: "desired", sets, current, managed: [...manifest, ...sets], findings, notes };
}

/** The sets, some of them with who changed them last, as far as the server shows it; none where nobody asks for authors. */
export async function withLastEvents<T extends Named>(sets: readonly T[], some: readonly T[], unleash?: EventReader) {
  if (!unleash || some.length === 0) return sets;
  const lastEvents = await unleash.readLastEvents(some.map(({ target }) => target));
  const asked = new Set(some);
  return sets.map((set) => (asked.has(set) ? { ...set, lastEvent: lastEvents.get(targetKey(set.target)) } : set));
}

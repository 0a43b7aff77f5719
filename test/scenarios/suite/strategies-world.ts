import type { Stored, World } from "./world.ts";

/** A feature in one environment: where strategies live. */
export interface Place {
  readonly feature: string;
  readonly environment: string;
}

/** A strategy as the server lists it; what no scenario looks at passes unnamed. */
export interface ListedStrategy {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
  readonly disabled: boolean;
  readonly variants: readonly Stored[];
}

/** What a strategy is made of, beside its kind. */
export interface NewStrategy {
  readonly title?: string;
  readonly disabled?: boolean;
  readonly sortOrder?: number;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly constraints?: readonly unknown[];
  readonly segments?: readonly number[];
  readonly variants?: readonly Stored[];
}

/** A variant set as scenarios put it on strategies by hand. Every version wants all four fields there. */
export const half: readonly Stored[] = [
  { name: "control", weight: 500, weightType: "fix", stickiness: "default" },
  { name: "treatment", weight: 500, weightType: "variable", stickiness: "default" },
];

/** A manifest with strategies in `development`; each entry is `title: …` or `id: …`. */
export const strategyManifest = (feature: string, ...entries: readonly string[]) => `
version: 1
features:
  ${feature}:
    variants: [{ name: written }]
    environments:
      development:
        strategies:
${entries.map((entry) => `          - ${entry}\n`).join("")}`;

export function featurePath(feature: string): string {
  return `/api/admin/projects/default/features/${feature}`;
}

export function strategiesPath({ feature, environment }: Place): string {
  return `${featurePath(feature)}/environments/${environment}/strategies`;
}

/** Adds a `flexibleRollout` by hand, to everybody unless its parameters say otherwise; gives its id. */
export async function addStrategy(world: World, place: Place, strategy: NewStrategy = {}): Promise<string> {
  const parameters = { rollout: "100", stickiness: "default", groupId: place.feature };
  const body = { name: "flexibleRollout", parameters, ...strategy };
  const { id } = (await world.must("POST", strategiesPath(place), body)) as ListedStrategy;
  return id;
}

/** Parameters that leave a part of the users to the strategies behind. */
export function partOfUsers({ feature }: Place, rollout = "50"): Readonly<Record<string, string>> {
  return { rollout, stickiness: "default", groupId: feature };
}

export async function listStrategies(world: World, place: Place): Promise<ListedStrategy[]> {
  return (await world.must("GET", strategiesPath(place))) as ListedStrategy[];
}

/** The variants that the server says a strategy has, in its order. */
export async function storedOn(world: World, place: Place, id: string): Promise<readonly Stored[] | undefined> {
  return (await listStrategies(world, place)).find((strategy) => strategy.id === id)?.variants;
}

/** Where variants live: on a feature's environment, or on one activation strategy there. */
export interface Target {
  readonly project: string;
  readonly feature: string;
  readonly environment: string;
  readonly strategy?: StrategyName;
}

/** A strategy as people and servers name it. A manifest gives one of the two; what a server said has the id. */
export interface StrategyName {
  readonly id?: string;
  readonly title?: string;
}

type WeightType = "fix" | "variable";

export const payloadTypes = ["json", "csv", "string", "number"] as const;
export type PayloadType = (typeof payloadTypes)[number];

/** `value` is always text; for `json` it holds serialized JSON. Servers may hold types of older days. */
export interface Payload<Type extends string = string> {
  readonly type: Type;
  readonly value: string;
}

export interface Override {
  readonly contextName: string;
  readonly values: readonly string[];
}

/** A variant in the form in which it is sent: nothing left to the server's defaults. */
export interface Variant {
  readonly name: string;
  /** Thousandths of the users, 0 to 1000. */
  readonly weight: number;
  readonly weightType: WeightType;
  readonly stickiness: string;
  readonly payload?: Payload;
  readonly overrides?: readonly Override[];
}

/** A variant as a server holds it: what was never said is absent, and old rows may hold anything. */
export interface StoredVariant {
  readonly name: string;
  readonly weight: number;
  readonly weightType?: string;
  readonly stickiness?: string;
  readonly payload?: Payload;
  readonly overrides?: readonly Override[];
}

/**
 * A variant as an author wrote it. A weight is thousandths when it is a number and a share when it is text (`50%`);
 * a variable variant may leave it out. Without a weight type it is variable.
 */
export interface ManifestVariant {
  readonly name: string;
  readonly weight?: number | string;
  readonly weightType?: WeightType;
  readonly stickiness?: string;
  readonly payload?: Payload;
  readonly overrides?: readonly Override[];
}

/** The order of variants everywhere: the one a server stores them in (`localeCompare`), so SDKs walk the same list. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return compareInEnglish(a.name, b.name) || compareText(a.name, b.name);
}

/** Made when it is needed: that takes 5 ms, a part of what the action needs to start. */
let collator: Intl.Collator | undefined;

/** Of names such as these the order is that of their characters. */
const plainName = /^[a-z0-9]*$/;

function compareInEnglish(a: string, b: string): number {
  if (plainName.test(a) && plainName.test(b)) return 0;
  collator ??= new Intl.Collator("en");
  return collator.compare(a, b);
}

/** Orders text by code unit: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

/** One text per target, for maps and for sorting. Names may hold anything but a NUL, so a NUL parts them. */
export function targetKey({ project, feature, environment, strategy }: Target): string {
  const parts = [project, feature, environment];
  if (strategy) parts.push(strategy.id === undefined ? `title:${strategy.title}` : `id:${strategy.id}`);
  return parts.join("\0");
}

/** How messages name a target: `checkout-button in production`, with the strategy where there is one. */
export function describeTarget({ feature, environment, strategy }: Target): string {
  const name = `"${feature}" in "${environment}"`;
  return strategy ? `strategy ${describeStrategy(strategy)} of ${name}` : name;
}

export function describeStrategy({ id, title }: StrategyName): string {
  if (title) return id === undefined ? `"${title}"` : `"${title}" (${id})`;
  return `${id}`;
}

import { complete } from "./canonical.ts";
import type { ManifestVariant, Variant } from "./variant.ts";
import { distribute } from "./weight.ts";

/* The bodies of the requests that replace variant sets: `canonical` for an environment, else as below. */

/** An order in which the server stores these weights: variable variants that come first get the remainder. */
export function sendingOrder(variants: readonly Variant[]): readonly Variant[] | undefined {
  const orders = [variants, variants.toSorted((a, b) => b.weight - a.weight)];
  return orders.find((order) => {
    const stored = distribute(order);
    return order.every(({ weight }, index) => weight === stored[index]);
  });
}

/** A JSON Patch: a PUT of the strategy would reset its rollout and constraints. */
export function strategyPatch(variants: readonly Variant[]): string {
  return JSON.stringify([{ op: "replace", path: "/variants", value: variants }]);
}

/** For `variants-batch`. One environment only: if several are named, one that is protected makes all of them fail. */
export function batchBody(environment: string, variants: readonly Variant[]): string {
  return JSON.stringify({ environments: [environment], variants });
}

/** Bytes around the variants of a strategy. */
export const strategyFrame = strategyPatch([]).length - "[]".length;

/** Bytes around the variants of an environment on the route `variants-batch`. */
export function batchFrame(environment: string): number {
  return Buffer.byteLength(batchBody(environment, [])) - "[]".length;
}

export type Holder = "environment" | "strategy";

/** In bytes, on the usual routes. */
export function bodySize(variants: readonly ManifestVariant[], holder: Holder): number {
  return Buffer.byteLength(JSON.stringify(complete(variants))) + (holder === "strategy" ? strategyFrame : 0);
}

/** The server's limit on a JSON request body, in bytes (measured on 5.12 to 8.2; not configurable). */
export const maxBodyBytes = 102_400;

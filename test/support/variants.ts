import type { Holder } from "../../src/variants/body.ts";
import type { Payload, StoredVariant, Variant } from "../../src/variants/variant.ts";

/** A variant as it is sent; half of the users, variable, unless said otherwise. */
export function variant(name: string, more: Partial<Omit<Variant, "name">> = {}): Variant {
  return { name, weight: 500, weightType: "variable", stickiness: "default", ...more };
}

/** A fixed variant. */
export function fixed(name: string, weight: number, more: Partial<Variant> = {}): Variant {
  return variant(name, { weight, weightType: "fix", ...more });
}

/** A variant as a server may have it, without a stickiness. */
export function stored(name: string, more: Partial<StoredVariant> = {}): StoredVariant {
  return { name, weight: 500, weightType: "variable", ...more };
}

/** A set of one variant, as it is sent and stored. */
export function one(name: string, more: Partial<Variant> = {}): readonly [Variant] {
  return [variant(name, { weight: 1000, ...more })];
}

/** A set of one variant of which the request has this many bytes. */
export function setOfSize(bytes: number, holder: Holder): readonly [Variant] {
  const withText = (value: string) => one("on", { payload: { type: "string", value } });
  const body = holder === "environment" ? withText("") : [{ op: "replace", path: "/variants", value: withText("") }];
  return withText("x".repeat(bytes - JSON.stringify(body).length));
}

export function json(value: unknown): Payload<"json"> {
  return { type: "json", value: JSON.stringify(value) };
}

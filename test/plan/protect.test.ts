import { describe, expect, it } from "vitest";
import type { PlannedChange } from "../../src/plan/plan.ts";
import { protectionVerdict } from "../../src/plan/protect.ts";
import { planWarnings } from "../../src/plan/warnings.ts";
import type { EnvironmentState, Protections, ServerState } from "../../src/variants/server-state.ts";
import type { StoredVariant, Variant } from "../../src/variants/variant.ts";

const place = { project: "shop", feature: "banner" };
const only: Variant = { name: "only", weight: 1000, weightType: "variable", stickiness: "default" };

function change(
  kind: PlannedChange["kind"],
  environment: string,
  before: readonly StoredVariant[] = [only],
): PlannedChange {
  const target = { ...place, environment };
  if (kind === "create") return { kind, target, before: [], after: [only], stickiness: "default" };
  return kind === "clear"
    ? { kind, target, before, after: [], stickiness: "default" }
    : { kind, target, before, after: [only], stickiness: "default" };
}

function state(environments: Record<string, readonly StoredVariant[]>): ServerState {
  const entries = Object.entries(environments).map(([name, variants]): [string, EnvironmentState] => [
    name,
    { variants },
  ]);
  return new Map([["shop\0banner", { kind: "found", environments: new Map(entries) }]]);
}

function verdict(changes: readonly PlannedChange[], held: ServerState, more: Partial<Protections> = {}, permits = {}) {
  const protections: Protections = { gate: "closed", changeRequests: new Map(), ...more };
  return protectionVerdict(changes, held, protections, {
    bypassChangeRequests: false,
    allowDeprecatedRoute: false,
    ...permits,
  });
}

describe("clearing the last environment variants of a feature", () => {
  const rules = (changes: readonly PlannedChange[], held: ServerState, gate: Protections["gate"] = "closed") =>
    verdict(changes, held, { gate }).warnings.map(({ rule }) => rule);

  it("is warned of where the gate closes behind it", () => {
    expect(rules([change("clear", "dev")], state({ dev: [only], prod: [] }))).toEqual(["last-set"]);
    expect(rules([change("clear", "dev"), change("clear", "prod")], state({ dev: [only], prod: [only] }))).toEqual([
      "last-set",
    ]);
  });

  it("is not where another set stays or comes, or where there is no gate", () => {
    expect(rules([change("clear", "dev")], state({ dev: [only], prod: [only] }))).toEqual([]);
    expect(rules([change("clear", "dev"), change("create", "prod")], state({ dev: [only], prod: [] }))).toEqual([]);
    expect(rules([change("clear", "dev")], state({ dev: [only] }), "open")).toEqual([]);
  });
});

describe("the route of the first environment variants", () => {
  const empty = state({ dev: [], prod: [] });

  it("is the older one where that is allowed", () => {
    const { changes, objections } = verdict([change("create", "dev")], empty, {}, { allowDeprecatedRoute: true });
    expect(changes.map(({ route }) => route)).toEqual(["variants-batch"]);
    expect(objections).toEqual([]);
  });

  it("is none where change requests are on: the older one refuses everybody there, admin tokens too", () => {
    const on = { changeRequests: new Map([["shop", new Set(["prod"])]]) };
    const permits = { allowDeprecatedRoute: true, bypassChangeRequests: true };
    const { objections } = verdict([change("create", "prod")], empty, on, permits);
    expect(objections.map(({ rule }) => rule)).toEqual(["gate"]);
  });
});

describe("a body that grows with the stickiness of its strategy", () => {
  it("is an objection as soon as it is larger than the server takes", () => {
    const target = { ...place, environment: "dev", strategy: { id: "1" } };
    const sized = (length: number): PlannedChange => ({
      kind: "create",
      target,
      before: [],
      after: [{ ...only, payload: { type: "string", value: "x".repeat(length) } }],
      stickiness: "default",
    });
    const frame = JSON.stringify([{ op: "replace", path: "/variants", value: sized(0).after }]).length;
    expect(verdict([sized(102_400 - frame)], state({ dev: [] })).objections).toEqual([]);
    expect(verdict([sized(102_401 - frame)], state({ dev: [] })).objections.map(({ rule }) => rule)).toEqual([
      "body-size",
    ]);
  });
});

describe("stored values that our rules refuse", () => {
  it("are warned of, because they could not be written back", () => {
    const held = [{ name: "a b", weight: 1000, weightType: "variable" }];
    const warnings = planWarnings([change("update", "dev", held)], state({ dev: held }));
    expect(warnings.map(({ rule }) => rule)).toEqual(["stored"]);
    expect(
      planWarnings([change("update", "dev", [{ ...only, stickiness: "userId" }])], state({ dev: [only] })),
    ).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { applyPlan, outcomeOf } from "../../src/apply/apply.ts";
import type { Change } from "../../src/plan/planned-set.ts";
import type { LastRead, ServiceError, Unleash, Write, WriteResult } from "../../src/ports.ts";
import type { FeatureState, StrategyState } from "../../src/variants/current.ts";
import type { StoredVariant, Target, Variant } from "../../src/variants/variant.ts";
import { change } from "../support/changes.ts";
import { plan } from "../support/runs.ts";
import { strategy } from "../support/states.ts";
import { target } from "../support/targets.ts";
import { fixed, one, variant } from "../support/variants.ts";

const [dev, prod] = [target("banner", "dev"), target("banner", "prod")];
const eu = target("banner", "dev", { id: "1", title: "EU" });
const create = (of: Target, more?: Parameters<typeof change>[2]) =>
  change("create", of, { after: one("only"), ...more });

/** What a server has of `banner`: the variants of these environments, each with all of the strategies. */
function found(sets: Readonly<Record<string, readonly StoredVariant[]>>, strategies: readonly StrategyState[] = []) {
  const environments = Object.entries(sets).map(([name, variants]) => [name, { variants, strategies }] as const);
  return { kind: "found", project: "shop", feature: "banner", environments: new Map(environments) } as const;
}

const failure = (message: string, isStopped = false): ServiceError => Object.assign(new Error(message), { isStopped });

describe("the table of outcomes", () => {
  const reads: Readonly<Record<string, LastRead | undefined>> = {
    "as desired": found({ dev: one("only") }),
    "as before": found({ dev: [] }),
    changed: found({ dev: one("other") }),
    "no feature": { kind: "unknown-feature" },
    failed: { kind: "unread", error: failure("GET: 500") },
    "run stopped": { kind: "unread", error: failure("GET: not sent, because the run stopped", true) },
    "–": undefined,
  };
  const answers: Readonly<Record<string, (read: LastRead) => WriteResult>> = {
    "not sent": (read) => ({ kind: "notSent", read }),
    refused: () => ({ kind: "refused", error: failure("PUT: 400") }),
    lost: (read) => ({ kind: "lost", error: failure("PUT: 502"), read }),
    accepted: (read) => ({ kind: "accepted", read }),
    contradicting: (read) => ({ kind: "contradicting", read }),
    stored: () => ({ kind: "stored" }),
  };
  const source = readFileSync(new URL("../../src/apply/apply.ts", import.meta.url), "utf8");
  const rows = source.split("\n").flatMap((line) => {
    const row = /^ \* {3}(\S.*?) {2,}(\S.*?) {2,}(applied|altered|failed|skipped|unknown)\b/.exec(line)?.slice(1);
    const [sent = "", seen = "", status = ""] = row ?? [];
    return row ? sent.split(", ").flatMap((answer) => seen.split(", ").map((read) => [answer, read, status])) : [];
  });

  it("has every answer with every read", () => {
    const all = Object.keys(answers).flatMap((answer) => {
      const isFinal = answer === "refused" || answer === "stored";
      return Object.keys(reads).flatMap((read) => ((read === "–") === isFinal ? [`${answer}, ${read}`] : []));
    });
    // A feature is as before where its write was called for: then it is not left unsent.
    expect(rows.map(([answer, read]) => `${answer}, ${read}`).sort()).toEqual(
      all.filter((row) => row !== "not sent, as before").sort(),
    );
  });

  it.each(rows)("%s, last read %s: %s", (answer = "", read = "", status = "") => {
    const result = answers[answer]?.(reads[read] ?? found({}));
    if (!result) return expect.unreachable();
    expect(outcomeOf(create(dev), result).status).toBe(status);
  });
});

/** An Unleash that reads `state` before each write, which then ends with the next of `results`, or as sent. */
function service(
  state: FeatureState,
  results: readonly WriteResult[] = [],
): Pick<Unleash, "replaceSets"> & { readonly writes: Write[][] } {
  const left = [...results];
  const writes: Write[][] = [];
  return {
    writes,
    async replaceSets(all) {
      const sent = all.filter(({ check }) => check(state).kind === "write");
      if (sent.length > 0) writes.push(sent);
      return all.map((write): WriteResult => {
        if (!sent.includes(write)) return { kind: "notSent", read: state };
        return left.shift() ?? { kind: "stored" };
      });
    },
  };
}

const apply = async (changes: readonly Change[], unleash: Pick<Unleash, "replaceSets">) =>
  (await applyPlan(plan(changes), unleash)).sets;

const summary = (sets: Awaited<ReturnType<typeof apply>>) =>
  sets.map(({ outcome, target }) => `${target.environment} ${outcome?.status}`);

describe("a set that keeps its weights", () => {
  const text = (value: string) => ({ payload: { type: "string", value } });
  const set = (weight: number, payload: string) => [
    fixed("a", weight, text(payload)),
    variant("b", { weight: 1000 - weight }),
    fixed("gone", 0),
  ];
  const thirds = (weights: readonly number[], payload: string) =>
    weights.map((weight, at) => variant("abc"[at] ?? "", { weight, ...text(payload) }));
  const update = (before: readonly StoredVariant[], after: readonly Variant[]) =>
    change("update", dev, { before, after, weights: "keep" });
  const planned = update(set(100, "old"), set(100, "new").slice(0, 2));

  /** What is sent, or how it ends, where the last read shows these variants. */
  async function sent(change: Change, variants: readonly StoredVariant[]) {
    const state = found({ dev: variants });
    const unleash = service(state);
    const [set] = await apply([change], unleash);
    const check = unleash.writes[0]?.[0]?.check(state);
    return check?.kind === "write" ? check.variants : set?.outcome;
  }

  it("is sent with the weights of the last read, in an order that keeps them", async () => {
    expect(await sent(planned, set(900, "old"))).toEqual(set(900, "new").slice(0, 2));
    const spare = update(thirds([334, 333, 333], "old"), thirds([334, 333, 333], "new"));
    const [a, b, c] = thirds([333, 333, 334], "new");
    expect(await sent(spare, thirds([333, 333, 334], "old"))).toEqual([c, a, b]);
  });

  it("is not sent where a variant that would go has a share now, or where something else changed", async () => {
    const ramped = [...set(900, "old").slice(0, 1), variant("b", { weight: 50 }), fixed("gone", 50)];
    const reason = expect.stringContaining("To be removed, with a share");
    expect(await sent(planned, ramped)).toMatchObject({ status: "failed", reason });
    expect(await sent(planned, set(900, "theirs"))).toMatchObject({ status: "failed", isOvertaken: true });
    expect(await sent(planned, set(900, "new").slice(0, 2))).toEqual({ status: "applied" });
  });
});

describe("the read just before a write", () => {
  it("lets through what is still as planned, all sets of a feature at once", async () => {
    const unleash = service(found({ dev: [], prod: [] }));
    expect(summary(await apply([create(dev), create(prod)], unleash))).toEqual(["dev applied", "prod applied"]);
    expect(unleash.writes.map((writes) => writes.map(({ target }) => target))).toEqual([[dev, prod]]);
  });

  const byTitle = { ...create(eu), named: { ...dev, strategy: { title: "EU" } } };
  const called = (title: string, id = "1", more: Partial<StrategyState> = {}) => strategy(id, { title, ...more });

  it.each<[string, Change, FeatureState, RegExp]>([
    ["other variants", create(dev), found({ dev: one("other") }), /not what they were/],
    ["an archived feature", create(dev), { kind: "archived" }, /Archived in Unleash/],
    ["a feature of another project", create(dev), { kind: "elsewhere", project: "team-b" }, /in "team-b"/],
    ["no such feature", create(dev), { kind: "unknown-feature" }, /No such feature/],
    ["no such environment", create(dev), found({ prod: [] }), /no environment "dev"/],
    ["a strategy with another title", byTitle, found({ dev: [] }, [called("US")]), /No such strategy/],
    [
      "two strategies that swapped their titles",
      byTitle,
      found({ dev: [] }, [called("US"), called("EU", "2")]),
      /names another strategy now/,
    ],
    [
      "a second strategy with that title",
      byTitle,
      found({ dev: [] }, [called("EU"), called("EU", "2")]),
      /Several strategies in this environment/,
    ],
    [
      "a strategy with another stickiness",
      create(eu, { stickiness: "userId" }),
      found({ dev: [] }, [called("EU", "1", { stickiness: "sessionId" })]),
      /stickiness of the strategy is "sessionId" now/,
    ],
  ])("stops at %s", async (_title, planned, state, reason) => {
    const unleash = service(state);
    // To apply some again would undo what somebody else did.
    const isOvertaken = `${reason}` === "/not what they were/";
    expect(await apply([planned], unleash)).toEqual([
      {
        ...planned,
        outcome: { status: "failed", reason: expect.stringMatching(reason), ...(isOvertaken && { isOvertaken }) },
      },
    ]);
    expect(unleash.writes).toEqual([]);
  });
});

describe("what is said of a write", () => {
  const reasonOf = (result: WriteResult) => {
    const outcome = outcomeOf(create(dev), result);
    return "reason" in outcome ? outcome.reason : "";
  };
  const lost = { kind: "lost", error: failure("PUT: 502") } as const;

  it("is its error, and what was read later", () => {
    expect(reasonOf({ ...lost, read: found({ dev: one("other") }) })).toMatch(
      /^PUT: 502\. .* it had changed on the server/,
    );
  });

  it("has the mark of a set that somebody else changed, if the last read shows that", () => {
    expect(outcomeOf(create(dev), { ...lost, read: found({ dev: one("other") }) })).toMatchObject({
      ...{ status: "unknown", isOvertaken: true },
    });
    expect(outcomeOf(create(dev), { ...lost, read: found({ dev: [] }) })).not.toHaveProperty("isOvertaken");
    expect(outcomeOf(create(dev), { ...lost, read: { kind: "archived" } })).not.toHaveProperty("isOvertaken");
  });

  it("is also the error of the last read", () => {
    const read: LastRead = { kind: "unread", error: failure("GET: 503") };
    expect(reasonOf({ ...lost, read })).toBe("PUT: 502. (and it cannot be read: GET: 503)");
  });

  it("is what was sent and what is stored, where they differ", () => {
    expect(reasonOf({ kind: "contradicting", read: found({ dev: one("other") }) })).toBe(
      "sent only 1000 variable; stored other 1000 variable",
    );
  });
});

describe("a write that fails", () => {
  const refused: WriteResult = { kind: "refused", error: failure("PUT: 400") };

  it("does not stop other features", async () => {
    const unleash = service(found({ dev: [] }), [refused]);
    const both = await apply([create(dev), create({ ...dev, feature: "other" })], unleash);
    expect(summary(both).sort()).toEqual(["dev applied", "dev failed"]);
  });

  it("keeps the clears of its feature from being made", async () => {
    const clear = change("clear", prod, { before: one("only") });
    const unleash = service(found({ dev: [], prod: one("only") }), [refused]);
    expect(summary(await apply([create(dev), clear], unleash))).toEqual(["dev failed", "prod skipped"]);
  });
});

describe("the order within a feature", () => {
  it("is the one set that opens the plain way, the others, and the clears", async () => {
    const staging = target("banner", "staging");
    const route = "variants-batch" as const;
    const clear = change("clear", eu, { before: one("only") });
    const state = found({ dev: [], prod: [], staging: [] }, [strategy("1", { title: "EU", variants: one("only") })]);
    const unleash = service(state);
    const changes = [create(dev, { route }), create(prod, { route }), create(staging, { route }), clear];
    const plain = { status: "applied", isPlain: true };
    expect((await apply(changes, unleash)).map(({ outcome }) => outcome)).toEqual([
      ...[{ status: "applied" }, plain, plain],
      { status: "applied" },
    ]);
    const written = unleash.writes.map((writes) =>
      writes.map((each) => `${each.target.environment} ${each.usesBatch}`),
    );
    expect(written).toEqual([["dev true"], ["prod false", "staging false"], ["dev false"]]);
  });
});

import { describe, expect, it } from "vitest";
import { applyChanges } from "../../src/apply/apply.ts";
import type { Service } from "../../src/apply/write.ts";
import type { PlannedChange } from "../../src/plan/change.ts";
import type { ServiceError, Write, WriteAnswer } from "../../src/ports.ts";
import type { FeatureState, StrategyState } from "../../src/variants/current.ts";
import type { StoredVariant, Target, Variant } from "../../src/variants/variant.ts";

const only = (name = "only"): Variant[] => [{ name, weight: 1000, weightType: "variable", stickiness: "default" }];
const dev: Target = { project: "shop", feature: "banner", environment: "dev" };
const prod: Target = { ...dev, environment: "prod" };
const eu: Target = { ...dev, strategy: { id: "1", title: "EU" } };

function change(target: Target, more: Partial<PlannedChange> = {}): PlannedChange {
  const base = { target, named: target, stickiness: "default", kind: "create", before: [], after: only() };
  return { ...base, ...more } as PlannedChange;
}

type Sets = Readonly<Record<string, readonly StoredVariant[]>>;

function found(sets: Sets, strategies: readonly StrategyState[] = []): FeatureState {
  const environments = Object.entries(sets).map(([name, variants]) => [name, { variants, strategies }] as const);
  return { kind: "found", project: "shop", feature: "banner", environments: new Map(environments) };
}

const strategy = (more: Partial<StrategyState> = {}): StrategyState => ({
  ...{ id: "1", title: "EU", name: "flexibleRollout", disabled: false, stickiness: "default", variants: [] },
  ...more,
});

function failure(more: Partial<ServiceError>): ServiceError {
  return Object.assign(new Error("PUT: 500: oops"), { isUnanswered: false, isStopped: false }, more);
}

interface Script {
  /** What each read shows, the last one for ever; an error is thrown. */
  readonly reads: readonly (FeatureState | ServiceError)[];
  /** What the writes of each update meet; without one they are done as sent. */
  readonly answers?: readonly (readonly WriteAnswer[])[];
  readonly retries?: number;
}

/** An Unleash that follows a script, and what it was asked. */
function service({ reads, answers = [], retries = 0 }: Script): Service & { readonly writes: Write[][] } {
  const writes: Write[][] = [];
  let reading = 0;
  let writing = 0;
  let retried = 0;
  return {
    writes,
    async update(_targets, decide) {
      const state = reads[Math.min(reading++, reads.length - 1)] as FeatureState | ServiceError;
      if (state instanceof Error) throw state;
      const wanted = [...decide(state)];
      if (wanted.length === 0) return { state, answers: [], isInParts: false };
      writes.push(wanted);
      const scripted = answers[writing++];
      const written = wanted.map(({ variants }): WriteAnswer => ({ kind: "written", stored: variants }));
      return { state, answers: scripted ?? written, isInParts: false };
    },
    retry: async () => retried++ < retries,
  };
}

const summary = (outcomes: Awaited<ReturnType<typeof applyChanges>>) =>
  outcomes.map(({ status, change: { target } }) => `${target.environment} ${status}`);

describe("the read just before a write", () => {
  it("writes what is still as planned, all sets of a feature at once", async () => {
    const unleash = service({ reads: [found({ dev: [], prod: [] })] });
    expect(summary(await applyChanges([change(dev), change(prod)], unleash))).toEqual(["dev applied", "prod applied"]);
    expect(unleash.writes.map((writes) => writes.map(({ target }) => target))).toEqual([[dev, prod]]);
  });

  it("counts what is already as desired as applied, without a write", async () => {
    const unleash = service({ reads: [found({ dev: only() })] });
    expect(summary(await applyChanges([change(dev)], unleash))).toEqual(["dev applied"]);
    expect(unleash.writes).toEqual([]);
  });

  const byTitle = { named: { ...dev, strategy: { title: "EU" } } };

  it.each<[string, PlannedChange, FeatureState, RegExp]>([
    ["other variants", change(dev), found({ dev: only("other") }), /not what they were/],
    ["an archived feature", change(dev), { kind: "archived" }, /is archived/],
    ["a feature of another project", change(dev), { kind: "elsewhere", project: "team-b" }, /in "team-b"/],
    ["no such feature", change(dev), { kind: "unknown-feature" }, /does not exist/],
    ["no such environment", change(dev), found({ prod: [] }), /no environment "dev"/],
    [
      "a strategy with another title",
      change(eu, byTitle),
      found({ dev: [] }, [strategy({ title: "US" })]),
      /There is no strategy "EU"/,
    ],
    [
      "two strategies that swapped their titles",
      change(eu, byTitle),
      found({ dev: [] }, [strategy({ title: "US" }), strategy({ id: "2" })]),
      /names another strategy now/,
    ],
    [
      "a second strategy with that title",
      change(eu, byTitle),
      found({ dev: [] }, [strategy(), strategy({ id: "2" })]),
      /2 strategies there have the title "EU"/,
    ],
    [
      "a strategy with another stickiness",
      change(eu, { stickiness: "userId" }),
      found({ dev: [] }, [strategy({ stickiness: "sessionId" })]),
      /stickiness of the strategy is "sessionId" now/,
    ],
  ])("stops at %s", async (_title, planned, state, reason) => {
    const unleash = service({ reads: [state] });
    expect(await applyChanges([planned], unleash)).toEqual([
      { status: "failed", change: planned, reason: expect.stringMatching(reason) },
    ]);
    expect(unleash.writes).toEqual([]);
  });

  it("is done again where the write would have been late, however often", async () => {
    const late: WriteAnswer[] = [{ kind: "late" }];
    const unleash = service({ reads: [found({ dev: [] })], answers: [late, late, late, late, late] });
    expect(summary(await applyChanges([change(dev)], unleash))).toEqual(["dev applied"]);
    expect(unleash.writes).toHaveLength(6);
  });
});

describe("a write that fails", () => {
  const failed = (more: Partial<ServiceError> = {}): WriteAnswer[] => [{ kind: "failed", error: failure(more) }];

  it("begins again with the read, as often as the service allows", async () => {
    const unleash = service({ reads: [found({ dev: [] })], answers: [failed(), failed()], retries: 2 });
    expect(summary(await applyChanges([change(dev)], unleash))).toEqual(["dev applied"]);
    expect(unleash.writes).toHaveLength(3);
  });

  it("is not repeated where the first try is found to have landed", async () => {
    const reads = [found({ dev: [] }), found({ dev: only() })];
    const unleash = service({ reads, answers: [failed({ isUnanswered: true })], retries: 1 });
    expect(summary(await applyChanges([change(dev)], unleash))).toEqual(["dev applied"]);
    expect(unleash.writes).toHaveLength(1);
  });

  it.each<[string, FeatureState | ServiceError, string]>([
    ["applied, where a last read shows it", found({ dev: only() }), "applied"],
    ["failed, where a last read shows that it is not there", found({ dev: [] }), "failed"],
    ["unknown, where the feature cannot be seen", { kind: "unknown-feature" }, "unknown"],
    ["unknown, where the run has stopped", failure({ isStopped: true }), "unknown"],
  ])("without an answer is %s", async (_title, last, status) => {
    const unleash = service({ reads: [found({ dev: [] }), last], answers: [failed({ isUnanswered: true })] });
    expect(summary(await applyChanges([change(dev)], unleash))).toEqual([`dev ${status}`]);
  });

  it.each([0, 1])(
    "without an answer, and changed by somebody since then, is told with both after %i tries more",
    async (retries) => {
      const reads = [found({ dev: [] }), found({ dev: only("other") })];
      const unleash = service({ reads, answers: [failed({ isUnanswered: true })], retries });
      const [outcome] = await applyChanges([change(dev)], unleash);
      expect(outcome).toMatchObject({
        status: "failed",
        reason: expect.stringMatching(/oops.*it had changed on the server/),
      });
    },
  );

  it("does not stop other features", async () => {
    const unleash = service({ reads: [found({ dev: [] })], answers: [failed()] });
    const both = await applyChanges([change(dev), change({ ...dev, feature: "other" })], unleash);
    expect(summary(both).sort()).toEqual(["dev applied", "dev failed"]);
  });

  it("is skipped where its read was not sent any more", async () => {
    const unleash = service({ reads: [failure({ isStopped: true })] });
    expect(summary(await applyChanges([change(dev)], unleash))).toEqual(["dev skipped"]);
  });

  it("does not use up the tries of a set that had no slot", async () => {
    const [failure1, late]: [WriteAnswer[], WriteAnswer] = [failed(), { kind: "late" }];
    const answers: WriteAnswer[][] = [[...failure1, late], [{ kind: "written", stored: only() }], failure1];
    const unleash = service({ reads: [found({ dev: [], prod: [] })], answers, retries: 1 });
    expect(summary(await applyChanges([change(dev), change(prod)], unleash))).toEqual(["dev failed", "prod applied"]);
    expect(unleash.writes.map((writes) => writes.map(({ target }) => target.environment))).toEqual([
      ["dev", "prod"],
      ["prod"],
      ["dev"],
    ]);
  });

  it("keeps the clears of its feature from being made", async () => {
    const clear = change(prod, { kind: "clear", before: only(), after: [] });
    const unleash = service({ reads: [found({ dev: [], prod: only() })], answers: [failed()] });
    expect(summary(await applyChanges([change(dev), clear], unleash))).toEqual(["dev failed", "prod skipped"]);
  });
});

describe("a write that was accepted", () => {
  it("is followed by reads where the answer has no variants, until it is to be seen", async () => {
    const reads = [
      found({ dev: [] }),
      { kind: "unknown-feature" } as const,
      found({ dev: [] }),
      found({ dev: only() }),
    ];
    const unleash = service({ reads, answers: [[{ kind: "written", stored: undefined }]], retries: 3 });
    expect(summary(await applyChanges([change(dev)], unleash))).toEqual(["dev applied"]);
    expect(unleash.writes).toHaveLength(1);
  });

  it("is a failure where something else is stored", async () => {
    const answers: WriteAnswer[][] = [[{ kind: "written", stored: only("other") }]];
    const [outcome] = await applyChanges([change(dev)], service({ reads: [found({ dev: [] })], answers }));
    expect(outcome).toMatchObject({ status: "failed", reason: expect.stringContaining("stored something else") });
  });
});

describe("the order within a feature", () => {
  it("is the one set that opens the plain way, the others, and the clears", async () => {
    const staging = { ...dev, environment: "staging" };
    const route = "variants-batch";
    const clear = change(eu, { kind: "clear", before: only(), after: [] });
    const state = found({ dev: [], prod: [], staging: [] }, [strategy({ variants: only() })]);
    const unleash = service({ reads: [state] });
    const changes = [change(dev, { route }), change(prod, { route }), change(staging, { route }), clear];
    expect((await applyChanges(changes, unleash)).every(({ status }) => status === "applied")).toBe(true);
    expect(unleash.writes.map((writes) => writes.map(({ target, route: way }) => [target.environment, way]))).toEqual([
      [["dev", "variants-batch"]],
      [
        ["prod", undefined],
        ["staging", undefined],
      ],
      [["dev", undefined]],
    ]);
  });
});

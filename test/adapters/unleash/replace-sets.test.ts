import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Failed, UnleashError } from "../../../src/adapters/unleash/error.ts";
import type { Http, Requests } from "../../../src/adapters/unleash/http.ts";
import { replaceSets } from "../../../src/adapters/unleash/replace-sets.ts";
import type { Write } from "../../../src/ports.ts";
import type { FeatureState } from "../../../src/variants/current.ts";
import type { Variant } from "../../../src/variants/variant.ts";

const variants: Variant[] = [{ name: "only", weight: 1000, weightType: "variable", stickiness: "default" }];
const [before, after, other] = ["before", "after", "other"].map((name): FeatureState => {
  const environment = { variants: [{ name, weight: 1000 }] };
  return { kind: "found", project: "shop", feature: "banner", environments: new Map([["dev", environment]]) };
}) as [FeatureState, FeatureState, FeatureState];
const gone: FeatureState = { kind: "unknown-feature" };

const meaning = new Map([
  [before, { kind: "write", variants }],
  [after, { kind: "done" }],
] as const);
const write = (environment: string): Write => ({
  target: { project: "shop", feature: "banner", environment },
  usesBatch: false,
  check: (state) => meaning.get(state) ?? { kind: "changed" },
  isDesired: ([first]) => first?.name === "only",
});

const failure = { method: "PUT", path: "/", received: "oops" };
const passing: Failed = { kind: "lost", retry: "backoff", failure };
const refused: Failed = { kind: "refused", failure };
const unread = (end: Failed) => ({ kind: "unread", error: new UnleashError(end) });

/** An answer to a write: what it contains, at once or after more than 50 ms, or its failure. */
type Answer = "stored" | "slow" | "of another strategy" | "other" | Failed;

/** Replaces sets over an HTTP client that follows a script: its reads in order, the last one for ever, and its answers. */
async function replaced(
  writes: readonly (string | Write)[],
  reads: readonly (FeatureState | Failed)[],
  answers: readonly Answer[],
  { retries = 0, gets = 1, pause = 0 } = {},
) {
  const asked: string[] = [];
  const [readsLeft, answersLeft] = [[...reads], [...answers]];
  let retriesLeft = retries;
  const requests: Requests = {
    get: () => expect.unreachable(),
    async send(_method, path) {
      asked.push(path.split("/").at(-2) ?? "");
      const answer = answersLeft.shift() ?? "stored";
      if (typeof answer === "object") return answer;
      if (answer === "slow") vi.advanceTimersByTime(60);
      const named = answer === "other" ? [{ name: "other" }] : variants;
      const id = answer === "of another strategy" ? "2" : "1";
      return { kind: "answer", value: { ...(path.includes("strategies") && { id }), variants: named } as never };
    },
  };
  const http: Http = {
    get: () => expect.unreachable(),
    close: async () => {},
    countTries: () => async () => {
      vi.advanceTimersByTime(pause);
      return retriesLeft-- > 0;
    },
    inOneSlot: async (_goesAhead, work) => work(requests),
  };
  const read = async () => {
    asked.push("read");
    const state = readsLeft.length > 1 ? readsLeft.shift() : readsLeft[0];
    if (!state) return expect.unreachable();
    if ("failure" in state) throw new UnleashError(state);
    return { state, gets };
  };
  const results = await replaceSets(
    http,
    read,
    writes.map((each) => (typeof each === "string" ? write(each) : each)),
  );
  return { results, asked };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("sets of one feature", () => {
  it("are read once, and written one after another", async () => {
    const { results, asked } = await replaced(["dev", "prod"], [before], []);
    expect(asked).toEqual(["read", "dev", "prod"]);
    expect(results).toEqual([{ kind: "stored" }, { kind: "stored" }]);
  });

  it("are read one by one where a read takes several requests", async () => {
    const { asked } = await replaced(["dev", "prod"], [before], [], { gets: 2 });
    expect(asked.toSorted()).toEqual(["dev", "prod", "read", "read", "read"]);
  });

  it("are not written where the read calls for nothing", async () => {
    for (const state of [after, other, gone]) {
      const { results, asked } = await replaced(["dev"], [state], []);
      expect([asked, results]).toEqual([["read"], [{ kind: "notSent", read: state }]]);
    }
  });

  it("are read again where the read is more than 50 ms old", async () => {
    const { results, asked } = await replaced(["dev", "prod"], [before], ["slow"]);
    expect(asked).toEqual(["read", "dev", "read", "prod"]);
    expect(results.map(({ kind }) => kind)).toEqual(["stored", "stored"]);
  });
});

describe("a write that was sent", () => {
  it("is sent again after the next read, as often as is allowed", async () => {
    const { results, asked } = await replaced(["dev"], [before], [passing, passing], { retries: 2 });
    expect(asked).toEqual(["read", "dev", "read", "dev", "read", "dev"]);
    expect(results).toEqual([{ kind: "stored" }]);
  });

  it("is not sent again where the next read shows it", async () => {
    const { results, asked } = await replaced(["dev"], [before, after], [passing], { retries: 1 });
    expect(asked).toEqual(["read", "dev", "read"]);
    expect(results).toMatchObject([{ kind: "lost", read: after }]);
  });

  it("is looked for once more after the last try", async () => {
    const { results } = await replaced(["dev"], [before, after], [passing]);
    expect(results).toMatchObject([{ kind: "lost", error: new UnleashError(passing), read: after }]);
  });

  it("is lost for good, whatever the next try meets", async () => {
    const { results } = await replaced(["dev"], [before], [passing, refused], { retries: 1 });
    expect(results).toEqual([{ kind: "lost", error: new UnleashError(passing), read: before }]);
  });

  it("is refused, and ends there", async () => {
    const { results, asked } = await replaced(["dev"], [before], [refused], { retries: 9 });
    expect(asked).toEqual(["read", "dev"]);
    expect(results).toEqual([{ kind: "refused", error: new UnleashError(refused) }]);
  });

  it.each<Failed["kind"]>(["limited", "paused"])("goes out after a pause without another read: %s", async (kind) => {
    const { results, asked } = await replaced(["dev"], [before], [{ kind, failure }], { retries: 1, pause: 4900 });
    expect(asked).toEqual(["read", "dev", "dev"]);
    expect(results).toEqual([{ kind: "stored" }]);
  });

  it("waits for another read if a pause took more than 5 s", async () => {
    const limited: Failed = { kind: "limited", failure };
    const { results, asked } = await replaced(["dev"], [before, after], [limited], { retries: 1, pause: 5100 });
    expect(asked).toEqual(["read", "dev", "read"]);
    expect(results).toEqual([{ kind: "lost", error: new UnleashError(limited), read: after }]);
  });

  it.each([
    ["as sent", after],
    ["as before", before],
    ["something else", other],
  ])("with an answer about something else is decided by one read: %s", async (_, read) => {
    const { results, asked } = await replaced(["dev"], [before, read], ["other"], { retries: 9 });
    expect(asked).toEqual(["read", "dev", "read"]);
    expect(results).toEqual([{ kind: "contradicting", read }]);
  });

  it("of a strategy has the answer of that strategy", async () => {
    const strategy = { ...write("dev"), target: { ...write("dev").target, strategy: { id: "1" } } };
    expect((await replaced([strategy], [before], ["stored"])).results).toEqual([{ kind: "stored" }]);
    const { results } = await replaced([strategy], [before, after], ["of another strategy"]);
    expect(results).toEqual([{ kind: "contradicting", read: after }]);
  });

  it("is never sent again once it was accepted: reads follow until it is visible", async () => {
    const { results, asked } = await replaced(
      ["dev"],
      [before, gone, before, after],
      [{ kind: "unreadable", failure }],
      { retries: 2 },
    );
    expect(asked).toEqual(["read", "dev", "read", "read", "read"]);
    expect(results).toEqual([{ kind: "accepted", read: after }]);
  });

  it("is not sent where it never reached the server", async () => {
    const unreachable: Failed = { kind: "notSent", retry: "backoff", failure };
    const { results } = await replaced(["dev"], [before], [unreachable, unreachable], { retries: 1 });
    expect(results).toEqual([{ kind: "notSent", read: unread(unreachable) }]);
  });

  it("is not known where the last read fails, too", async () => {
    const { results } = await replaced(["dev"], [before, passing], [passing]);
    expect(results).toMatchObject([{ kind: "lost", read: unread(passing) }]);
  });
});

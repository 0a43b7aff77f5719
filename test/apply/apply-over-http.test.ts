import fc from "fast-check";
import { expect, it } from "vitest";
import { proxiesOf } from "../../src/adapters/proxies.ts";
import type { End, Failed } from "../../src/adapters/unleash/error.ts";
import type { Connection, Method } from "../../src/adapters/unleash/request.ts";
import type { HttpResponse } from "../../src/adapters/unleash/response.ts";
import { connectUnleash } from "../../src/adapters/unleash/unleash.ts";
import { applyPlan } from "../../src/apply/apply.ts";
import { type Change, changesOf } from "../../src/plan/planned-set.ts";
import { interruptible } from "../../src/process/interruption.ts";
import { wholeMessage } from "../../src/variants/finding.ts";
import type { StoredVariant, Variant } from "../../src/variants/variant.ts";
import { plan } from "../support/runs.ts";

/*
 * An apply and the adapter together, over a connection whose server answers late, fails, loses answers, limits requests,
 * is edited by others, and from which the run may be torn. Whatever happens: it ends, it never sends more at a time than it
 * may, it never overwrites what it did not see, and its outcomes are true.
 */

const named = (name: string): Variant[] => [{ name, weight: 1000, weightType: "variable", stickiness: "default" }];
const [desired, byHand] = [named("desired"), named("by-hand")];

const fates = [
  ...["done", "done", "done", "done", "done", "done", "done", "done"],
  ...[
    "500",
    "500 though done",
    "reset",
    "reset though done",
    "429",
    "429 at once",
    "edited",
    "no variants",
    "mixed up",
  ],
] as const;

/** Answers to writes that do not show what is stored. */
const strange: Readonly<Record<string, object>> = { "no variants": {}, "mixed up": { variants: byHand } };

const scenario = fc.record({
  concurrency: fc.integer({ min: 1, max: 6 }),
  maxAttempts: fc.integer({ min: 1, max: 4 }),
  sets: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 7 }),
  /** The request that is answered with a 401, or the first write that meets maintenance. */
  fatal: fc.option(fc.tuple(fc.constantFrom("401", "maintenance"), fc.nat(60)), { freq: 2 }),
  /** What becomes of each request in turn, and how long its answer takes. */
  requests: fc.array(fc.tuple(fc.constantFrom(...fates), fc.integer({ min: 0, max: 70 })), { maxLength: 60 }),
  cancelledAfter: fc.option(fc.integer({ min: 0, max: 300 }), { freq: 2 }),
});

type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

const keyOf = (path: string) => /features\/(\w+)\/environments\/(\w+)/.exec(path)?.slice(1).join("/") ?? "";

/** A server of features `f0`, `f1`, … with sets `e0`, `e1`, … */
class Server implements Connection {
  readonly stored = new Map<string, readonly StoredVariant[]>();
  readonly edited = new Set<string>();
  /** What the last read of a set showed. */
  readonly shown = new Map<string, string | undefined>();
  readonly puts = new Map<string, number>();
  /** Those of them that met a limit of requests: they cost no try while the server answers others. */
  readonly limited = new Map<string, number>();
  readonly wrong: string[] = [];
  readonly #todo: Scenario["requests"];
  readonly #fatal: Scenario["fatal"];
  readonly #interruption: ReturnType<typeof interruptible>;
  most = 0;
  #open = 0;
  #sent = 0;

  constructor({ requests, fatal }: Scenario, interruption: ReturnType<typeof interruptible>) {
    this.#todo = [...requests];
    this.#fatal = fatal;
    this.#interruption = interruption;
  }

  requestCount = () => this.#sent;
  close = async () => this.#interruption.settle();

  send = async (method: Method, path: string, body?: string) => {
    this.#sent++;
    if (method === "PUT") this.puts.set(keyOf(path), (this.puts.get(keyOf(path)) ?? 0) + 1);
    this.most = Math.max(this.most, ++this.#open);
    try {
      return await this.#respond(method, path, body);
    } finally {
      this.#open--;
    }
  };

  async #respond(method: Method, path: string, body?: string): Promise<End<HttpResponse>> {
    const [fate, delay] = this.#todo.shift() ?? ["done", 1];
    const failure = { method, path, received: fate };
    const reset: Failed = { kind: "lost", retry: "backoff", failure };
    const givenUp: Failed = method === "GET" ? { kind: "stopped", failure } : { kind: "lost", failure };
    const json = (value: unknown, status = 200, more = {}): End<HttpResponse> => {
      const headers = { "content-type": "application/json", ...more };
      return { kind: "answer", value: { method, path, status, headers, body: JSON.stringify(value) } };
    };
    if (await this.#isCutWithin(delay / 2)) return givenUp;
    const [fatal, from = 0] = this.#fatal ?? [];
    if (fatal === "401" && this.#sent > from) return json({ message: "who are you" }, 401);
    if (fatal === "maintenance" && this.#sent > from && method === "PUT") {
      return json({ message: "Unleash is currently in maintenance mode." }, 503);
    }
    if (fate === "500") return json({ message: "oops" }, 500, { "retry-after": "0" });
    if (fate === "reset") return reset;
    if (fate.startsWith("429")) this.limited.set(keyOf(path), (this.limited.get(keyOf(path)) ?? 0) + 1);
    if (fate === "429") return json({ message: "slow down" }, 429);
    if (fate === "429 at once") return json({ message: "slow down" }, 429, { "retry-after": "0" });
    const answer = this.#carryOut(path, body);
    if (fate === "edited") this.#edit(path);
    if (await this.#isCutWithin(delay / 2)) return givenUp;
    if (fate === "500 though done") return json({ message: "oops" }, 500, { "retry-after": "0" });
    if (fate === "reset though done") return reset;
    return json((method === "PUT" && strange[fate]) || answer);
  }

  async #isCutWithin(delay: number): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, delay));
    return this.#interruption.end.aborted;
  }

  #carryOut(path: string, body?: string): unknown {
    const feature = /features\/(\w+)/.exec(path)?.[1] ?? "";
    if (body === undefined) {
      const own = [...this.stored].filter(([key]) => key.startsWith(`${feature}/`));
      for (const [key, variants] of own) this.shown.set(key, variants[0]?.name);
      return {
        name: feature,
        project: "shop",
        environments: own.map(([key, variants]) => ({ name: key.split("/")[1], variants, strategies: [] })),
      };
    }
    const key = keyOf(path);
    if (this.shown.get(key) !== undefined) this.wrong.push(`${key}: a write over ${this.shown.get(key)}, which it saw`);
    this.stored.set(key, JSON.parse(body));
    return { variants: JSON.parse(body) };
  }

  /** Somebody changes a set of another feature, or of this one. */
  #edit(path: string): void {
    const keys = [...this.stored.keys()].filter((key) => !this.edited.has(key));
    const key = keys[path.length % Math.max(1, keys.length)];
    if (key === undefined) return;
    this.edited.add(key);
    this.stored.set(key, byHand);
  }
}

/** Runs a scenario, and says what is wrong with how it went. */
async function wrongIn(one: Scenario): Promise<string[]> {
  const interruption = interruptible(60_000);
  const server = new Server(one, interruption);
  const changes = one.sets.flatMap((count, feature) =>
    Array.from({ length: count }, (_, index): Change => {
      const target = { project: "shop", feature: `f${feature}`, environment: `e${index}` };
      server.stored.set(`f${feature}/e${index}`, []);
      return { target, named: target, stickiness: "default", kind: "create", before: [], after: desired, findings: [] };
    }),
  );
  const nowhere = { url: "http://unleash.example", token: "", requestTimeout: 1, proxies: proxiesOf({}) };
  const unleash = connectUnleash({ ...nowhere, ...one }, interruption, { log: () => {}, progress: () => {} }, server);
  const { cancelledAfter } = one;
  if (cancelledAfter !== null) setTimeout(() => interruption.interrupt("because of the test", 30), cancelledAfter);
  const applied = changesOf(await applyPlan(plan(changes), unleash));
  await unleash.close();
  const most = server.most > one.concurrency ? [`${server.most} requests at a time`] : [];
  return [...server.wrong, ...most, ...applied.flatMap((change) => untrue(change, server, one))];
}

function untrue({ target, outcome }: Change, server: Server, { maxAttempts }: Scenario): string[] {
  const key = `${target.feature}/${target.environment}`;
  if (!outcome) return [`${key} has no outcome`];
  const puts = server.puts.get(key) ?? 0;
  const isStored = server.stored.get(key)?.[0]?.name === "desired";
  const reason =
    "reason" in outcome ? wholeMessage({ message: "", failure: outcome.failure, remark: outcome.reason }) : "there";
  const isTrue = {
    applied: isStored || server.edited.has(key),
    failed: !isStored,
    unknown: puts > 0,
    altered: server.edited.has(key),
    skipped: puts === 0,
  }[outcome.status];
  const isSaid = reason !== "" && (puts > 0 || !reason.includes("accepted"));
  if (isTrue && isSaid && puts - (server.limited.get(key) ?? 0) <= maxAttempts) return [];
  return [`${key} is ${outcome.status} after ${puts} writes (${isStored ? "stored" : "not stored"}): ${reason}`];
}

it("an apply ends with true outcomes, whatever the server does", { timeout: 60_000 }, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const scenarios = fc.sample(scenario, { numRuns: 400, seed });
  const results = await Promise.all(scenarios.map(async (one) => ({ one, wrong: await wrongIn(one) })));
  const first = results.find(({ wrong }) => wrong.length > 0);
  expect(first?.wrong ?? [], `seed ${seed}: ${JSON.stringify(first?.one)}`).toEqual([]);
});

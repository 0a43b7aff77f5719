import { describe, expect, it } from "vitest";
import type { Target } from "../../../src/variants/variant.ts";
import { targetKey } from "../../../src/variants/variant.ts";
import { inTurn, type Response, refused, responder } from "../../support/responder.ts";
import { target } from "../../support/targets.ts";
import { stored } from "../../support/variants.ts";

const [search, of] = ["search/events", target("f", "prod")];
const at = "2026-11-28T13:46:30.308Z";
const [one, other] = [[stored("one")], [stored("other")]];

/** A write to the variants of `f` in `prod`. */
const event = (createdBy: string, more: object = {}) => ({
  ...{ type: "feature-environment-variants-updated", createdBy, createdAt: at, environment: "prod" },
  ...{ data: { variants: one }, preData: { variants: other } },
  ...more,
});
const ofStrategy = (createdBy: string, more: object = {}) =>
  event(createdBy, {
    ...{ type: "feature-strategy-update", data: { id: "s1", variants: one } },
    ...{ preData: { id: "s1", variants: other } },
    ...more,
  });

async function lastEvent(
  events: readonly object[],
  set: Target = of,
  responses: Readonly<Record<string, Response>> = {},
) {
  const { unleash, asked } = responder({ [search]: { events }, ...responses });
  return { last: (await unleash.readLastEvents([set])).get(targetKey(set)), asked };
}

describe("the last event of a set", () => {
  const strategy = target("f", "prod", { id: "s1" });

  it.each<[string, object[], Target, string | undefined]>([
    ["the first that the server lists", [event("anna"), event("bert")], of, "anna"],
    ["none where there is none", [], of, undefined],
    ["not one that changed nothing", [event("anna", { preData: { variants: one } }), event("bert")], of, "bert"],
    ["the one that filled it", [event("anna", { preData: null })], of, "anna"],
    ["not one of another environment", [event("anna", { environment: "dev" }), event("bert")], of, "bert"],
    ["not one of a strategy", [ofStrategy("anna"), event("bert")], of, "bert"],
    ["of a strategy: not one of the environment", [event("anna"), ofStrategy("bert")], strategy, "bert"],
    [
      "of a strategy: not one of another",
      [ofStrategy("anna", { data: { id: "s2", variants: one } })],
      strategy,
      undefined,
    ],
    [
      "of a strategy: that it was added",
      [ofStrategy("anna", { type: "feature-strategy-add", preData: null })],
      strategy,
      "anna",
    ],
    [
      "of a strategy: not that its rollout changed",
      [ofStrategy("anna", { preData: { id: "s1", variants: one } })],
      strategy,
      undefined,
    ],
    ["not one without a name", [event(""), event("bert")], of, "bert"],
    ["not one without a time", [event("anna", { createdAt: "soon" }), event("bert")], of, "bert"],
    ["not one in another form", [{ type: 1 }, event("bert")], of, "bert"],
  ])("is %s", async (_, events, set, by) => {
    expect((await lastEvent(events, set)).last?.by).toBe(by);
  });

  it("has its time in UTC", async () => {
    const { last } = await lastEvent([event("anna", { createdAt: "2026-11-28T14:46:30.308+01:00" })]);
    expect(last).toEqual({ by: "anna", at });
  });

  it.each<[string, Response, boolean | undefined]>([
    ["the name of the token's account", { user: { username: "anna" } }, true],
    ["its address", { user: { email: "anna" } }, true],
    ["its full name", { user: { name: "anna", username: "a1" } }, true],
    ["another account", { user: { username: "bert" } }, false],
    ["an account without a name", { user: {} }, undefined],
    ["one that is hidden", refused(403), undefined],
  ])("is our own by %s", async (_, user, isOwn) => {
    expect((await lastEvent([event("anna")], of, { user })).last?.isOwn).toBe(isOwn);
  });
});

describe("the requests", () => {
  const features = (count: number) => Array.from({ length: count }, (_, index) => target(`f${index}`, "prod"));
  const ask = async (count: number, responses: Readonly<Record<string, Response>>, delay = 0) => {
    const { unleash, asked } = responder(responses, { concurrency: 100, delay });
    const found = await unleash.readLastEvents(features(count));
    return { asked, found };
  };

  it("are one for the account, and one for each feature, whatever number of its sets is asked for", async () => {
    const { unleash, asked } = responder({ [search]: { events: [event("anna")] } });
    const sets = [of, target("f", "dev"), target("f", "prod", { id: "s1" })];
    expect([...(await unleash.readLastEvents(sets)).keys()]).toEqual([targetKey(of)]);
    expect(asked.map((path) => path.split("&")[0])).toEqual(["user", "search/events?feature=IS:f"]);
  });

  it("are none without a set", async () => {
    expect((await ask(0, {})).asked).toEqual([]);
  });

  it("go to the older address where the server has no search, which the first ten features find out", async () => {
    const older = Object.fromEntries(
      features(15).map(({ feature }) => [`events/${feature}`, { events: [event("anna")] }]),
    );
    const { asked, found } = await ask(15, older);
    expect(found.size).toBe(15);
    expect(asked.filter((path) => path.startsWith(search))).toHaveLength(10);
    expect(asked.filter((path) => path.startsWith("events/"))).toHaveLength(15);
  });

  it("are for fifty features at most", async () => {
    const { asked, found } = await ask(60, { [search]: { events: [event("anna")] } });
    expect([asked.length, found.size]).toEqual([1 + 50, 50]);
  });

  it("end with the first ten if all of those fail, and go on after the failure of some", async () => {
    const events = { events: [event("anna")] };
    expect((await ask(30, { [search]: refused(500) })).asked).toHaveLength(1 + 10);
    const { asked, found } = await ask(30, { [search]: inTurn(refused(500), events, refused(500), events) });
    expect([asked.length, found.size]).toEqual([1 + 30, 28]);
  });

  it.each([401, 429, 500])("are tried once, and stop no other request: %d", async (status) => {
    const { unleash, asked } = responder({ [search]: refused(status), "ui-config": {} }, { maxAttempts: 4 });
    expect((await unleash.readLastEvents([of])).size).toBe(0);
    expect(asked.filter((path) => path.startsWith(search))).toHaveLength(1);
    await expect(unleash.readPolicy([of])).resolves.toBeDefined();
  });

  it("end where the server has neither address", async () => {
    expect((await ask(30, {})).asked).toHaveLength(1 + 2 * 10);
  });
});

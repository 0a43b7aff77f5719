import { describe, expect, it } from "vitest";
import type { PlannedChange } from "../../src/plan/plan.ts";
import { changeOf } from "../support/changes.ts";
import { verdict } from "../support/protections.ts";
import { holding } from "../support/states.ts";
import { target } from "../support/targets.ts";
import { setOfSize } from "../support/variants.ts";

const [dev, prod] = [target("banner", "dev"), target("banner", "prod")];
const ofStrategy = target("banner", "dev", { id: "s1" });
const origin = { file: "variants.yml", line: 7 };
const empty = holding();

it("lets everything else pass as it is", () => {
  const changes = [changeOf("update", dev), changeOf("create", ofStrategy), changeOf("clear", prod)];
  const others = new Map([
    ["shop", new Set(["staging"])],
    ["mall", new Set(["dev", "prod"])],
  ]);
  const passed = { changes, objections: [], warnings: [] };
  expect(verdict(changes, holding("dev", "prod"), { changeRequests: others })).toEqual(passed);
  expect(verdict(changes, holding("dev", "prod"), { gate: "open", changeRequests: new Map() })).toEqual(passed);
});

describe("change requests", () => {
  const update = changeOf("update", prod);
  const on = { changeRequests: new Map([["shop", new Set(["prod"])]]) };

  it("are an objection to each change where they are on", () => {
    const changes = [changeOf("update", dev), update, changeOf("update", target("banner", "prod", { id: "s1" }))];
    const message = (place: string) =>
      `Change requests are on for environment "prod" of project "shop": ${place} is not to be changed directly. ` +
      "Leave the environment out with the input environments, or set bypass-change-requests to true " +
      "if this workflow may skip them.";
    const strategyPlace = target("banner", "prod", { id: "s1" });
    expect(verdict(changes, holding("dev", "prod"), on)).toEqual({
      changes,
      objections: [
        { rule: "change-requests", message: message('"banner" in "prod"'), target: prod, origin },
        {
          rule: "change-requests",
          message: message('strategy s1 of "banner" in "prod"'),
          target: strategyPlace,
          origin,
        },
      ],
      warnings: [],
    });
  });

  it("are none where the workflow may skip them", () => {
    expect(verdict([update], holding("prod"), on, { bypassChangeRequests: true })).toEqual({
      ...{ changes: [update], objections: [], warnings: [] },
    });
  });

  it("are a warning for each project of which they are not known", () => {
    const changeRequests = new Map<string, ReadonlySet<string> | { unknown: string }>([
      ["shop", { unknown: "403 of the server." }],
      ["mall", new Set(["prod"])],
    ]);
    expect(verdict([update], holding("prod"), { changeRequests })).toEqual({
      changes: [update],
      objections: [],
      warnings: [
        {
          rule: "change-requests",
          message: 'It is not known whether change requests are on in project "shop": 403 of the server.',
        },
      ],
    });
  });
});

describe("a body that grows with the stickiness of its strategy", () => {
  const sized = (place: typeof dev, bytes: number) =>
    changeOf("update", place, setOfSize(bytes, place.strategy ? "strategy" : "environment"));

  it.each([
    ["the set of an environment", dev, '"banner" in "dev"'],
    ["the set of a strategy", ofStrategy, 'strategy s1 of "banner" in "dev"'],
  ])("is an objection as soon as it is larger than the server takes: %s", (_title, place, name) => {
    const held = holding("dev");
    expect(verdict([sized(place, 102_400)], held).objections).toEqual([]);
    expect(verdict([sized(place, 102_401)], held).objections).toEqual([
      {
        rule: "body-size",
        message: `${name}: The request for this set would have 102401 bytes; the server takes at most 102400.`,
        target: place,
        origin,
      },
    ]);
  });

  it("is told besides what else stands against the change, in the order of the changes", () => {
    const changes = [{ ...sized(dev, 102_401), kind: "create", before: [] } as PlannedChange, changeOf("create", prod)];
    const on = { changeRequests: new Map([["shop", new Set(["dev"])]]) };
    expect(
      verdict(changes, empty, on).objections.map(({ rule, target: { environment } = prod }) => [rule, environment]),
    ).toEqual([
      ["body-size", "dev"],
      ["change-requests", "dev"],
      ["gate", "dev"],
      ["gate", "prod"],
    ]);
  });
});

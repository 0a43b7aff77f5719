import { expect, test } from "vitest";
import { headline } from "../../src/report/headline.ts";
import type { PlannedRun, Run } from "../../src/run.ts";
import { change } from "../support/changes.ts";
import { finding } from "../support/findings.ts";
import { applied, outcome, planned } from "../support/runs.ts";
import { desiredSet, target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

const create = change("create", target("a"));
const update = change("update", target("b"));
const random = change("update", target("c"), {
  before: one("a", { stickiness: "random" }),
  after: one("b", { stickiness: "random" }),
});
const done = outcome(create, "applied");
const refused = { method: "PUT", path: "/", received: "" };
const whole = { share: 1, isExact: true, now: "served" } as const;
const reached = (reach: object) => ({ effects: { reach: { ...whole, ...reach }, dependents: [], served: [] } });
const since = (name: string, run: PlannedRun) => ({ ...run, plan: { ...run.plan, base: { name, commit: "c0ffee" } } });
const advised = "look at the errors first";

/* Beside those that the files of fixtures/reports show. */
test.each<[string, Run]>([
  [
    "Valid: 1 variant set, 1 warning",
    { result: "valid", findings: [finding({ severity: "warning" })], sets: [desiredSet(target("a"))] },
  ],
  [
    "Blocked by 1 error; a drift check writes nothing (1 change in production)",
    { ...planned([update], { objections: [finding({ target: target("c") })] }), isDriftCheck: true },
  ],
  [
    "Plan: 1 change in production promoted from staging, 100% of all users change variant",
    { ...planned([update]), promotedFrom: "staging" },
  ],
  ["No changes promoted from staging, 0 unchanged", { ...planned([]), promotedFrom: "staging" }],
  [
    "Plan: 1 change in production, nobody now: the environment is switched off",
    planned([{ ...update, ...reached({ now: "environment-off" }) }]),
  ],
  [
    "Plan: 1 change in production, at most 100% of all users change variant",
    planned([{ ...update, ...reached({ isExact: false }) }]),
  ],
  [
    "Plan: 3 changes in production, nobody now: reaches nobody, the environment is switched off, the strategy is disabled",
    planned([
      { ...create, ...reached({ now: "environment-off" }) },
      { ...update, ...reached({ now: "strategy-off" }) },
      { ...change("update", target("c")), ...reached({ share: 0 }) },
    ]),
  ],
  [
    "Plan: 1 change in production, overrides change the variant of 1 named user",
    planned([
      change("update", target("c"), {
        before: one("a"),
        after: one("a", { overrides: [{ contextName: "userId", values: ["7"] }] }),
      }),
    ]),
  ],
  [
    "Plan: 2 changes in 2 environments, users get a random variant at every request in production",
    planned([random, { ...change("update", target("a", "staging")), ...reached({ now: "environment-off" }) }]),
  ],
  [
    "Plan: 2 changes in production, no users change variant",
    planned([
      change("update", target("c"), { before: one("a"), after: one("a") }),
      { ...update, ...reached({ share: 0 }) },
    ]),
  ],
  ["Blocked by 1 error; nothing will be written", planned([], { objections: [finding()] })],
  [
    "Plan: 2 changes in 2 environments, up to 100% of all users start to get a variant in production",
    planned([create, change("create", target("a", "staging"))]),
  ],
  ["Applied: 1 change in production, 100% of all users changed variant", applied([outcome(update, "applied")])],
  ["Applied: 1 change in production, 100% of all users started to get a variant", applied([done])],
  ["No changes, 0 unchanged", applied([])],
  [`Partly applied: 1 applied, 1 not written; ${advised}`, applied([done, outcome(update, "failed")])],
  [
    "Partly applied: 1 applied, 1 not written; run again to do the rest",
    applied([done, outcome(update, "failed", { failure: { ...refused, status: 503 } })]),
  ],
  [
    `Partly applied: 1 applied, 1 not written; ${advised}`,
    applied([done, outcome(update, "failed", { failure: { ...refused, status: 403 } })]),
  ],
  [
    "Nothing was applied: 1 not written, 1 not attempted",
    applied([outcome(create, "failed"), outcome(update, "skipped")]),
  ],
  [
    `Possibly applied: 1 not written, 1 sent but unconfirmed; ${advised}`,
    applied([outcome(create, "failed"), outcome(update, "unknown")]),
  ],
  ["Possibly applied: 2 sent but unconfirmed", applied([outcome(create, "unknown"), outcome(update, "unknown")])],
  [`Partly applied: 1 written, but stored differently; ${advised}`, applied([outcome(create, "altered")])],
  [
    "No changes, 0 unchanged; 1 difference left alone, not changed since release/1",
    since("refs/remotes/origin/release/1", applied([{ ...done, origin: "unleash" }])),
  ],
  [
    "Partly applied: 1 applied, 1 sent but unconfirmed; approve what is left",
    since("main", applied([done, outcome(update, "unknown")])),
  ],
  [
    "Partly applied: 1 applied, 1 sent but unconfirmed; run again to do the rest",
    applied([done, outcome(update, "unknown")]),
  ],
  [
    `Partly applied: 1 applied, 1 sent but unconfirmed; ${advised}`,
    applied([done, outcome(update, "unknown", { isOvertaken: true })]),
  ],
  [
    "Exported: nothing is left to export, 3 in other manifests left out",
    { result: "exported", findings: [], sets: 0, named: 3, warnings: [] },
  ],
  [
    "Failed: the server lists no features in the project",
    { result: "failed", findings: [], reasons: [finding({ rule: "empty-project" })], warnings: [] },
  ],
])("%s", (expected, run) => {
  expect(headline(run)).toBe(expected);
});

import { expect, test } from "vitest";
import { headline } from "../../src/report/headline.ts";
import type { Run } from "../../src/run.ts";
import { change } from "../support/changes.ts";
import { finding } from "../support/findings.ts";
import { applied, planned, unchanged } from "../support/runs.ts";
import { target } from "../support/targets.ts";

const warning = finding({ severity: "warning" });
const create = change("create", target("a"));
const update = change("update", target("b"));

test.each<[Run, string]>([
  [{ result: "valid", findings: [], sets: 1 }, "Valid: 1 variant set"],
  [{ result: "valid", findings: [warning], sets: 4 }, "Valid: 4 variant sets, 1 warning"],
  [{ result: "invalid", findings: [finding(), finding(), warning] }, "Invalid: 2 errors, 1 warning"],
  [{ result: "invalid", findings: [warning] }, "Invalid: 1 warning, and strict makes them errors"],
  [planned([]), "No changes, 0 unchanged"],
  [
    planned([create, update], { unchanged: unchanged(12), warnings: [warning] }),
    "Plan: 2 changes in production, up to 100% of users change variant, 1 warning",
  ],
  [
    planned([update], { objections: [finding(), finding()] }),
    "Blocked by 2 errors; nothing will be written (1 change in production)",
  ],
  [planned([create, change("create", target("a", "staging"))]), "Plan: 2 changes in 2 environments"],
  [
    planned([create, update, change("create", target("a", "staging"))]),
    "Plan: 3 changes in 2 environments, up to 100% of users change variant in production",
  ],
  [
    applied([update], [{ status: "applied", change: update }]),
    "Applied: 1 change in production, up to 100% of users changed variant",
  ],
  [applied([], []), "No changes, 0 unchanged"],
  [applied([create], [{ status: "applied", change: create }]), "Applied: 1 change in production"],
  [
    applied(
      [create, update],
      [
        { status: "applied", change: create },
        { status: "failed", change: update, reason: "403" },
      ],
    ),
    "Partly applied: 1 applied, 1 not written; see below before you run it again",
  ],
  [
    applied(
      [create, update],
      [
        { status: "applied", change: create },
        {
          status: "failed",
          change: update,
          reason: "",
          failure: { method: "PUT", path: "/", status: 503, received: "" },
        },
      ],
    ),
    "Partly applied: 1 applied, 1 not written; run again to do the rest",
  ],
  [{ ...planned([update]), isDriftCheck: true }, "Drift: 1 change in production"],
  [planned([], { objections: [finding()] }), "Blocked by 1 error; nothing will be written"],
  [
    applied(
      [create, update],
      [
        { status: "failed", change: create, reason: "403" },
        { status: "skipped", change: update, reason: "stopped" },
      ],
    ),
    "Nothing was applied: 1 not written, 1 not attempted",
  ],
  [
    applied(
      [create, update],
      [
        { status: "failed", change: create, reason: "403" },
        { status: "unknown", change: update, reason: "no response" },
      ],
    ),
    "Possibly applied: 1 not written, 1 sent but unconfirmed; see below before you run it again",
  ],
  [
    applied(
      [create, update],
      [
        { status: "unknown", change: create, reason: "no response" },
        { status: "unknown", change: update, reason: "no response" },
      ],
    ),
    "Possibly applied: 2 sent but unconfirmed",
  ],
  [
    applied([create], [{ status: "altered", change: create, reason: "sent a; stored b" }]),
    "Partly applied: 1 written, but stored differently; see below before you run it again",
  ],
  [
    applied(
      [create, update],
      [
        { status: "applied", change: create },
        { status: "unknown", change: update, reason: "no response" },
      ],
    ),
    "Partly applied: 1 applied, 1 sent but unconfirmed; run again to do the rest",
  ],
  [
    applied(
      [create, update],
      [
        { status: "applied", change: create },
        { status: "unknown", change: update, reason: "no response", isOvertaken: true },
      ],
    ),
    "Partly applied: 1 applied, 1 sent but unconfirmed; see below before you run it again",
  ],
  [
    { result: "exported", findings: [], file: "variants.yml", sets: 42, warnings: [warning] },
    "Exported: 42 variant sets to variants.yml, 1 warning",
  ],
  [
    { result: "exported", findings: [], sets: 0, named: 3, warnings: [] },
    "Exported: nothing is left to export, 3 in other manifests left out",
  ],
  [{ result: "failed", findings: [], reasons: [finding()], warnings: [] }, "Failed: 1 error, nothing was written"],
  [
    { result: "failed", findings: [], reasons: [finding({ rule: "empty-project" })], warnings: [] },
    "Failed: the server lists no features in the project",
  ],
])("%#: %j", (run, expected) => {
  expect(headline(run)).toBe(expected);
});

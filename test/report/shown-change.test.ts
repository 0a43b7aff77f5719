import { describe, expect, test } from "vitest";
import { readableRun, withoutAuthors } from "../../src/report/redact.ts";
import { renderComment } from "../../src/report/report.ts";
import { changeGroups, environmentNames, shownChanges } from "../../src/report/shown-change.ts";
import { change } from "../support/changes.ts";
import { finding } from "../support/findings.ts";
import { plain, report } from "../support/rendered.ts";
import { applied, outcome, planned } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

describe("changes of several environments", () => {
  const names = ["development", "staging", "af-south", "production"];
  const changes = names.map((name) => change("update", target("f", name)));

  test("come with production first, then in the order of the manifest", () => {
    const shown = shownChanges(planned(changes, { environments: names }).plan);
    expect(shown.map((each) => each.change.target.environment)).toEqual([
      ...["production", "development", "staging", "af-south"],
    ]);
  });

  test("are one if they are the same, and others if anything differs", () => {
    const other = change("update", target("f", "eu-west"), { after: one("other") });
    const groups = changeGroups(shownChanges(planned([...changes, other], { environments: names }).plan));
    expect(groups.map(({ environments }) => environments)).toEqual([
      ["production", "development", "staging", "af-south"],
      ["eu-west"],
    ]);
  });

  test("are named up to three, then counted, with all of them behind a click", () => {
    expect(environmentNames(["a"])).toBe("a");
    expect(environmentNames(["a", "b", "c"])).toBe("a, b, c");
    expect(environmentNames(["a", "b", "c", "d"])).toBe("a, b and 2 more");
    expect(environmentNames(["prod-eu", "prod-us", "production", "d"])).toBe("production, prod-eu and 2 more");
    const text = report(planned(changes, { environments: names }));
    expect(text).toContain("#### production, development and 2 more");
    expect(text).toContain("<summary>all of these</summary>production, development, staging, af-south</details>");
  });
});

describe("a strategy", () => {
  const of = target("f", "production", { id: "s1", title: "EU" });
  const shown = (named: { readonly id?: string; readonly title?: string }) => {
    const update = { ...change("update", of), named: { ...of, strategy: named } };
    const warned = { ...outcome(update, "failed"), findings: [finding({ severity: "warning" })] };
    return report(readableRun(applied([warned]), (text) => text, true));
  };

  test("goes by its title where the manifest names it so: it is unique then", () => {
    expect(plain(shown({ title: "EU" }))).not.toContain("s1");
  });

  test("has its id beside the title where the manifest names it by that", () => {
    expect(plain(shown({ id: "s1" })).match(/s1/g)).toHaveLength(3);
  });
});

describe("the last author of a set", () => {
  const lastEvent = { by: "anna", at: "2026-11-28T13:46:30.308Z" };
  const updated = (isOwn?: boolean) => ({
    ...change("update", target("f")),
    lastEvent: { ...lastEvent, ...(isOwn !== undefined && { isOwn }) },
  });

  test("is named, and stands out if that was another account", () => {
    expect(report(planned([updated()]))).toContain(" · last changed by <code>anna</code> at 2026-11-28 13:46 UTC");
    expect(report(planned([updated(false)]))).toContain("**last changed by <code>anna</code>");
    expect(report(planned([updated(true)]))).not.toContain("**last");
  });

  test("is in no comment, which may be public", () => {
    const run = withoutAuthors(applied([outcome(updated(), "failed", { isOvertaken: true })]));
    expect(renderComment(run, { fits: () => true })).not.toContain("anna");
  });
});

test.each(["failed", "unknown"] as const)(
  "a set that somebody changed meanwhile is not to be applied again unseen: %s",
  (status) => {
    const update = { ...change("update", target("f")), lastEvent: { by: "anna", at: "2026-11-28T13:46:30.308Z" } };
    const run = applied([
      outcome(update, status, { isOvertaken: true }),
      outcome(change("create", target("g")), "applied"),
    ]);
    const text = plain(report(run));
    expect(text).not.toContain("run again");
    expect(text).toContain(
      "Mode pull keeps that change; applying again undoes it. Changed in Unleash by anna at 2026-11-28 13:46 UTC.",
    );
  },
);

test("the file that a promotion wrote is named", () => {
  const promoted = { ...planned([change("update", target("f"))]), writtenFile: "out.yml" };
  expect(plain(report(promoted))).toContain("**Written:** out.yml");
});

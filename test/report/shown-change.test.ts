import { describe, expect, test } from "vitest";
import { readableRun, withoutAuthors } from "../../src/report/redact.ts";
import { renderComment, renderReport } from "../../src/report/report.ts";
import { changeGroups, environmentNames, shownChanges } from "../../src/report/shown-change.ts";
import { change } from "../support/changes.ts";
import { finding } from "../support/findings.ts";
import { applied, planned } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

const everything = { fits: () => true };
const plain = (markdown: string) => markdown.replace(/<[^>]+>/g, "");

describe("changes of several environments", () => {
  const names = ["development", "staging", "af-south", "production"];
  const changes = names.map((name) => change("update", target("f", name)));

  test("come with production first, then in the order of the manifest", () => {
    const shown = shownChanges(planned(changes, { environments: names }));
    expect(shown.map((each) => each.change.target.environment)).toEqual([
      ...["production", "development", "staging", "af-south"],
    ]);
  });

  test("are one if they are the same, and others if anything differs", () => {
    const other = change("update", target("f", "eu-west"), { after: one("other") });
    const groups = changeGroups(shownChanges(planned([...changes, other], { environments: names })));
    expect(groups.map(({ environments }) => environments)).toEqual([
      ["production", "development", "staging", "af-south"],
      ["eu-west"],
    ]);
  });

  test("are named up to three, then counted, with all of them behind a click", () => {
    expect(environmentNames(["a"])).toBe("a");
    expect(environmentNames(["a", "b", "c"])).toBe("a, b, c");
    expect(environmentNames(["a", "b", "c", "d"])).toBe("a, b and 2 more");
    const text = renderReport(planned(changes, { environments: names }), everything);
    expect(text).toContain("#### production, development and 2 more");
    expect(text).toContain("<summary>all of these</summary>production, development, staging, af-south</details>");
  });
});

describe("a strategy", () => {
  const of = target("f", "production", { id: "s1", title: "EU" });
  const shown = (named: { readonly id?: string; readonly title?: string }) => {
    const update = { ...change("update", of), named: { ...of, strategy: named } };
    const run = applied([update], [{ status: "failed", change: update, reason: "No." }]);
    const warned = { ...run, plan: { ...run.plan, warnings: [finding({ severity: "warning", target: of })] } };
    return renderReport(
      readableRun(warned, (text) => text, true),
      everything,
    );
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
    expect(renderReport(planned([updated()]), everything)).toContain(
      " · last changed by <code>anna</code> at 2026-11-28 13:46 UTC",
    );
    expect(renderReport(planned([updated(false)]), everything)).toContain("**last changed by <code>anna</code>");
    expect(renderReport(planned([updated(true)]), everything)).not.toContain("**last");
  });

  test("is in no comment, which may be public", () => {
    const failed = { status: "failed", change: updated(), reason: "Changed.", isOvertaken: true } as const;
    const run = withoutAuthors(applied([updated()], [failed]));
    expect(renderComment(run, { ...everything, label: "" })).not.toContain("anna");
  });
});

test.each(["failed", "unknown"] as const)(
  "a set that somebody changed meanwhile is not to be applied again unseen: %s",
  (status) => {
    const update = { ...change("update", target("f")), lastEvent: { by: "anna", at: "2026-11-28T13:46:30.308Z" } };
    const created = change("create", target("g"));
    const run = applied(
      [update, created],
      [
        { status, change: update, reason: "Its variants are not what they were.", isOvertaken: true },
        { status: "applied", change: created },
      ],
    );
    const text = plain(renderReport(run, everything));
    expect(text).not.toContain("run again");
    expect(text).toContain(
      "Mode pull keeps that change; applying again undoes it. Changed in Unleash by anna at 2026-11-28 13:46 UTC.",
    );
  },
);

describe("drift", () => {
  const drift = (kind: "create" | "update" | "clear") =>
    renderReport({ ...planned([change(kind, target("f"))]), isDriftCheck: true }, everything);

  test("has a column for each place", () => {
    expect(drift("update")).toContain("| Variant | In Unleash | In the manifest |");
    expect(drift("update")).toContain("| <code>was</code> | 100% variable | – |");
    expect(drift("update")).toContain("| <code>is</code> | – | 100% variable |");
    expect(drift("create")).toContain("| <code>is</code> | – | 100% variable |");
    expect(drift("clear")).toContain("| <code>was</code> | 100% variable | – |");
  });
});

test("a clear says that its variants are removed", () => {
  expect(renderReport(planned([change("clear", target("f"))]), everything)).toContain("| Variant | Removed |");
});

test("what was written is named: by an export, a pull, a promotion", () => {
  const base = { findings: [], warnings: [] };
  const exported = renderReport({ ...base, result: "exported", file: "variants.yml", sets: 2 }, everything);
  expect(plain(exported)).toContain("**Written:** variants&#46;yml");
  const promoted = renderReport({ ...planned([change("update", target("f"))]), writtenFile: "out.yml" }, everything);
  expect(plain(promoted)).toContain("**Written:** out&#46;yml");
});

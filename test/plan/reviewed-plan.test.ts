import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digest } from "../../src/plan/expected-plan.ts";
import { planFile } from "../../src/plan/plan-file.ts";
import { readPlanFile } from "../../src/plan/reviewed-plan.ts";
import { anyChanges } from "../support/arbitrary-changes.ts";
import { change } from "../support/changes.ts";
import { processorTime } from "../support/processor-time.ts";
import { plan, server } from "../support/runs.ts";
import { target } from "../support/targets.ts";

const read = (text: string) => readPlanFile(new TextEncoder().encode(text));
const changes = [change("update", target("a")), change("create", target("b")), change("clear", target("c"))];
const valid = JSON.parse(planFile({ plan: plan(changes) })) as { changes: Record<string, unknown>[] } & Record<
  string,
  unknown
>;
const reason = (content: unknown) => {
  const found = read(JSON.stringify(content));
  return found.kind === "invalid" ? found.reason : expect.unreachable();
};
const withChange = (more: object) => ({ ...valid, changes: [valid.changes[0], { ...valid.changes[1], ...more }] });

describe("a plan file", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(anyChanges, (changes) => {
        const found = read(planFile({ plan: plan(changes) }));
        expect(found.kind === "plan" ? digest(server, found.changes) : found).toBe(digest(server, changes));
      }),
      { numRuns: 50 },
    );
  });

  it("may have been formatted by another program", () => {
    expect(read(`\ufeff${JSON.stringify(valid)}`)).toMatchObject({ kind: "plan", changes: [{}, {}, {}] });
  });

  const blocked = "It is a plan that was blocked as a whole, so nobody can have approved it.";
  const outside = "It does not fit schema/plan.schema.json";
  it.each<[string, unknown, string]>([
    ["a number", 1, `${outside}.`],
    ["nothing", null, `${outside}.`],
    ["a list, such as its changes", valid.changes, `${outside}.`],
    ["another version", { ...valid, version: 1 }, "It has no version, or is of another version of this action."],
    ["no version", { ...valid, version: undefined }, "It has no version, or is of another version of this action."],
    ["another key", { ...valid, more: 1 }, `${outside}.`],
    ["no changes", { ...valid, changes: undefined }, `${outside} at changes.`],
    ["a change of another kind", withChange({ kind: "delete" }), `${outside} at changes[1].kind.`],
    ["a change with another key", withChange({ secret: "hush" }), `${outside} at changes[1].`],
    ["a variant without a name", withChange({ after: [{ weight: 1 }] }), `${outside} at changes[1].after[0].name.`],
    [
      "a weight in text",
      withChange({ after: [{ name: "a", weight: "1" }] }),
      `${outside} at changes[1].after[0].weight.`,
    ],
    ["no server", { ...valid, server: undefined }, `${outside} at server.`],
    ["a result and no plan", { version: 2, result: "invalid", problems: [] }, `${outside} at server.`],
    ["no digest, being blocked as a whole", { ...valid, digest: undefined }, blocked],
    ["an objection to the whole", { ...valid, objections: [{ about: "plan", rule: "r", message: "No." }] }, blocked],
    ["a target twice", { ...valid, changes: [valid.changes[0], valid.changes[0]] }, `${outside} at changes[1].target.`],
    [
      "a change of more than 1 MB",
      withChange({ after: [{ name: "x".repeat(2 ** 20), weight: 1 }] }),
      `${outside} at changes[1].`,
    ],
  ])("is none with %s", (_, content, expected) => {
    expect(reason(content)).toBe(expected);
  });

  it("is none where it is no JSON, and nothing of it is quoted", () => {
    for (const text of ["", "secret: hush", '{"hush"', "\u0000"]) {
      expect(read(text)).toEqual({ kind: "invalid", reason: "It is not JSON." });
    }
    expect(readPlanFile(Buffer.from("hush", "utf16le"))).toEqual({ kind: "invalid", reason: "It is not JSON." });
    expect(readPlanFile(Uint8Array.of(0xff, 0xfe, 0xfd))).toMatchObject({ kind: "invalid" });
    expect(JSON.stringify(reason({ ...valid, hush: 1 }))).not.toContain("hush");
  });

  it("takes names that mean something to objects for names", () => {
    const text = JSON.stringify(valid).replace('"kind"', '"__proto__":{"x":1},"kind"');
    expect(read(text)).toMatchObject({ kind: "invalid" });
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  it.each<[string, string]>([
    ["millions of changes that are none", `[${"{},".repeat(3e6)}{}]`],
    [
      "a change with hundreds of thousands of variants that are none",
      `[${JSON.stringify({ ...valid.changes[0], after: [] }).replace('"after":[]', `"after":[${"{},".repeat(3e5)}{}]`)}]`,
    ],
    ["lists in lists", `[${"[".repeat(1e6)}${"]".repeat(1e6)}]`],
  ])("is refused soon with %s", (_, list) => {
    const text = JSON.stringify({ ...valid, changes: [] }).replace('"changes":[]', `"changes":${list}`);
    const spent = processorTime(() => {
      expect(read(text)).toMatchObject({ kind: "invalid", reason: expect.stringContaining("at changes[0]") });
    });
    expect(spent).toBeLessThan(10_000);
  });
});

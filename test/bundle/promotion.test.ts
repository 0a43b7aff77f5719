import { describe, expect, it } from "vitest";
import { messages } from "../support/act.ts";
import { promote, server, split, usePromotionShop, variantsIn } from "../support/shop.ts";

usePromotionShop();

describe("a promotion without a manifest", () => {
  it("is planned, guarded by its digest, and applied; planning it again gives no change", async () => {
    await using plan = await promote({ features: "plain,new" });
    expect(plan.outputs).toMatchObject({ result: "planned", creates: "1", updates: "1", clears: "0" });
    expect(server.log.every(({ method }) => method === "GET")).toBe(true);
    const digest = plan.outputs["digest"] ?? "";
    await using applied = await promote({ mode: "apply", features: "plain,new", "expected-digest": digest });
    expect(applied.outputs).toMatchObject({ result: "applied", applied: "2" });
    for (const feature of ["plain", "new"]) {
      expect(variantsIn(feature, "production")?.variants).toEqual(variantsIn(feature, "development")?.variants);
    }
    await using again = await promote({ features: "plain,new", "expected-digest": digest });
    expect(again.outputs).toMatchObject({ result: "planned", changes: "0", unchanged: "2" });
  });

  it("skips what is empty in the source, says so, and clears nothing", async () => {
    await using run = await promote({ mode: "apply", features: "empty,plain" });
    expect(run.outputs).toMatchObject({ result: "applied", clears: "0", applied: "1" });
    expect(run.summary).toMatch(/Not promoted, because .*development.* has no variants for them: empty\./);
    expect(variantsIn("empty", "production")?.variants).toHaveLength(2);
  });

  it.each([
    ["!plain", "A promotion without a manifest needs the input features"],
    ["plan", 'Did you mean "plain"?'],
  ])("is refused with features %s", async (features, message) => {
    await using run = await promote({ features });
    expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
    expect(messages(run, "error").join()).toContain(message);
  });

  it("needs a manifest that is named", async () => {
    await using run = await promote({ features: "plain", manifest: "flags.yml" });
    expect(run.outputs["result"]).toBe("invalid");
  });
});

describe("what cannot be promoted", () => {
  it.each([
    [
      "untitled",
      /without a title, it must be the only strategy in both environments.*Strategies in "production": "EU" \([^)]+\)\./,
    ],
    ["broken", /Variant "a": Its payload is not.*Fixed weights must add up to less than 1000/],
  ])("is an objection: %s", async (features, message) => {
    await using run = await promote({ mode: "apply", features });
    expect(run.outputs).toMatchObject({ result: "refused" });
    expect(messages(run, "error")[0]).toMatch(message);
    expect(run.everything).not.toContain("secret");
    expect(server.log.every(({ method }) => method === "GET")).toBe(true);
  });
});

describe("a promotion with strategies", () => {
  it("pairs them by title, and takes the environment's own set along", async () => {
    await using run = await promote({ mode: "apply", features: "mixed" });
    expect(run.outputs).toMatchObject({ result: "applied", creates: "1", updates: "1" });
    expect(variantsIn("mixed", "production")).toMatchObject({
      variants: split(100),
      strategies: [
        { title: "EU", variants: split(200) },
        { title: "US", variants: split(500) },
      ],
    });
  });
});

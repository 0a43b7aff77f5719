import { describe, expect, it } from "vitest";
import { messages } from "../support/act.ts";
import { promote, server, split, usePromotionShop, variantsIn } from "../support/shop.ts";

usePromotionShop();

const eu = (weight?: number, more: object = {}) => ({
  ...{ title: "EU", variants: weight === undefined ? [] : split(weight), ...more },
});

describe("a strategy that the source has emptied", () => {
  it("is told, and clears nothing", async () => {
    await using run = await promote({ mode: "apply", features: "mixed" });
    expect(run.outputs).toMatchObject({ result: "applied", clears: "0" });
    expect(run.summary).toMatch(/has no variants for them: mixed \(strategy .*US/);
    expect(variantsIn("mixed", "production")?.strategies[1]?.variants).toHaveLength(2);
  });
});

describe("a misspelt promote-to", () => {
  it("is an error, with an empty source too", async () => {
    await using run = await promote({ features: "empty", "promote-to": "prodution" });
    expect([run.code, run.outputs["result"]]).toEqual([1, "refused"]);
    expect(messages(run, "error").join()).toMatch(/has no environment "prodution"\. .*Did you mean "production"\?/);
  });
});

describe("variants that nobody had, or nobody gets", () => {
  it("have a note where the environment is switched off, which strict does not mind", async () => {
    server.seed([
      {
        name: "off",
        // Without a strategy, `enabled: false` would prove nothing.
        environments: {
          development: { variants: split(100) },
          production: { enabled: false, strategies: [{ title: "All" }] },
        },
      },
      { name: "on", environments: { development: { variants: split(100) }, production: { enabled: true } } },
      { name: "same", environments: { development: { variants: split(100) }, production: { variants: split(100) } } },
    ]);
    await using run = await promote({ features: "off,on,same" });
    expect(run.outputs).toMatchObject({ result: "planned", creates: "2", unchanged: "1", warnings: "0" });
    expect(run.summary.replace(/<[^>]+>/g, "")).toContain(
      '"production" is switched off for "off": nobody gets these variants until it is switched on.',
    );
    await using strict = await promote({ mode: "apply", features: "off,on", strict: "true" });
    expect([strict.code, strict.outputs["result"]]).toEqual([0, "applied"]);
  });

  it("have a warning where the strategy of the source is disabled", async () => {
    server.seed([
      {
        name: "untried",
        environments: {
          development: { strategies: [eu(200, { disabled: true })] },
          production: { enabled: true, strategies: [eu(500)] },
        },
      },
    ]);
    await using run = await promote({ features: "untried" });
    expect(run.outputs).toMatchObject({ result: "planned", updates: "1", warnings: "1" });
    expect(run.summary.replace(/<[^>]+>/g, "")).toContain('is disabled in "development", so nobody has had the');
  });
});

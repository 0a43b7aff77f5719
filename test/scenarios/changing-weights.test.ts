import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { type ClientFeature, sdkVariants } from "../sdk/sdk.ts";

/* What docs/changing-weights.md says, asked of the real SDK: which of 20,000 users get another variant. */

const page = readFileSync(new URL("../../docs/changing-weights.md", import.meta.url), "utf8");
const rows = [...page.matchAll(/^\| `(\S+: .*?)` \| `(.*?)` \| (nobody|everybody|\d+%)/gm)].map(
  ([, before = "", after = "", moved = ""]) => ({ before, after, moved }),
);
const ids = Array.from({ length: 20_000 }, (_, index) => `user-${index}`);

/** A feature whose one strategy has these variants; its group id is not the name of the feature, but always the same. */
function feature(name: string, variants: string, rollout = "100"): ClientFeature {
  const parameters = { rollout, stickiness: "userId", groupId: "page" };
  return {
    name,
    enabled: true,
    strategies: [
      {
        name: "flexibleRollout",
        parameters,
        variants: variants.split(", ").map((variant) => {
          const [name = "", weight] = variant.split(": ");
          return { name, weight: Number(weight), weightType: "variable", stickiness: "userId" };
        }),
      },
    ],
  };
}

const sides = rows.flatMap(({ before, after }, index) => [
  feature(`before-${index}`, before),
  feature(`after-${index}`, after),
]);
const weights = "control: 800, treatment: 200";
let served: Map<string, string[]>;
beforeAll(async () => {
  served = await sdkVariants([...sides, feature("few", weights, "20"), feature("many", weights, "60")], ids);
});

const of = (name: string) => served.get(name) ?? [];

describe("docs/changing-weights.md, by the real SDK", () => {
  test.each(rows.map((row, index) => ({ ...row, index })))("$before, then $after: $moved", ({ moved, index }) => {
    const after = of(`after-${index}`);
    const percent = { nobody: 0, everybody: 100 }[moved] ?? Number.parseInt(moved, 10);
    const share = of(`before-${index}`).filter((variant, user) => variant !== after[user]).length / ids.length;
    expect(Math.abs(share * 100 - percent)).toBeLessThan(1);
  });

  test("a larger rollout takes its variant from nobody, and divides new users as the weights say", () => {
    const [few, many] = [of("few"), of("many")];
    const users = ids.map((_, user) => user);
    const had = users.filter((user) => few[user] !== "disabled");
    const have = users.filter((user) => many[user] !== "disabled");
    expect(Math.abs(had.length / ids.length - 0.2)).toBeLessThan(0.01);
    expect(Math.abs(have.length / ids.length - 0.6)).toBeLessThan(0.01);
    expect(had.filter((user) => few[user] !== many[user])).toEqual([]);
    const treated = have.filter((user) => many[user] === "treatment").length;
    expect(Math.abs(treated / have.length - 0.2)).toBeLessThan(0.02);
  });
});

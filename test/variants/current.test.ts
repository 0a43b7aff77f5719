import { expect, test } from "vitest";
import { featureKey } from "../../src/variants/current.ts";

test("features of two projects are kept apart by what no name holds", () => {
  expect(featureKey({ project: "shop", feature: "banner" })).toBe("shop\0banner");
});

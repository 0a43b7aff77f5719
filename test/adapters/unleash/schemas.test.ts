import { expect, it } from "vitest";
import * as z from "zod/mini";
import { strategyList } from "../../../src/adapters/unleash/schemas.ts";

it("takes a strategy as every server shows it in GET feature, without milestoneId and segments", () => {
  const shown = { id: "s1", name: "flexibleRollout", title: null, disabled: false, variants: [] };
  expect(z.parse(strategyList, [shown])).toEqual([
    { id: "s1", name: "flexibleRollout", disabled: false, variants: [] },
  ]);
});

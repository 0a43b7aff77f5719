import { expect, it } from "vitest";
import * as z from "zod/mini";
import { strategyList, strategyState } from "../../../src/adapters/unleash/schemas.ts";

it("takes a strategy as every server shows it in GET feature, without milestoneId and segments", () => {
  const shown = { id: "s1", name: "flexibleRollout", title: null, disabled: false, variants: [] };
  const [strategy] = z.parse(strategyList, [shown]);
  expect(strategy && strategyState(strategy)).toMatchObject({ id: "s1", name: "flexibleRollout", variants: [] });
});

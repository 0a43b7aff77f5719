import { describe, expect, it } from "vitest";
import { PRODUCTION, patchVariant, type Setting, setOf } from "./setting.ts";

/** What the schemas of an installed server find in a payload; without an installed one they find nothing. */
export function schemaRules(getSetting: () => Setting): void {
  const [variant] = setOf("blue");
  const wrong: readonly [what: string, change: object][] = [
    ["no weight", { ...patchVariant("any"), payload: { variants: [{ name: "blue" }] } }],
    ["another key", { ...patchVariant("any"), payload: { variants: [{ ...variant, colour: "blue" }] } }],
    ["a weight of 1001", { ...patchVariant("any"), payload: { variants: [{ ...variant, weight: 1001 }] } }],
    ["a strategy's variant without weight", updateStrategy({ variants: [{ ...variant, weight: undefined }] })],
    ["a constraint that is none", updateStrategy({ constraints: [{ contextName: "userId" }] })],
    ["a number among parameters", updateStrategy({ parameters: { rollout: 25 } })],
    ["a snapshot, which the server adds", updateStrategy({ snapshot: {} })],
  ];

  describe("the schemas of the server", () => {
    it.each(wrong)("refuse %s", async (_, change) => {
      const { server } = getSetting();
      expect((await getSetting().send(change)).status).toBe(400);
      expect(server.wrongBodies.splice(0)).not.toEqual([]);
    });

    it("take whole payloads, with all that a variant may have", async () => {
      const full = {
        ...variant,
        payload: { type: "json", value: "{}" },
        overrides: [{ contextName: "userId", values: ["1"] }],
      };
      await getSetting().send({ ...patchVariant("any"), payload: { variants: [full] } }, PRODUCTION);
      await getSetting().send(updateStrategy({ variants: [variant] }));
      expect(getSetting().server.wrongBodies).toEqual([]);
    });
  });
}

function updateStrategy(payload: object) {
  const whole = {
    id: "any",
    name: "flexibleRollout",
    title: null,
    disabled: false,
    parameters: { rollout: "25", stickiness: "default", groupId: "any" },
    constraints: [{ contextName: "userId", operator: "IN", values: ["1"], caseInsensitive: false, inverted: false }],
    segments: [],
    variants: [],
    sortOrder: 0,
  };
  return { feature: "any", action: "updateStrategy", payload: { ...whole, ...payload } };
}

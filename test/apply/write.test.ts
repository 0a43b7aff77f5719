import { describe, expect, it } from "vitest";
import { writeChange } from "../../src/apply/write.ts";
import type { PlannedChange } from "../../src/plan/plan.ts";
import type { HeldSet, Unleash } from "../../src/ports.ts";
import type { Variant } from "../../src/variants/variant.ts";

const target = { project: "shop", feature: "banner", environment: "dev", strategy: { id: "1" } };
const variant = (stickiness: string): Variant => ({ name: "only", weight: 1000, weightType: "variable", stickiness });
const change: PlannedChange = { kind: "create", target, before: [], after: [variant("userId")], stickiness: "userId" };

/** An Unleash that holds one set; nothing but what a write may call. */
function holding(
  set: HeldSet,
): Pick<Unleash, "readSet" | "replaceVariants" | "retry"> & { readonly writes: Variant[][] } {
  const writes: Variant[][] = [];
  return {
    writes,
    readSet: async () => set,
    replaceVariants: async (_target, variants) => {
      writes.push([...variants]);
      return variants;
    },
    retry: async () => false,
  };
}

describe("the read before a write", () => {
  it("stops at a strategy whose stickiness changed since the plan", async () => {
    const unleash = holding({ variants: [], stickiness: "sessionId" });
    expect(await writeChange(change, unleash)).toMatchObject({
      status: "failed",
      reason: expect.stringContaining("plan again"),
    });
    expect(unleash.writes).toEqual([]);
  });

  it("stops at variants that changed since the plan", async () => {
    const unleash = holding({ variants: [{ ...variant("userId"), name: "other" }], stickiness: "userId" });
    expect(await writeChange(change, unleash)).toMatchObject({ status: "failed" });
    expect(unleash.writes).toEqual([]);
  });

  it("counts what is already as wanted as applied, without a write", async () => {
    const unleash = holding({ variants: change.after, stickiness: "userId" });
    expect(await writeChange(change, unleash)).toMatchObject({ status: "applied" });
    expect(unleash.writes).toEqual([]);
  });

  it("writes where nothing has changed", async () => {
    const unleash = holding({ variants: [], stickiness: "userId" });
    expect(await writeChange(change, unleash)).toMatchObject({ status: "applied" });
    expect(unleash.writes).toEqual([change.after]);
  });
});

import { describe, expect, it } from "vitest";
import { writeChange } from "../../src/apply/write.ts";
import type { StoredSet, Unleash } from "../../src/ports.ts";
import type { Variant } from "../../src/variants/variant.ts";
import { change } from "../support/changes.ts";
import { target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

const byUser = one("only", { stickiness: "userId" });
const create = change("create", target("banner", "dev", { id: "1" }), { after: byUser, stickiness: "userId" });

/** An Unleash with one set; nothing but what a write may call. */
function unleashWith(
  set: StoredSet,
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
    const unleash = unleashWith({ variants: [], stickiness: "sessionId" });
    expect(await writeChange(create, unleash)).toMatchObject({
      status: "failed",
      reason: expect.stringContaining("plan again"),
    });
    expect(unleash.writes).toEqual([]);
  });

  it("stops at variants that changed since the plan", async () => {
    const unleash = unleashWith({ variants: one("other", { stickiness: "userId" }), stickiness: "userId" });
    expect(await writeChange(create, unleash)).toMatchObject({ status: "failed" });
    expect(unleash.writes).toEqual([]);
  });

  it("counts what is as desired already as applied, without a write", async () => {
    const unleash = unleashWith({ variants: create.after, stickiness: "userId" });
    expect(await writeChange(create, unleash)).toMatchObject({ status: "applied" });
    expect(unleash.writes).toEqual([]);
  });

  it("writes where nothing has changed", async () => {
    const unleash = unleashWith({ variants: [], stickiness: "userId" });
    expect(await writeChange(create, unleash)).toMatchObject({ status: "applied" });
    expect(unleash.writes).toEqual([create.after]);
  });
});

import { describe, expect, it } from "vitest";
import type { Change } from "../../src/plan/planned-set.ts";
import type { Reach } from "../../src/plan/reach.ts";
import { change } from "../support/changes.ts";
import { report } from "../support/rendered.ts";
import { planned } from "../support/runs.ts";
import { target } from "../support/targets.ts";

const whole = { share: 1, isExact: true, now: "served" } as const;
const update = (reach: Reach, more: Partial<Change["effects"]> = {}): Change => ({
  ...change("update", target("f")),
  effects: { reach, dependents: [], served: [], ...more },
});

describe("the users who meet a changed set", () => {
  it("decide what is a danger, and the headline", () => {
    const small = report(planned([update({ ...whole, share: 0.02 })]));
    expect(small).toContain("production, 2% of all users change variant");
    expect(small).not.toContain("More than a quarter");
    const off = report(planned([update({ ...whole, now: "environment-off" })]));
    expect(off).not.toMatch(/^### .*of all users/);
    expect(off).not.toContain("More than a quarter");
    expect(report(planned([update(whole)]))).toContain("More than a quarter");
  });

  it("decide how loud a removal is", () => {
    const removed = (reach: Reach) => report(planned([update(reach)]));
    expect(removed(whole)).toContain("(<code>was</code>, 100% of all users)");
    expect(removed({ ...whole, share: 0.02, isExact: false })).toContain("(<code>was</code>, at most 2% of all users)");
    const clear = (reach: Reach) =>
      report(planned([{ ...change("clear", target("f")), effects: update(reach).effects }]));
    expect(clear(whole)).toContain("All variants are removed");
    for (const nobody of [{ share: 0 }, { now: "environment-off" }] as const) {
      expect(removed({ ...whole, ...nobody })).not.toContain("are removed");
      expect(clear({ ...whole, ...nobody })).not.toContain("are removed");
    }
  });

  it("are beside the features that depend on them and what was served to them among the dangers", () => {
    const dependents = [{ feature: "child", before: 0.5, after: 0, lost: ["was"] }];
    const served = Object.entries({ tv: 1, web: 12_400, ios: 7, android: 3, car: 2 }).map(([application, count]) => {
      return { environment: "production", variant: "was", application, count };
    });
    const text = report(planned([update(whole, { dependents, served })]));
    expect(text).toContain("<code>child</code>: 50% → 0% of all users");
    expect(text).toContain(
      "<code>was</code>: 12,413 times by <code>web</code>, <code>ios</code>, <code>android</code>, and 2 more",
    );
    const cleared = dependents.map((each) => ({ ...each, others: { before: 0.5, after: 1 } }));
    const text2 = report(planned([update({ ...whole, share: 0.3 }, { dependents: cleared })]));
    expect(text2).toContain("<code>child</code>: 15% → 0% in the Node SDK, 15% → 30% in others of all users");
    const off = { ...whole, now: "environment-off" } as const;
    expect(report(planned([update(off, { dependents })]))).not.toContain("gain or lose");
  });
});

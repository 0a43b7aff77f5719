import { describe, expect, it } from "vitest";
import type { ChangeRequestServer } from "../../unleash/change-requests/server.ts";
import { useFiling, wanted, was } from "./filing-world.ts";
import { addStrategy, listStrategies, storedOn } from "./strategies-world.ts";
import { guardedEnvironment, otherProject } from "./world.ts";

const manifestOf = (feature: string, title: string) => `
version: 1
features:
  ${feature}:
    environments:
      ${guardedEnvironment}:
        strategies:
          - title: ${title}
            variants: [{ name: wanted }]
`;

/** A change request for a strategy replaces all of it: nothing but its variants may change by that. */
export function filingStrategyScenarios(start: () => Promise<ChangeRequestServer>): void {
  const get = useFiling(start);

  describe("a strategy in a change request", () => {
    it("keeps everything but its variants when the request is applied", async () => {
      const { world, server, run, open } = get();
      const place = { feature: await world.feature("ranking"), environment: guardedEnvironment };
      const segment = { name: `only-${place.feature}`, constraints: [], project: undefined };
      const { id: segmentId } = (await world.must("POST", "/api/admin/segments", segment)) as { id: number };
      const constraint = {
        contextName: "userId",
        operator: "IN",
        values: ["1", "2"],
        inverted: false,
        caseInsensitive: false,
      };
      const id = await addStrategy(world, place, {
        title: "EU",
        parameters: { rollout: "25", stickiness: "userId", groupId: place.feature },
        constraints: [constraint],
        segments: [segmentId],
        variants: was.map((variant) => ({ ...variant, stickiness: "userId" })),
      });
      const [before] = await listStrategies(world, place);
      await using done = await run(manifestOf(place.feature, "EU"), { "change-requests": "review" });
      expect([done.code, done.outputs["result"]]).toEqual([0, "requested"]);
      expect(done.summary).toContain("applying undoes that");
      const { id: request } = await open();
      await server.approve(request);
      await server.apply(request);
      const [after] = await listStrategies(world, place);
      const variants = wanted.map((variant) => ({ ...variant, stickiness: "userId" }));
      expect(after).toEqual({ ...before, variants });
      expect(await storedOn(world, place, id)).toEqual(variants);
      await using again = await run(manifestOf(place.feature, "EU"));
      expect(again.outputs).toMatchObject({ result: "applied", changes: "0" });
    });

    it("is compared with the request by its id, so that a second run files nothing", async () => {
      const { world, run, writes } = get();
      const place = { feature: await world.feature("ranking"), environment: guardedEnvironment };
      for (const title of ["EU", "US"]) await addStrategy(world, place, { title, variants: was });
      await using first = await run(manifestOf(place.feature, "EU"));
      expect(first.outputs["requested"]).toBe("1");
      writes();
      await using second = await run(manifestOf(place.feature, "EU"));
      expect([second.outputs["requested"], writes()]).toEqual(["1", []]);
      await using other = await run(manifestOf(place.feature, "US"));
      expect([other.outputs["requested"], writes().slice(0, 1)]).toEqual(["1", ["POST change-requests"]]);
    });
  });

  it(`leaves ${otherProject} alone, where change requests are off`, async () => {
    const { world, run, writes } = get();
    const feature = await world.feature("elsewhere", otherProject);
    const manifest = manifestOf(feature, "EU").replace(`  ${feature}:`, `  ${feature}:\n    project: ${otherProject}`);
    const place = `/api/admin/projects/${otherProject}/features/${feature}/environments/${guardedEnvironment}/strategies`;
    await world.must("POST", place, {
      name: "flexibleRollout",
      title: "EU",
      parameters: { rollout: "100", stickiness: "default", groupId: "g" },
    });
    await using done = await run(manifest, { "unleash-token": world.server.tokens.admin });
    expect([done.code, done.outputs["result"], writes()]).toEqual([0, "applied", []]);
  });
}

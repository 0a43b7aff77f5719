import { describe, expect, it } from "vitest";
import type { ChangeRequestServer } from "../../unleash/change-requests/server.ts";
import { useFiling, wanted, was } from "./filing-world.ts";
import { addStrategy, listStrategies, storedOn, strategiesPath } from "./strategies-world.ts";
import { guardedEnvironment, otherProject } from "./world.ts";

const manifestOf = (feature: string, ...titles: string[]) => `
version: 1
features:
  ${feature}:
    environments:
      ${guardedEnvironment}:
        strategies:
${titles.map((title) => `          - { title: ${title}, variants: [{ name: wanted }] }`).join("\n")}
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
      await using other = await run(manifestOf(place.feature, "EU", "US"));
      expect([other.outputs["requested"], writes().slice(0, 1)]).toEqual(["2", ["POST change-requests"]]);
    });

    it("is filed again when its rollout has changed since, so that applying it does not undo that", async () => {
      const { world, server, run, open, writes } = get();
      const place = { feature: await world.feature("ranking"), environment: guardedEnvironment };
      const parameters = { rollout: "25", stickiness: "default", groupId: place.feature };
      const id = await addStrategy(world, place, { title: "EU", parameters, variants: was });
      await using first = await run(manifestOf(place.feature, "EU"));
      expect(first.outputs["requested"]).toBe("1");
      const rollout = [{ op: "replace", path: "/parameters/rollout", value: "90" }];
      await world.must("PATCH", `${strategiesPath(place)}/${id}`, rollout);
      writes();
      await using second = await run(manifestOf(place.feature, "EU"), { "change-requests": "review" });
      expect([second.code, second.outputs["requested"], writes()[0]]).toEqual([0, "1", "PUT #"]);
      const request = await open();
      await server.approve(request.id);
      await server.apply(request.id);
      const [after] = await listStrategies(world, place);
      expect(after).toMatchObject({ parameters: { ...parameters, rollout: "90" }, variants: wanted });
    });

    it("is not ours to edit where somebody else has changed more than its variants in the draft", async () => {
      const { world, server, run, open, writes } = get();
      const place = { feature: await world.feature("ranking"), environment: guardedEnvironment };
      await addStrategy(world, place, { title: "EU", variants: was });
      await using first = await run(manifestOf(place.feature, "EU"));
      expect(first.code).toBe(0);
      const { id, features } = await open();
      const change = features[0]?.changes[0];
      const { snapshot: _, ...payload } = change?.payload ?? {};
      const parameters = { rollout: "77", stickiness: "default", groupId: place.feature };
      const byHand = { feature: place.feature, action: "updateStrategy", payload: { ...payload, parameters } };
      const path = `/api/admin/projects/default/change-requests/${id}/changes/${change?.id}`;
      await server.request("PUT", path, byHand, server.tokens.editor);
      writes();
      await using second = await run(manifestOf(place.feature, "EU"), { "change-requests": "review" });
      expect([second.code, second.outputs["result"], writes()]).toEqual([1, "refused", []]);
      expect(second.annotations[0]?.message).toContain("updateStrategy");
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

import { describe, expect, it } from "vitest";
import type { ChangeRequestServer } from "../../unleash/change-requests/server.ts";
import { asked, manifestOf, useFiling, wanted } from "./filing-world.ts";
import { guardedEnvironment, variantsPath } from "./world.ts";

/** What a run makes of change requests that are open already. */
export function openRequestScenarios(start: () => Promise<ChangeRequestServer>): void {
  const get = useFiling(start);

  /** A feature of which a run of ours has asked for `wanted`, by a request that is approved and scheduled. */
  async function scheduled() {
    const { server, run, feature, open } = get();
    const name = await feature("banner");
    await using done = await run(manifestOf([name, "wanted"]), { "change-requests": "review" });
    expect(done.code).toBe(0);
    const { id } = await open();
    await server.approve(id);
    await server.schedule(id, new Date(Date.now() + 86_400_000));
    return { name, id };
  }

  describe("a request that is not only ours", () => {
    it("is left alone and named where the same user has drafted something else", async () => {
      const { server, run, feature, open, writes } = get();
      const [name, other] = [await feature("banner"), await feature("other")];
      const path = `/api/admin/projects/default/environments/${guardedEnvironment}/change-requests`;
      const change = { feature: other, action: "patchVariant", payload: { variants: wanted } };
      await server.request("POST", path, [change], server.tokens.editor);
      server.clearLog();
      await using done = await run(manifestOf([name, "wanted"]));
      expect([done.code, done.outputs["result"]]).toEqual([1, "refused"]);
      const { id } = await open();
      for (const word of [`#${id}`, `/change-requests/${id}`, "not in this manifest", name])
        expect(done.annotations[0]?.message).toContain(word);
      expect(writes()).toEqual([]);
    });

    it("is not edited in review, which would reset its approvals, unless that is allowed", async () => {
      const { server, run, feature, open, writes } = get();
      const name = await feature("banner");
      await using first = await run(manifestOf([name, "one"]), { "change-requests": "review" });
      expect(first.outputs["result"]).toBe("requested");
      await server.approve((await open()).id);
      writes();
      await using refused = await run(manifestOf([name, "two"]), { "change-requests": "review" });
      expect([refused.code, refused.outputs["result"], writes()]).toEqual([1, "refused", []]);
      for (const word of ["approved", "change-requests-reset", `/change-requests/${(await open()).id}`])
        expect(refused.annotations[0]?.message).toContain(word);
      const reset = { "change-requests": "review", "change-requests-reset": "true" };
      await using edited = await run(manifestOf([name, "two"]), reset);
      expect([edited.code, edited.outputs["result"]]).toEqual([0, "requested"]);
      const request = await open();
      expect([request.state, request.approvals, asked(request)]).toEqual(["In review", [], { [name]: ["two"] }]);
    });

    it("counts as requested where somebody else asks for the same, and is a warning where for something else", async () => {
      const { server, run, feature, writes } = get();
      const name = await feature("banner");
      const path = "/api/admin/projects/default";
      const change = { feature: name, action: "patchVariant", payload: { variants: wanted } };
      const { body } = await server.request(
        "POST",
        `${path}/environments/${guardedEnvironment}/change-requests`,
        change,
        server.tokens.approver,
      );
      const { id } = body as { id: number };
      const state = `${path}/change-requests/${id}/state`;
      await server.request("PUT", state, { state: "In review" }, server.tokens.approver);
      server.clearLog();
      await using same = await run(manifestOf([name, "wanted"]));
      expect([same.code, same.outputs["result"], writes()]).toEqual([0, "requested", []]);
      await using other = await run(manifestOf([name, "another"]));
      expect([other.code, other.outputs]).toMatchObject([0, { result: "requested", warnings: "1" }]);
      expect(other.annotations[0]?.message).toContain(`/change-requests/${id}`);
    });

    it("is an error once it is in review and the manifest has gone back, and a warning while it is a draft", async () => {
      const { run, feature, open, writes } = get();
      const name = await feature("banner");
      await using first = await run(manifestOf([name, "wanted"]));
      expect(first.code).toBe(0);
      await using back = await run(manifestOf([name, "was"]));
      expect([back.code, back.outputs]).toMatchObject([0, { result: "applied", changes: "0", warnings: "1" }]);
      await using review = await run(manifestOf([name, "wanted"]), { "change-requests": "review" });
      expect((await open()).state).toBe("In review");
      expect(review.code).toBe(0);
      writes();
      await using again = await run(manifestOf([name, "was"]), { "change-requests": "review" });
      expect([again.code, again.outputs["result"], writes()]).toEqual([1, "refused", []]);
      expect(again.annotations[0]?.message).toMatch(/The manifest no longer says that.*change-requests\/\d+$/);
    });

    it("is an error once it is in review and its entry has gone from the manifest", async () => {
      const { run, feature } = get();
      const [kept, added] = [await feature("kept"), await feature("added")];
      await using first = await run(manifestOf([kept, "was"], [added, "wanted"]), { "change-requests": "review" });
      expect(first.outputs["result"]).toBe("requested");
      await using second = await run(manifestOf([kept, "was"]), { "change-requests": "review" });
      expect([second.code, second.outputs["result"]]).toEqual([1, "refused"]);
      expect(second.annotations[0]?.message).toContain(`patchVariant of "${added}"`);
      // A filter leaves it in the manifest.
      await using filtered = await run(manifestOf([kept, "was"], [added, "wanted"]), { features: kept });
      expect([filtered.code, filtered.outputs["result"]]).toEqual([0, "applied"]);
    });

    it("asks for nothing while its schedule is suspended", async () => {
      const { world, server, run } = get();
      const { name, id } = await scheduled();
      const byHand = [{ name: "by-hand", weight: 1000, weightType: "variable", stickiness: "default" }];
      await server.request("PUT", variantsPath(name, guardedEnvironment), byHand);
      expect(await world.stored(name, guardedEnvironment)).toEqual(byHand);
      await using second = await run(manifestOf([name, "wanted"]), { "change-requests": "review" });
      expect([second.code, second.outputs]).toMatchObject([0, { result: "requested", warnings: "1" }]);
      expect(second.annotations[0]?.message).toContain("its schedule is suspended");
      expect((await server.all()).filter(({ state }) => state === "In review")).toHaveLength(1);
      await server.reject(id);
    });

    it("is seen while it is scheduled", async () => {
      const { run, writes } = get();
      const { name } = await scheduled();
      writes();
      await using second = await run(manifestOf([name, "wanted"]), { "change-requests": "review" });
      expect([second.code, second.outputs["result"], writes()]).toEqual([0, "requested", []]);
      expect(second.outputs["change-requests"]).toContain('"Scheduled"');
      await using third = await run(manifestOf([name, "another"]));
      expect([third.code, third.outputs["result"]]).toEqual([1, "refused"]);
      expect(third.annotations[0]?.message).toMatch(/Scheduled.*no longer says that: cancel or reject it/);
    });
  });
}

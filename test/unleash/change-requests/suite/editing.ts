import { describe, expect, it } from "vitest";
import type { ChangeRequest, ChangeRequestState } from "../answers.ts";
import { PRODUCTION, patchVariant, type Setting } from "./setting.ts";

/** What may be done to the changes of a request, and what that does to its approvals. */
export function editingRules(getSetting: () => Setting): void {
  describe("editing", () => {
    it("replaces a change by another with another number", async () => {
      const [feature, kept] = [await getSetting().feature(), await getSetting().feature()];
      const { id, features } = await getSetting().file([patchVariant(feature, "blue"), patchVariant(kept)]);
      const before = features[0]?.changes[0]?.id ?? 0;
      const { status, body } = await getSetting().ask("PUT", `/${id}/changes/${before}`, patchVariant(feature, "red"));
      const after = (body as ChangeRequest).features.find(({ name }) => name === feature)?.changes;
      expect([status, after]).toMatchObject([200, [{ payload: patchVariant(feature, "red").payload }]]);
      expect(after?.[0]?.id).not.toBe(before);
      const again = await getSetting().ask("PUT", `/${id}/changes/${before}`, patchVariant(feature, "red"));
      expect(again).toMatchObject({ status: 404, body: { name: "NotFoundError" } });
    });

    it("discards a change, and leaves a request without any", async () => {
      const { id, features } = await getSetting().file(patchVariant(await getSetting().feature()));
      const path = `/${id}/changes/${features[0]?.changes[0]?.id}`;
      expect((await getSetting().ask("DELETE", path)).status).toBe(200);
      expect((await getSetting().server.get(id)).features).toEqual([]);
      expect((await getSetting().ask("DELETE", path)).status).toBe(404);
    });

    it("does not reach the changes of another request", async () => {
      const feature = await getSetting().feature();
      const mine = await getSetting().file(patchVariant(feature));
      const theirs = await getSetting().file(patchVariant(feature), PRODUCTION, getSetting().admin);
      const path = `/${mine.id}/changes/${theirs.features[0]?.changes[0]?.id}`;
      expect((await getSetting().ask("DELETE", path)).status).toBe(404);
    });

    const edits: readonly [what: string, edit: (request: ChangeRequest) => Promise<unknown>][] = [
      ["adding to", ({ features }) => getSetting().file(patchVariant(features[0]?.name ?? ""))],
      [
        "replacing in",
        (request) => getSetting().ask("PUT", pathOf(request), patchVariant(request.features[0]?.name ?? "")),
      ],
      ["discarding from", (request) => getSetting().ask("DELETE", pathOf(request))],
    ];
    it.each(edits)("%s a request that is approved sends it back, without approvals", async (_, edit) => {
      const id = await getSetting().inState("Approved");
      expect((await getSetting().server.get(id)).approvals).toHaveLength(1);
      await edit(await getSetting().server.get(id));
      expect(await getSetting().server.get(id)).toMatchObject({ state: "In review", approvals: [] });
    });

    it.each(edits)("%s a request in review resets the approvals that it had", async (_, edit) => {
      await getSetting().server.requireApprovals("default", PRODUCTION, 2);
      const id = await getSetting().inState("In review");
      expect(await getSetting().server.approve(id)).toMatchObject({ state: "In review", approvals: [{}] });
      await edit(await getSetting().server.get(id));
      expect(await getSetting().server.get(id)).toMatchObject({ state: "In review", approvals: [] });
    });

    const closed: readonly ChangeRequestState[] = ["Scheduled", "Applied", "Cancelled", "Rejected"];
    it.each(closed)("refuses to edit one that is %s", async (state) => {
      const request = await getSetting().server.get(await getSetting().inState(state));
      const answers = [
        await getSetting().ask("PUT", pathOf(request), patchVariant(request.features[0]?.name ?? "")),
        await getSetting().ask("DELETE", pathOf(request)),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: { name: "BadDataError" } });
      expect(await getSetting().server.get(request.id)).toEqual(request);
    });

    it("lets nobody but the author and an admin edit", async () => {
      const request = await getSetting().server.get(await getSetting().inState("In review"));
      expect((await getSetting().ask("DELETE", pathOf(request), undefined, getSetting().viewer)).status).toBe(403);
      expect((await getSetting().ask("PUT", `/${request.id}/title`, { title: "x" }, getSetting().viewer)).status).toBe(
        403,
      );
      expect((await getSetting().ask("DELETE", pathOf(request), undefined, getSetting().admin)).status).toBe(200);
    });

    it("takes a title, until it is closed", async () => {
      const id = await getSetting().inState("Scheduled");
      expect((await getSetting().ask("PUT", `/${id}/title`, { title: "Blue for all" })).status).toBe(200);
      expect((await getSetting().server.apply(id)).title).toBe("Blue for all");
      expect((await getSetting().ask("PUT", `/${id}/title`, { title: "Red" })).status).toBe(400);
    });

    it("takes comments of whoever sees it", async () => {
      const id = await getSetting().inState("In review");
      await getSetting().ask("POST", `/${id}/comments`, { text: "from a run" });
      await getSetting().ask("POST", `/${id}/comments`, { text: "seen" }, getSetting().viewer);
      expect((await getSetting().server.get(id)).comments).toMatchObject([
        { text: "from a run", createdBy: { username: "editor" } },
        { text: "seen", createdBy: { username: "viewer" } },
      ]);
    });

    it("discards a draft, and nothing else", async () => {
      const { id } = await getSetting().file(patchVariant(await getSetting().feature()));
      expect((await getSetting().ask("DELETE", `/${id}`)).status).toBe(200);
      expect(await getSetting().server.all()).toEqual([]);
      const sent = await getSetting().inState("In review");
      expect((await getSetting().ask("DELETE", `/${sent}`)).status).toBe(400);
    });
  });
}

function pathOf({ id, features }: ChangeRequest): string {
  return `/${id}/changes/${features[0]?.changes[0]?.id}`;
}

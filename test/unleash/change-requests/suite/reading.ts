import { describe, expect, it } from "vitest";
import type { ChangeRequest, ChangeRequestState } from "../answers.ts";
import { DEVELOPMENT, patchVariant, type Setting } from "./setting.ts";

/** Who sees which requests, and where. */
export function readingRules(getSetting: () => Setting): void {
  const idsOf = async (path: string, token?: string) =>
    ((await getSetting().ask("GET", path, undefined, token)).body as ChangeRequest[]).map(({ id }) => id);

  describe("reading", () => {
    const open: readonly ChangeRequestState[] = ["Draft", "In review", "Approved"];
    const others: readonly ChangeRequestState[] = ["Scheduled", "Applied", "Cancelled", "Rejected"];

    it.each(open)("gives its author one that is %s among the pending, and nobody else", async (state) => {
      const id = await getSetting().inState(state);
      expect(await idsOf("/pending")).toEqual([id]);
      expect(await idsOf("/pending", getSetting().admin)).toEqual([]);
    });

    it.each(others)("does not count one that is %s as pending", async (state) => {
      await getSetting().inState(state);
      expect(await idsOf("/pending")).toEqual([]);
    });

    it("lists everybody's of a project, the newest first, but for other people's drafts", async () => {
      const mine = await getSetting().file(patchVariant(await getSetting().feature()));
      const theirs = await getSetting().file(
        patchVariant(await getSetting().feature()),
        DEVELOPMENT,
        getSetting().admin,
      );
      expect((await idsOf("")).slice(0, 1)).toEqual([mine.id]);
      await getSetting().put(theirs.id, "In review", getSetting().admin);
      expect((await idsOf("")).slice(0, 2)).toEqual([theirs.id, mine.id]);
      await getSetting().put(theirs.id, "Rejected", getSetting().admin);
      expect((await idsOf("")).slice(0, 2)).toEqual([theirs.id, mine.id]);
    });

    it("hides a draft from everybody but its author", async () => {
      const { id } = await getSetting().file(patchVariant(await getSetting().feature()));
      const { admin } = getSetting();
      const answers = [
        await getSetting().ask("GET", `/${id}`, undefined, admin),
        await getSetting().ask("DELETE", `/${id}`, undefined, admin),
        await getSetting().put(id, "Cancelled", admin),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { name: "NotFoundError" } });
      expect((await getSetting().ask("GET", `/${id}`)).status).toBe(200);
    });

    it("shows to all what was sent to review, whole", async () => {
      const id = await getSetting().inState("In review");
      const { status, body } = await getSetting().ask("GET", `/${id}`, undefined, getSetting().viewer);
      expect([status, body]).toEqual([200, await getSetting().server.get(id)]);
    });

    it.each(["999999", "nowhere"])("does not know the number %s", async (id) => {
      expect(await getSetting().ask("GET", `/${id}`)).toMatchObject({ status: 404, body: { name: "NotFoundError" } });
    });

    it("does not know a request of another project", async () => {
      const id = await getSetting().inState("In review");
      const path = `/api/admin/projects/marketing/change-requests/${id}`;
      expect((await getSetting().server.request("GET", path)).status).toBe(404);
    });
  });
}

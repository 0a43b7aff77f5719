import { describe, expect, it } from "vitest";
import type { ChangeRequestState } from "../answers.ts";
import { PRODUCTION, patchVariant, type Setting } from "./setting.ts";

const NEXT: Readonly<Record<ChangeRequestState, readonly ChangeRequestState[]>> = {
  Draft: ["In review", "Cancelled"],
  "In review": ["Approved", "Rejected", "Cancelled"],
  Approved: ["Applied", "Scheduled", "Rejected", "Cancelled"],
  Scheduled: ["Scheduled", "Applied", "Rejected"],
  Applied: [],
  Cancelled: [],
  Rejected: [],
};
const STATES = Object.keys(NEXT) as ChangeRequestState[];

/** From which state a request may go to which, and who may bring it there. */
export function stateRules(getSetting: () => Setting): void {
  describe("states", () => {
    // Nobody asks for `Draft`, and its body is no right one.
    const asked = STATES.filter((state) => state !== "Draft");
    const pairs = STATES.flatMap((state) => asked.map((next) => [state, next] as const));
    const isAuthors = (next: ChangeRequestState) => next === "In review" || next === "Cancelled";

    it.each(pairs.filter(([state, next]) => NEXT[state].includes(next)))("go from %s to %s", async (state, next) => {
      const id = await getSetting().inState(state);
      const { status, body } = await getSetting().put(id, next, getSetting()[isAuthors(next) ? "editor" : "admin"]);
      expect([status, body]).toEqual([200, { state: next }]);
      expect((await getSetting().server.get(id)).state).toBe(next);
    });

    it.each(pairs.filter(([state, next]) => !NEXT[state].includes(next)))(
      "never go from %s to %s",
      async (state, next) => {
        const { server } = getSetting();
        await server.allow(getSetting().editor, "APPROVE_CHANGE_REQUEST", "APPLY_CHANGE_REQUEST");
        const id = await getSetting().inState(state);
        expect(await getSetting().put(id, next)).toMatchObject({ status: 400, body: { name: "BadDataError" } });
        expect((await server.get(id)).state).toBe(state);
      },
    );

    it("needs as many approvals as the environment wants when it is filed, of different people", async () => {
      const { server, admin, viewer } = getSetting();
      await server.requireApprovals("default", PRODUCTION, 2);
      await server.allow(viewer, "APPROVE_CHANGE_REQUEST");
      const id = await getSetting().inState("In review");
      await server.requireApprovals("default", PRODUCTION, 1);
      expect((await getSetting().put(id, "Approved", admin)).body).toEqual({ state: "In review" });
      expect((await getSetting().put(id, "Approved", admin)).status).toBe(400);
      expect((await getSetting().put(id, "Applied", admin)).status).toBe(400);
      expect((await getSetting().put(id, "Approved", viewer)).body).toEqual({ state: "Approved" });
      expect(await server.get(id)).toMatchObject({
        state: "Approved",
        minApprovals: 2,
        approvals: [{ createdBy: { username: "admin" } }, { createdBy: { username: "viewer" } }],
      });
    });

    it("is not approved without a change", async () => {
      const { id, features } = await getSetting().file(patchVariant(await getSetting().feature()));
      await getSetting().put(id, "In review");
      await getSetting().ask("DELETE", `/${id}/changes/${features[0]?.changes[0]?.id}`);
      expect((await getSetting().put(id, "Approved", getSetting().admin)).status).toBe(400);
    });

    it("is not approved by its author, unless that is an admin", async () => {
      const { server, editor, admin } = getSetting();
      await server.allow(editor, "APPROVE_CHANGE_REQUEST");
      const mine = await getSetting().inState("In review");
      expect(await getSetting().put(mine, "Approved", editor)).toMatchObject({
        status: 403,
        body: { name: "PermissionError" },
      });
      const { id } = await getSetting().file(patchVariant(await getSetting().feature()), PRODUCTION, admin);
      await getSetting().put(id, "In review", admin);
      expect((await getSetting().put(id, "Approved", admin)).body).toEqual({ state: "Approved" });
    });

    it.each([
      ["In review", "Approved", "APPROVE_CHANGE_REQUEST"],
      ["In review", "Rejected", "APPROVE_CHANGE_REQUEST"],
      ["Approved", "Applied", "APPLY_CHANGE_REQUEST"],
      ["Approved", "Scheduled", "APPLY_CHANGE_REQUEST"],
    ] as const)("brings one from %s to %s only for people with %s", async (state, next, permission) => {
      const { server, viewer } = getSetting();
      const id = await getSetting().inState(state);
      expect(await getSetting().put(id, next, viewer)).toMatchObject({
        status: 403,
        body: { name: "PermissionError", permissions: [permission] },
      });
      await server.allow(viewer, permission);
      expect((await getSetting().put(id, next, viewer)).body).toEqual({ state: next });
    });

    it("is cancelled by its author or an admin, and nobody else", async () => {
      const id = await getSetting().inState("In review");
      expect((await getSetting().put(id, "Cancelled", getSetting().viewer)).status).toBe(403);
      expect((await getSetting().put(id, "Cancelled", getSetting().admin)).status).toBe(200);
    });

    it("keeps the comment that comes with a state", async () => {
      const { id } = await getSetting().file(patchVariant(await getSetting().feature()));
      await getSetting().ask("PUT", `/${id}/state`, { state: "In review", comment: "from run 7" });
      expect((await getSetting().server.get(id)).comments).toMatchObject([{ text: "from run 7" }]);
    });

    it("is scheduled for a time to come", async () => {
      const { server, admin } = getSetting();
      const id = await getSetting().inState("Approved");
      const late = { state: "Scheduled", scheduledAt: "2020-01-01T00:00:00.000Z" };
      expect((await getSetting().ask("PUT", `/${id}/state`, late, admin)).status).toBe(400);
      expect((await getSetting().ask("PUT", `/${id}/state`, { state: "Scheduled" }, admin)).status).toBe(400);
      for (const at of [new Date("2099-01-01T10:00:00.000Z"), new Date("2099-07-01T10:00:00.000Z")]) {
        const { schedule } = await server.schedule(id, at);
        expect(schedule).toEqual({ status: "pending", scheduledAt: at.toISOString() });
      }
    });
  });
}

import { describe, expect, it } from "vitest";
import { request } from "../../../support/request.ts";
import { DEFAULT, OTHER, PRODUCTION, patchVariant, type Setting } from "./setting.ts";

/** Whom and what the stand-in refuses before any rule of change requests. */
export function refusals(getSetting: () => Setting): void {
  describe("refusing", () => {
    const every: readonly [method: string, path: string, body?: unknown][] = [
      ["GET", "/change-requests/config"],
      ["GET", "/change-requests/pending"],
      ["GET", "/change-requests"],
      ["GET", "/change-requests/1"],
      ["DELETE", "/change-requests/1"],
      ["PUT", "/change-requests/1/state", { state: "In review" }],
      ["PUT", "/change-requests/1/title", { title: "any" }],
      ["POST", "/change-requests/1/comments", { text: "any" }],
      ["PUT", "/change-requests/1/changes/1", patchVariant("any")],
      ["DELETE", "/change-requests/1/changes/1"],
      ["POST", `/environments/${PRODUCTION}/change-requests`, patchVariant("any")],
    ];

    it.each(every)("%s %s: a stranger, as the server does", async (method, path, body) => {
      const { server } = getSetting();
      for (const token of [`user:${"0".repeat(56)}`, "", server.tokens.backend]) {
        const direct = await server.behind.request("GET", "/api/admin/user", undefined, token);
        const answer = await request(server.url + DEFAULT + path, token, method, body);
        expect([401, 403]).toContain(answer.status);
        expect(answer).toEqual({ ...direct, body: { ...(direct.body as object), ...idOf(direct.body) } });
      }
    });

    it.each(every)("%s %s: a project that is not there", async (method, path, body) => {
      const answer = await getSetting().server.request(
        method,
        `/api/admin/projects/nowhere${path}`,
        body,
        getSetting().editor,
      );
      expect(answer).toMatchObject({ status: 404, body: { name: "NotFoundError", message: "No project found" } });
    });

    it.each(every)("%s %s: everything, where the server has no change requests", async (method, path, body) => {
      const answer = await getSetting().server.behind.request(method, DEFAULT + path, body);
      const base = new URL(getSetting().server.url).pathname.replace(/\/$/, "");
      const message = `The path you were looking for (${base}${DEFAULT}${path}) is not available.`;
      expect(answer).toMatchObject({ status: 404, body: { name: "NotFoundError", message } });
    });

    it("a viewer, by the permission of the direct write", async () => {
      const feature = await getSetting().feature();
      const payload = await getSetting().strategy(feature);
      for (const [change, permission] of [
        [patchVariant(feature), "UPDATE_FEATURE_ENVIRONMENT_VARIANTS"],
        [{ feature, action: "updateStrategy", payload }, "UPDATE_FEATURE_STRATEGY"],
      ] as const) {
        expect(await getSetting().send(change, PRODUCTION, getSetting().viewer)).toMatchObject({
          status: 403,
          body: { name: "PermissionError", permissions: [permission] },
        });
      }
    });

    it("an editor, in environments and projects where the server gives editors nothing", async () => {
      const other = await getSetting().feature("marketing");
      const answers = [
        await getSetting().send(patchVariant(await getSetting().feature()), "staging"),
        await getSetting().send(patchVariant(other), PRODUCTION, getSetting().editor, OTHER),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { name: "PermissionError" } });
    });

    it("an admin API token, which is nobody's", async () => {
      const { server } = getSetting();
      const answer = await getSetting().send(
        patchVariant(await getSetting().feature()),
        PRODUCTION,
        server.tokens.admin,
      );
      expect(answer).toMatchObject({ status: 403, body: { name: "PermissionError" } });
      expect(answer.body).not.toHaveProperty("permissions");
      expect(await server.all()).toEqual([]);
    });

    const wrong: readonly [what: string, method: string, path: string, body: unknown][] = [
      ["no action", "POST", `/environments/${PRODUCTION}/change-requests`, { feature: "any", payload: {} }],
      [
        "an action of others",
        "POST",
        `/environments/${PRODUCTION}/change-requests`,
        { ...patchVariant("any"), action: "archiveFeature" },
      ],
      ["a list without a change", "POST", `/environments/${PRODUCTION}/change-requests`, []],
      ["a JSON patch", "POST", `/environments/${PRODUCTION}/change-requests`, { ...patchVariant("any"), payload: [] }],
      [
        "a part of a strategy",
        "POST",
        `/environments/${PRODUCTION}/change-requests`,
        { feature: "any", action: "updateStrategy", payload: { id: "1", variants: [] } },
      ],
      ["several changes", "PUT", "/change-requests/1/changes/1", [patchVariant("any")]],
      ["an unknown state", "PUT", "/change-requests/1/state", { state: "in review" }],
      ["an empty title", "PUT", "/change-requests/1/title", { title: "" }],
      ["a long comment", "POST", "/change-requests/1/comments", { text: "x".repeat(1001) }],
    ];
    it.each(wrong)("%s, and remembers it", async (_, method, path, body) => {
      const { server, editor } = getSetting();
      const answer = await server.request(method, DEFAULT + path, body, editor);
      expect(answer).toMatchObject({ status: 400, body: { name: "BadDataError" } });
      expect(server.wrongBodies.splice(0)).not.toEqual([]);
    });

    it("what is no JSON, and more than the server reads, as the server does", async () => {
      const { server, editor } = getSetting();
      for (const [body, status] of [
        ["{", 400],
        [JSON.stringify({ text: "x".repeat(102_400) }), 413],
      ] as const) {
        const sent = { method: "POST", headers: { authorization: editor, "content-type": "application/json" }, body };
        const answer = await fetch(`${server.url}${DEFAULT}/change-requests/1/comments`, sent);
        const direct = await fetch(`${server.behind.url}${DEFAULT}/features`, sent);
        expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining(await bare(direct))]);
      }
    });
  });
}

/** The wording of a JSON error is that of the Node release, which the child process shares. */
async function bare(response: Response): Promise<object> {
  return (await response.json()) as object;
}

/** Errors carry a number of their own, on versions that give one. */
function idOf(body: unknown): object {
  return "id" in (body as object) ? { id: expect.any(String) } : {};
}

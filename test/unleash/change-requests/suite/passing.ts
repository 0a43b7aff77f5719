import { describe, expect, it } from "vitest";
import { DEFAULT, PRODUCTION, patchVariant, type Setting, setOf, variantsOf } from "./setting.ts";

/** What passes through, and what a test may do on the way. */
export function passing(getSetting: () => Setting): void {
  describe("passing", () => {
    it.each([
      "/health",
      "/api/admin/ui-config",
      `${DEFAULT}/features?any=1`,
      `${DEFAULT}/overview`,
      "/login",
      "/api/admin/nowhere",
      // Of the enterprise edition too, and not modelled.
    ])("gives what the server answers to GET %s", async (path) => {
      const { server } = getSetting();
      for (const headers of [{}, { authorization: server.tokens.admin }]) {
        const [through, direct] = await Promise.all([
          fetch(server.url + path, { headers, redirect: "manual" }),
          fetch(server.behind.url + path, { headers, redirect: "manual" }),
        ]);
        expect(through.status).toBe(direct.status);
        expect(namesOf(through)).toEqual(namesOf(direct));
        expect(withoutIds(await through.text())).toBe(withoutIds(await direct.text()));
      }
    });

    it("lets writes through, and lets the server refuse them where change requests are on", async () => {
      const { server, editor } = getSetting();
      const feature = await getSetting().feature();
      const direct = await server.request("PUT", variantsOf(feature, PRODUCTION), setOf("blue"), editor);
      expect([direct.status, JSON.stringify(direct.body)]).toEqual([
        403,
        expect.stringContaining("SKIP_CHANGE_REQUEST"),
      ]);
      await getSetting().must("PUT", variantsOf(feature, PRODUCTION), setOf("blue"));
      const answer = await server.behind.request("GET", variantsOf(feature, PRODUCTION));
      expect(answer.body).toMatchObject({ variants: setOf("blue") });
    });

    it("writes down the requests to change requests, and no others", async () => {
      const { server, editor } = getSetting();
      const change = patchVariant(await getSetting().feature());
      server.clearLog();
      const { id } = await getSetting().file(change);
      await server.request("GET", `${DEFAULT}/features`);
      await getSetting().put(id, "Approved");
      await server.get(id);
      const base = new URL(server.url).pathname.replace(/\/$/, "");
      expect(server.log).toMatchObject([
        {
          method: "POST",
          path: `${base}${DEFAULT}/environments/${PRODUCTION}/change-requests`,
          body: change,
          token: editor,
          status: 200,
        },
        {
          method: "PUT",
          path: `${base}${DEFAULT}/change-requests/${id}/state`,
          body: { state: "Approved" },
          status: 403,
        },
      ]);
    });

    it("lets a test act before a request is answered", async () => {
      const { server } = getSetting();
      const id = await getSetting().inState("In review");
      server.intercept(async ({ method, path }) => {
        if (method === "GET" && path.endsWith(`/${id}`)) await server.reject(id);
        return undefined;
      });
      expect((await getSetting().ask("GET", `/${id}`)).body).toMatchObject({ state: "Rejected", rejections: [{}] });
    });

    it("lets a test answer, and break the connection before a request is carried out or after", async () => {
      const { server } = getSetting();
      const { id } = await getSetting().file(patchVariant(await getSetting().feature()));
      server.intercept(() => ({ kind: "answer", status: 418, body: {} }));
      expect((await getSetting().ask("GET", "/config")).status).toBe(418);
      server.intercept(({ path }) => (path.endsWith("/state") ? { kind: "reset" } : undefined));
      await expect(getSetting().put(id, "In review")).rejects.toThrow();
      expect((await server.get(id)).state).toBe("Draft");
      server.intercept(({ path }) => (path.endsWith("/state") ? { kind: "lose answer" } : undefined));
      await expect(getSetting().put(id, "In review")).rejects.toThrow();
      expect((await server.get(id)).state).toBe("In review");
    });
  });
}

/** Headers that do not tell of one answer or one connection. */
function namesOf({ headers }: Response): string[] {
  const own = ["date", "etag", "connection", "keep-alive", "transfer-encoding", "content-length"];
  return [...headers.keys()].filter((name) => !own.includes(name));
}

/** Errors and answers about time carry what is never twice the same. */
function withoutIds(text: string): string {
  return text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "-");
}

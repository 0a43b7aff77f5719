import { describe, expect, it } from "vitest";
import type { ChangeRequestServer } from "../../unleash/change-requests/server.ts";
import { asked, manifestOf, useFiling, wanted } from "./filing-world.ts";
import { guardedEnvironment } from "./world.ts";

const isFiling = ({ method, path }: { method: string; path: string }) =>
  method === "POST" && path.endsWith(`/environments/${guardedEnvironment}/change-requests`);

/** What may happen between any two requests of a run. */
export function filingMeanwhileScenarios(start: () => Promise<ChangeRequestServer>): void {
  const get = useFiling(start);

  describe("something that happens in between", () => {
    it("files once, though the answer to the filing is lost", async () => {
      const { run, feature, open, server } = get();
      const name = await feature("banner");
      server.intercept((request) => (isFiling(request) && request.count === 1 ? { kind: "lose answer" } : undefined));
      await using done = await run(manifestOf([name, "wanted"]));
      expect([done.code, done.outputs["result"]]).toEqual([0, "requested"]);
      expect(asked(await open())).toEqual({ [name]: ["wanted"] });
    });

    it("waits where the server does not show at once what it was told", async () => {
      const { run, feature, open, server } = get();
      const name = await feature("banner");
      let isFiled = false;
      let stale = 2;
      server.intercept((request) => {
        isFiled ||= isFiling(request);
        if (!isFiled || !request.path.endsWith("/change-requests/pending") || stale-- <= 0) return undefined;
        return { kind: "answer", status: 200, body: [] };
      });
      await using done = await run(manifestOf([name, "wanted"]), { "change-requests": "review" });
      expect([done.code, done.outputs["result"]]).toEqual([0, "requested"]);
      expect([(await open()).state, asked(await open())]).toEqual(["In review", { [name]: ["wanted"] }]);
    });

    it("counts as applied what somebody approves and applies at once", async () => {
      const { run, feature, server, writes, world } = get();
      const name = await feature("banner");
      server.intercept(async ({ path }) => {
        const [request] = (await server.all()).filter(({ state }) => state === "In review");
        if (request && path.endsWith("/change-requests/pending")) {
          await server.approve(request.id);
          await server.apply(request.id);
        }
        return undefined;
      });
      await using done = await run(manifestOf([name, "wanted"]), { "change-requests": "review" });
      expect(writes().at(-1)).toBe("PUT state");
      expect([done.code, done.outputs]).toMatchObject([0, { result: "applied", applied: "1", requested: "0" }]);
      expect(await world.stored(name, guardedEnvironment)).toEqual(wanted);
    });

    it("waits where the server does not show at once that it was sent to review", async () => {
      const { run, feature, server, open } = get();
      const name = await feature("banner");
      let stale = 1;
      server.intercept(async ({ path }) => {
        const [request] = (await server.all()).filter(({ state }) => state === "In review");
        if (!request || !path.endsWith("/change-requests/pending") || stale-- <= 0) return undefined;
        return { kind: "answer", status: 200, body: [{ ...request, state: "Draft" }] };
      });
      await using done = await run(manifestOf([name, "wanted"]), { "change-requests": "review" });
      expect([done.code, done.outputs["result"], (await open()).state]).toEqual([0, "requested", "In review"]);
    });

    it("fails where a change that should go could not be removed", async () => {
      const { run, feature, server, open } = get();
      const [one, two] = [await feature("one"), await feature("two")];
      await using first = await run(manifestOf([one, "new"], [two, "new"]), { "change-requests": "review" });
      expect(first.code).toBe(0);
      server.intercept(({ method }) => (method === "DELETE" ? { kind: "answer", status: 403, body: {} } : undefined));
      const reset = { "change-requests": "review", "change-requests-reset": "true" };
      await using second = await run(manifestOf([one, "newer"], [two, "was"]), reset);
      expect([second.code, second.outputs["result"]]).toEqual([1, "failed"]);
      expect(second.annotations[0]?.message).toMatch(
        new RegExp(`403.*/change-requests/${(await open()).id}, asks for it`),
      );
    });

    it("does not double a change whose answer was lost and which the server shows late", async () => {
      const { run, feature, server, open } = get();
      const name = await feature("banner");
      let isFiled = false;
      server.intercept((request) => {
        if (isFiling(request) && request.count === 1) {
          isFiled = true;
          return { kind: "lose answer" };
        }
        if (!isFiled || !request.path.endsWith("/change-requests/pending")) return undefined;
        isFiled = false;
        return { kind: "answer", status: 200, body: [] };
      });
      await using first = await run(manifestOf([name, "wanted"]), { "change-requests": "review" });
      expect([first.code, first.outputs["result"]]).toEqual([0, "requested"]);
      expect(asked(await open())).toEqual({ [name]: ["wanted"] });
    });

    it("is completed by the next run where this one ended between filing and submitting", async () => {
      const { run, feature, open, server, writes } = get();
      const manifest = manifestOf([await feature("banner"), "wanted"]);
      server.intercept(({ path }) =>
        /\/(?:title|state)$/.test(path) ? { kind: "answer", status: 400, body: {} } : undefined,
      );
      await using first = await run(manifest, { "change-requests": "review" });
      expect([first.code, (await open()).state]).toEqual([1, "Draft"]);
      server.intercept();
      writes();
      await using second = await run(manifest, { "change-requests": "review" });
      expect([second.code, second.outputs["result"]]).toEqual([0, "requested"]);
      expect(writes()).toEqual(["PUT title", "POST comments", "PUT state"]);
      expect((await open()).state).toBe("In review");
    });

    it("is not submitted where somebody else's change comes into the draft in that moment", async () => {
      const { run, feature, open, server } = get();
      const [name, other] = [await feature("banner"), await feature("other")];
      const change = { feature: other, action: "patchVariant", payload: { variants: wanted } };
      let isAdded = false;
      server.intercept(async ({ path }) => {
        if (path.endsWith("/change-requests/pending") && (await server.all()).some(({ state }) => state === "Draft")) {
          if (isAdded) return undefined;
          isAdded = true;
          const address = `/api/admin/projects/default/environments/${guardedEnvironment}/change-requests`;
          await server.request("POST", address, [change], server.tokens.editor);
        }
        return undefined;
      });
      await using done = await run(manifestOf([name, "wanted"]), { "change-requests": "review" });
      expect([done.code, done.outputs["result"], (await open()).state]).toEqual([1, "failed", "Draft"]);
      expect(done.annotations[0]?.message).toContain("not in this manifest");
      await using again = await run(manifestOf([name, "wanted"]), { "change-requests": "review" });
      expect([again.code, again.outputs["result"], (await open()).state]).toEqual([1, "refused", "Draft"]);
    });

    it.each(["apply", "reject"] as const)(
      "reports a request that somebody %ss between the read and the write",
      async (act) => {
        const { run, feature, open, server } = get();
        const name = await feature("banner");
        await using first = await run(manifestOf([name, "one"]), { "change-requests": "review" });
        expect(first.code).toBe(0);
        const { id } = await open();
        await server.approve(id);
        server.intercept(async ({ method, path, count }) => {
          if (method === "PUT" && path.includes(`/${id}/changes/`) && count === 1) await server[act](id);
          return undefined;
        });
        await using second = await run(manifestOf([name, "two"]), { "change-requests-reset": "true" });
        expect([second.code, second.outputs["result"]]).toEqual([1, "failed"]);
        expect(second.annotations[0]?.message).toMatch(
          act === "apply" ? /changed on the server since/ : /\/changes\/\d+: 4\d\d/,
        );
        server.intercept();
        await using third = await run(manifestOf([name, "two"]));
        expect([third.code, third.outputs["result"], asked(await open())]).toEqual([
          0,
          "requested",
          { [name]: ["two"] },
        ]);
      },
    );

    it("does not ask for a set that was changed since the plan", async () => {
      const { world, run, feature, server, writes } = get();
      const name = await feature("banner");
      server.intercept(async ({ path, count }) => {
        // Read for the plan, and again just before the filing.
        if (path.includes(`/features/${name}?`) && count === 2)
          await world.put(name, guardedEnvironment, [{ ...wanted[0], name: "by-hand" }]);
        return undefined;
      });
      await using done = await run(manifestOf([name, "wanted"]));
      expect([done.code, done.outputs["result"], done.outputs["failed"]]).toEqual([1, "failed", "1"]);
      expect(done.annotations[0]?.message).toContain("changed on the server since the plan was made");
      expect(writes()).toEqual([]);
    });
  });
}

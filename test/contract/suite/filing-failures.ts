import { describe, expect, it } from "vitest";
import type { ChangeRequestServer } from "../../unleash/change-requests/server.ts";
import { asked, manifestOf, useFiling, wanted } from "./filing-world.ts";
import { guardedEnvironment } from "./world.ts";

const isFiling = ({ method, path }: { method: string; path: string }) =>
  method === "POST" && path.endsWith(`/environments/${guardedEnvironment}/change-requests`);

/** What goes wrong between a run and a change request. */
export function filingFailureScenarios(start: () => Promise<ChangeRequestServer>): void {
  const get = useFiling(start);

  describe("a change request that cannot be filed", () => {
    it("is refused before it is tried where the gate would refuse it inside, too", async () => {
      const { world, run, writes } = get();
      const feature = await world.feature("first");
      await using done = await run(manifestOf([feature, "wanted"]), { "allow-deprecated-route": "true" });
      const isGated = world.server.gated;
      expect([done.outputs["result"], writes().length > 0]).toEqual(isGated ? ["refused", false] : ["requested", true]);
      if (isGated) expect(done.annotations[0]?.message).toContain("first environment variants");
    });

    it.each([
      ["an admin API token", "admin", "needs an author"],
      ["the token of a viewer", "viewer", "403"],
    ] as const)("says what the server says, and that %s will not do", async (_title, token, word) => {
      const { run, feature, server } = get();
      await using done = await run(manifestOf([await feature("banner"), "wanted"]), {
        "unleash-token": server.tokens[token],
      });
      expect([done.code, done.outputs["result"], done.outputs["requested"]]).toEqual([1, "failed", "0"]);
      expect(done.annotations[0]?.message).toContain(word);
    });

    it("fails at once with a token that the server does not know", async () => {
      const { run, feature } = get();
      await using done = await run(manifestOf([await feature("banner"), "wanted"]), { "unleash-token": "user:nobody" });
      expect([done.code, done.outputs["result"]]).toEqual([1, "failed"]);
      expect(done.annotations[0]?.message).toContain("401");
    });

    it("quotes an answer that breaks a rule, and one of an unknown form", async () => {
      const { run, feature, server } = get();
      const manifest = manifestOf([await feature("banner"), "wanted"]);
      const message = "You may not file on a Friday.";
      server.intercept((request) =>
        isFiling(request) ? { kind: "answer", status: 400, body: { name: "BadDataError", message } } : undefined,
      );
      await using refused = await run(manifest);
      expect([refused.code, refused.outputs["result"]]).toEqual([1, "failed"]);
      expect(refused.annotations[0]?.message).toContain(`400 BadDataError: ${message}`);
      server.intercept(({ path }) =>
        path.endsWith("/change-requests/pending") ? { kind: "answer", status: 200, body: { pending: [] } } : undefined,
      );
      await using strange = await run(manifest);
      expect([strange.code, strange.outputs["result"]]).toEqual([1, "refused"]);
      expect(strange.annotations.map(({ message: text }) => text).join("\n")).toContain('{"pending":[]}');
      await using hidden = await run(manifest, { "show-payloads": "false" });
      expect(hidden.everything).not.toContain('"pending"');
    });

    it("is no direct write where it is not known whether change requests are on", async () => {
      const { world, run, feature, server } = get();
      const name = await feature("banner");
      const body = { name: "NoAccessError", message: "You may not read this." };
      server.intercept(({ path }) =>
        path.endsWith("/change-requests/config") ? { kind: "answer", status: 403, body } : undefined,
      );
      await using done = await run(manifestOf([name, "wanted"]), { "unleash-token": server.tokens.admin });
      expect([done.code, done.outputs["result"]]).toEqual([1, "refused"]);
      expect(done.annotations[0]?.message).toContain(body.message);
      expect(await world.stored(name, guardedEnvironment)).not.toEqual(wanted);
    });

    it("is written directly on a server that has no change requests", async () => {
      const { world, server, feature, writes } = get();
      const name = await feature("banner");
      const inputs = { "unleash-url": server.behind.url, "change-requests": "draft" };
      await using done = await world.run("apply", manifestOf([name, "wanted"]), inputs);
      expect([done.code, done.outputs["result"], done.outputs["requested"]]).toEqual([0, "applied", "0"]);
      expect([await world.stored(name, guardedEnvironment), writes()]).toEqual([wanted, []]);
    });
  });

  describe("something that happens in between", () => {
    it("files once, though the answer to the filing is lost", async () => {
      const { run, feature, open, server } = get();
      const name = await feature("banner");
      server.intercept((request) => (isFiling(request) && request.count === 1 ? { kind: "lose answer" } : undefined));
      await using done = await run(manifestOf([name, "wanted"]));
      expect([done.code, done.outputs["result"]]).toEqual([0, "requested"]);
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
      expect(done.annotations[0]?.message).toContain("did not make");
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
        expect(second.annotations[0]?.message).toMatch(/\/changes\/\d+: 4\d\d/);
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

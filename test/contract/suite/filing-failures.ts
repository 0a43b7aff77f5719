import { describe, expect, it } from "vitest";
import type { ChangeRequestServer } from "../../unleash/change-requests/server.ts";
import { manifestOf, useFiling, wanted } from "./filing-world.ts";
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

    it.each([
      ["an empty 404", { status: 404, body: "" }],
      ["a 404 about the project", { status: 404, body: { name: "NotFoundError", message: "Could not find project." } }],
    ])("is no direct write where %s hides whether change requests are on", async (_title, answer) => {
      const { run, feature, server } = get();
      const manifest = manifestOf([await feature("banner"), "wanted"]);
      server.intercept(({ path }) =>
        path.endsWith("/change-requests/config") ? { kind: "answer", ...answer } : undefined,
      );
      await using done = await run(manifest, { "unleash-token": server.tokens.admin });
      expect([done.code, done.outputs["result"]]).toEqual([1, "refused"]);
      expect(done.annotations[0]?.message).toContain("It is not known whether change requests are on");
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

    it("says that it was filed where it could not be sent to review", async () => {
      const { run, feature, open, server } = get();
      const manifest = manifestOf([await feature("banner"), "wanted"]);
      server.intercept(({ path }) => (path.endsWith("/state") ? { kind: "answer", status: 403, body: {} } : undefined));
      await using done = await run(manifest, { "change-requests": "review" });
      expect([done.code, done.outputs["result"]]).toEqual([1, "failed"]);
      const { id } = await open();
      for (const word of ["403", "asks for it, but is not finished", `/change-requests/${id}`])
        expect(done.annotations[0]?.message).toContain(word);
    });

    it("succeeds where only the comment is refused", async () => {
      const { run, feature, server } = get();
      const manifest = manifestOf([await feature("banner"), "wanted"]);
      server.intercept(({ path }) =>
        path.endsWith("/comments") ? { kind: "answer", status: 400, body: {} } : undefined,
      );
      await using done = await run(manifest, { "change-requests": "review" });
      expect([done.code, done.outputs["result"]]).toEqual([0, "requested"]);
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
}

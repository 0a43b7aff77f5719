import { describe, expect, it } from "vitest";
import type { ChangeRequestServer } from "../../unleash/change-requests/server.ts";
import { asked, manifestOf, useFiling, wanted, was } from "./filing-world.ts";
import { guardedEnvironment } from "./world.ts";

/** What the action asks for where change requests are on, on a server that a stand-in makes seem of the enterprise edition. */
export function filingScenarios(start: () => Promise<ChangeRequestServer>): void {
  const get = useFiling(start);

  describe("change-requests: draft", () => {
    it("files the whole set, with who asks and why, and writes other environments", async () => {
      const { world, server, run, feature, open } = get();
      const name = await feature("banner");
      const both = manifestOf([name, "wanted"]).replace(
        " } }\n",
        ", development: { variants: [{ name: wanted }] } } }\n",
      );
      const env = { GITHUB_REPOSITORY: "acme/shop", GITHUB_SHA: "1a2b3c4d5e6f", GITHUB_RUN_ID: "7" };
      await using done = await run(both, {}, { ...env, GITHUB_SERVER_URL: "https://github.example" });
      const request = await open();
      expect([done.code, done.outputs]).toMatchObject([
        0,
        { result: "applied", applied: "1", requested: "1", failed: "0" },
      ]);
      const url = `${server.url}/projects/default/change-requests/${request.id}`;
      const link = { project: "default", environment: guardedEnvironment, id: request.id, state: "Draft", url };
      expect(JSON.parse(done.outputs["change-requests"] ?? "")).toEqual([link]);
      expect(request).toMatchObject({
        state: "Draft",
        environment: guardedEnvironment,
        createdBy: { username: "editor" },
      });
      expect(request.features.map(({ changes }) => changes)).toMatchObject([
        [{ action: "patchVariant", payload: { variants: wanted } }],
      ]);
      const digest = done.outputs["digest"] ?? "";
      expect(request.title).toBe(`variants-sync acme/shop@1a2b3c4 (${digest.slice(0, 14)})`);
      expect(request.comments.map(({ text }) => text)).toEqual([
        `Filed by https://github.example/acme/shop/actions/runs/7. Digest of the plan: ${digest}`,
      ]);
      expect(await world.stored(name, guardedEnvironment)).toEqual(was);
      expect(await world.stored(name, "development")).toEqual(wanted);
      for (const word of [`#${request.id}`, url, "not yet run against an enterprise server"])
        expect(done.summary).toContain(word);
    });

    it("is followed by a plan that links the request, and by a run that files nothing", async () => {
      const { world, server, run, feature, open, writes } = get();
      const manifest = manifestOf([await feature("banner"), "wanted"]);
      await using first = await run(manifest);
      expect([first.code, first.outputs["result"]]).toEqual([0, "requested"]);
      const { id } = await open();
      expect(writes()).toEqual(["POST change-requests", "PUT title", "POST comments"]);
      const plan = { "unleash-token": server.tokens.editor, "change-requests": "draft", "fail-on-changes": "true" };
      await using planned = await world.run("plan", manifest, plan);
      expect([planned.code, planned.outputs["changes"]]).toEqual([1, "1"]);
      expect(planned.summary).toContain(`[#${id}]`);
      await using second = await run(manifest);
      expect([second.code, second.outputs]).toMatchObject([0, { result: "requested", requested: "1" }]);
      expect(writes()).toEqual([]);
      expect((await open()).id).toBe(id);
    });

    it("ends with an empty plan once somebody has approved and applied the request", async () => {
      const { world, server, run, feature, open, writes } = get();
      const name = await feature("banner");
      await using review = await run(manifestOf([name, "wanted"]), { "change-requests": "review" });
      const { id, state } = await open();
      expect([review.outputs["result"], state]).toEqual(["requested", "In review"]);
      expect(writes()).toEqual(["POST change-requests", "PUT title", "POST comments", "PUT state"]);
      await using again = await run(manifestOf([name, "wanted"]), { "change-requests": "review" });
      expect([again.outputs["result"], writes()]).toEqual(["requested", []]);
      await server.approve(id);
      await server.apply(id);
      expect(await world.stored(name, guardedEnvironment)).toEqual(wanted);
      await using after = await run(manifestOf([name, "wanted"]), { "change-requests": "review" });
      expect([after.code, after.outputs]).toMatchObject([0, { result: "applied", changes: "0", unchanged: "1" }]);
    });

    it("replaces a change of ours, adds what is new and removes what the server has by now", async () => {
      const { world, run, feature, open, writes } = get();
      const [a, b, c] = [await feature("a"), await feature("b"), await feature("c")];
      await using first = await run(manifestOf([a, "one"], [b, "one"]));
      expect(first.outputs["requested"]).toBe("2");
      writes();
      await world.put(b, guardedEnvironment, [{ ...wanted[0], name: "one" }]);
      await using second = await run(manifestOf([a, "two"], [b, "one"], [c, "one"]));
      expect([second.code, second.outputs]).toMatchObject([0, { result: "requested", requested: "2", unchanged: "1" }]);
      expect(asked(await open())).toEqual({ [a]: ["two"], [c]: ["one"] });
      expect(writes()).toEqual(["PUT #", "POST change-requests", "DELETE #", "PUT title", "POST comments"]);
    });

    it("takes eleven requests about change requests, however many sets there are, and four where all is filed", async () => {
      const { server, run, feature } = get();
      const names = await Promise.all(["a", "b", "c", "d"].map(feature));
      const manifest = manifestOf(...names.map((name) => [name, "wanted"] as const));
      server.clearLog();
      await using first = await run(manifest, { "change-requests": "review" });
      expect([first.outputs["requested"], server.log.length]).toEqual(["4", 11]);
      server.clearLog();
      await using second = await run(manifest, { "change-requests": "review" });
      expect([second.outputs["requested"], server.log.length]).toEqual(["4", 4]);
    });

    it("splits what is too large for one request", async () => {
      const { run, feature, open, writes } = get();
      const names = await Promise.all(["a", "b", "c"].map(feature));
      const value = "x".repeat(50_000);
      const large = manifestOf(...names.map((name) => [name, "large"] as const)).replaceAll(
        "{ name: large }",
        `{ name: large, payload: { type: string, value: ${value} } }`,
      );
      await using done = await run(large);
      expect([done.code, done.outputs["requested"]]).toEqual([0, "3"]);
      expect(Object.keys(asked(await open())).sort()).toEqual([...names].sort());
      expect(writes().filter((write) => write === "POST change-requests")).toHaveLength(2);
    });
  });
}

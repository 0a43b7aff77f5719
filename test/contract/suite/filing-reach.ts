import { expect, it } from "vitest";
import type { ChangeRequestServer } from "../../unleash/change-requests/server.ts";
import { asked, manifestOf, useFiling, wanted, was } from "./filing-world.ts";
import { guardedEnvironment, otherProject } from "./world.ts";

/** How far a run with change requests reaches: projects, environments, names, promotions, other runs. */
export function filingReachScenarios(start: () => Promise<ChangeRequestServer>): void {
  const get = useFiling(start);

  it("a name with other characters is the same set in the request and in the manifest", async () => {
    const { world, run, open, writes } = get();
    const name = await world.feature("it's~(a)*name!");
    await world.batch(name, "staging", was);
    await world.put(name, guardedEnvironment, was);
    await using first = await run(manifestOf([`"${name}"`, "wanted"]));
    expect([first.code, first.outputs["requested"], asked(await open())]).toEqual([0, "1", { [name]: ["wanted"] }]);
    writes();
    await using second = await run(manifestOf([`"${name}"`, "wanted"]));
    expect([second.outputs["requested"], writes()]).toEqual(["1", []]);
  });

  it("each environment has a request of its own", async () => {
    const { server, run, feature } = get();
    await server.requireChangeRequests("default", "development");
    const name = await feature("banner");
    await server.request("PUT", `/api/admin/projects/default/features/${name}/environments/development/variants`, was);
    const both = manifestOf([name, "wanted"]).replace(" } }\n", ", development: { variants: [{ name: other }] } } }\n");
    await using done = await run(both, { "change-requests": "review" });
    expect([done.code, done.outputs]).toMatchObject([0, { result: "requested", requested: "2" }]);
    const links = JSON.parse(done.outputs["change-requests"] ?? "") as { environment: string; id: number }[];
    expect(links.map(({ environment }) => environment).sort()).toEqual(["development", guardedEnvironment]);
    for (const { id, environment } of links) {
      expect(asked(await server.get(id))).toEqual({ [name]: [environment === "development" ? "other" : "wanted"] });
    }
  });

  it("another project may have environments of its own", async () => {
    const { world, server, feature } = get();
    await server.createEnvironment("only-there", [otherProject]);
    const [name, other] = [await feature("banner"), await world.feature("elsewhere", otherProject)];
    await world.batch(other, "staging", was, otherProject);
    const entry = `  ${other}: { project: ${otherProject}, environments: { only-there: { variants: [{ name: wanted }] } } }`;
    const inputs = { "change-requests": "draft", "max-changes": "unlimited" };
    await using plan = await world.run("plan", `${manifestOf([name, "wanted"])}${entry}\n`, inputs);
    expect([plan.code, plan.outputs]).toMatchObject([0, { result: "planned", changes: "2" }]);
  });

  it("a promotion asks for what it would write", async () => {
    const { world, run, feature, open } = get();
    const name = await feature("banner");
    await world.put(name, "staging", wanted);
    const promotion = { "promote-from": "staging", "promote-to": guardedEnvironment, features: name };
    await using done = await run("version: 1\nfeatures: {}\n", promotion);
    expect([done.code, done.outputs["result"], asked(await open())]).toEqual([0, "requested", { [name]: ["wanted"] }]);
  });

  it("a feature is not emptied while a change to it waits for approval", async () => {
    const { world, run, feature } = get();
    const name = await feature("banner");
    const cleared = manifestOf([name, "wanted"]).replace(" } }\n", ", staging: { variants: [] } } }\n");
    const admin = { "unleash-token": world.server.tokens.admin };
    await using direct = await run(cleared, {
      ...admin,
      "allow-clear": "true",
      environments: "staging",
      "change-requests": "refuse",
    });
    expect([direct.code, await world.stored(name, "staging")]).toEqual([0, []]);
    await world.put(name, "staging", was);
    await using done = await run(cleared, { "allow-clear": "true" });
    expect([done.code, done.outputs]).toMatchObject([1, { result: "partial", requested: "1", skipped: "1" }]);
    expect(await world.stored(name, "staging")).toEqual(was);
  });

  it("two runs of different repositories do not get one request approved for both", async () => {
    const { run, feature, open } = get();
    const [one, two] = [await feature("one"), await feature("two")];
    const repositories = ["acme/one", "acme/two"].map((GITHUB_REPOSITORY) => ({ GITHUB_REPOSITORY }));
    const review = { "change-requests": "review" };
    const runs = await Promise.all([
      run(manifestOf([one, "wanted"]), review, repositories[0]),
      run(manifestOf([two, "wanted"]), review, repositories[1]),
    ]);
    const { id } = await open();
    // Whoever comes second finds the other's request, or sees afterwards that it is not alone in it.
    const failed = runs.filter(({ code }) => code !== 0);
    expect(failed.length).toBeGreaterThan(0);
    for (const { annotations } of failed) expect(annotations[0]?.message).toContain(`/change-requests/${id}`);
    for (const each of runs) await each[Symbol.asyncDispose]();
  });
}

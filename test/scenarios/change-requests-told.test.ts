import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeRequestsTold, configPath } from "../support/change-requests.ts";
import type { Intervention } from "../support/memory-faults.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { manifest } from "./suite/change-requests.ts";
import { headlineOf, reportText } from "./suite/report.ts";
import { guardedEnvironment, kept, useServer, written } from "./suite/world.ts";

/** The enterprise edition tells where change requests are on; here a server in memory answers in its place. */
describe("change requests on a server that tells of them", () => {
  let server: MemoryServer | undefined;
  const getWorld = useServer(async () => {
    server = await startMemoryUnleash();
    return server;
  });
  let feature = "";

  beforeAll(() => getWorld().server.requireChangeRequests("default", guardedEnvironment));
  beforeEach(async () => {
    feature = await getWorld().feature("protected");
    await getWorld().batch(feature, "staging", kept);
    server?.intercept(changeRequestsTold({ development: false, staging: false, [guardedEnvironment]: true }));
    server?.clearLog();
  });

  it.each(["plan", "apply"] as const)("%s blocks the set, and says how to go on", async (mode) => {
    await using run = await getWorld().run(mode, manifest(feature));
    expect([run.code, run.outputs["result"]]).toEqual([1, mode === "plan" ? "refused" : "partial"]);
    expect(run.annotations).toMatchObject([
      { severity: "error", properties: { title: "Plan: change-requests", file: "variants.yml", line: "7" } },
    ]);
    for (const word of [feature, guardedEnvironment, "change-requests"]) {
      expect(run.annotations[0]?.message).toContain(word);
    }
    expect(headlineOf(run)).toMatch(
      mode === "plan" ? /blocked by 1 error; the other sets may be written/i : /1 applied/i,
    );
    const puts = server?.log.filter(({ method }) => method === "PUT").map(({ path }) => path) ?? [];
    expect(puts).toHaveLength(mode === "plan" ? 0 : 1);
    expect(await getWorld().stored(feature, guardedEnvironment)).toEqual([]);
    expect(await getWorld().stored(feature, "development")).toEqual(mode === "plan" ? [] : written);
  });

  it("writes all the same where the workflow may bypass them and the token can", async () => {
    await using run = await getWorld().run("apply", manifest(feature), { "change-requests": "bypass" });
    expect([run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([0, "applied", "2"]);
    expect(reportText(run)).toContain(`Change requests are skipped: ${feature} in ${guardedEnvironment}`);
    expect(await getWorld().stored(feature, guardedEnvironment)).toEqual(written);
  });

  it("says what the server says where the workflow may bypass them and the token cannot", async () => {
    const token = { "unleash-token": getWorld().server.tokens.editor, "change-requests": "bypass" };
    await using run = await getWorld().run("apply", manifest(feature), token);
    expect([run.code, run.outputs["result"]]).toEqual([1, "partial"]);
    for (const word of ["403", "SKIP_CHANGE_REQUEST"]) expect(run.annotations[0]?.message).toContain(word);
    expect(await getWorld().stored(feature, guardedEnvironment)).toEqual([]);
  });

  it("is not in the way of environments without them", async () => {
    await using run = await getWorld().run("apply", manifest(feature), { environments: "development" });
    expect([run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([0, "applied", "1"]);
  });

  it("asks nothing where nothing would be written", async () => {
    const same = manifest(feature)
      .replace(`${guardedEnvironment}:\n      development`, "staging")
      .replace("written", "kept");
    await using run = await getWorld().run("plan", same);
    expect([run.code, run.outputs["changes"], run.outputs["unchanged"]]).toEqual([0, "0", "1"]);
    expect(server?.log.map(({ path }) => path)).not.toContain(configPath);
  });

  it.each<[string, Intervention, string]>([
    [
      "the token may not ask",
      answered(403, {
        name: "PermissionError",
        message:
          'You don\'t have the required permissions to perform this operation. You need the "X_READ" permission.',
      }),
      "X_READ",
    ],
    ["a proxy answers 404", answered(404, "<h1>Not found</h1>"), "Not found"],
    ["another 404 of Unleash", answered(404, { name: "NotFoundError", message: "No such project" }), "No such project"],
    ["the answer is of another form", answered(200, { environments: [] }), "unexpected JSON"],
    ["the answer lacks the environment", answered(200, [onIn("staging", false)]), "not known"],
  ])("refuses the set where %s, names the permission, and says what came back", async (_title, intervention, word) => {
    server?.intercept(({ path }) => (path === configPath ? intervention : undefined));
    await using run = await getWorld().run("apply", manifest(feature), { "max-attempts": "1" });
    expect([run.code, run.outputs["result"]]).toEqual([1, "refused"]);
    const message = run.annotations.map((one) => one.message).join("\n");
    for (const part of [feature, guardedEnvironment, "PROJECT_CHANGE_REQUEST_READ", "bypass"]) {
      expect(message).toContain(part);
    }
    // The server's own words are with the requests, behind a click.
    expect(reportText(run)).toContain(word);
    expect(server?.log.map(({ method }) => method)).not.toContain("PUT");
  });

  it("writes all the same where the workflow may bypass them and the server fails to tell", async () => {
    server?.intercept(({ path }) => (path === configPath ? answered(500, { message: "Oops" }) : undefined));
    const inputs = { "change-requests": "bypass", "max-attempts": "1" };
    await using run = await getWorld().run("apply", manifest(feature), inputs);
    expect([run.code, run.outputs["result"], run.outputs["warnings"]]).toEqual([0, "applied", "0"]);
    expect(await getWorld().stored(feature, guardedEnvironment)).toEqual(written);
  });

  it("writes an environment of which the answer says that they are off, beside one that it lacks", async () => {
    const answer = answered(200, [onIn("development", false)]);
    server?.intercept(({ path }) => (path === configPath ? answer : undefined));
    await using run = await getWorld().run("apply", manifest(feature), { environments: "development" });
    expect([run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([0, "applied", "1"]);
  });
});

function answered(status: number, body: unknown): Intervention {
  return { kind: "answer", status, body };
}

function onIn(environment: string, changeRequestEnabled: boolean) {
  return { environment, type: "production", changeRequestEnabled, requiredApprovals: null };
}

import { describe, expect, it } from "vitest";
import { absent, type Response, refused, responder } from "../../support/responder.ts";
import { target } from "../../support/targets.ts";

const changeRequests = "projects/shop/change-requests/config";

async function read(responses: Readonly<Record<string, Response>>) {
  const { unleash, asked } = responder(responses);
  return { policy: await unleash.readPolicy([target("f"), target("g")]), asked };
}

describe("what a server is decides what it refuses", () => {
  const oss = { current: { oss: "8.2.0" } };
  const unknown = ["unknown", "unknown", true] as const;

  it.each<[string, Response, readonly [string, string, boolean]]>([
    ["before 6.0", { version: "5.12.8" }, ["allowed", "as-listed", true]],
    ["6.0", { version: "6.0.0" }, ["refused", "as-listed", true]],
    ["7.5", { version: "7.5.9" }, ["refused", "as-listed", true]],
    ["7.6", { version: "7.6.0" }, ["refused", "by-id", true]],
    ["8.0", { version: "8.0.0-beta.1" }, ["refused", "by-id", true]],
    ["10.1", { version: "10.1.0" }, ["refused", "by-id", true]],
    ["8.2 with its flag", { version: "8.2.0", flags: { enableLegacyVariants: true } }, ["allowed", "by-id", true]],
    ["8.2 without", { version: "8.2.0", flags: { enableLegacyVariants: "true" } }, ["refused", "by-id", true]],
    ["open source", { version: "8.2.0", versionInfo: oss }, ["refused", "by-id", false]],
    [
      "enterprise",
      { version: "8.2.0", versionInfo: { current: { oss: "", enterprise: "8.2.0" } } },
      ["refused", "by-id", true],
    ],
    ["silent", {}, unknown],
    ["silent, with its flag", { flags: { enableLegacyVariants: true } }, ["allowed", "unknown", true]],
    ["of another kind", { version: "latest" }, unknown],
    ["hidden from the token", refused(403, "PermissionError", "No."), unknown],
    ["hidden by a proxy", refused(404), unknown],
  ])("%s", async (_, response, [legacyVariants, ties, mayHaveReleasePlans]) => {
    const { policy } = await read({ "ui-config": response });
    expect(policy).toMatchObject({ legacyVariants, ties, mayHaveReleasePlans });
  });

  it.each([401, 500])("and %d ends the run", async (status) => {
    await expect(read({ "ui-config": refused(status) })).rejects.toThrow(`${status}`);
  });
});

describe("change requests", () => {
  const rows = [
    { environment: "dev", changeRequestEnabled: false },
    { environment: "prod", changeRequestEnabled: true },
  ];

  it.each<[string, Response, unknown]>([
    [
      "are on or off as the server says",
      rows,
      { kind: "known", environments: new Map(Object.entries({ dev: false, prod: true })) },
    ],
    [
      "are on where one of two entries says so",
      [{ environment: "dev", changeRequestEnabled: true }, ...rows],
      { kind: "known", environments: new Map(Object.entries({ dev: true, prod: true })) },
    ],
    ["do not exist where the server has no such address, in its own words", absent, { kind: "absent" }],
    [
      "are not known where it has no such project",
      refused(404, "NotFoundError", "No such project"),
      { kind: "unknown", failure: expect.objectContaining({ status: 404, received: "No such project" }) },
    ],
    [
      "are not known where a proxy says not found in the words of the server",
      refused(404, "", "The path you were looking for (/x) is not available."),
      { kind: "unknown", failure: expect.objectContaining({ status: 404 }) },
    ],
    [
      "are not known where the token may not see them",
      refused(403, "PermissionError", "No."),
      { kind: "unknown", failure: expect.objectContaining({ status: 403 }) },
    ],
    ["are not known in another form", [{ environment: "dev" }], { kind: "unknown", failure: expect.anything() }],
  ])("%s", async (_, response, expected) => {
    const { policy } = await read({ [changeRequests]: response });
    expect(policy.changeRequests.get("shop")).toEqual(expected);
  });

  it("that a run cannot outlive end it", async () => {
    await expect(read({ [changeRequests]: refused(401) })).rejects.toThrow("401");
  });
});

describe("the requests", () => {
  it("are one for the server, and one for each project", async () => {
    expect((await read({})).asked.sort()).toEqual([changeRequests, "ui-config"]);
  });

  it("are none where nothing would be written", async () => {
    const { unleash, asked } = responder({});
    const policy = await unleash.readPolicy([]);
    expect([asked, policy.legacyVariants, policy.changeRequests.size]).toEqual([[], "unknown", 0]);
  });
});

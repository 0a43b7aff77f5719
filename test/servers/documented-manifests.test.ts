import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectWorks, prepare } from "../scenarios/suite/try-manifest.ts";
import { documentedManifests } from "../support/documented-manifests.ts";
import type { TestServer } from "../support/test-server.ts";
import { startUnleash } from "../unleash/start.ts";

/*
 * Every manifest of README, docs and examples is tried as a reader would: on a stock Unleash 8.2.0, planned with a
 * Viewer's token, applied with an Editor's, planned again.
 */

/** What a manifest needs that a stock server does not give, by a text that only it has. */
const exceptions: readonly {
  readonly file: string;
  readonly has: string;
  readonly needs: "environment variants" | "another project";
  readonly reason: string;
}[] = [
  {
    file: "docs/manifest.md",
    has: "  footer:",
    needs: "environment variants",
    reason: "shows environment variants, below a link to what 6.0 and later says of them",
  },
  {
    file: "docs/manifest.md",
    has: "  header:",
    needs: "environment variants",
    reason: "shows overrides, which only environment variants have",
  },
  {
    file: "examples/manifests/environment-variants.yml",
    has: "  checkout:",
    needs: "environment variants",
    reason: "is for servers that take them, and says so in its first lines",
  },
  {
    file: "docs/manifest.md",
    has: "project: marketing\nunmanaged",
    needs: "another project",
    reason: "shows project; users of an open-source server may write in default alone",
  },
  {
    file: "docs/manifest.md",
    has: "    project: marketing",
    needs: "another project",
    reason: "shows project; users of an open-source server may write in default alone",
  },
  {
    file: "examples/manifests/teams/payments.yml",
    has: "project: payments",
    needs: "another project",
    reason: "is for an organisation with a project per team",
  },
  {
    file: "examples/manifests/teams/search.yml",
    has: "project: search",
    needs: "another project",
    reason: "is for an organisation with a project per team",
  },
];

const manifests = documentedManifests().map((manifest) => ({
  ...manifest,
  needs:
    exceptions.find(({ file, has }) => file === manifest.file && manifest.text.includes(has))?.needs ?? "nothing else",
}));

let server: TestServer;
beforeAll(async () => {
  server = await startUnleash({ version: "8.2.0" }, console.log);
  for (const project of ["marketing", "payments", "search"]) await server.createProject(project);
});
afterAll(() => server?.stop());

test("every exception is one manifest", () => {
  for (const { file, has } of exceptions) {
    expect(manifests.filter((manifest) => manifest.file === file && manifest.text.includes(has))).toHaveLength(1);
  }
});

test("README's first manifest is no exception, and most are not", () => {
  expect(manifests[0]).toMatchObject({ file: "README.md", needs: "nothing else" });
  expect(manifests.filter(({ needs }) => needs === "nothing else").length).toBeGreaterThan(exceptions.length);
});

describe("a stock Unleash 8.2.0", () => {
  test.each(manifests)("$name (needs $needs)", async ({ text, beside, needs }) => {
    const prepared = await prepare(server, text, beside);
    if (needs === "nothing else") return expectWorks(prepared);
    // Whoever makes projects has an edition that lets its users write there; here, the admin token may.
    if (needs === "another project") return expectWorks(prepared, { "unleash-token": server.tokens.admin });
    await using refused = await prepared.plan();
    expect([refused.code, refused.outputs["result"]]).toEqual([1, "refused"]);
    const each = refused.annotations.filter(({ severity }) => severity === "error");
    expect(each.length).toBeGreaterThan(0);
    for (const { properties, message } of each) {
      expect(properties["title"]).toBe("Plan: legacy-variants");
      expect(message).toContain("allow-deprecated-route");
    }
    await expectWorks(prepared, { "allow-deprecated-route": "true" });
  });
});

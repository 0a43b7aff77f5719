import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { pullRequestOf, secretsOf } from "../../../src/adapters/github/event.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "variants-sync-event-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** The environment of a run that this event started in acme/shop. */
async function environment(name: string, event: unknown, actor = "ann"): Promise<NodeJS.ProcessEnv> {
  const path = join(folder, "event.json");
  await writeFile(path, typeof event === "string" ? event : JSON.stringify(event));
  return { GITHUB_REPOSITORY: "acme/shop", GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path, GITHUB_ACTOR: actor };
}

const pullRequest = (repo: unknown) => ({ pull_request: { head: { repo } } });
const own = pullRequest({ full_name: "acme/shop", fork: true });
const fork = pullRequest({ full_name: "ann/shop", fork: true });

describe("secretsOf", () => {
  it.each<[string, string, unknown, string?]>([
    ["a pull request of a fork", "pull_request", fork],
    ["one whose fork was deleted", "pull_request", pullRequest(null)],
    ["a review in a pull request of a fork", "pull_request_review", fork],
    ["Dependabot", "pull_request", own, "dependabot[bot]"],
    ["Dependabot, on main", "push", {}, "dependabot[bot]"],
  ])("is withheld from %s", async (_title, name, event, actor) => {
    expect(await secretsOf(await environment(name, event, actor))).toBe("withheld");
  });

  it.each<[string, string, unknown]>([
    // Where the repository itself is a fork, its own branches belong to one as well.
    ["a pull request of the repository's own branch", "pull_request", own],
    ["pull_request_target", "pull_request_target", fork],
    ["a push", "push", {}],
    ["an event that cannot be read", "pull_request", "{"],
    ["an event that is no pull request", "pull_request", {}],
  ])("is available to %s", async (_title, name, event) => {
    expect(await secretsOf(await environment(name, event))).toBe("available");
  });

  it("is available where no event is", async () => {
    expect(await secretsOf({})).toBe("available");
  });
});

describe("which pull request an event is about", () => {
  test.each([
    ["its own", { pull_request: { number: 7 } }, 7],
    ["the one commented on", { issue: { number: 7, pull_request: {} } }, 7],
    ["none, where an issue was commented on", { issue: { number: 7 } }, undefined],
    ["none, where its number is none", { pull_request: { number: "7" } }, undefined],
    ["none, in any other event", {}, undefined],
    ["none, in an event that is null", null, undefined],
    ["none, without an event", undefined, undefined],
  ])("%s", (_, event, expected) => {
    expect(pullRequestOf(event)).toBe(expected);
  });
});

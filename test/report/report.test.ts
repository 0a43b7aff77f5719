import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { originLines, renderComment, renderReport } from "../../src/report/report.ts";
import { change } from "../support/changes.ts";
import { planned, server } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { samples } from "./samples.ts";

/*
 * Reports as files, so that reviewers read in a diff what people will see. `npx vitest run test/report -u` writes them
 * anew; look at them then, or at `npm run preview`.
 */

const file = (name: string) => fileURLToPath(new URL(`../fixtures/reports/${name}.md`, import.meta.url));
const runUrl = "https://github.example/acme/shop/actions/runs/100";
const sourceUrl = "https://github.example/acme/shop/blob/0123456789abcdef0123456789abcdef01234567";

describe("summary", () => {
  // Nobody reads a file of 200 changes.
  test.each(Object.entries(samples).filter(([name]) => name !== "many"))(
    "%s",
    async (name, { run, room = 1024 * 1024 }) => {
      const text = renderReport(run, { runUrl, sourceUrl })((candidate) => candidate.length <= room);
      expect(text.length).toBeLessThanOrEqual(room);
      await expect(text).toMatchFileSnapshot(file(name));
    },
  );
});

describe("comment", () => {
  test.each(["planned", "refused", "partial"])("%s", async (name) => {
    const { run } = samples[name] ?? {};
    if (!run) throw new Error(`There is no sample ${name}.`);
    const text = renderComment(run, { runUrl, sourceUrl, fits: () => true });
    await expect(text).toMatchFileSnapshot(file(`comment-${name}`));
  });
});

describe("the origin of a run", () => {
  const sha = "0123456789abcdef0123456789abcdef01234567";

  test("is the server, and the commit where the surroundings say it, in summary and log", () => {
    const run = planned([change("create", target("a"))]);
    expect(originLines(run, undefined)).toEqual([`Server: ${server}`]);
    expect(originLines(run, sha)).toEqual([`Server: ${server}, commit: 0123456789ab`]);
    const text = renderReport(run, { commit: sha })(() => true).replace(/<[^>]+>/g, "");
    expect(text.trimEnd().split("\n").at(-1)).toContain("commit: 0123456789ab");
  });

  test("is in a comment, which may be about another commit than that of the pull request", () => {
    const options = { commit: sha, fits: () => true };
    const comment = renderComment(planned([change("create", target("a"))]), options);
    expect(comment.replace(/<[^>]+>/g, "")).toContain("commit: 0123456789ab");
    expect(originLines({ result: "valid", findings: [], sets: [] }, sha)).toEqual([]);
  });
});

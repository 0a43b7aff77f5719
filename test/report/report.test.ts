import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { renderComment } from "../../src/report/comment.ts";
import { renderReport } from "../../src/report/report.ts";
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
      const text = renderReport(run, { runUrl, sourceUrl, fits: (candidate) => candidate.length <= room });
      expect(text.length).toBeLessThanOrEqual(room);
      await expect(text).toMatchFileSnapshot(file(name));
    },
  );
});

describe("comment", () => {
  test.each(["planned", "refused", "partial"])("%s", async (name) => {
    const { run } = samples[name] ?? {};
    if (!run) throw new Error(`There is no sample ${name}.`);
    const text = renderComment(run, { runUrl, sourceUrl, label: "shop", fits: () => true });
    await expect(text).toMatchFileSnapshot(file(`comment-${name}`));
  });
});

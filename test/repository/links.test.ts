import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

/* Every link of the documentation leads somewhere: to a file, and to a heading where it names one. */

const root = join(import.meta.dirname, "../..");
const pages = ["*.md", "docs/**/*.md", ".github/**/*.{md,yml}"]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((file) => file.replaceAll("\\", "/"))
  .sort();
/** Our own pages by their address on GitHub. */
const ours = /^https:\/\/github\.com\/variants-sync\/variants-sync\/(?:blob|tree)\/main\//;

const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Where a page links to, code left out. */
function linksOf(text: string): string[] {
  const prose = text.replace(/^```.*?^```$/gms, "").replace(/`[^`\n]*`/g, "");
  return [
    ...[...prose.matchAll(/\]\(<?([^)\s>]+)>?\)/g)].map(([, target = ""]) => target),
    ...[...prose.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g)].map(([, target = ""]) => target),
    ...[...prose.matchAll(/^\s*url: (\S+)$/gm)].map(([, target = ""]) => target),
  ];
}

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>();
  return [...text.replace(/^```.*?^```$/gms, "").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => {
    const slug = heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-");
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
}

/** Why a link leads nowhere; `undefined` where it leads somewhere, or out of the repository. */
function problemOf(page: string, link: string): string | undefined {
  const isOurs = ours.test(link);
  if (/^[a-z]+:/.test(link) && !isOurs) return link.startsWith("https://") ? undefined : "is not https";
  const [path = "", anchor] = link.replace(ours, "").split("#");
  const file = path === "" ? page : isOurs ? path : normalize(join(dirname(page), path)).replaceAll("\\", "/");
  if (!existsSync(join(root, file))) return "is no file";
  if (anchor === undefined || statSync(join(root, file)).isDirectory()) return undefined;
  return anchorsOf(read(file)).includes(anchor) ? undefined : "is no heading";
}

test("finds links and anchors", () => {
  expect(linksOf('[a](b.md#c "t") [d](e) `[f](g)`\n<img src="h.png">\n```\n[i](j)\n```\n')).toEqual(["e", "h.png"]);
  expect(anchorsOf("# A `b`, or c?\n## Why not …\n## A b or c\n")).toEqual(["a-b-or-c", "why-not-", "a-b-or-c-1"]);
  expect(problemOf("README.md", "docs/none.md")).toBe("is no file");
  expect(problemOf("README.md", "#none")).toBe("is no heading");
});

describe.each(pages)("%s", (page) => {
  test("links to what exists", () => {
    const problems = linksOf(read(page)).map((link) => [link, problemOf(page, link)]);
    expect(problems.filter(([, problem]) => problem !== undefined)).toEqual([]);
  });
});

test("every page of docs is linked from the README, or from a page that is", () => {
  const reached = new Set(["README.md"]);
  for (const page of reached) {
    for (const link of linksOf(read(page))) {
      const file = normalize(join(dirname(page), link.split("#")[0] ?? "")).replaceAll("\\", "/");
      if (file.endsWith(".md") && existsSync(join(root, file))) reached.add(file);
    }
  }
  expect(pages.filter((page) => page.startsWith("docs/") && !reached.has(page))).toEqual([]);
});

test("README.md can be read in one go", () => {
  expect(read("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(220);
});

test("the documentation has at most 18,000 words, counted as wc does", () => {
  const counted = pages.filter((page) =>
    /^(?:(?:README|SECURITY|CONTRIBUTING|CHANGELOG)\.md|docs\/[^/]+\.md)$/.test(page),
  );
  expect(counted.length).toBeGreaterThan(14);
  const words = counted.flatMap((page) => read(page).split(/\s+/).filter(Boolean));
  expect(words.length).toBeLessThanOrEqual(18_000);
});

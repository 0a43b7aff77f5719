import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderComment, renderReport } from "../../src/report/report.ts";
import { canonical } from "../../src/variants/canonical.ts";
import { hostileTexts, samples } from "../report/samples.ts";
import { arbitrarySet } from "../support/arbitrary-variants.ts";
import { change } from "../support/changes.ts";
import { planned } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { fixed, variant } from "../support/variants.ts";
import { evaluate } from "./chromium.ts";
import { githubPage } from "./github-page.ts";
import { hostileFindings } from "./hostile-findings.ts";

const runUrl = "https://github.example/acme/shop/actions/runs/100";
const sourceUrl = "https://github.example/acme/shop/blob/0123456789abcdef0123456789abcdef01234567";

/** What a browser makes of a report. */
interface Seen {
  /** Names of all elements, before anything is taken out. */
  readonly tags: readonly string[];
  /** Attributes of elements that are not ours to have. */
  readonly attributes: readonly string[];
  readonly links: readonly string[];
  /** How many cells each row of each table has. */
  readonly tables: readonly (readonly number[])[];
  /** Text outside of code and preformatted text, where GitHub looks for mentions and the like. */
  readonly texts: readonly string[];
  /** Text inside of it. */
  readonly codes: readonly string[];
  readonly bars: readonly { readonly left: number; readonly width: number; readonly table: number }[];
  /** Lists in lists, of which we write none. */
  readonly nested: number;
  /** How far the report is wider than its page, in pixels. */
  readonly overflow: number;
  readonly height: number;
  /** How many tables have to be scrolled to be read. */
  readonly scrolled: number;
  /** Where the headline and the frame of dangers end, in pixels from the top; 0 where there is none. */
  readonly headline: number;
  readonly dangers: number;
  /** Height of each item of the list of findings, in lines. */
  readonly findings: readonly number[];
}

const look = `(() => {
  const main = document.querySelector("main");
  const all = (selector) => [...main.querySelectorAll(selector)];
  const texts = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (!parentElement.closest("code, pre, a") && data.trim() !== "") texts.push(data);
  }
  const tables = all("table");
  return {
    tags: rawTags,
    attributes: all("*").flatMap((element) => element.getAttributeNames().map((name) => element.localName + " " + name)),
    links: all("a").map((link) => link.getAttribute("href")),
    tables: tables.map((table) => [...table.rows].map((row) => row.cells.length)),
    texts,
    codes: all("code, pre").map((element) => element.textContent),
    bars: all("td code").filter((element) => /^[█▉▊▋▌▍▎▏]*\\u00a0*$/.test(element.textContent) && element.textContent.length === 8)
      .map((element) => {
        const { left, width } = element.getBoundingClientRect();
        return { left, width, table: tables.indexOf(element.closest("table")) };
      }),
    nested: all("li ul, li ol, li h1, li h2, li h3, li blockquote, li table").length,
    overflow: main.scrollWidth - main.clientWidth,
    scrolled: tables.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    height: main.offsetHeight,
    headline: main.querySelector("h3").getBoundingClientRect().bottom,
    dangers: main.querySelector(".alert")?.getBoundingClientRect().bottom ?? 0,
    findings: all("ol > li").map(({ offsetHeight }) => offsetHeight / 24),
  };
})()`;

function see(markdown: string, width?: number): Promise<Seen> {
  return evaluate<Seen>(githubPage(markdown), look, width);
}

function report(name: string): string {
  const { run, room = 1024 * 1024 } = samples[name] ?? {};
  if (!run) throw new Error(`There is no sample ${name}.`);
  return renderReport(run, { runUrl, sourceUrl })((text) => text.length <= room);
}

const half = [variant("control"), variant("treatment")];
const withText = (value: string) => [variant("control", { payload: { type: "string", value } }), variant("treatment")];
const withUser = [variant("control", { overrides: [{ contextName: "userId", values: ["7"] }] }), variant("treatment")];
const changed = [
  { name: "create", kind: "create", after: half },
  { name: "clear", kind: "clear", before: half },
  { name: "payload", kind: "update", before: withText("old"), after: withText("new") },
  { name: "overrides", kind: "update", before: half, after: withUser },
  {
    name: "weights",
    kind: "update",
    before: half,
    after: [fixed("control", 900), variant("treatment", { weight: 100 })],
  },
] as const;

const ourTags = new Set(
  "h3 h4 p ul ol li strong b code pre br wbr table thead tbody tr th td sub a blockquote details summary".split(" "),
);

/** What GitHub links, notifies or draws when it stands in plain text. */
const references: readonly [name: string, pattern: RegExp][] = [
  ["a mention", /(?:^|[^\w`])@[\w-]/],
  ["an issue", /(?:^|[^\w&])#\d/],
  ["an issue by its old name", /\bGH-\d/i],
  ["an address", /\b\w+:\/\/|\bwww\.|\w@\w+\.\w/],
  ["a commit", /\b[0-9a-f]{7,40}\b/],
  ["an emoji", /:[\w+-]+:/],
];

describe.each(Object.keys(samples))("%s", (name) => {
  test("is a page of our elements, with whole tables and no reference by accident", async () => {
    const seen = await see(report(name));
    expect(seen.tags.filter((tag) => !ourTags.has(tag))).toEqual([]);
    const isKnown = (link: string) => link === runUrl || link.startsWith(`${sourceUrl}/`);
    expect(seen.links.filter((link) => !isKnown(link ?? ""))).toEqual([]);
    expect(
      seen.attributes.filter(
        (found) => !/^(?:a href|t[hd] align|code (?:class|dir)|ul class|blockquote class)$/.test(found),
      ),
    ).toEqual([]);
    for (const rows of seen.tables) {
      expect(rows.length).toBeGreaterThan(1);
      expect(new Set(rows).size, "every row has the cells of the head").toBe(1);
    }
    for (const [kind, pattern] of references)
      expect(
        seen.texts.filter((text) => pattern.test(text)),
        kind,
      ).toEqual([]);
    expect(seen.overflow).toBeLessThanOrEqual(0);
  });
});

describe("bars", () => {
  test.each([1012, 760, 400])("line up in a window of %s pixels, and all have one width", async (width) => {
    const { bars } = await see(report("planned"), width);
    expect(bars.length).toBe(17);
    const [{ width: first } = { width: 0 }] = bars;
    expect(first).toBeGreaterThan(50);
    for (const bar of bars) expect(Math.abs(bar.width - first)).toBeLessThan(0.5);
    for (const [, group] of Map.groupBy(bars, ({ table }) => table)) {
      expect(new Set(group.map(({ left }) => Math.round(left))).size, "one left edge in a table").toBe(1);
    }
  });
});

describe.each([
  [380, 820],
  [900, 700],
])("in a window of %s x %s pixels", (width, height) => {
  const kinds =
    "planned several-environments many no-changes promotion bypassed refused partial applied failed invalid long-paths drift exported wide twenty-environments drift-of-weights overtaken pulled";

  /** A change of each kind, of a whole environment and of a strategy, in some environments. */
  const everyKind = (count: number, kinds: readonly (typeof changed)[number][]) =>
    kinds.flatMap((parts) =>
      Array.from({ length: count }, (_, at) =>
        [undefined, { title: "EU rollout" }].map((strategy) =>
          change(parts.kind, target("checkout-button", `environment-${at}`, strategy), parts),
        ),
      ).flat(),
    );

  test.each([1, 20].flatMap((count) => changed.map((parts) => [parts.name, count, [parts]] as const)))(
    "%s in %i environments: what users get is seen at once, and nothing has to be scrolled sideways",
    async (_, count, parts) => {
      const seen = await see(
        renderReport(planned(everyKind(count, parts)), { runUrl, sourceUrl })(() => true),
        width,
      );
      expect([seen.overflow, seen.scrolled]).toEqual([0, 0]);
      expect(seen.headline).toBeLessThan(height / 5);
      expect(seen.texts.slice(0, 1).join()).toMatch(/ of all users | named users?/);
      expect(seen.texts.join("").match(/ of all users|named user/g)?.length).toBeGreaterThan(2);
      // However many environments there are, one change is shown once.
      expect(seen.tables).toHaveLength(2);
    },
  );

  test.each(kinds.split(" "))(
    "%s: the headline and all dangers are seen at once, and nothing has to be scrolled sideways",
    async (name) => {
      const seen = await see(report(name), width);
      expect([seen.overflow, seen.scrolled]).toEqual([0, 0]);
      expect(seen.headline).toBeLessThan(height / 5);
      expect(seen.dangers).toBeLessThan(height);
      for (const lines of seen.findings) expect(lines).toBeLessThan(5);
    },
  );
});

test("a summary of 200 changes begins as one of 5 does: what is not on the first screens is folded", async () => {
  const { tables } = await see(report("many"), 900);
  expect(tables.length).toBe(200);
  const height = async (name: string) => (await see(report(name), 900)).height;
  expect(await height("many")).toBeLessThan(1.5 * (await height("planned")));
});

test("twenty environments with one change are one block", async () => {
  const seen = await see(report("twenty-environments"), 900);
  expect(seen.tables.length).toBe(2);
  expect(seen.height).toBeLessThan(1500);
});

test("names and payloads that nobody chose fit a phone", async () => {
  const sets = fc.sample(fc.tuple(arbitrarySet, arbitrarySet), { numRuns: 20, seed: 20261128 });
  const changes = sets.map(([before, after], at) =>
    change("update", target(`feature${at}WithALongNameInCamelCase`), {
      before: canonical(before),
      after: canonical(after),
    }),
  );
  const seen = await see(
    renderReport(planned(changes))(() => true),
    380,
  );
  expect([seen.overflow, seen.scrolled]).toEqual([0, 0]);
});

test.each(["\u05d0\u05d1\u05d2", "\u0645\u0631\u062d\u0628\u0627"])(
  "two sides from right to left stay on their sides of the arrow: %s",
  async (word) => {
    const sides = [`${word}1`, `${word}2`].map((value) => [variant("a", { payload: { type: "string", value } })]);
    const [before = [], after = []] = sides;
    const markdown = renderReport(planned([change("update", target("f"), { before, after })]))(() => true);
    const lefts = await evaluate<number[]>(
      githubPage(markdown),
      `[...document.querySelectorAll("td code[dir]")].map((element) => element.getBoundingClientRect().left)`,
    );
    expect(lefts).toHaveLength(2);
    expect(lefts[0]).toBeLessThan(lefts[1] ?? 0);
    expect(markdown.indexOf(`1</code>`)).toBeLessThan(markdown.indexOf(`2</code>`));
  },
);

describe("hostile text", () => {
  test("is all there, to the letter, as text", async () => {
    const { codes } = await see(report("hostile"));
    const shown = new Set(codes);
    for (const text of hostileTexts.filter((candidate) => candidate.trim() !== "")) {
      expect(shown, `feature ${JSON.stringify(text)}`).toContain(visibleForm(text));
    }
  });

  test.each(hostileFindings)("in %s", async (_, run) => {
    const text = renderReport(run, { sourceUrl })(() => true);
    const comment = renderComment(run, { sourceUrl, fits: () => true });
    for (const markdown of [text, comment]) {
      const seen = await see(markdown);
      expect(seen.tags.filter((tag) => !ourTags.has(tag))).toEqual([]);
      expect(seen.links.filter((link) => !link.startsWith(`${sourceUrl}/`))).toEqual([]);
      expect(seen.nested).toBe(0);
      for (const rows of seen.tables) expect(new Set(rows).size).toBe(1);
      for (const [kind, pattern] of references)
        expect(
          seen.texts.filter((found) => pattern.test(found)),
          kind,
        ).toEqual([]);
    }
  });
});

/** How reports spell what cannot be seen. */
function visibleForm(text: string): string {
  return text
    .replaceAll("\n", "↵")
    .replaceAll("\t", "⇥")
    .replace(/^ | $/g, "␣")
    .replace(/[\p{Cc}\p{Cf}]/gu, (char) => `‹U+${char.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}›`);
}

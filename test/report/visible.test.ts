import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { code, prose } from "../../src/report/markdown.ts";
import { changedText, valueText } from "../../src/report/values.ts";
import { variantTable } from "../../src/report/variant-table.ts";
import { visible } from "../../src/report/visible.ts";
import { change } from "../support/changes.ts";
import { target } from "../support/targets.ts";
import { variant } from "../support/variants.ts";

/** What a reader can see of Markdown, at the most: without what has no shape, blanks as one, letters composed. */
function seen(markdown: string): string {
  return markdown
    .replace(/<br>|<\/?(?:pre|summary|details)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&#(\d+);/g, (_, char: string) => String.fromCodePoint(Number(char)))
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, (char) => (char === "\n" ? char : ""))
    .replace(/[\p{Z}\u2800]+/gu, " ")
    .replace(/ *\n+ */g, "\n")
    .normalize("NFC")
    .trim();
}

/** The two sides of an arrow. */
function sides(line: string): readonly [string | undefined, string | undefined] {
  const [before, after] = seen(line).split("\n")[0]?.split(" → ") ?? [];
  return [before, after];
}

const [nfc, nfd] = ["caf\u00e9", "cafe\u0301"];
const long = "0123456789 ".repeat(700);

describe("two values that differ look different", () => {
  test.each([
    ["a line break and its escape", "a\nb", "a\\nb"],
    ["a line break and its mark", "a\nb", "a↵b"],
    ["a tab and blanks", "a\tb", "a    b"],
    ["CRLF and LF", "a\r\nb", "a\nb"],
    ["something without width", "a\u200bb", "ab"],
    ["something without width and its escape", "a\u200bb", "a\\u{200b}b"],
    ["something without width and its number", "a\u200bb", "a‹U+200B›b"],
    ["a variation selector", "\u2764\ufe0f", "\u2764"],
    ["blanks of different kinds", "a\u00a0b", "a b"],
    ["thin blanks", "a\u202fb", "a\u2009b"],
    ["a Braille blank", "a\u2800b", "a b"],
    ["NFC and NFD", nfc, nfd],
    ["NFC and NFD in Hangul", "\uac00", "\u1100\u1161"],
    ["a letter that is another", "\u212b", "\u00c5"],
    ["accents in another order", "a\u0323\u0301", "a\u0301\u0323"],
    ["private letters", "\ue000", "\ue001"],
    ["a blank at the end", "a ", "a"],
    ["a blank at the start", " a", "a"],
    ["a line break at the end", "a\n", "a"],
    ["nothing and a blank", "", " "],
    ["nothing and the word for it", "", "‹empty›"],
    ["long values, in the middle", `${long}a${long}`, `${long}b${long}`],
    ["long values, at the end", long, `${long}b`],
    ["long values, where a line is wrapped", "x".repeat(144), `${"x".repeat(72)}\n${"x".repeat(72)}`],
    ["long values, in the halves of one character", `${long}\u{1f600}`, `${long}\u{1f601}`],
  ])("%s", (_, one, other) => {
    const [before, after] = sides(changedText(one, other));
    expect(before).toBeTruthy();
    expect(before).not.toBe(after);
    if (one.length <= 5000) expect(seen(valueText(one))).not.toBe(seen(valueText(other)));
  });

  test("whatever they are", () => {
    const piece = fc.constantFrom(
      ..."ab \n\t\r\\n↵⇥␣‹›…→",
      "\u200b",
      "\u00a0",
      "e\u0301",
      "\u00e9",
      "\u{1f600}",
      "\ud83d",
    );
    const text = fc.array(piece, { maxLength: 90 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(text, text, text, (start, one, other) => {
        fc.pre(one !== other);
        const [before, after] = [start + one, start + other];
        expect(visible(before)).not.toBe(visible(after));
        const [first] = changedText(before, after).split("<details>");
        const [was, is] = first?.split(" → <").map(seen) ?? [];
        expect(was).not.toBe(seen(`<${is}`));
      }),
    );
  });
});

test("what lies around the first difference is shown, and how far it goes on", () => {
  const text = changedText(`${long}red${long}`, `${long}blue${long}`);
  expect(seen(text)).toMatch(/^…23456789 0123456789 red0123.*… → …23456789 0123456789 blue0123.*…\n/);
  expect(text).toContain("15,403 characters before, 15,404 after; they differ from character 7,701 on");
  expect(seen(text).match(/red|blue/g)).toEqual(["red", "blue", "red", "blue"]);
});

test("names and sentences that print alike are told apart", () => {
  expect(code(nfc)).not.toBe(code(nfd));
  expect(seen(code(nfd))).toBe("cafe‹U+0301›");
  expect(seen(prose(`The feature "${nfd}" is not "${nfc}".`))).toBe(`The feature "cafe‹U+0301›" is not "${nfc}".`);
});

test.each([
  ["cdn.ex\u0430mple.com", "cdn.ex‹U+0430›mple.com"],
  ["\u0440\u0430ypal_1", "‹U+0440›‹U+0430›ypal_1"],
  ["m\u03bfscow, \u043c\u03bf\u0441\u043a\u0432\u0430", "m‹U+03BF›scow, \u043c‹U+03BF›\u0441\u043a\u0432\u0430"],
  [
    "USB-\u043a\u0430\u0431\u0435\u043b\u044c \u03a9 Stra\u00dfe iPhone\u7248 T\u30b7\u30e3\u30c4 5\u00b5m 10\u2103",
    undefined,
  ],
])("letters of another alphabet in a word are spelled: %s", (text, expected = text) => {
  expect(visible(text)).toBe(expected);
  const [before] = sides(changedText(text, "other"));
  expect(before).toBe(expected);
});

describe("overrides that differ look different", () => {
  const row = (contextName: string, values: readonly string[]) => ({ overrides: [{ contextName, values }] });
  test.each([
    ["one value with a comma", row("userId", ["a, b"]), row("userId", ["a", "b"])],
    ["a value with quotes", row("userId", ['"a"']), row("userId", ["a"])],
    ["a colon", row("a: b", ["c"]), row("a", ["b: c"])],
    ["an empty value", row("userId", [""]), row("userId", ["", ""])],
    ["a blank", row("userId", ["a", " b"]), row("userId", ["a", "b"])],
    [
      "two overrides and one",
      { overrides: [...row("a", ["b"]).overrides, ...row("c", ["d"]).overrides] },
      row("a", ["b; c: d"]),
    ],
    ["one among a thousand", row("id", many("x")), row("id", many("y"))],
  ])("%s", (_, one, other) => {
    const update = change("update", target("f"), { before: [variant("a", one)], after: [variant("a", other)] });
    const [before, after] = sides(/overrides: .*/.exec(variantTable(update))?.[0] ?? "");
    expect(before?.replace("overrides: ", "")).toBeTruthy();
    expect(before?.replace("overrides: ", "")).not.toBe(after);
  });
});

function many(odd: string): string[] {
  return Array.from({ length: 1000 }, (_, at) => (at === 500 ? odd : `user-${at}`));
}

test.each([
  ["👨‍👩‍👧", "👨‍👩‍👧"],
  ["a‍b", "a‹U+200D›b"],
  ["👨‍", "👨‹U+200D›"],
])("an emoji of several stays one: %j", (text, expected) => {
  expect(visible(text)).toBe(expected);
});

import { expect, test } from "vitest";
import { renderMarkdown } from "../../scripts/terminal.ts";
import { bullets, code, paragraphs, plain, prose, table } from "../../src/report/markdown.ts";

/* The demo shows reports as text: foreign text has to come out as it went in. */

test("a report becomes plain text", () => {
  const markdown = paragraphs([
    `### ${plain("2 to create, 1 unchanged")}`,
    "**Warnings**",
    bullets([prose("The feature a|b & <c> of @team is odd.")]),
    table(
      ["Variant", "After"],
      [
        [code("control"), `50% fixed<br>json ${code('{"a":"|<br>"}')}`],
        [code("treatment"), "–"],
      ],
    ),
  ]);
  expect(renderMarkdown(markdown, 60)).toBe(
    [
      "2 to create, 1 unchanged",
      "",
      "Warnings",
      "",
      "- The feature a|b & <c> of @team is odd.",
      "",
      "Variant    After",
      "─────────  ──────────────────",
      "control    50% fixed",
      '           json {"a":"|<br>"}',
      "treatment  –",
    ].join("\n"),
  );
});

test("a block of code keeps its indentation and its characters", () => {
  const markdown = "Write:\n\n```yaml\nfeatures:\n  a: <b> & **c** # | d\n```\n\nDone.";
  expect(renderMarkdown(markdown, 20)).toBe("Write:\n\nfeatures:\n  a: <b> & **c** # | d\n\nDone.");
});

test("what is too wide is wrapped, paths after their punctuation", () => {
  const markdown = table(
    ["Path", "Problem"],
    [[code("features.checkout.variants"), prose("Something is wrong here.")]],
  );
  expect(renderMarkdown(markdown, 32)).toBe(
    [
      "Path             Problem",
      "───────────────  ───────────────",
      "features.        Something is",
      "checkout.        wrong here.",
      "variants",
    ].join("\n"),
  );
});

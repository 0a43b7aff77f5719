import fc from "fast-check";

/*
 * Texts with all that YAML has, in all its layouts: blocks and brackets, quotes, text over several lines, anchors,
 * comments. Some are not YAML, and few are manifests.
 */

const usual = fc.constantFrom(
  ...[
    "a",
    "b",
    "1",
    "1.50",
    "x y",
    '"q"',
    "'s'",
    "true",
    "null",
    "{}",
    "[]",
    "http://x/y?z#w",
    "50%",
    "-1",
    "it's",
    '""',
  ],
);
const odd = fc.constantFrom(
  ...[
    "~",
    "0x1",
    "a#b",
    "a:b",
    "-a",
    "- a",
    "?a",
    '"a\\nb"',
    "'it''s'",
    "*a",
    "&a x",
    "|",
    ">",
    "!",
    "@",
    "%",
    "`",
    ".5",
  ],
  ...[
    "é",
    "😀",
    "<<",
    "=",
    "a ",
    "a,b",
    "a]",
    "[a",
    "{a",
    "}",
    '"open',
    "'open",
    "a: b",
    ": a",
    "#c",
    "\\",
    "---",
    "...",
  ],
  ...["--- a", '"\\x41\\u00e9"', '"a\\ b"', '"\\q"'],
);
const word = fc.oneof({ weight: 15, arbitrary: usual }, { weight: 1, arbitrary: odd });
const comment = fc.constantFrom("", "", "", "", " # c", "#c", " #", "   # a: b", " # ]");
const space = fc.constantFrom("", " ", "  ");

/** What stands between brackets, in one line or in several. */
const flow: fc.Memo<string> = fc.memo((depth) =>
  depth <= 1 ? word : fc.oneof({ weight: 2, arbitrary: word }, flowList(depth - 1), flowMapping(depth - 1)),
);

function flowList(depth: number): fc.Arbitrary<string> {
  const between = fc.constantFrom(", ", ",", " , ", ",\n ", "\n  , ", ", # c\n   ");
  const end = fc.constantFrom("", " ", "\n", "\n  ", ",");
  return fc
    .tuple(fc.array(flow(depth), { maxLength: 3 }), between, end, space)
    .map(([items, comma, before, after]) => `[${after}${items.join(comma)}${before}]`);
}

function flowMapping(depth: number): fc.Arbitrary<string> {
  const key = fc.oneof({ weight: 1, arbitrary: word }, { weight: 4, arbitrary: fc.constantFrom("k", "l", '"m"') });
  const colon = fc.constantFrom(": ", ": ", ":", " : ", ":\n   ", "", ": # c\n  ", ":  ");
  const entry = fc.tuple(key, colon, flow(depth)).map((parts) => parts.join(""));
  const end = fc.constantFrom("", " ", "\n", "\n  ", ",", " # c\n  ");
  return fc
    .tuple(fc.array(entry, { maxLength: 3 }), fc.constantFrom(", ", ",", ",\n  "), end, space)
    .map(([entries, comma, before, after]) => `{${after}${entries.join(comma)}${before}}`);
}

/** Text of several lines: a block, or one that goes on. */
function lines(indent: string): fc.Arbitrary<string> {
  const first = fc.constantFrom("|", ">", "|-", ">-", ">+", "|2", "> # c", "|  ", "one", '"one', "'one");
  const further = fc.constantFrom("text", "  more", "", " x", "# no", "- a", "a: b", "\\", "three four");
  const own = fc.constantFrom("  ", "  ", " ", "    ", "");
  return fc.tuple(first, fc.array(further, { minLength: 1, maxLength: 4 }), own).map(([start, rest, more]) => {
    const end = start.startsWith('"') ? '"' : start.startsWith("'") ? "'" : "";
    return `${start}\n${rest.map((line) => (line === "" ? "" : indent + more + line)).join("\n")}${end}`;
  });
}

function block(depth: number, indent: string): fc.Arbitrary<string> {
  if (depth <= 0) return fc.oneof(flow(2), lines(indent));
  return fc.oneof({ weight: 3, arbitrary: mapping(depth, indent) }, { weight: 1, arbitrary: list(indent) });
}

function mapping(depth: number, indent: string): fc.Arbitrary<string> {
  const properties = fc.constantFrom("", "", "", "", "", "", "&a ", "&b ", "&a\n", "!!str ");
  const below = fc.constantFrom("  ", "  ", "", " ", "    ").chain((more) => block(depth - 1, indent + more));
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(properties, flow(2), comment).map((parts) => ` ${parts.join("")}`) },
    { weight: 1, arbitrary: fc.tuple(properties, lines(indent)).map((parts) => ` ${parts.join("")}`) },
    { weight: 1, arbitrary: comment },
    { weight: 2, arbitrary: fc.tuple(properties, comment, below).map(([a, b, text]) => ` ${a}${b}\n${text}`) },
  );
  const key = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom("a", "b", "c d", '"e"', "'f'", "1", "null", "x-1", '"a b"') },
    { weight: 1, arbitrary: fc.oneof(word, fc.constantFrom(`? a\n${indent}`, "<<", "&k a", "a ")) },
  );
  const after = fc.constantFrom("", "", "", "\n", "\n# c", `\n${indent}# c`);
  return fc
    .array(fc.tuple(key, value, after), { minLength: 1, maxLength: 3 })
    .map((entries) => entries.map(([name, text, end]) => `${indent}${name}:${text}${end}`).join("\n"));
}

function list(indent: string): fc.Arbitrary<string> {
  const more = fc.constantFrom("", `\n${indent}  c: d`, `\n${indent}   c: d`);
  const pair = fc.tuple(fc.constantFrom("a: ", "b: "), flow(2), more).map((parts) => parts.join(""));
  const item = fc.tuple(
    fc.constantFrom("- ", "- ", "-", "-  ", "- - "),
    fc.oneof(flow(2), pair, lines(indent)),
    comment,
  );
  return fc
    .array(item, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((parts) => indent + parts.join("")).join("\n"));
}

export const anyYaml: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("", "", "", "", "# top\n", "---\n", "--- # c\n", "\n", "--- "),
    block(3, ""),
    fc.constantFrom("", "\n", "\n", "\n\n", "\n# end", "\n# end\n", "\n...\n", "\n---\n"),
  )
  .map((parts) => parts.join(""));

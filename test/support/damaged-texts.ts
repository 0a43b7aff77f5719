import fc from "fast-check";

/** What YAML gives a meaning to, and some words that it takes for something else than text. */
const pieces = [
  ...[":", ": ", "#", " #", "-", "- ", "---", "...", "{", "}", "[", "]", ",", "?", "? ", "<<: ", "%"],
  ...['"', "'", "\\", "''", '\\"', "&a ", "*a", "!", "!!str ", "|", ">", "@", "`", "=", "~", "\t", "\r", "\n", "\n\n"],
  ...[" ", "  ", "x", "é", "\u00a0", "\u2028", "\ufeff", "😀", "0", "0x1F", "0o17", "1e3", ".5", "-1", "+1", ".inf"],
  ...["true", "null", "Yes", "<", "0b1", "1_000", "\u0085", "(", "$", "^", "//", "http://a", "a:b", "a#b", "- - x"],
];

type Edit = (text: string) => string;

const place = fc.nat({ max: 1_000_000 });

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, fc.constantFrom(...pieces)).map(([at, piece]): Edit => {
    return (text) => splice(text, at % (text.length + 1), 0, piece);
  }),
  fc.tuple(place, fc.integer({ min: 1, max: 4 })).map(([at, count]): Edit => {
    return (text) => splice(text, at % (text.length + 1), count, "");
  }),
  fc.tuple(place, fc.constantFrom(" ", "  ", "")).map(([at, indent]): Edit => {
    return (text) => onLine(text, at, (line) => (indent === "" ? line.slice(1) : indent + line));
  }),
  place.map(
    (at): Edit =>
      (text) =>
        onLine(text, at, (line) => `${line}\n${line}`),
  ),
  fc.tuple(place, fc.constantFrom(...pieces)).map(([at, piece]): Edit => {
    return (text) => onLine(text, at, (line) => line.replace(/(?<=[:-] ).*/, piece));
  }),
);

function splice(text: string, at: number, count: number, piece: string): string {
  return text.slice(0, at) + piece + text.slice(at + count);
}

function onLine(text: string, at: number, change: Edit): string {
  const lines = text.split("\n");
  const index = at % lines.length;
  lines[index] = change(lines[index] ?? "");
  return lines.join("\n");
}

/** Texts that some edits make of whole ones: most are no YAML any more, or mean something else. */
export function damaged(texts: readonly string[], maxEdits = 3): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(edit, { maxLength: maxEdits }))
    .map(([text, edits]) => edits.reduce((damagedText, change) => change(damagedText), text));
}

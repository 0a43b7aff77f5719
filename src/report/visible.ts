/** An emoji of several, such as a family; or controls, direction marks, characters without width or shape, unusual blanks, our own marks. */
const unseen = /\p{RGI_Emoji_ZWJ_Sequence}|[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800↵⇥␣‹]|(?! )\p{Zs}/gv;

/** On one line, so that two texts that differ look different: a line break is `↵`, U+202E is `‹U+202E›`. */
export function visible(text: string): string {
  // Without the expressions below, whose first use takes 3 ms. Its letters are Latin, each in its only form.
  if (/^[ -~¡-¬®-ÿ–…→]*$/.test(text)) return text;
  const marks: Readonly<Record<string, string>> = { "\n": "↵", "\t": "⇥" };
  const marked = text.replace(unseen, (found) => marks[found] ?? ([...found].length > 1 ? found : byNumber(found)));
  return withoutLookAlikes(spelled(marked));
}

/** Letters of alphabets: Chinese, Japanese and Korean ones look like no Latin letter, and stand beside them without a blank. */
const letter = /[\p{L}--[\p{sc=Zyyy}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}]]/gv;

/** `ex‹U+0430›mple`: a word that mixes alphabets has the letters of the second by number. */
function withoutLookAlikes(text: string): string {
  if (!/[\p{L}--\p{sc=Latn}]/v.test(text)) return text;
  return text.replace(/[\p{L}\p{M}\p{N}_]+/gu, (word) => {
    const own = [/\p{sc=Latn}/u, /\p{sc=Cyrl}/u].find((script) => script.test(word));
    return own ? word.replace(letter, (char) => (own.test(char) ? char : byNumber(char))) : word;
  });
}

/** Hebrew, Arabic and the other scripts that are written from right to left. */
export function isRightToLeft(text: string): boolean {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(text);
}

/** A value: `visible`, with marks for blanks at its ends, and a word if it is empty. */
export function visibleValue(text: string): string {
  if (text === "") return "‹empty›";
  return visible(text).replace(/^ +| +$/g, (blanks) => "␣".repeat(blanks.length));
}

/** `é` may be one character or two. If a text has any of the second kind, its accents are spelled by number. */
function spelled(text: string): string {
  if (text.normalize("NFC") === text) return text;
  return text.replace(/[^\0-\x7f]/gu, (char) =>
    /[\p{M}\u1160-\u11ff]/u.test(char) || char.normalize("NFC") !== char ? byNumber(char) : char,
  );
}

function byNumber(char: string): string {
  return `‹U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}›`;
}

/*
 * Foreign text with everything in it to be seen. Two texts that differ look different: what cannot be seen, and what looks
 * like something else, has a mark; and a mark that the text itself holds is spelled by its number.
 */

/** Stand for a line break, a tab, and a blank at either end. */
const [lineBreak, tab, blank] = ["↵", "⇥", "␣"];

/** Controls, direction marks, what has no width or no shape, blanks that are none, and our own marks. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800↵⇥␣‹]|(?! )\p{Zs}/gu;

/** Foreign text on one line: a line break is `↵`, U+202E is `‹U+202E›`. */
export function visible(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  const marked = text.replace(unseen, (char) => {
    if (char === "\n") return lineBreak;
    return char === "\t" ? tab : byNumber(char);
  });
  return spelled(marked);
}

/** A value: as visible, with the blanks at its ends, and something where it is empty. */
export function visibleValue(text: string): string {
  if (text === "") return "‹empty›";
  return visible(text).replace(/^ +| +$/g, (blanks) => blank.repeat(blanks.length));
}

/** A text of which only what cannot be seen is spelled: for lines to paste. */
export function withoutHidden(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, byNumber);
}

/** `é` may be one letter, or `e` and an accent: then accents are spelled, and so are letters that are another to Unicode. */
function spelled(text: string): string {
  if (text.normalize("NFC") === text) return text;
  return text.replace(/[^\0-\x7f]/gu, (char) =>
    /[\p{M}\u1160-\u11ff]/u.test(char) || char.normalize("NFC") !== char ? byNumber(char) : char,
  );
}

function byNumber(char: string): string {
  return `‹U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}›`;
}

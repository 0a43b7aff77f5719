import { excerpt } from "./excerpt.ts";

/**
 * A sentence that shows how two texts differ which print alike: composed and combining accents, other kinds of blanks,
 * invisible characters, letters of another script. Nothing for texts whose difference can be seen.
 */
export function lookAlike(here: string, there: string): string {
  if (here === there || !isAlike(plain(here), plain(there))) return "";
  return ` They differ, letter by letter: ${spelledOut(here)} here, ${spelledOut(there)} there.`;
}

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether two texts are the same but for a few letters that are ASCII in one of them alone. */
function isAlike(a: string, b: string): boolean {
  const others = [...b];
  const pairs = [...a].map((char, index) => [char, others[index]] as const);
  const different = pairs.filter(([one, other]) => one !== other);
  const isForeign = different.every(([one, other]) => isAscii(one) !== isAscii(other));
  return pairs.length === others.length && isForeign && different.length * 2 <= pairs.length;
}

function isAscii(char = ""): boolean {
  return char <= "\x7f";
}

function spelledOut(text: string): string {
  return excerpt(text).replace(/[^\x20-\x7e]/gu, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}

import leven from "leven";
import { escaped, excerpt } from "./wording.ts";

/** Longest word that may be a slip, in characters. */
const longest = 100;

/**
 * The known word that was most likely meant, or `undefined` if none is near: at most two letters added, lost,
 * changed or swapped (one for words of up to four letters), whatever the case. Never the word itself.
 */
export function suggestion(word: string, known: readonly string[]): string | undefined {
  if (word.length > longest) return undefined;
  const limit = word.length <= 4 ? 1 : 2;
  let best: { word: string; distance: number } | undefined;
  for (const candidate of known) {
    if (candidate === word) continue;
    const distance = distanceBetween(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && (!best || distance < best.distance)) best = { word: candidate, distance };
  }
  return best?.word;
}

/** Edits that turn one word into the other, up to 3. A swap of neighbours, which `leven` counts as two, counts as one. */
function distanceBetween(a: string, b: string): number {
  const distance = leven(a, b, { maxDistance: 3 });
  const haveSameLetters = [...a].sort().join("") === [...b].sort().join("");
  return distance === 2 && haveSameLetters ? 1 : distance;
}

/** A question for a misspelt name, with the difference if it is invisible; `undefined` if no known name is near. */
export function didYouMean(name: string, known: readonly string[], prefix = ""): string | undefined {
  const near = suggestion(name, known);
  return near && `Did you mean "${prefix}${near}"?${lookAlike(name, near)}`;
}

/**
 * A sentence that shows the difference between two texts which print alike: composed and combining accents, other kinds
 * of blanks, invisible characters, letters of another script. Blank for texts with a visible difference.
 */
export function lookAlike(here: string, there: string): string {
  if (here === there || !isAlike(asPrinted(here), asPrinted(there))) return "";
  return ` They differ, letter by letter: ${spelledOut(here)} here, ${spelledOut(there)} there.`;
}

function asPrinted(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** True for texts that are equal, except for a few letters that are ASCII in only one of them. */
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
  return escaped(excerpt(text), /[^\x20-\x7e]/gu);
}

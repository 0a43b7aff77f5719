import { lookAlike } from "./look-alike.ts";

/** Nobody means a word that long by a slip; in characters. */
const longest = 100;

/**
 * The known word that somebody most likely meant, or `undefined` when none is near: at most two letters added, lost,
 * changed or swapped (one for words of up to four letters), whatever the case. Never the word itself.
 */
export function suggestion(word: string, known: readonly string[]): string | undefined {
  if (word.length > longest) return undefined;
  const limit = word.length <= 4 ? 1 : 2;
  let best: { word: string; distance: number } | undefined;
  for (const candidate of known) {
    if (candidate === word || Math.abs(candidate.length - word.length) > limit) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && (!best || distance < best.distance)) best = { word: candidate, distance };
  }
  return best?.word;
}

/** The question whether somebody meant a name that is known, with the difference where it is not to be seen. */
export function didYouMean(name: string, known: readonly string[], prefix = ""): string | undefined {
  const near = suggestion(name, known);
  return near && `Did you mean "${prefix}${near}"?${lookAlike(name, near)}`;
}

/** Optimal string alignment: a swap of neighbours counts as one edit. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const edits = [at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1)];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits.push(at(beforeLast, j - 2) + 1);
      row.push(Math.min(...edits));
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

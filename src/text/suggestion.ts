import leven from "leven";

/** Longest word that may be a slip, in characters. */
const longest = 100;

/** The known word that was meant: at most two letters added, lost, changed or swapped (one in four letters), in any case. */
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

/** A question for a misspelt name; `undefined` if no known name is near. */
export function didYouMean(name: string, known: readonly string[], prefix = ""): string | undefined {
  const near = suggestion(name, known);
  return near && `Did you mean "${prefix}${near}"?`;
}

import leven from "leven";
/** `1 error`, `2 errors`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** `4 minutes ago (2026-11-28 13:46 UTC)`; more than two hours ago, or in the future of our clock, the time alone. */
export function timeText(at: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(at)) / 60_000);
  const time = `${at.slice(0, 16).replace("T", " ")} UTC`;
  if (minutes < 0 || minutes > 120) return `at ${time}`;
  return `${minutes === 0 ? "just now" : `${counted(minutes, "minute")} ago`} (${time})`;
}

/** The first names of a list, and the number of the others: `a, b, and 3 more`. */
export function firstOf(names: readonly string[], most: number, separator = ", "): string {
  const others = names.length - most;
  return [...names.slice(0, most), ...(others > 0 ? [`and ${others} more`] : [])].join(separator);
}

/** The first characters of a text, for messages: names and values may be as long as a file. */
export function shortened(text: string, length = 60): string {
  return text.length > length ? `${text.slice(0, atCharacter(text, length))}…` : text;
}

/** The position, or the one before it if it is between the two halves of one character. */
export function atCharacter(text: string, at: number): number {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}

/** A text as messages show it: shortened, in quotes, with invisible characters as escapes. */
export function excerpt(text: string): string {
  return escaped(JSON.stringify(shortened(text)), /(?! )[\p{Cf}\p{Z}]/gu);
}

/** A text on one line, without blanks around it; a longer one ends before the word that would be cut: it may be a secret. */
export function oneLine(text: string, length: number): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > length ? `${line.slice(0, length).replace(/[^\s"'<>{}]*$/, "")}…` : line;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A text in which the characters that match are escapes such as `\u{200b}`. */
export function escaped(text: string, characters: RegExp): string {
  return text.replace(characters, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}

/** A line that no runner of GitHub obeys. A command is a line that starts with `::` or contains `##[`: an invisible word joiner (U+2060) breaks both. */
export function harmless(line: string): string {
  return line
    .replace(/[\r\n]+/g, " ")
    .replace(/^(?=\s*::)/, "\u2060")
    .replaceAll("##[", "##\u2060[");
}

/** A file of JSON in which nothing is unseen, or obeyed by a terminal or a runner. */
export function jsonText(value: unknown): string {
  const spelled = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const text = JSON.stringify(value, undefined, 2);
  return `${text.replace(/[\x7f-\x9f\p{Cf}\p{Zl}\p{Zp}]|(?<=##)\[/gu, (found) => found.split("").map(spelled).join(""))}\n`;
}

/** The known word that was meant: at most two letters added, lost, changed or swapped (one in four letters), in any case. */
export function suggestion(word: string, known: readonly string[]): string | undefined {
  // No slip, and long to compare.
  if (word.length > 100) return undefined;
  const limit = word.length <= 4 ? 1 : 2;
  let best: { word: string; distance: number } | undefined;
  for (const candidate of known) {
    if (candidate === word || Math.abs(candidate.length - word.length) > limit) continue;
    const distance = distanceBetween(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && (!best || distance < best.distance)) best = { word: candidate, distance };
  }
  return best?.word;
}

/** Edits that turn one word into the other, up to 3. A swap of neighbours, which `leven` counts as two, counts as one. */
function distanceBetween(a: string, b: string): number {
  const distance = leven(a, b, { maxDistance: 3 });
  const lettersOf = (word: string) => [...word].sort().join("");
  return distance === 2 && lettersOf(a) === lettersOf(b) ? 1 : distance;
}

/** A question for a misspelt name; `undefined` if no known name is near. */
export function didYouMean(name: string, known: readonly string[], prefix = ""): string | undefined {
  const near = suggestion(name, known);
  return near && `Did you mean "${prefix}${near}"?`;
}

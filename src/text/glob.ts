import { posix } from "node:path";

/**
 * Matches a text with a pattern, as GitHub does with `paths` of a workflow: `*` is any number of characters except `/`,
 * `**` any number of characters, `**` and a slash any number of folders, `?` one character except `/`; all others are
 * literal. No regular expression, so the time is bounded by the product of the two lengths.
 */
export function matchesGlob(text: string, pattern: string): boolean {
  const characters = [...text];
  /** reach[i] is true if the tokens so far can match the first i characters. */
  let reach = [true, ...characters.map(() => false)];
  for (const token of tokensOf(pattern)) reach = step(reach, characters, token);
  return reach[characters.length] === true;
}

/** Matches a name of a feature with a pattern. It may contain a `/`, so a lone `*` matches every name. */
export function matchesName(name: string, pattern: string): boolean {
  return pattern === "*" || matchesGlob(name, pattern);
}

export function isGlob(pattern: string): boolean {
  return /[*?]/.test(pattern);
}

/** A sentence about glob syntax that is not supported, for the message about a pattern that matches nothing. */
export function unsupportedSyntax(pattern: string): string {
  if (/[{}]/.test(pattern)) return " Braces are not supported: write one entry for each alternative.";
  if (/[[\]]/.test(pattern)) return " Brackets are not supported: only *, ** and ? have a meaning.";
  return "";
}

/** One character, any number of them, or any number of folders. */
type Token = { readonly isRepeated: boolean; readonly accepts: (char: string) => boolean } | "folders";

function tokensOf(pattern: string): Token[] {
  const isNoSlash = (char: string) => char !== "/";
  return [...pattern.matchAll(/(?<=^|\/)\*{2,}\/|\*+|\?|[^*?]/gsu)].map(([text]): Token => {
    if (text === "?") return { isRepeated: false, accepts: isNoSlash };
    if (!text.startsWith("*")) return { isRepeated: false, accepts: (char) => char === text };
    if (text.endsWith("/")) return "folders";
    return { isRepeated: true, accepts: text === "*" ? isNoSlash : () => true };
  });
}

/** The reach with one more token. */
function step(reach: readonly boolean[], characters: readonly string[], token: Token): boolean[] {
  const next = [(token === "folders" || token.isRepeated) && reach[0] === true];
  /** True if anything up to here was reached: folders may begin there. */
  let isBegun = false;
  for (const [index, char] of characters.entries()) {
    isBegun ||= reach[index] === true;
    const here = reach[index + 1] === true;
    if (token === "folders") next.push(here || (isBegun && char === "/"));
    else if (token.isRepeated) next.push(here || (next[index] === true && token.accepts(char)));
    else next.push(reach[index] === true && token.accepts(char));
  }
  return next;
}

/**
 * A path in the workspace in a form that can be compared: `./flags//a.yml` and `flags/./a.yml` are `flags/a.yml`, on
 * Windows with `/`. A slash at the end, the mark of a folder, stays.
 */
export function normalPath(written: string, isWindows = process.platform === "win32"): string {
  const slashes = (isWindows ? written.replaceAll("\\", "/") : written).replace(/\/\.$/, "/");
  // A path with ".." is refused later, even if it leads back: it must not be resolved here.
  return written === "" || slashes.split("/").includes("..") ? slashes : posix.normalize(slashes);
}

/**
 * Matches as GitHub's `paths` do: `*` and `?` any characters except `/`, `**` any, `**` and a slash any folders.
 * Not a regular expression, so that time is bounded by the product of the lengths.
 */
export function matchesGlob(text: string, pattern: string): boolean {
  const characters = [...text];
  /** reach[i] is true if the tokens so far can match the first i characters. */
  let reach = [true, ...characters.map(() => false)];
  for (const token of tokensOf(pattern)) reach = step(reach, characters, token);
  return reach[characters.length] === true;
}

/** A name may contain a `/`, so a lone `*` matches every one. */
export function matchesName(name: string, pattern: string): boolean {
  return pattern === "*" || matchesGlob(name, pattern);
}

export function isGlob(pattern: string): boolean {
  return /[*?]/.test(pattern);
}

/** A sentence about syntax that is not supported, for a pattern that matches nothing. */
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

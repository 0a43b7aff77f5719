/**
 * Whether a text matches a pattern, read as the `paths` of a workflow are: `*` is any number of characters but `/`, `**`
 * any number of any characters, `**` and a slash any number of whole folders, and `?` one character but `/`. Everything
 * else stands for itself. No regular expression: the time is bounded by the product of the two lengths.
 */
export function matchesGlob(text: string, pattern: string): boolean {
  const characters = [...text];
  /** reach[i]: whether the tokens so far can match the first i characters. */
  let reach = [true, ...characters.map(() => false)];
  for (const token of tokensOf(pattern)) reach = step(reach, characters, token);
  return reach[characters.length] === true;
}

export function isGlob(pattern: string): boolean {
  return /[*?]/.test(pattern);
}

/** What people know from other globs and would wait for in vain, for the message about a pattern that matches nothing. */
export function unsupportedSyntax(pattern: string): string {
  if (/[{}]/.test(pattern)) return " Braces are not supported: write one entry for each alternative.";
  if (/[[\]]/.test(pattern)) return " Brackets are not supported: only *, ** and ? have a meaning.";
  return "";
}

type Token =
  | { readonly kind: "any" | "folders" | "part" | "one" }
  | { readonly kind: "literal"; readonly char: string };

function tokensOf(pattern: string): Token[] {
  return [...pattern.matchAll(/(?<=^|\/)\*{2,}\/|\*+|\?|[^*?]/gsu)].map(([text]): Token => {
    if (text === "?") return { kind: "one" };
    if (!text.startsWith("*")) return { kind: "literal", char: text };
    if (text.endsWith("/")) return { kind: "folders" };
    return { kind: text === "*" ? "part" : "any" };
  });
}

/** What can be reached by one more token. */
function step(reach: readonly boolean[], characters: readonly string[], token: Token): boolean[] {
  const isRepeated = token.kind !== "literal" && token.kind !== "one";
  const next = [isRepeated && reach[0] === true];
  /** Whether anything up to here was reached: folders may begin there. */
  let isBegun = false;
  for (const [index, char] of characters.entries()) {
    isBegun ||= reach[index] === true;
    const here = reach[index + 1] === true;
    const goesOn = next[index] === true;
    if (token.kind === "literal") next.push(reach[index] === true && char === token.char);
    else if (token.kind === "one") next.push(reach[index] === true && char !== "/");
    else if (token.kind === "part") next.push(here || (goesOn && char !== "/"));
    else if (token.kind === "any") next.push(here || goesOn);
    else next.push(here || (isBegun && char === "/"));
  }
  return next;
}

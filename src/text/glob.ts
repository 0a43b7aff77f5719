/**
 * Whether a text matches a pattern of `*` (anything but `/`), `?` (one character but `/`) and, between slashes, `**`
 * (any number of parts). Everything else stands for itself. No regular expression: the time is bounded by the product
 * of the two lengths.
 */
export function matchesGlob(text: string, pattern: string): boolean {
  const parts = text.split("/");
  const patterns = pattern.split("/").filter((part, index, all) => part !== "**" || all[index - 1] !== "**");
  return matchesAll(parts, patterns, (part, one) => matchesAll([...part], [...one], matchesCharacter, "*"), "**");
}

export function isGlob(pattern: string): boolean {
  return /[*?]/.test(pattern);
}

function matchesCharacter(char: string, pattern: string): boolean {
  return pattern === "?" || char === pattern;
}

/** Items against patterns, where `any` stands for any number of items. */
function matchesAll<Item>(
  items: readonly Item[],
  patterns: readonly string[],
  matches: (item: Item, pattern: string) => boolean,
  any: string,
): boolean {
  /** reach[i]: whether the patterns so far can match the first i items. */
  let reach = [true, ...items.map(() => false)];
  for (const pattern of patterns) {
    const next = [pattern === any && reach[0] === true];
    for (const [index, item] of items.entries()) {
      next.push(
        pattern === any
          ? next[index] === true || reach[index + 1] === true
          : reach[index] === true && matches(item, pattern),
      );
    }
    reach = next;
  }
  return reach[items.length] === true;
}

/** The text a reader sees: no tags, no bold, entities as the characters they stand for, a slash for a new line in a cell. */
export function plainText(markdown: string): string {
  return markdown
    .trim()
    .replaceAll("<br>", " / ")
    .replace(/<[^>]*>|\*\*/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("\u00a0", " ");
}

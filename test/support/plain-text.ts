/** The text a reader sees: no tags, no bold, entities as the characters they stand for. */
export function plainText(markdown: string): string {
  return markdown
    .trim()
    .replace(/<[^>]*>|\*\*/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("\u00a0", " ");
}

/** The beginning of a long text, for messages: what people write may be as long as a file. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** A text as a message shows it: shortened, in quotes, and with what would be invisible spelled out. */
export function excerpt(text: string): string {
  return JSON.stringify(shortened(text)).replace(
    /[\p{Cf}\p{Zl}\p{Zp}]/gu,
    (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** Foreign text on one line, without blanks around it, cut after so many characters. */
export function oneLine(text: string, length: number): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > length ? `${line.slice(0, length)}…` : line;
}

// src/text/excerpt.ts
/** The beginning of a long text, for messages: what people write may be as long as a file. */
function shortened(text) {
	return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
/** A text as a message shows it: shortened, in quotes, and with what would be invisible spelled out. */
function excerpt(text) {
	return JSON.stringify(shortened(text)).replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}
/** Foreign text on one line, without blanks around it, cut after so many characters. */
function oneLine(text, length) {
	const line = text.trim().replace(/\s+/g, " ");
	return line.length > length ? `${line.slice(0, length)}…` : line;
}
export { oneLine as n, shortened as r, excerpt as t };

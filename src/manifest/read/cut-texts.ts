import { Scalar } from "yaml";
import { excerpt } from "../../text/wording.ts";

/*
 * Texts without quotes of which YAML silently drops a part: `EU #2` is "EU" and a comment, `&R D` is "D" with an anchor.
 * Weights are no free text.
 */
const isFreeText = ({ type, value, source }: Scalar.Parsed) =>
  type === Scalar.PLAIN && (typeof value === "string" || value === null) && !/^(?:[\d.]+%|fix|variable)$/.test(source);

const gluedToText = /[ \t]+(#+[^\s#][^\r\n]*)/y;
/** The range of a missing value may begin before or after the colon and the blanks. */
const gluedToNothing = /:?[ \t]*(#+[^\s#][^\r\n]*)/y;

/** A message if YAML takes the end of a text for a comment. One with a blank after its # is meant as a comment. */
export function cutComment(scalar: Scalar.Parsed, text: string): string | undefined {
  const [start, end] = scalar.range;
  const glued = start === end ? gluedToNothing : gluedToText;
  glued.lastIndex = end;
  const comment = isFreeText(scalar) ? glued.exec(text)?.[1] : undefined;
  return comment && `${excerpt(comment)} is a comment to YAML. Quote the whole text, or leave a blank after the #.`;
}

/** A message if YAML takes the beginning of a text for an anchor, true only if no alias uses it. */
export function cutAnchor(scalar: Scalar.Parsed): string | undefined {
  if (!isFreeText(scalar)) return undefined;
  return `${excerpt(`&${scalar.anchor}`)} is an anchor to YAML, and no alias uses it. Quote the whole text, or remove the anchor.`;
}

import type { ManifestVariant } from "../../src/variants/variant.ts";

/** A variant as tables write it: a mapping, or a text such as `a 50% fix userId`. */
export type ShortVariant = ManifestVariant | string;

/** The variant of a text: a name, perhaps a weight (thousandths or a share), its type, a stickiness. */
export function variantOf(short: ShortVariant): ManifestVariant {
  if (typeof short !== "string") return short;
  const [name = "", ...words] = short.split(" ");
  return Object.assign({ name }, ...words.map(partOf)) as ManifestVariant;
}

function partOf(word: string): Partial<ManifestVariant> {
  if (/^-?[\d.]+$/.test(word)) return { weight: Number(word) };
  if (word.endsWith("%")) return { weight: word };
  return word === "fix" || word === "variable" ? { weightType: word } : { stickiness: word };
}

import { suggestion } from "../../text/suggestion.ts";
import { excerpt, firstOf } from "../../text/wording.ts";
import { bodySize, type Holder, strategyFrame } from "../../variants/body.ts";
import { error, type Finding, type Path, printPath, under } from "../../variants/finding.ts";
import { checkBodySize } from "../../variants/rules.ts";
import type { ManifestVariant } from "../../variants/variant.ts";
import { isFixed, type Weights, withFixedWeights } from "../../variants/weight.ts";
import { checkWeights } from "../../variants/weight-rules.ts";
import { weight } from "../read/schema.ts";
import { inside, readValue, type Written } from "../read/validate.ts";
import { type Unreadable, unreadable } from "../read/value.ts";
import type { VariantList } from "./variant-list.ts";

/** Most fixed variants that are listed in a message and searched for a similar name. */
const mostNamed = 10;

export function readWeights(written: Written<Readonly<Record<string, unknown>> | Unreadable | undefined>) {
  const { value: weights } = written;
  if (weights === undefined || weights === unreadable) return undefined;
  const read = Object.entries(weights).map(([name, value]) => readValue(weight, inside(written, value, name)));
  return read.includes(unreadable) ? undefined : (weights as Weights);
}

/** An inherited list with other fixed weights, whose `path` is given, and the findings that this adds. */
export function withWeights(inherited: VariantList, weights: Weights, path: Path, holder: Holder) {
  const variants = withFixedWeights(inherited.variants, weights);
  const list = { ...inherited, variants, bytes: bodySize(variants, "environment") };
  const keyOf = ({ severity, rule, path }: Finding) => `${severity} ${rule} ${path}`;
  const known = new Set(checkWeights(inherited.variants).map(keyOf));
  const broken = checkWeights(variants, true).filter((finding) => !known.has(keyOf(finding)));
  const frame = holder === "strategy" ? strategyFrame : 0;
  if (checkBodySize(inherited.bytes + frame).length === 0) broken.push(...checkBodySize(list.bytes + frame));
  const ofWeights = broken.map((finding) => {
    if (finding.rule === "share") {
      const message = `${finding.message} (With ${printPath(path)}.)`;
      return { ...finding, message, path: [...inherited.path, ...(finding.path ?? [])] };
    }
    const name = variants[Number(finding.path?.[0])]?.name;
    const isOurs = name !== undefined && Object.hasOwn(weights, name);
    return { ...finding, path: isOurs ? [...path, name] : path };
  });
  return { list, findings: [...under(path, checkNames(Object.keys(weights), inherited.variants)), ...ofWeights] };
}

function checkNames(names: readonly string[], variants: readonly ManifestVariant[]): Finding[] {
  const all = new Set(variants.map(({ name }) => name));
  const fixed = new Set(variants.filter(isFixed).map(({ name }) => name));
  const near = [...fixed].slice(0, mostNamed);
  const list = firstOf([...fixed], mostNamed) || "none";
  const unknown = names.filter((name) => !fixed.has(name));
  return unknown.map((name) => {
    const meant = all.has(name) ? undefined : suggestion(name, near);
    const hint = meant ? `Did you mean ${meant}?` : `Fixed variants: ${list}.`;
    return error("overlay", [name], `No inherited variant with a fixed weight is called ${excerpt(name)}. ${hint}`);
  });
}

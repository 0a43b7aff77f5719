import { counted } from "../text/wording.ts";
import { featureKey } from "../variants/current.ts";
import type { Location } from "../variants/finding.ts";
import { describeStrategy, type Target } from "../variants/variant.ts";
import { code, entities, folded, prose } from "./markdown.ts";
import { environmentNames } from "./shown-change.ts";
import { visibleValue } from "./visible.ts";

/** Entries of a list that are visible, and those behind a click; the others are only counted. */
const [mostShown, mostFolded] = [5, 200];

/** `checkout` in `production`, `staging` (40%); …: by feature, in their order, environments of one remark together. */
export function targetList(targets: readonly Target[], remark: (target: Target) => string = () => ""): string {
  const features = byFeature(targets.map((target) => ({ target }))).map((own) => {
    const groups = Map.groupBy(own, ({ target }) => `${strategyText(target)}${remark(target)}`);
    const environments = [...groups].map(
      ([more, those]) =>
        `${environmentNames(
          those.map(({ target }) => target.environment),
          nameText,
        )}${more}`,
    );
    return `${code(own[0].target.feature)} in ${environments.join(", ")}`;
  });
  return foldedList(features, "more feature", "; ");
}

/** `checkout` in `production`, strategy `EU`. */
export function targetText(target: Target): string {
  return `${code(target.feature)} in ${nameText(target.environment)}${strategyText(target)}`;
}

/** The first entries, the others behind a click, and those beyond counted. */
export function foldedList(entries: readonly string[], noun: string, separator = "<br>"): string {
  const hidden = entries.slice(mostShown, mostShown + mostFolded);
  const left = entries.length - mostShown - mostFolded;
  if (left > 0) hidden.push(`and ${counted(left, noun)}`);
  const first = entries.slice(0, mostShown).join(separator);
  if (hidden.length === 0) return first;
  return `${first}${folded(counted(entries.length - mostShown, noun), hidden.join("<br>"))}`;
}

/** Small characters in one line on a phone, about. */
export const mostOfLine = 40;

/** Sets by feature, in the order of their first ones. */
export function byFeature<T extends { readonly target: Target }>(sets: readonly T[]): [T, ...T[]][] {
  const features = Map.groupBy(sets, ({ target }) => featureKey(target));
  return [...features.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []));
}

/** A name in a sentence: as code only if it could be read as something else, since much code is hard to read. */
function nameText(name: string): string {
  return /^[\w.-]+$/.test(name) ? prose(name) : code(name);
}

export function strategyText({ strategy }: Target): string {
  return strategy ? `, strategy ${code(describeStrategy(strategy))}` : "";
}

/** `variants.yml:8:5`, as a link to the line if the run has an address for its files: then at most one line long. */
export function positionText({ file, line, column }: Location, sourceUrl: string | undefined): string {
  const position = visibleValue(`${file}:${line}:${column}`);
  if (sourceUrl === undefined) return code(`${file}:${line}:${column}`);
  const shown = position.length > mostOfLine ? `…${position.slice(-mostOfLine)}` : position;
  // GitHub looks for no references in the text of a link.
  return `[${entities(shown)}](${sourceUrl}/${file.split("/").map(encoded).join("/")}#L${line})`;
}

function encoded(part: string): string {
  return linkAddress(encodeURIComponent(part.toWellFormed()));
}

/** An encoded address without characters that could end a Markdown link, or begin markup in it. */
function linkAddress(url: string): string {
  return url.replace(/[!'()*~_]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

import { counted } from "../text/wording.ts";
import { featureKey } from "../variants/current.ts";
import type { Location } from "../variants/finding.ts";
import { describeStrategy, type Target } from "../variants/variant.ts";
import { code, entities, folded, prose } from "./markdown.ts";
import { environmentNames } from "./shown-change.ts";
import { visibleValue } from "./visible.ts";

/** Entries of a list that are visible, and those behind a click; the others are only counted. */
const [mostShown, mostFolded] = [5, 200];

/** `checkout` in production, staging (40%); …: by feature, in their order, environments of one remark together. */
export function targetList(targets: readonly Target[], remark: (target: Target) => string = () => ""): string {
  const features = targetTexts(targets, remark, {
    name: code,
    environments: (names) => environmentNames(names, nameText),
  });
  return foldedList(features, "more feature", "; ");
}

/** `"checkout" in "production", "staging" (remark)`: a text for each feature, in their order, environments of one remark together. */
export function targetTexts(
  targets: readonly Target[],
  remark: (target: Target) => string,
  { name, environments }: { name: (text: string) => string; environments: (names: readonly string[]) => string },
): string[] {
  return [...Map.groupBy(targets, featureKey).values()].map((own) => {
    const groups = Map.groupBy(own, (target) => {
      const strategy = target.strategy ? `, strategy ${name(describeStrategy(target.strategy))}` : "";
      return `${strategy}${remark(target)}`;
    });
    const places = [...groups].map(([more, those]) => `${environments(those.map((of) => of.environment))}${more}`);
    return `${name(own[0]?.feature ?? "")} in ${places.join(", ")}`;
  });
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

/** A name in a sentence: as code only if it could be read as something else, since much code is hard to read. */
function nameText(name: string): string {
  return /^[\w.-]+$/.test(name) ? prose(name) : code(name);
}

/** `variants.yml:8:5`, as a link to the line if the run has an address for its files: then at most one line long. */
export function positionText({ file, line, column }: Location, sourceUrl: string | undefined): string {
  const position = `${file}:${line}:${column}`;
  if (sourceUrl === undefined) return code(position);
  const path = encodeURIComponent(file.toWellFormed()).replaceAll("%2F", "/");
  // Without characters that could end a Markdown link, or begin markup in it. GitHub looks for no references in its text.
  const safe = path.replace(/[!'()*~_]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return `[${entities(oneLine(visibleValue(position)))}](${sourceUrl}/${safe}#L${line})`;
}

/** The two ends of a text that is longer than a line of small characters on a phone. */
export function oneLine(text: string, length = 40): string {
  return text.length <= length ? text : `${text.slice(0, length / 2)}…${text.slice(-length / 2)}`;
}

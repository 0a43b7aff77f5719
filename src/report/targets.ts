import { atCharacter, counted, firstOf } from "../text/wording.ts";
import { featureKey } from "../variants/current.ts";
import { type Location, printLocation } from "../variants/finding.ts";
import { describeStrategy, type Target } from "../variants/variant.ts";
import { code, entities, folded, prose } from "./markdown.ts";
import { environmentNames, isProduction } from "./shown-change.ts";
import { visibleValue } from "./visible.ts";

/** Entries of a list that are visible, and those behind a click, with their characters; the others are only counted. */
const [mostShown, mostFolded, foldedLength] = [5, 200, 12_000];

/** Variant sets, each with finished text to add in brackets, or a blank. */
type Sets = ReadonlyMap<Target, string>;

type Style = Record<"feature" | "strategy", (name: string) => string> & {
  readonly environments: (names: readonly string[]) => string;
};

/** `title: checkout in production, staging (40%); …`: by feature, in their order, environments of one remark together. */
export function targetList(title: string, sets: Sets): string {
  const environments = (names: readonly string[]) => prose(environmentNames(names));
  const { place, texts } = targetTexts(sets, { feature: code, strategy: code, environments });
  return `${title}${place}${title === "" ? "" : ": "}${foldedList(texts, "more feature", "; ")}`;
}

/** In their order; environments of one remark together. The place is blank unless several features have just that one. */
export function targetTexts(sets: Sets, show: Style): { readonly place: string; readonly texts: string[] } {
  const features = [...Map.groupBy(sets, ([target]) => featureKey(target)).values()].map((own) => {
    const groups = Map.groupBy(own, ([{ strategy }, remark]) => JSON.stringify([strategy, remark]));
    const hasProduction = (those: typeof own) => Number(those.some(([{ environment }]) => isProduction(environment)));
    const places = [...groups.values()]
      .sort((a, b) => hasProduction(b) - hasProduction(a))
      .flatMap((those) => {
        const environments = show.environments(those.map(([of]) => of.environment));
        return those.slice(0, 1).map(([{ strategy }, remark]) => {
          const which = strategy ? `, strategy ${show.strategy(describeStrategy(strategy))}` : "";
          return { place: `${environments}${which}`, remark: remark === "" ? "" : ` (${remark.replace(/\.$/, "")})` };
        });
      });
    return { feature: show.feature(own[0]?.[0].feature ?? ""), places };
  });
  const distinct = new Set(features.flatMap(({ places }) => places.map(({ place }) => place)));
  const [common] = features.length > 1 && distinct.size === 1 ? distinct : [];
  const texts = features.map(({ feature, places }) => {
    if (common !== undefined) return `${feature}${places.map(({ remark }) => remark).join("")}`;
    const all = places.map(({ place, remark }) => place + remark);
    return `${feature} in ${firstOf(all, 5)}`;
  });
  return { place: common === undefined ? "" : ` in ${common}`, texts };
}

/** The first entries, the others behind a click, and those beyond counted. */
export function foldedList(entries: readonly string[], noun: string, separator = "<br>"): string {
  let [end, room] = [mostShown, foldedLength];
  while (end < Math.min(entries.length, mostShown + mostFolded) && room > 0) room -= entries[end++]?.length ?? 0;
  const left = entries.length - end;
  const hidden = [...entries.slice(mostShown, end), ...(left > 0 ? [`and ${counted(left, noun)}`] : [])];
  const first = entries.slice(0, mostShown).join(separator);
  if (hidden.length === 0) return first;
  return `${first}${folded(counted(entries.length - mostShown, noun), hidden.join("<br>"))}`;
}

/** `variants.yml:8:5`, as a link to the line if the run has an address for its files: then at most one line long. */
export function positionText(location: Location, sourceUrl: string | undefined): string {
  const [{ file, line }, position] = [location, printLocation(location)];
  if (sourceUrl === undefined) return code(position);
  const path = encodeURIComponent(file.toWellFormed()).replaceAll("%2F", "/");
  // Without characters that could end a Markdown link, or begin markup in it. GitHub looks for no references in its text.
  const safe = path.replace(/[!'()*~_]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return `[${entities(withoutMiddle(visibleValue(position)))}](${sourceUrl}/${safe}#L${line})`;
}

/** The two ends of a text that is longer than a line of small characters on a phone. */
export function withoutMiddle(text: string, length = 40): string {
  const [start, end] = [length / 2, text.length - length / 2].map((at) => atCharacter(text, at));
  return text.length <= length ? text : `${text.slice(0, start)}…${text.slice(end)}`;
}

import { counted } from "../text/wording.ts";
import type { Block, BlockGroup } from "./blocks.ts";
import { code, folded, paragraphs, prose, subscript } from "./markdown.ts";
import type { ShownChange, View } from "./shown-change.ts";
import { changeGroups, environmentNames, isProduction, remarksOf } from "./shown-change.ts";
import { positionText } from "./targets.ts";
import { variantTable } from "./variant-table.ts";

/** Number of changes that are open in the first environment, about a screenful; the others open with a click. */
const mostOpen = 5;

const markdown = { name: code, strong: (text: string) => `**${text}**` };

/** Below the environments that each is for: a line that names it, then a table of its variants. */
export function changeBlocks(changes: readonly ShownChange[], view: View, sourceUrl: string | undefined): Block[] {
  const groups = changeGroups(changes);
  const sections = new Map<string, BlockGroup>();
  return groups.map(({ environments, shown }) => {
    const key = environments.join("\0");
    const isOpen = groups.length <= mostOpen || sections.size === 0;
    const section = sections.get(key) ?? environmentSection(environments, isOpen ? mostOpen : 0);
    sections.set(key, section);
    const { change, title } = shown;
    const name = `${title} ${code(change.target.feature)} in ${prose(environmentNames(environments))}`;
    return { section, text: changeText(shown, view, sourceUrl), name, isProduction: environments.some(isProduction) };
  });
}

/** `open`: changes that are visible without a click. */
function environmentSection(environments: readonly string[], open: number): BlockGroup {
  const name = prose(environmentNames(environments));
  const all = environments.length <= 3 ? undefined : folded("all of these", environments.map(prose).join(", "));
  return {
    noun: "change",
    layOut(texts) {
      const [first, others] = [texts.slice(0, open), texts.slice(open)];
      const summary = `<b>${name}</b>: ${counted(others.length, first.length === 0 ? "change" : "more change")}`;
      return paragraphs([
        ...(first.length === 0 ? [] : [`#### ${name}`, all, ...first]),
        others.length === 0 ? undefined : folded(summary, `\n\n${paragraphs(others)}\n\n`),
      ]);
    },
  };
}

export function changeText(shown: ShownChange, view: View, sourceUrl: string | undefined): string {
  const { change, title, shortfall } = shown;
  const { target, location, lastEvent } = change;
  const { strategy, users, detour, author } = remarksOf(shown, view, markdown);
  const parts = [
    `**${title} ${code(target.feature)}**${strategy}`,
    shortfall ? `**${shortfall}**` : users,
    // In bold if that was not the account of this run.
    lastEvent?.isOwn === false ? `**${author}**` : author,
    location && subscript(positionText(location, sourceUrl)),
  ];
  const note = detour === undefined ? "" : `<br>${subscript(detour)}`;
  return `${parts.filter(Boolean).join(" · ")}${note}\n\n${variantTable(change, view)}`;
}

import { counted, shortened } from "../text/wording.ts";
import { type LastEvent, timeText } from "../variants/current.ts";
import type { Block, Section } from "./blocks.ts";
import { code, folded, paragraphs, prose, subscript } from "./markdown.ts";
import { detourNote, movedUsersText, reachText, storedWeightsNote } from "./moved-users.ts";
import {
  changeGroups,
  environmentNames,
  kindText,
  movesUsers,
  outcomeWords,
  type ShownChange,
} from "./shown-change.ts";
import { positionText, strategyText } from "./targets.ts";
import { variantTable } from "./variant-table.ts";

/** Number of changes that are open in the first environment, about a screenful; the others open with a click. */
const mostOpen = 5;

/** How changes are shown. */
export interface ChangeOptions {
  readonly sourceUrl?: string | undefined;
  /** Whether the run looks for drift: then both sides are named for the place that they are in. */
  readonly isDriftCheck: boolean;
}

/** A block for each change, below the environments that it is for: a line that names it, then a table of its variants. */
export function changeBlocks(changes: readonly ShownChange[], options: ChangeOptions): Block[] {
  const groups = changeGroups(changes);
  const sections = new Map<string, Section>();
  return groups.map(({ environments, shown }) => {
    const key = environments.join("\0");
    const isOpen = groups.length <= mostOpen || sections.size === 0;
    const section = sections.get(key) ?? environmentSection(environments, isOpen ? mostOpen : 0);
    sections.set(key, section);
    return { section, text: changeText(shown, options) };
  });
}

/** @param open number of changes that are visible without a click. */
function environmentSection(environments: readonly string[], open: number): Section {
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

function changeLine(shown: ShownChange, isDriftCheck: boolean): string {
  const { change, outcome } = shown;
  const { target } = change;
  const parts = [
    `**${kindText(change)} ${code(target.feature)}**${strategyText(target)}`,
    ...(outcome && outcome.status !== "applied" ? [`**${outcomeWords[outcome.status]}**`] : []),
    ...(movesUsers(change, outcome) ? [`${isDriftCheck ? "if applied, " : ""}${movedUsersText(change)}`] : []),
    reachText(change, change.kind === "update" ? change.moves.share : undefined),
    ...(change.lastEvent ? [lastEventText(change.lastEvent)] : []),
  ];
  return parts.filter((part) => part !== undefined).join(" · ");
}

/** `last changed by alice at 2026-11-28 13:46 UTC`, in bold if that was not the account of this run. */
function lastEventText({ by, at, isOwn }: LastEvent): string {
  const text = `last changed by ${code(shortened(by))} at ${timeText(at)}`;
  return isOwn === false ? `**${text}**` : text;
}

function changeText(shown: ShownChange, { sourceUrl, isDriftCheck }: ChangeOptions): string {
  const { change, outcome } = shown;
  const { kind, before, location } = change;
  const position = location === undefined ? "" : ` · ${subscript(positionText(location, sourceUrl))}`;
  const notes = [
    movesUsers(change, outcome) ? detourNote(change) : undefined,
    kind === "update" ? storedWeightsNote(before) : undefined,
  ].flatMap((note) => (note === undefined ? [] : [`<br>${subscript(note)}`]));
  return paragraphs([
    `${changeLine(shown, isDriftCheck)}${position}${notes.join("")}`,
    variantTable(change, isDriftCheck),
  ]);
}

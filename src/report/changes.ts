import { counted, shortened } from "../text/wording.ts";
import type { LastEvent } from "../variants/current.ts";
import type { Block, Section } from "./blocks.ts";
import { code, folded, paragraphs, prose, subscript } from "./markdown.ts";
import { detourNote, movedUsersText, reachText, storedWeightsNote } from "./moved-users.ts";
import { kindText, movesUsers, outcomeWords, type ShownChange } from "./shown-change.ts";
import { positionText, strategyText } from "./targets.ts";
import { variantTable } from "./variant-table.ts";

/** Number of changes that are open in the first environment, about a screenful; the others open with a click. */
const mostOpen = 5;

/** A block for each change, by environment: a line that names it, then a table of its variants. */
export function changeBlocks(changes: readonly ShownChange[], sourceUrl: string | undefined): Block[] {
  const names = [...new Set(changes.map(({ change }) => change.target.environment))];
  const isAllOpen = changes.length <= mostOpen;
  const sections = new Map(
    names.map((name, index) => [name, environmentSection(name, isAllOpen || index === 0 ? mostOpen : 0)]),
  );
  return changes.flatMap((shown) => {
    const section = sections.get(shown.change.target.environment);
    return section ? [{ section, text: changeText(shown, sourceUrl) }] : [];
  });
}

/** @param open number of changes that are visible without a click. */
function environmentSection(name: string, open: number): Section {
  return {
    noun: "change",
    layOut(texts) {
      const [first, others] = [texts.slice(0, open), texts.slice(open)];
      const summary = `<b>${prose(name)}</b>: ${counted(others.length, first.length === 0 ? "change" : "more change")}`;
      return paragraphs([
        ...(first.length === 0 ? [] : [`#### ${prose(name)}`, ...first]),
        others.length === 0 ? undefined : folded(summary, `\n\n${paragraphs(others)}\n\n`),
      ]);
    },
  };
}

function changeLine(shown: ShownChange): string {
  const { change, outcome } = shown;
  const { target } = change;
  const parts = [
    `**${kindText(change)} ${code(target.feature)}**${strategyText(target)}`,
    ...(outcome && outcome.status !== "applied" ? [`**${outcomeWords[outcome.status]}**`] : []),
    ...(movesUsers(change, outcome) ? [movedUsersText(change)] : []),
    reachText(change, change.kind === "update" ? change.moves.share : undefined),
    ...(change.lastEvent ? [lastEventText(change.lastEvent)] : []),
  ];
  return parts.filter((part) => part !== undefined).join(" · ");
}

/** `last changed by alice at 2026-11-28 13:46 UTC`. The name is the server's text. */
function lastEventText({ by, at }: LastEvent): string {
  return `last changed by ${code(shortened(by))} at ${at.slice(0, 16).replace("T", " ")} UTC`;
}

function changeText(shown: ShownChange, sourceUrl: string | undefined): string {
  const { change, outcome } = shown;
  const { kind, before, location } = change;
  const position = location === undefined ? "" : ` · ${subscript(positionText(location, sourceUrl))}`;
  const notes = [
    movesUsers(change, outcome) ? detourNote(change) : undefined,
    kind === "update" ? storedWeightsNote(before) : undefined,
  ].flatMap((note) => (note === undefined ? [] : [`<br>${subscript(note)}`]));
  return paragraphs([`${changeLine(shown)}${position}${notes.join("")}`, variantTable(change)]);
}

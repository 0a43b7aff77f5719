import type { PlannedChange } from "../plan/change.ts";
import type { Run } from "../run.ts";
import type { Finding } from "../variants/finding.ts";
import { groupFindings, groupOutcomes } from "./causes.ts";
import { changesText } from "./changes.ts";
import { dangers } from "./dangers.ts";
import { environmentLines } from "./environments.ts";
import { causeItem, errorsFirst, problemList } from "./findings.ts";
import { headline } from "./headline.ts";
import { byImportance } from "./importance.ts";
import { bullets, caution, code, counted, paragraphs, prose, subscript } from "./markdown.ts";
import { type Detail, everything, shrunk } from "./shrink.ts";
import { outcomeItem } from "./targets.ts";

export interface ReportOptions {
  /** Whether payload values are shown, or only that they changed. */
  readonly showPayloads: boolean;
  /** A link to the run. */
  readonly runUrl?: string | undefined;
  /** Where the files of the run are seen, for links. */
  readonly sourceUrl?: string | undefined;
  /** Whether there is room for this text where the report goes. */
  readonly fits: (text: string) => boolean;
}

/** What people read of a run, as GitHub-flavoured Markdown; nothing but the headline where there is no more to say. */
export function renderReport(run: Run, options: ReportOptions): string {
  return fitting([`### ${prose(headline(run))}`], [], run, options);
}

/** The most detailed of these documents that fits; it says below what stands first what is left out. */
export function fitting(
  first: readonly string[],
  last: readonly (string | undefined)[],
  run: Run,
  options: ReportOptions,
): string {
  const { fits, runUrl } = options;
  const lists = listsOf(run, options);
  const entries = lists.reduce((total, { length }) => total + length, 0);
  const tables = run.plan?.changes.length ?? 0;
  const render = (detail: Detail) =>
    `${paragraphs([...first, shortened(detail, { tables, entries }, runUrl), ...shown(lists, detail), ...last])}\n`;
  return shrunk(render, { tables, entries }, fits);
}

/** Entries of one kind. */
interface List {
  readonly noun: string;
  /** What nobody should overlook stands in a frame. */
  readonly isDanger: boolean;
  readonly length: number;
  /** The first of them, as many as are asked for. */
  readonly render: (count: number, detail: Detail) => string;
}

/** Every list that a report shows, the most important first. */
function listsOf(run: Run, options: ReportOptions): List[] {
  const { sourceUrl } = options;
  const item = causeItem(sourceUrl);
  const danger = <T>(noun: string, all: readonly T[], one: (entry: T) => string) =>
    listOf(noun, all, (some) => bullets(some.map(one)), true);
  const warnings = (all: readonly Finding[]) =>
    listOf("warning", groupFindings(all), (some) => paragraphs(["**Warnings**", bullets(some.map(item))]));
  const problems = listOf("problem", errorsFirst(run.findings), (some) => problemList(some, sourceUrl));
  if (run.plan) {
    const { plan, outcomes } = run;
    const changes = byImportance(plan.changes, outcomes);
    return [
      danger("reason", groupOutcomes(outcomes), outcomeItem),
      danger("blocking error", groupFindings(plan.objections), item),
      danger("danger", run.result === "planned" ? dangers(changes) : [], (text) => text),
      listOf("change", changes, (some, { tables }) =>
        paragraphs([
          environmentLines(run, environmentsOf(changes)),
          changesText(some, outcomes, { ...options, tables }),
        ]),
      ),
      problems,
      warnings(plan.warnings),
      listOf("note", plan.notes, (notes) => bullets(notes.map(prose))),
      listOf("note", run.rollbackFile === undefined ? [] : [rollbackNote], ([note = ""]) => note),
    ];
  }
  switch (run.result) {
    case "failed":
      return [danger("reason", run.reasons, ({ message }) => prose(message)), problems, warnings(run.warnings)];
    case "exported":
      return [warnings(run.warnings)];
    default:
      return [problems];
  }
}

const rollbackNote = subscript(
  `The output ${code("rollback-file")} is the path of a manifest that restores what was there before.`,
);

function environmentsOf(changes: readonly PlannedChange[]): string[] {
  return [...new Set(changes.map(({ target }) => target.environment))];
}

function listOf<T>(
  noun: string,
  all: readonly T[],
  render: (some: readonly T[], detail: Detail) => string,
  isDanger = false,
): List {
  return { noun, isDanger, length: all.length, render: (count, detail) => render(all.slice(0, count), detail) };
}

/** The first entries of all lists together, and how many more each has; dangers in one frame. */
function shown(lists: readonly List[], detail: Detail): string[] {
  let left = detail.entries;
  const texts = lists.map(({ noun, length, render, isDanger }) => {
    const count = Math.min(length, left);
    left -= count;
    const rest =
      count === 0 ? `${counted(length, noun)}, not listed.` : `… and ${counted(length - count, `more ${noun}`)}.`;
    const parts = [
      ...(count > 0 ? [render(count, detail)] : []),
      ...(count < length ? [isDanger ? bullets([rest]) : rest] : []),
    ];
    return { isDanger, text: parts.join(isDanger ? "\n" : "\n\n") };
  });
  const framed = texts.filter(({ isDanger, text }) => isDanger && text !== "").map(({ text }) => text);
  const others = texts.filter(({ isDanger }) => !isDanger).map(({ text }) => text);
  return framed.length === 0 ? others : [caution(framed.join("\n")), ...others];
}

/** What a report leaves out, for the reader. */
function shortened({ tables, entries }: Detail, most: Detail, runUrl: string | undefined): string | undefined {
  if (entries === everything.entries && tables === everything.tables) return undefined;
  const differences =
    tables === 0
      ? "the differences per variant"
      : `the differences per variant of ${counted(most.tables - tables, "change")}`;
  const parts = [
    ...(most.tables > 0 ? [differences] : []),
    ...(entries < most.entries
      ? [`${most.entries - entries} of ${counted(most.entries, "entry", "entries")}, the least important`]
      : []),
  ];
  const left = entries === 0 ? "everything but the counts" : parts.join(" and ");
  const more = runUrl === undefined ? "" : ` The [run](${runUrl}) has more.`;
  return `> **Shortened:** there is no room here for the whole report. It leaves out ${left}.${more}`;
}

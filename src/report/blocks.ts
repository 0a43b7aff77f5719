import { counted, firstOf } from "../text/wording.ts";
import { paragraphs } from "./markdown.ts";

/** A part of a report that is shown whole or not at all, as finished Markdown. */
export interface Block {
  readonly section: BlockGroup;
  readonly text: string;
  /** Finished Markdown. */
  readonly name?: string;
  readonly isProduction?: boolean;
}

export interface BlockGroup {
  /** Name of one of its blocks, to count those that are left out. */
  readonly noun: string;
  readonly layOut: (texts: readonly string[]) => string;
}

export interface Page {
  readonly head: readonly string[];
  readonly foot: readonly string[];
  readonly runUrl?: string | undefined;
  /** Whether a text is short enough for its place, such as a comment. */
  readonly fits: (text: string) => boolean;
}

/** Most blocks that are passed over because a later one may fit: each takes a try. */
const mostSkipped = 20;

/** As many blocks, the most important first, as there is room for; a line below the head counts the others and names changes. */
export function documentOf(blocks: readonly Block[], page: Page, mostNamed = 10): string {
  const kept = new Set<Block>();
  const textOf = (more: readonly Block[]) => render(blocks, new Set([...kept, ...more]), page, mostNamed);
  const fits = (more: readonly Block[]) => page.fits(textOf(more));
  // First: the sentence about what is left out is seldom needed, and takes 5 ms.
  if (fits(blocks)) return textOf(blocks);
  let rest = blocks;
  for (let skipped = 0; skipped <= mostSkipped && rest.length > 0; skipped++) {
    const count = largest(rest.length, (some) => fits(rest.slice(0, some)));
    for (const block of rest.slice(0, count)) kept.add(block);
    rest = rest.slice(count + 1);
  }
  // Where there is hardly any room it is for the first blocks.
  return kept.size === 0 && mostNamed > 0 ? documentOf(blocks, page, 0) : textOf([]);
}

/** The largest number up to `most` that fits, or 0. By doubling at first: few of many fit, and all of them are a long text. */
function largest(most: number, fits: (count: number) => boolean): number {
  let [fitting, tooMany] = [0, 1];
  while (tooMany <= most && fits(tooMany)) [fitting, tooMany] = [tooMany, 2 * tooMany];
  tooMany = Math.min(tooMany, most + 1);
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits(middle)) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}

function render(blocks: readonly Block[], kept: ReadonlySet<Block>, page: Page, mostNamed: number): string {
  const { head, foot, runUrl } = page;
  const sections = Map.groupBy(kept, ({ section }) => section);
  const parts = [...sections].map(([section, own]) => section.layOut(own.map(({ text }) => text)));
  const left = blocks.filter((block) => !kept.has(block));
  return `${paragraphs([...head, shortenedNotice(left, runUrl, mostNamed), ...parts, ...foot])}\n`;
}

function shortenedNotice(left: readonly Block[], runUrl: string | undefined, mostNamed: number) {
  if (left.length === 0) return undefined;
  const nouns = Map.groupBy(left, ({ section }) => section.noun);
  const counts = [...nouns].map(([noun, own]) => counted(own.length, noun));
  const { production = [], others = [] } = Object.groupBy(left, (block) =>
    block.isProduction ? "production" : "others",
  );
  const names = [...production, ...others].flatMap(({ name }) => name ?? []);
  const which = names.length === 0 || mostNamed === 0 ? "" : ` Not shown: ${firstOf(names, mostNamed)}.`;
  const more = runUrl === undefined ? "" : ` The [run](${runUrl}) has more.`;
  const list = new Intl.ListFormat("en").format(counts);
  return `> **Shortened:** there is no room here for the whole report. It leaves out ${list}.${which}${more}`;
}

import { counted } from "../text/wording.ts";
import { paragraphs } from "./markdown.ts";

/** One thing that a report says, as finished Markdown. */
export interface Block {
  readonly section: Section;
  readonly text: string;
  /** The same with less detail. */
  readonly short?: string;
}

/** Blocks that stand together. */
export interface Section {
  /** What one of its blocks is called where it is left out. */
  readonly noun: string;
  readonly layOut: (texts: readonly string[]) => string;
}

/** What stands around the blocks, and how much room there is for all of it. */
export interface Page {
  readonly head: readonly string[];
  readonly foot?: readonly string[];
  /** A link to the run. */
  readonly runUrl?: string | undefined;
  /** Whether there is room for this text where the report goes. */
  readonly fits: (text: string) => boolean;
}

/**
 * As much of these blocks as there is room for. What matters least is shortened first, then left out, and a line below the
 * head says so. Sections stand in the order of their first blocks.
 *
 * @param blocks the most important first.
 */
export function documentOf(blocks: readonly Block[], page: Page): string {
  const whole = render(blocks, 2 * blocks.length, page);
  if (page.fits(whole)) return whole;
  let best = render(blocks, 0, page);
  let [low, high] = [1, 2 * blocks.length - 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const text = render(blocks, middle, page);
    if (page.fits(text)) {
      best = text;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best;
}

/** @param detail up to the number of blocks, so many of them, all short; from there on, so many more of them are whole. */
function render(blocks: readonly Block[], detail: number, { head, foot = [], runUrl }: Page): string {
  const shown = blocks.slice(0, detail);
  const isShort = (block: Block, index: number) => block.short !== undefined && index >= detail - blocks.length;
  const sections = Map.groupBy(shown.entries(), ([, { section }]) => section);
  const parts = [...sections].map(([section, own]) =>
    section.layOut(own.map(([index, block]) => (isShort(block, index) ? (block.short ?? "") : block.text))),
  );
  const left = [
    ...countsOf(blocks.slice(detail)),
    ...countsOf(shown.filter(isShort)).map((count) => `the differences of ${count}`),
  ];
  const notice = left.length === 0 ? undefined : shortenedNotice(left, runUrl);
  return `${paragraphs([...head, notice, ...parts, ...foot])}\n`;
}

function shortenedNotice(left: readonly string[], runUrl: string | undefined): string {
  const more = runUrl === undefined ? "" : ` The [run](${runUrl}) has more.`;
  const list = new Intl.ListFormat("en").format(left);
  return `> **Shortened:** there is no room here for the whole report. It leaves out ${list}.${more}`;
}

function countsOf(blocks: readonly Block[]): string[] {
  const nouns = Map.groupBy(blocks, ({ section }) => section.noun);
  return [...nouns].map(([noun, own]) => counted(own.length, noun));
}

import { counted } from "../text/wording.ts";
import { paragraphs } from "./markdown.ts";

/** A part of a report that is shown whole or not at all, as finished Markdown. */
export interface Block {
  readonly section: BlockGroup;
  readonly text: string;
}

/** Blocks that are laid out together. */
export interface BlockGroup {
  /** Name of one of its blocks, to count those that are left out. */
  readonly noun: string;
  readonly layOut: (texts: readonly string[]) => string;
}

export interface Page {
  readonly head: readonly string[];
  readonly foot?: readonly string[];
  /** A link to the run. */
  readonly runUrl?: string | undefined;
  /** Whether a text is short enough for its place, such as a comment. */
  readonly fits: (text: string) => boolean;
}

/** As many blocks, the most important first, as there is room for; a line below the head counts the others. */
export function documentOf(blocks: readonly Block[], page: Page): string {
  const whole = render(blocks, blocks.length, page);
  if (page.fits(whole)) return whole;
  let [fitting, tooMany] = [0, blocks.length];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (page.fits(render(blocks, middle, page))) fitting = middle;
    else tooMany = middle;
  }
  return render(blocks, fitting, page);
}

function render(blocks: readonly Block[], count: number, { head, foot = [], runUrl }: Page): string {
  const sections = Map.groupBy(blocks.slice(0, count), ({ section }) => section);
  const parts = [...sections].map(([section, own]) => section.layOut(own.map(({ text }) => text)));
  return `${paragraphs([...head, shortenedNotice(blocks.slice(count), runUrl), ...parts, ...foot])}\n`;
}

function shortenedNotice(left: readonly Block[], runUrl: string | undefined): string | undefined {
  if (left.length === 0) return undefined;
  const nouns = Map.groupBy(left, ({ section }) => section.noun);
  const counts = [...nouns].map(([noun, own]) => counted(own.length, noun));
  const more = runUrl === undefined ? "" : ` The [run](${runUrl}) has more.`;
  const list = new Intl.ListFormat("en").format(counts);
  return `> **Shortened:** there is no room here for the whole report. It leaves out ${list}.${more}`;
}

/** How much of a run a report shows. */
export interface Detail {
  /** Whether each change is shown variant by variant, or on one row. */
  readonly byVariant: boolean;
  /** Most entries of each list. */
  readonly most: number;
  /** What was left out, for the reader. */
  readonly notice?: string;
}

/** The steps by which a report shrinks: everything, changes without their variants, lists cut short, counts alone. */
const full: Detail = { byVariant: true, most: Number.POSITIVE_INFINITY };
const withoutVariants: Detail = { ...full, byVariant: false, notice: "It leaves out the differences per variant." };
const cutLists = (most: number): Detail => ({
  byVariant: false,
  most,
  notice: "It leaves out the differences per variant and the rest of each list.",
});
const counts: Detail = { byVariant: false, most: 0, notice: "It leaves out everything but the counts." };

/**
 * The document with the most detail that fits. Lists are cut between two entries, so that what is shown is whole.
 *
 * @param longest entries of the longest list.
 */
export function shrunk(render: (detail: Detail) => string, longest: number, fits: (text: string) => boolean): string {
  for (const detail of [full, withoutVariants]) {
    const text = render(detail);
    if (fits(text)) return text;
  }
  let best = render(counts);
  let [low, high] = [1, longest - 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const text = render(cutLists(middle));
    if (fits(text)) {
      best = text;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best;
}

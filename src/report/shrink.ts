/** How much of a run a report shows: the most important first, of everything together. */
export interface Detail {
  /** How many changes are shown variant by variant; the others have one row each. */
  readonly tables: number;
  /** How many entries of all lists together are shown. */
  readonly entries: number;
}

/** All that there is to show. */
export const everything: Detail = { tables: Number.POSITIVE_INFINITY, entries: Number.POSITIVE_INFINITY };

/**
 * The document with the most detail that fits: first changes lose their variants, then lists are cut between two entries, so
 * that what is shown is whole.
 *
 * @param most what there is to show.
 */
export function shrunk(render: (detail: Detail) => string, most: Detail, fits: (text: string) => boolean): string {
  const whole = render(everything);
  if (fits(whole)) return whole;
  const { tables, entries } = most;
  return (
    largest(tables - 1, (count) => render({ tables: count, entries: everything.entries }), fits) ??
    largest(entries - 1, (count) => render({ tables: 0, entries: count }), fits) ??
    render({ tables: 0, entries: 0 })
  );
}

/** The longest that fits of those with 0 … `most`. */
function largest(most: number, render: (count: number) => string, fits: (text: string) => boolean) {
  let best: string | undefined;
  let [low, high] = [0, most];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const text = render(middle);
    if (fits(text)) {
      best = text;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best;
}

/** Counts a part of some work, and returns what comes of it. */
export type Track = <T>(count: number, part: Promise<T>) => Promise<T>;

/** Tells how much of some work is done whenever a part of it is: `Reading features 120 of 400`. */
export function progressOf(doing: string, tell: (text: string) => void): Track {
  let [done, total] = [0, 0];
  return async (count, part) => {
    total += count;
    try {
      return await part;
    } finally {
      done += count;
      tell(`${doing} ${done} of ${total}`);
    }
  };
}

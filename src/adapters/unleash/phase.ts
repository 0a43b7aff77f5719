import { counted } from "../../text/wording.ts";

/** Shorter phases go without a line, in milliseconds. */
const moment = 1000;

/** Ends a phase, with a line for the log where it took its time: `Read 400 features in 2.1 s (402 requests).` */
export type EndPhase = (did: "Read" | "Wrote", count: number, noun: string) => void;

/** Begins a phase of the run. */
export function beginPhase(requestCount: () => number, log: (line: string) => void): EndPhase {
  const started = performance.now();
  const before = requestCount();
  return (did, count, noun) => {
    const elapsed = performance.now() - started;
    if (elapsed < moment) return;
    const requests = counted(requestCount() - before, "request");
    log(`${did} ${counted(count, noun)} in ${(elapsed / 1000).toFixed(1)} s (${requests}).`);
  };
}

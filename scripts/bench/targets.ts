import { largeValidate, shellValidate, smallValidate } from "./cases.ts";

/** What a case gave. */
export interface Result {
  readonly name: string;
  /** Milliseconds of each run, and their median. */
  readonly times: readonly number[];
  readonly median: number;
  /** Milliseconds of processor time of one run, and its highest resident memory in MB. */
  readonly cpu: number;
  readonly peak: number;
  readonly requests?: number | undefined;
  readonly writes?: number | undefined;
  /** Requests that one run needs. */
  readonly needed?: number | undefined;
  readonly other?: { readonly name: string; readonly times: readonly number[]; readonly median: number };
  /** Median over the rounds of how many times slower or quicker than the other ours was. */
  readonly ratio?: number | undefined;
}

/** A figure beside what it has to be. */
export interface Target {
  readonly what: string;
  readonly figure: number;
  readonly unit: string;
  readonly target: number;
  /** Whether the figure has to be at most or at least the target. */
  readonly bound: "at most" | "at least" | "exactly";
  readonly holds: boolean;
}

/** The targets of the cases that were run. */
export function targetsOf(results: ReadonlyMap<string, Result>): Target[] {
  const found: Target[] = [];
  const add = (what: string, figure: number | undefined, bound: Target["bound"], target: number, unit: string) => {
    if (figure === undefined) return;
    const holds = bound === "exactly" ? figure === target : bound === "at most" ? figure <= target : figure >= target;
    found.push({ what, figure, unit, target, bound, holds });
  };
  const start = results.get(smallValidate);
  add(`${smallValidate}: times bare node`, start?.ratio, "at most", 5, "×");
  add(`${shellValidate}: times bare node`, results.get(shellValidate)?.ratio, "at most", 5, "×");
  const middle = results.get("validate 500 × 3");
  if (start?.other && middle?.other) {
    const ratio = (middle.median - start.median) / (middle.other.median - start.other.median);
    add("validate 500 × 3 without start-up: times yaml alone without node's start", ratio, "at most", 1.5, "×");
  }
  const [five, twenty] = [results.get(largeValidate), results.get("validate 20,000 × 3")];
  add(`${largeValidate}: peak memory`, five?.peak, "at most", 600, "MB");
  if (start && five && twenty) {
    const growth = (twenty.median - start.median) / (five.median - start.median);
    // Four times the text; what a larger heap costs may be a fifth on top.
    add("validate 20,000 × 3: times 5,000 × 3, without start-up", growth, "at most", 4.8, "×");
  }
  const plan = results.get("plan 200 × 2, +40 ms");
  add("plan 200 × 2, +40 ms: times quicker than the sequential client", plan?.ratio, "at least", 10, "×");
  if (plan && start) {
    const floor = (1 + 200 / 10) * 40 + start.median;
    add("plan 200 × 2, +40 ms: times (1 + 200 / 10) × 40 ms + start-up", plan.median / floor, "at most", 1.4, "×");
  }
  const apply = results.get("apply 400 changes, +40 ms");
  add("apply 400 changes, +40 ms: times quicker than the sequential client", apply?.ratio, "at least", 8, "×");
  add("plan 2,000 × 3: peak memory", results.get("plan 2,000 × 3")?.peak, "at most", 300, "MB");
  for (const { name, requests, needed } of results.values()) {
    if (needed === undefined) continue;
    // An apply reads again where more than 50 ms have passed since a read.
    if (name.startsWith("apply")) add(`${name}: requests`, requests, "at most", Math.round(needed * 1.05), "");
    else add(`${name}: requests`, requests, "exactly", needed, "");
  }
  return found;
}

import type { Interruption } from "../ports.ts";

export function interruptible(runTimeout: number) {
  const [stop, end] = [new AbortController(), new AbortController()];
  // Not AbortSignal.timeout, which lets the process end without a word where nothing else keeps it alive.
  const timers: NodeJS.Timeout[] = [];
  /** Stops the run; what is in flight has `grace` milliseconds to end. */
  const interrupt = (reason: string, grace: number) => {
    if (end.signal.aborted) return;
    stop.abort(reason);
    timers.push(setTimeout(() => end.abort(reason), grace));
  };
  const reason = `because the run-timeout of ${runTimeout / 1000} s is spent`;
  timers.push(setTimeout(() => interrupt(reason, 0), runTimeout));
  return {
    stop: stop.signal,
    end: end.signal,
    deadline: performance.now() + runTimeout,
    interrupt,
    /** The run is over: what it left waiting ends at once, and nothing keeps the process alive. */
    settle: () => {
      for (const signal of [stop, end]) signal.abort("because the run is over");
      timers.forEach(clearTimeout);
    },
  } satisfies Interruption & Record<string, unknown>;
}

/** How a run is told to end before its work is done. */
export interface Interruption {
  /** Aborted when nothing new may start; its reason is a phrase for people. */
  readonly stop: AbortSignal;
  /** Aborted when what is still in flight must end, too. */
  readonly end: AbortSignal;
  /** When the run's time is spent, in milliseconds since the epoch. */
  readonly deadline: number;
}

export interface Interruptible extends Interruption {
  /** Stops the run; what is in flight has `grace` milliseconds to end. */
  interrupt(reason: string, grace: number): void;
  /** The run is over: what it left waiting ends at once, and nothing keeps the process alive. */
  settle(): void;
}

/** @param runTimeout milliseconds until the run is interrupted by itself. */
export function interruptible(runTimeout: number): Interruptible {
  const stop = new AbortController();
  const end = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const interrupt = (reason: string, grace: number) => {
    if (end.signal.aborted) return;
    stop.abort(reason);
    timers.push(setTimeout(() => end.abort(reason), grace));
  };
  const spent = `because the run-timeout of ${runTimeout / 1000} s is spent`;
  timers.push(setTimeout(() => interrupt(spent, 0), runTimeout));
  return {
    stop: stop.signal,
    end: end.signal,
    deadline: Date.now() + runTimeout,
    interrupt,
    settle: () => {
      stop.abort("because the run is over");
      end.abort("because the run is over");
      timers.forEach(clearTimeout);
    },
  };
}

/** Waits, or ends at once with `false` when the run is told to stop. */
export function sleep(milliseconds: number, { stop }: Pick<Interruption, "stop">): Promise<boolean> {
  if (stop.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const onStop = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      stop.removeEventListener("abort", onStop);
      resolve(true);
    }, milliseconds);
    stop.addEventListener("abort", onStop, { once: true });
  });
}

/** The time limit of one request. */
export interface Deadline {
  /** Aborted when the time is up, or when the run must end. */
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  /** To be called when the request is done: a run of thousands leaves no timer and no listener behind. */
  release(): void;
}

export function deadlineAfter(milliseconds: number, { end }: Pick<Interruption, "end">): Deadline {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    abort();
  }, milliseconds);
  if (end.aborted) abort();
  end.addEventListener("abort", abort);
  return {
    signal: controller.signal,
    isOver: () => isOver,
    release: () => {
      clearTimeout(timer);
      end.removeEventListener("abort", abort);
    },
  };
}

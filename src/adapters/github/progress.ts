import type { Track } from "../../ports.ts";

/** Milliseconds between two lines: shorter phases say nothing. */
const interval = 3000;

/** What of the log is needed. */
export interface ProgressLog {
  beginGroup(title: string): void;
  log(line: string): void;
  endGroup(): void;
}

/** Tells in a group of the log how far a long phase is, with a new line every few seconds. */
export function progressIn({ beginGroup, log, endGroup }: ProgressLog, every = interval): Track {
  return async (title, total, work) => {
    const started = Date.now();
    let done = 0;
    let isTold = false;
    const tell = () => {
      if (!isTold) beginGroup(title);
      isTold = true;
      log(progressLine(done, total, Date.now() - started));
    };
    const timer = setInterval(tell, every);
    // A phase alone must not keep the process alive.
    timer.unref();
    try {
      return await work(() => {
        done++;
      });
    } finally {
      clearInterval(timer);
      if (isTold) {
        log(progressLine(done, total, Date.now() - started));
        endGroup();
      }
    }
  };
}

/** `120 of 400, 40 a second, about 7 s left`. */
export function progressLine(done: number, total: number, milliseconds: number): string {
  const count = `${done} of ${total}`;
  const rate = (done * 1000) / Math.max(milliseconds, 1);
  if (done === 0) return count;
  const speed = `${count}, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second`;
  return done < total ? `${speed}, about ${Math.ceil((total - done) / rate)} s left` : speed;
}

import { subscribe } from "node:diagnostics_channel";
import type { WriteStream } from "node:tty";
import type { Unleash } from "../../ports.ts";

/** What is done sooner needs no sign of life; and how often the line is drawn, in milliseconds. */
const [patience, beat] = [500, 100];

/** The service, with a line on the terminal while reading or writing takes its time. */
export function withProgress(unleash: Unleash, output: WriteStream): Unleash {
  let answers = 0;
  subscribe("undici:request:headers", () => {
    answers++;
  });
  const line = lineOn(output);
  let [begun, ended] = [0, 0];
  return {
    ...unleash,
    async readState(request) {
      const features = new Set(request.targets.map(({ target }) => `${target.project}\0${target.feature}`)).size;
      const total = request.whole ? 0 : features;
      const first = answers;
      line.begin("Reading", () => ({ done: answers - first, total, noun: "requests" }));
      return unleash.readState(request).finally(line.end);
    },
    async update(targets, decide) {
      if (begun++ === ended) line.begin("Writing", () => ({ done: ended, total: begun, noun: "features" }));
      return unleash.update(targets, decide).finally(() => {
        if (++ended === begun) line.end();
      });
    },
  };
}

interface Count {
  readonly done: number;
  /** 0 where it is not known. */
  readonly total: number;
  readonly noun: string;
}

/** One line that is drawn over itself, and is gone at the end. */
function lineOn(output: WriteStream) {
  const clear = "\r\x1b[2K";
  let timer: NodeJS.Timeout | undefined;
  let isDrawn = false;
  return {
    begin(label: string, count: () => Count) {
      const started = performance.now();
      timer = setInterval(() => {
        const elapsed = performance.now() - started;
        if (elapsed < patience) return;
        const { done, total, noun } = count();
        const filled = total === 0 ? 0 : Math.round((20 * Math.min(done, total)) / total);
        const bar = total === 0 ? "" : `${"█".repeat(filled)}${"░".repeat(20 - filled)} `;
        const text = `${label} ${bar}${done} ${noun}, ${Math.floor(elapsed / 1000)} s`;
        // Cut to the window: a line that wraps could not be drawn over.
        isDrawn = true;
        output.write(clear + text.slice(0, Math.max((output.columns || 80) - 1, 1)));
      }, beat);
      // Where nothing else is left to wait for, the run has to notice.
      timer.unref();
    },
    end() {
      clearInterval(timer);
      if (isDrawn) output.write(clear);
      isDrawn = false;
    },
  };
}

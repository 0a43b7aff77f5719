import { subscribe } from "node:diagnostics_channel";
import type { WriteStream } from "node:tty";
import type { Unleash } from "../../ports.ts";
import { counted } from "../../text/wording.ts";
import { featureKey } from "../../variants/current.ts";

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
      const features = Map.groupBy(request.targets, ({ target }) => featureKey(target)).size;
      const scope = request.whole || features === 0 ? "" : ` for ${counted(features, "feature")}`;
      const first = answers;
      line.begin(() => `Reading ${counted(answers - first, "request")}${scope}`);
      return unleash.readState(request).finally(line.end);
    },
    async update(targets, decide) {
      if (begun++ === ended) line.begin(() => `Writing ${ended} of ${counted(begun, "feature")}`);
      return unleash.update(targets, decide).finally(() => {
        if (++ended === begun) line.end();
      });
    },
  };
}

/** One line that is drawn over itself, and is gone at the end. */
function lineOn(output: WriteStream) {
  const clear = "\r\x1b[2K";
  let timer: NodeJS.Timeout | undefined;
  let isDrawn = false;
  return {
    begin(stateOf: () => string) {
      const started = performance.now();
      timer = setInterval(() => {
        const elapsed = performance.now() - started;
        if (elapsed < patience) return;
        const text = `${stateOf()}, ${Math.floor(elapsed / 1000)} s`;
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

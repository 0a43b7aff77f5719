import { subscribe } from "node:diagnostics_channel";
import type { WriteStream } from "node:tty";
import type { Unleash } from "../../ports.ts";
import { counted } from "../../text/wording.ts";
import { featureKey } from "../../variants/current.ts";

/** Milliseconds before the line appears, and between two drawings of it. */
const [patience, beat] = [500, 100];

/** The service, with a line of progress on the terminal during long reads and writes. */
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
    async replaceSets(writes) {
      if (begun++ === ended) line.begin(() => `Writing ${ended} of ${counted(begun, "feature")}`);
      return unleash.replaceSets(writes).finally(() => {
        if (++ended === begun) line.end();
      });
    },
  };
}

/** One line that is redrawn in place, and erased at the end. */
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
        // Cut to the width of the window: a wrapped line could not be redrawn in place.
        isDrawn = true;
        output.write(clear + text.slice(0, Math.max((output.columns || 80) - 1, 1)));
      }, beat);
      // The timer must not keep the process alive: `beforeExit` shows that a run waits for nothing.
      timer.unref();
    },
    end() {
      clearInterval(timer);
      if (isDrawn) output.write(clear);
      isDrawn = false;
    },
  };
}

import { subscribe } from "node:diagnostics_channel";
import { createInterface } from "node:readline/promises";
import type { ReadStream, WriteStream } from "node:tty";
import { styleText } from "node:util";
import type { Terminal, Unleash } from "../../ports.ts";
import { counted } from "../../text/wording.ts";
import { featureKey } from "../../variants/current.ts";

/** Codes of errors after a reader such as `head` closed the pipe early: an apply must still run to its end, and well. */
const closedPipe = new Set(["EPIPE", "EOF", "ERR_STREAM_DESTROYED"]);

/**
 * Connects the terminal that a process was started from.
 *
 * @param isData `true` if standard output is read by another program: text for people then goes to standard error.
 * @param onLost called once if a stream cannot be written to, with the code of the error.
 */
export function connectTerminal(
  {
    stdin,
    stdout,
    stderr,
    env,
  }: { stdin: ReadStream; stdout: WriteStream; stderr: WriteStream; env: NodeJS.ProcessEnv },
  isData: boolean,
  onLost: (code: string) => void,
): Terminal {
  let isLost = false;
  const lose = ({ code = "unknown error" }: NodeJS.ErrnoException) => {
    if (isLost || closedPipe.has(code)) return;
    isLost = true;
    onLost(code);
  };
  for (const stream of [stdout, stderr]) stream.on("error", lose);
  const output = isData ? stderr : stdout;
  const isPerson = stderr.isTTY && !env["CI"];
  const isColoured = env["FORCE_COLOR"]
    ? env["FORCE_COLOR"] !== "0"
    : output.isTTY && !env["CI"] && output.hasColors(env);
  return {
    print: (text) => stdout.write(text),
    complain: (text) => stderr.write(text),
    paint: (format, text) => (isColoured ? styleText(format, text, { validateStream: false }) : text),
    width: output.isTTY ? output.columns || 80 : Number.POSITIVE_INFINITY,
    confirm: isPerson && stdin.isTTY ? (question, cancelled) => confirm(question, cancelled, stdin, stderr) : undefined,
    watch: (unleash) => (isPerson && env["TERM"] !== "dumb" ? withProgress(unleash, stderr) : unleash),
  };
}

async function confirm(question: string, cancelled: AbortSignal, input: ReadStream, output: WriteStream) {
  const reader = createInterface({ input, output });
  // Ctrl-D closes the input and Ctrl-C aborts the question: both mean no.
  const closed = new Promise<undefined>((resolve) => reader.once("close", () => resolve(undefined)));
  const asked = reader.question(question, { signal: cancelled }).catch(() => undefined);
  const answer = await Promise.race([asked, closed]);
  if (answer === undefined) output.write("\n");
  reader.close();
  return /^y(?:es)?$/i.test(answer?.trim() ?? "");
}

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

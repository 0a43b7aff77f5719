import type { ReadStream, WriteStream } from "node:tty";
import { styleText } from "node:util";
import type { Terminal } from "../../ports.ts";

/** Codes of errors after a reader such as `head` closed the pipe early: an apply must still run to its end, and well. */
const closedPipe = new Set(["EPIPE", "EOF", "ERR_STREAM_DESTROYED"]);

/**
 * Connects the terminal. `isData`: another program reads standard output. `onLost` gets the code of the first failed write.
 * Input and errors are opened where they are used: each takes Node.js 1.5 of the 100 ms of a validate.
 */
export function connectTerminal(
  streams: { readonly stdin: ReadStream; readonly stdout: WriteStream; readonly stderr: WriteStream },
  env: NodeJS.ProcessEnv,
  isData: boolean,
  onLost: (code: string) => void,
): Terminal {
  let isLost = false;
  const lose = ({ code = "unknown error" }: NodeJS.ErrnoException) => {
    if (isLost || closedPipe.has(code)) return;
    isLost = true;
    onLost(code);
  };
  const { stdout } = streams;
  stdout.on("error", lose);
  let opened: WriteStream | undefined;
  const stderr = () => {
    opened ??= streams.stderr.on("error", lose);
    return opened;
  };
  const output = isData ? stderr() : stdout;
  const isColoured = env["FORCE_COLOR"]
    ? env["FORCE_COLOR"] !== "0"
    : output.isTTY && !env["CI"] && output.hasColors(env);
  const isWatched = !isData && stdout.isTTY && stderr().isTTY && !env["CI"] && env["TERM"] !== "dumb";
  const { show, clear } = progressLine(stderr);
  const write = (stream: WriteStream, text: string) => {
    clear();
    stream.write(text);
  };
  return {
    print: (text) => write(stdout, text),
    complain: (text) => write(stderr(), text),
    progress: isWatched ? show : () => {},
    paint: (format, text) => (isColoured ? styleText(format, text, { validateStream: false }) : text),
    width: output.isTTY ? output.columns || 80 : Number.POSITIVE_INFINITY,
    get confirm() {
      const { stdin } = streams;
      if (!stdin.isTTY || !stderr().isTTY || env["CI"]) return undefined;
      return (question: string, cancelled: AbortSignal) => confirm(question, cancelled, stdin, stderr());
    },
  };
}

/** A line at the bottom of a terminal: shown once its work has taken a second, drawn anew ten times a second at most. */
function progressLine(open: () => WriteStream) {
  let started: number | undefined;
  let drawn: number | undefined;
  return {
    show(text: string) {
      const now = performance.now();
      started ??= now;
      if (now - started < 1000 || (drawn !== undefined && now - drawn < 100)) return;
      drawn = now;
      const stream = open();
      stream.write(`\r\u001b[2K${text.slice(0, (stream.columns || 80) - 1)}`);
    },
    clear() {
      if (drawn !== undefined) open().write("\r\u001b[2K");
      [started, drawn] = [undefined, undefined];
    },
  };
}

async function confirm(question: string, cancelled: AbortSignal, input: ReadStream, output: WriteStream) {
  const { createInterface } = await import("node:readline/promises");
  const reader = createInterface({ input, output });
  // Ctrl-D closes the input and Ctrl-C aborts the question: both mean no.
  const closed = new Promise<undefined>((resolve) => reader.once("close", () => resolve(undefined)));
  const asked = reader.question(question, { signal: cancelled }).catch(() => undefined);
  const answer = await Promise.race([asked, closed]);
  if (answer === undefined) output.write("\n");
  reader.close();
  return /^y(?:es)?$/i.test(answer?.trim() ?? "");
}

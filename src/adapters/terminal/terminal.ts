import { createInterface } from "node:readline/promises";
import type { ReadStream, WriteStream } from "node:tty";
import { styleText } from "node:util";
import type { Terminal } from "../../ports.ts";
import { withProgress } from "./progress.ts";

/** The standard streams of a process: terminals, files or pipes. */
interface Streams {
  readonly stdin: ReadStream;
  readonly stdout: WriteStream;
  readonly stderr: WriteStream;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Connects the terminal that a process was started from.
 *
 * @param isData `true` if standard output is read by another program: text for people then goes to standard error.
 */
export function connectTerminal({ stdin, stdout, stderr, env }: Streams, isData: boolean): Terminal {
  // A reader such as `head` may close the pipe early: an apply must still run to its end.
  for (const stream of [stdout, stderr]) stream.on("error", () => {});
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

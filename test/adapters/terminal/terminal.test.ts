import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReadStream, WriteStream } from "node:tty";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { connectTerminal } from "../../../src/adapters/terminal/terminal.ts";

/* Streams in memory that say they are a terminal; test/servers/ has a real one. */

interface Situation {
  readonly env?: NodeJS.ProcessEnv;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

function terminalIn({ env = {}, isTTY = true, columns = 70 }: Situation = {}, isData = false) {
  const extras = { isTTY, columns, hasColors: (given: NodeJS.ProcessEnv) => given["NO_COLOR"] === undefined };
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const streams = [stdin, stdout, stderr].map((stream) => Object.assign(stream, extras)) as unknown[];
  const [input, output, errors] = streams as [ReadStream, WriteStream, WriteStream];
  return {
    stdin,
    stdout,
    stderr,
    terminal: connectTerminal({ stdin: input, stdout: output, stderr: errors }, env, isData, () => {}),
  };
}

describe("colour", () => {
  it.each<[string, Situation, boolean]>([
    ["a terminal", {}, true],
    ["a pipe", { isTTY: false }, false],
    ["NO_COLOR", { env: { NO_COLOR: "1" } }, false],
    ["CI", { env: { CI: "true" } }, false],
    ["FORCE_COLOR in a pipe", { isTTY: false, env: { FORCE_COLOR: "1" } }, true],
    ["FORCE_COLOR=0", { env: { FORCE_COLOR: "0" } }, false],
  ])("%s", (_, situation, expected) => {
    expect(terminalIn(situation).terminal.paint("red", "x")).toBe(expected ? "\u001b[31mx\u001b[39m" : "x");
  });
});

test("a window has its columns, a pipe has room for everything", () => {
  expect(terminalIn().terminal.width).toBe(70);
  expect(terminalIn({ columns: 0 }).terminal.width).toBe(80);
  expect(terminalIn({ isTTY: false }).terminal.width).toBe(Number.POSITIVE_INFINITY);
});

describe("progress", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  /** Tells of ten parts, a quarter of a second after one another, and then prints. */
  const screenOf = async (situation: Situation, isData = false) => {
    const { stderr, terminal } = terminalIn(situation, isData);
    for (let part = 1; part <= 10; part++) {
      terminal.progress(`Reading features ${part} of 10`);
      vi.advanceTimersByTime(250);
    }
    terminal.complain("done\n");
    stderr.end();
    return text(stderr);
  };

  it("is one line on a terminal, from the first second on, and goes before other text", async () => {
    const erase = "\r\u001b[2K";
    const parts = [5, 6, 7, 8, 9, 10].map((part) => `${erase}Reading features ${part} of 10`);
    expect(await screenOf({})).toBe(`${parts.join("")}${erase}done\n`);
    expect(await screenOf({ columns: 10 })).toContain(`${erase}Reading f${erase}`);
  });

  it.each<[string, Situation, boolean]>([
    ["in a pipe", { isTTY: false }, false],
    ["in CI", { env: { CI: "1" } }, false],
    ["on a dumb terminal", { env: { TERM: "dumb" } }, false],
    ["beside data", {}, true],
  ])("is not shown %s", async (_, situation, isData) => {
    expect(await screenOf(situation, isData)).toBe("done\n");
  });
});

describe("a question", () => {
  const never = new AbortController().signal;

  it.each([
    ["y\n", true],
    ["Yes \r\n", true],
    ["n\n", false],
    ["\n", false],
    ["yet\n", false],
    ["\u0004", false],
    ["\u0003", false],
  ])("is answered by %j: %s", async (keys, expected) => {
    const { stdin, stderr, terminal } = terminalIn();
    const answer = terminal.confirm?.("Sure? ", never);
    stdin.write(keys);
    expect(await answer).toBe(expected);
    stderr.end();
    expect(await text(stderr)).toContain("Sure? ");
  });

  it("is answered by no where the input ends, or the run is cancelled", async () => {
    const { stdin, terminal } = terminalIn();
    const answer = terminal.confirm?.("Sure? ", never);
    stdin.end();
    expect(await answer).toBe(false);
    const cancelled = new AbortController();
    const other = terminalIn().terminal.confirm?.("Sure? ", cancelled.signal);
    cancelled.abort();
    expect(await other).toBe(false);
  });

  it.each<[string, Situation]>([
    ["a pipe", { isTTY: false }],
    ["CI", { env: { CI: "1" } }],
  ])("is not asked in %s", (_, situation) => {
    expect(terminalIn(situation).terminal.confirm).toBeUndefined();
  });
});

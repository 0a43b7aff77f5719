import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { ReadStream, WriteStream } from "node:tty";
import { describe, expect, it, test } from "vitest";
import { connectTerminal, withProgress } from "../../../src/adapters/terminal/terminal.ts";
import type { Unleash } from "../../../src/ports.ts";

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
    terminal: connectTerminal({ stdin: input, stdout: output, stderr: errors, env }, isData, () => {}),
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

describe("progress", () => {
  const state = { features: new Map(), listed: new Map() };
  const slowly = (milliseconds: number) => ({ readState: () => sleep(milliseconds, state) }) as unknown as Unleash;

  async function drawn(unleash: (terminal: ReturnType<typeof terminalIn>["terminal"]) => Unleash, columns = 70) {
    const { stderr, terminal } = terminalIn({ columns });
    await unleash(terminal).readState({ targets: [] });
    stderr.end();
    return text(stderr);
  }

  it("is drawn after half a second, over itself, and is gone at the end", async () => {
    const said = await drawn((terminal) => terminal.watch(slowly(800)));
    const clear = "\r\u001b[2K";
    expect(said.startsWith(`${clear}Reading 0 requests, 0 s${clear}`)).toBe(true);
    expect(said.endsWith(clear)).toBe(true);
  });

  it("is not drawn before", async () => {
    expect(await drawn((terminal) => terminal.watch(slowly(50)))).toBe("");
  });

  it("never wraps", async () => {
    expect(await drawn((terminal) => terminal.watch(slowly(700)), 10)).toContain("\u001b[2KReading 0\r");
  });

  it.each<[string, Situation]>([
    ["a pipe", { isTTY: false }],
    ["CI", { env: { CI: "1" } }],
    ["a dumb terminal", { env: { TERM: "dumb" } }],
  ])("is not for %s", (_, situation) => {
    const unleash = slowly(0);
    expect(terminalIn(situation).terminal.watch(unleash)).toBe(unleash);
  });

  it("counts features that were written among those that were begun", async () => {
    const { stderr } = terminalIn();
    const replaceSets = (writes: unknown) => sleep(writes === "slow" ? 900 : 100, []);
    const output = Object.assign(stderr, { columns: 80 }) as unknown as WriteStream;
    const watched = withProgress({ replaceSets } as unknown as Unleash, output);
    await Promise.all(["slow", "fast"].map((writes) => watched.replaceSets(writes as never)));
    stderr.end();
    expect(await text(stderr)).toContain("Writing 1 of 2 features, 0 s");
  });
});

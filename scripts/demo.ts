import { type ActionRun, runAction } from "../test/support/run-action.ts";
import { runCli } from "../test/support/run-cli.ts";
import type { TestServer } from "../test/support/test-server.ts";
import { startUnleash } from "../test/unleash/start.ts";
import { renderMarkdown, withProgress } from "./terminal.ts";

/*
 * The built action, and at the end the command line, against a real Unleash server as anybody would install it, all on this
 * machine: what a runner would do, step by step, with each report as people read it. Ends with 1 when a step does not end as
 * it should.
 */

const version = "8.2.0";

/** Features, each with a strategy of this title in these environments, and the variants that the strategy has already. */
const title = "Everyone";
const features = [
  { name: "checkout-button", environments: ["development", "production"], variants: [] },
  { name: "banner", environments: ["production"], variants: [variable("plain", 1000)] },
  // As the manifest wants it: one set needs no change.
  { name: "ranking", environments: ["production"], variants: [variable("linear", 500), variable("neural", 500)] },
];

const manifest = `version: 1
features:
  checkout-button:
    variants:
      - name: control
        weight: 50%
        weightType: fix
      - name: treatment
        payload: { type: json, value: { colour: blue } }
    environments:
      development:
        strategies:
          - title: Everyone
      production:
        strategies:
          - title: Everyone
            weights: { control: 90% }
  banner:
    environments:
      production:
        strategies:
          - title: Everyone
            variants:
              - name: summer
                weight: 10%
                weightType: fix
                payload: { type: string, value: Everything must go }
              - name: plain
  ranking:
    environments:
      production:
        strategies:
          - title: Everyone
            variants:
              - name: linear
              - name: neural
`;

/** Environment variants, which a stock server of 6.0 or later rejects for a feature that has none. */
const environmentManifest = `version: 1
features:
  checkout-button:
    environments:
      production:
        variants:
          - name: control
          - name: treatment
`;

/** The same with two mistakes. */
const mistakenManifest = manifest.replace("weight: 50%", "weigth: 50%").replace("type: string", "type: text");

/** The same with one more change. */
const laterManifest = manifest.replace("weight: 10%", "weight: 20%");

/** The same with a feature and a strategy that are not there. */
const strayManifest = manifest.replace("  banner:", "  baner:").replace("- title: Everyone", "- title: Everybody");

function variable(name: string, weight: number) {
  return { name, weight, weightType: "variable", stickiness: "default" };
}

const featuresPath = "/api/admin/projects/default/features";

function strategiesPath(feature: string, environment: string): string {
  return `${featuresPath}/${feature}/environments/${environment}/strategies`;
}

interface Step {
  readonly title: string;
  readonly manifest: string;
  readonly inputs: Readonly<Record<string, string>>;
  /** What it must end with. */
  readonly expected: {
    readonly code: number;
    readonly outputs: Readonly<Record<string, string>>;
    /** A word that the report must have. */
    readonly report?: string;
  };
}

const width = Math.min(process.stdout.columns ?? 110, 130);
/** What did not end as it should. */
const surprises: string[] = [];
let number = 0;

print(`variants-sync, the built action (dist/index.js), and a real Unleash ${version}, both on this machine.`);
print("");
const started = performance.now();
const server = await withProgress(`Unleash ${version} is starting (PostgreSQL in memory, in one process)`, (say) =>
  startUnleash({ version }, (line) =>
    say(line.startsWith("installed") ? `${capital(line)}; now it is starting` : capital(line)),
  ),
);
try {
  await show(server);
} finally {
  await server.stop();
}
print("");
if (surprises.length > 0) {
  print(`${surprises.length} of these did not end as they should:`);
  for (const surprise of surprises) print(`- ${surprise}`);
  process.exitCode = 1;
} else {
  print("Everything ended as it should. The server is gone, and with it everything in it.");
}

async function show(server: TestServer): Promise<void> {
  print(`The server is up after ${((performance.now() - started) / 1000).toFixed(0)} s, at ${server.url}.`);
  print("");
  await prepare(server);
  const names = features.map(({ name }) => name).join(", ");
  print(`Features created there: ${names}. Their strategies have the title "${title}"; those of "banner" and`);
  print('"ranking" have variants. Plans use the token of a Viewer, applies that of an Editor.');
  print("The manifest, variants.yml:");
  print("");
  for (const line of manifest.trimEnd().split("\n")) print(`  ${line}`);

  const reading = { "unleash-url": server.url, "unleash-token": server.tokens.viewer };
  const writing = { ...reading, "unleash-token": server.tokens.editor };
  await run({
    title: "validate: is the manifest right? No token, no request",
    manifest,
    inputs: { mode: "validate" },
    expected: { code: 0, outputs: { result: "valid" } },
  });
  await run({
    title: "validate again, with two mistakes in the manifest",
    manifest: mistakenManifest,
    inputs: { mode: "validate" },
    expected: { code: 1, outputs: { result: "invalid", problems: "2" }, report: "weigth" },
  });
  const planned = await run({
    title: "plan: what would change? Reads, writes nothing",
    manifest,
    inputs: { mode: "plan", ...reading },
    expected: { code: 0, outputs: { result: "planned", creates: "2", updates: "1", clears: "0", unchanged: "1" } },
  });
  await expectStored(server, "checkout-button", "development", []);
  await run({
    title: "apply: write what differs, and only the plan above (expected-digest)",
    manifest,
    inputs: { mode: "apply", "expected-digest": planned.outputs["digest"] ?? "", ...writing },
    expected: { code: 0, outputs: { result: "applied", applied: "3", failed: "0", skipped: "0" } },
  });
  await expectStored(server, "checkout-button", "development", ["control 500", "treatment 500"]);
  await expectStored(server, "checkout-button", "production", ["control 900", "treatment 100"]);
  await expectStored(server, "banner", "production", ["plain 900", "summer 100"]);
  await run({
    title: "plan again: nothing is left to change",
    manifest,
    inputs: { mode: "plan", ...reading },
    expected: { code: 0, outputs: { result: "planned", changed: "false", unchanged: "4" } },
  });
  await run({
    title: "environment variants: a stock server since 6.0 rejects a feature's first ones, so the plan is blocked",
    manifest: environmentManifest,
    inputs: { mode: "plan", ...reading },
    expected: { code: 1, outputs: { result: "refused" }, report: "enableLegacyVariants" },
  });
  await run({
    title: "403: one more change, and a token that may only read",
    manifest: laterManifest,
    inputs: { mode: "apply", ...reading },
    expected: { code: 1, outputs: { result: "failed", applied: "0" }, report: "403 PermissionError" },
  });
  await expectStored(server, "banner", "production", ["plain 900", "summer 100"]);
  await run({
    title: "401: a token that the server does not know",
    manifest,
    inputs: { mode: "plan", ...reading, "unleash-token": `user:${"0".repeat(64)}` },
    expected: { code: 1, outputs: { result: "failed" }, report: "401" },
  });
  await run({
    title: "a feature and a strategy that are not there",
    manifest: strayManifest,
    inputs: { mode: "plan", ...reading },
    expected: { code: 1, outputs: { result: "refused" }, report: "baner" },
  });
  await run({
    title: "a wrong address: something else answers there",
    manifest,
    inputs: { mode: "plan", ...reading, "unleash-url": `${server.url}/elsewhere` },
    expected: { code: 1, outputs: { result: "failed" }, report: "unleash-url" },
  });
  await runInShell(server, "UNLEASH_URL=… UNLEASH_TOKEN=… variants-sync plan", ["plan"], "1 to update, 3 unchanged");
}

/** The same core in a shell: the built command line (dist/cli/index.js). */
async function runInShell(server: TestServer, title: string, args: string[], expected: string): Promise<void> {
  number += 1;
  print("");
  print(`━━ ${number}. in a shell: ${title} `.padEnd(width, "━"));
  print("");
  const colour = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const env = { UNLEASH_URL: server.url, UNLEASH_TOKEN: server.tokens.viewer, ...colour };
  await using step = await runCli(args, { env, files: { "variants.yml": laterManifest } });
  for (const line of (step.stdout + step.stderr).split("\n")) print(`  ${line}`);
  print(`  exit code ${step.code}`);
  if (step.code !== 0 || !step.stdout.includes(expected)) surprises.push(`${number}. ${title}: not "${expected}"`);
}

/** The features with their strategies, as somebody would create them in Unleash. */
async function prepare(server: TestServer): Promise<void> {
  for (const { name, environments, variants } of features) {
    await ask(server, "POST", featuresPath, { name, type: "release" });
    for (const environment of environments) {
      const parameters = { rollout: "100", stickiness: "default", groupId: name };
      const strategy = { name: "flexibleRollout", title, parameters, variants };
      await ask(server, "POST", strategiesPath(name, environment), strategy);
    }
  }
}

async function ask(server: TestServer, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await server.request(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function run({ title, manifest, inputs, expected }: Step): Promise<ActionRun> {
  number += 1;
  print("");
  print(`━━ ${number}. ${title} `.padEnd(width, "━"));
  print("");
  await using step = await runAction({ inputs, files: { "variants.yml": manifest } });
  for (const line of renderMarkdown(step.summary, width - 2).split("\n")) print(`  ${line}`);
  print("");
  const time = `${(step.time / 1000).toFixed(1)} s`;
  print(`  exit code ${step.code} · result ${step.outputs["result"] ?? "not set"} · ${time}`);
  const mismatches = [
    ...(step.code === expected.code ? [] : [`exit code ${step.code} instead of ${expected.code}`]),
    ...Object.entries(expected.outputs)
      .filter(([name, value]) => step.outputs[name] !== value)
      .map(([name, value]) => `output ${name} is ${step.outputs[name] ?? "not set"} instead of ${value}`),
    ...(step.summary.includes(expected.report ?? "") ? [] : [`the report does not have "${expected.report}"`]),
  ];
  if (mismatches.length > 0) {
    print(`  NOT AS EXPECTED: ${mismatches.join("; ")}`);
    print(step.stdout + step.stderr);
    surprises.push(`${number}. ${title}: ${mismatches.join("; ")}`);
  }
  return step;
}

/** Asks the server itself: the action's word is not enough. */
async function expectStored(
  server: TestServer,
  feature: string,
  environment: string,
  expected: readonly string[],
): Promise<void> {
  const list = (await ask(server, "GET", strategiesPath(feature, environment))) as readonly {
    title: string;
    variants: readonly { name: string; weight: number }[];
  }[];
  const variants = list.find((strategy) => strategy.title === title)?.variants ?? [];
  const stored = variants.map(({ name, weight }) => `${name} ${weight}`).sort();
  const text = stored.length > 0 ? stored.join(", ") : "no variants";
  print(`  The server itself, asked about "${title}" of ${feature} in ${environment}: ${text}`);
  if (stored.join() === expected.join()) return;
  print(`  NOT AS EXPECTED: it should have ${expected.join(", ") || "no variants"}`);
  surprises.push(`${feature} in ${environment}: ${text} instead of ${expected.join(", ") || "no variants"}`);
}

function print(line: string): void {
  console.log(line.trimEnd());
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

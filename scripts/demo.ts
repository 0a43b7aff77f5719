import { type ActionRun, runAction } from "../test/support/run-action.ts";
import type { TestServer } from "../test/support/test-server.ts";
import { startUnleash } from "../test/unleash/start.ts";
import { renderMarkdown, withProgress } from "./terminal.ts";

/*
 * The built action against a real Unleash server, both on this machine: what a runner would do, step by step, with each
 * report as people read it. Ends with 1 when a step does not end as it should.
 */

const version = "8.2.0";
const features = ["checkout-button", "banner", "ranking"];

/** What the manifest says of `ranking`, so that one set needs no change. */
const ranking = [
  { name: "linear", weight: 500, weightType: "variable", stickiness: "default" },
  { name: "neural", weight: 500, weightType: "variable", stickiness: "default" },
];

const manifest = `version: 1
features:
  checkout-button:
    stickiness: userId
    variants:
      - name: control
        weight: 50%
        weightType: fix
      - name: treatment
        payload: { type: json, value: { colour: blue } }
    environments:
      development:
      production:
  banner:
    environments:
      production:
        variants:
          - name: summer
            weight: 10%
            weightType: fix
            payload: { type: string, value: Everything must go }
          - name: plain
  ranking:
    variants:
      - name: linear
      - name: neural
    environments:
      production:
`;

/** The same with two mistakes. */
const misspeltManifest = manifest.replace("weight: 50%", "weigth: 50%").replace("type: string", "type: text");

/** The same with one more change. */
const laterManifest = manifest.replace("weight: 10%", "weight: 20%");

/** The same with a feature and an environment that are not there. */
const strayManifest = manifest.replace("  banner:", "  baner:").replace("      development:", "      staging:");

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
  // A stock server since 6.0 refuses the first variants of a feature in an environment.
  startUnleash({ version, legacyVariants: true }, (line) =>
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
  print("Its own flag enableLegacyVariants is on. A stock server of 6.0 or later refuses the first variants of a");
  print("feature in an environment; this action reports it at plan time, and lists the options.");
  print("");
  await prepare(server);
  print(`Features made there: ${features.join(", ")}. "banner" and "ranking" have variants in production.`);
  print("The manifest, variants.yml:");
  print("");
  for (const line of manifest.trimEnd().split("\n")) print(`  ${line}`);

  const service = { "unleash-url": server.url, "unleash-token": server.tokens.admin };
  await run({
    title: "validate: is the manifest right? No token, no request",
    manifest,
    inputs: { mode: "validate" },
    expected: { code: 0, outputs: { result: "valid" } },
  });
  await run({
    title: "validate again, with two mistakes in the manifest",
    manifest: misspeltManifest,
    inputs: { mode: "validate" },
    expected: { code: 1, outputs: { result: "invalid", problems: "2" }, report: "weigth" },
  });
  const planned = await run({
    title: "plan: what would change? Reads, writes nothing",
    manifest,
    inputs: { mode: "plan", ...service },
    expected: { code: 0, outputs: { result: "planned", creates: "2", updates: "1", clears: "0", unchanged: "1" } },
  });
  await expectStored(server, "checkout-button", "development", []);
  await run({
    title: "apply: write what differs, and only the plan above (expected-digest)",
    manifest,
    inputs: { mode: "apply", "expected-digest": planned.outputs["digest"] ?? "", ...service },
    expected: { code: 0, outputs: { result: "applied", applied: "3", failed: "0", skipped: "0" } },
  });
  await expectStored(server, "checkout-button", "development", ["control 500", "treatment 500"]);
  await expectStored(server, "checkout-button", "production", ["control 500", "treatment 500"]);
  await expectStored(server, "banner", "production", ["plain 900", "summer 100"]);
  await run({
    title: "plan again: nothing is left to change",
    manifest,
    inputs: { mode: "plan", ...service },
    expected: { code: 0, outputs: { result: "planned", changed: "false", unchanged: "4" } },
  });
  await run({
    title: "403: one more change, and a token that may only read",
    manifest: laterManifest,
    inputs: { mode: "apply", ...service, "unleash-token": server.tokens.viewer },
    expected: { code: 1, outputs: { result: "failed", applied: "0" }, report: "403" },
  });
  await expectStored(server, "banner", "production", ["plain 900", "summer 100"]);
  await run({
    title: "401: a token that the server does not know",
    manifest,
    inputs: { mode: "plan", ...service, "unleash-token": `user:${"0".repeat(64)}` },
    expected: { code: 1, outputs: { result: "failed" }, report: "401" },
  });
  await run({
    title: "404: a feature and an environment that are not there",
    manifest: strayManifest,
    inputs: { mode: "plan", ...service },
    expected: { code: 1, outputs: { result: "refused" }, report: "baner" },
  });
  await run({
    title: "a wrong address: something else answers there",
    manifest,
    inputs: { mode: "plan", ...service, "unleash-url": `${server.url}/elsewhere` },
    expected: { code: 1, outputs: { result: "failed" }, report: "unleash-url" },
  });
}

/** The features, and what two of them hold before the action comes. */
async function prepare(server: TestServer): Promise<void> {
  const path = "/api/admin/projects/default/features";
  for (const name of features) await ask(server, "POST", path, { name, type: "release" });
  const banner = [{ name: "plain", weight: 1000, weightType: "variable", stickiness: "default" }];
  await ask(server, "PUT", `${path}/banner/environments/production/variants`, banner);
  await ask(server, "PUT", `${path}/ranking/environments/production/variants`, ranking);
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
  const path = `/api/admin/projects/default/features/${feature}/environments/${environment}/variants`;
  const body = (await ask(server, "GET", path)) as { variants: { name: string; weight: number }[] };
  const stored = body.variants.map(({ name, weight }) => `${name} ${weight}`).sort();
  const text = stored.length > 0 ? stored.join(", ") : "no variants";
  print(`  The server itself, asked for ${feature} in ${environment}: ${text}`);
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

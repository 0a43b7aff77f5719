import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { generateManifest } from "../../test/support/manifest-generator.ts";
import type { Program, Usage } from "./measure.ts";
import type { Address, Load } from "./service.ts";

type MakeProgram = (address?: Address) => Program;

/** What is measured, and what has to come out. */
export interface Case {
  readonly name: string;
  readonly rounds: number;
  /** What the server holds before each run; none where none is needed. */
  readonly load?: Load;
  readonly ours: MakeProgram;
  /** Timed in turn with it in each round, so that all meet the same machine. */
  readonly beside?: Readonly<Record<string, MakeProgram>>;
  readonly targets?: readonly Target[];
}

/** What one run used, and what it sent where the server counts. */
export interface Used extends Usage {
  readonly requests?: number;
  readonly writes?: number;
}

/** Milliseconds of one round: of ours, and of what ran beside it. */
export type Times = Readonly<Record<string, number>>;

export interface Target {
  readonly what: string;
  /** Why the figure is what it is, as measured. */
  readonly why?: string;
  readonly unit: "×" | "MB" | "ms" | "requests";
  readonly bound: "at most" | "at least" | "exactly";
  readonly target: number;
  /** The figure of a round, of which the median counts; `undefined` where the server does not count. */
  readonly figure: (times: Times, used: Used) => number | undefined;
}

interface Size {
  readonly features: number;
  readonly environments: number;
  /** Milliseconds added to each answer. */
  readonly delay?: number;
  readonly rounds: number;
  /** Name of the server, where it is not the one in memory. */
  readonly on?: string;
}

const entry = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const bundle = entry("../../dist/index.js");
const commandLine = entry("../../dist/cli/index.js");
const yaml = JSON.stringify(fileURLToPath(import.meta.resolve("yaml")));
const parseYaml = `require(${yaml}).parse(require("node:fs").readFileSync("variants.yml", "utf8"))`;

const [bare, start, alone, noBase] = ["bare node", "validate 10 × 3", "yaml alone", "without base"];
const times =
  (name: string) =>
  ({ ours = Number.NaN, [name]: other = Number.NaN }: Times) =>
    ours / other;
const faster =
  (name: string) =>
  ({ ours = Number.NaN, [name]: other = Number.NaN }: Times) =>
    other / ours;

const bareNode: MakeProgram = () => ({ args: ["-e", "0"] });
const validate = (features: number) => action({ mode: "validate" }, generateManifest(features, 3));

/** `floor`: the bundle of floor.js. */
export function startCases(rounds: number, floor: string): Case[] {
  const files = { "variants.yml": generateManifest(10, 3) };
  return [
    {
      name: start,
      rounds,
      ours: validate(10),
      beside: { [bare]: bareNode, floor: () => ({ args: [floor] }) },
      targets: [
        {
          what: `${start}: times bare node`,
          why: "Of 120 ms of processor time, Node.js takes 26, and V8 as much to compile `index.js` (26 ms a MB, minified or not). What follows is code that runs for the first time: 20 for packages, schemas and modules of Node.js, 8 to read inputs and files, 13 in the YAML library, 7 to check what it read, 12 for the report.",
          ...{ unit: "×", bound: "at most", target: 5.4, figure: times(bare) },
        },
        {
          what: `${start}: times its floor`,
          why: "The floor is an action that does nothing with @actions/core, yaml and zod. It loads undici, which @actions/core brings: 55 of its 103 ms. Ours takes the parts of @actions/core that need none.",
          ...{ unit: "×", bound: "at most", target: 1.25, figure: times("floor") },
        },
      ],
    },
    {
      name: `${start} in a shell`,
      rounds,
      // What V8 compiled is kept there: the first round is as any first run.
      ours: () => ({ args: [commandLine, "validate"], files, env: { XDG_CACHE_HOME: dirname(floor) } }),
      beside: { [bare]: bareNode },
      targets: [
        {
          what: `${start} in a shell, run before: times bare node`,
          why: "As above, but what V8 compiled is kept from the run before (13 ms), and node:crypto (5 ms) is not needed, which the protocol of the runner asks for.",
          ...{ unit: "×", bound: "at most", target: 3.8, figure: times(bare) },
        },
      ],
    },
  ];
}

export function validateCases(rounds: number): Case[] {
  const manifest = generateManifest(500, 3);
  const isIn = { files: { "variants.yml": manifest } };
  const files = inFiles(manifest, 10);
  const committed = { ...files, "0.yml": (files["0.yml"] ?? "").replaceAll("weight: 50%", "weight: 40%") };
  const ofFiles = (base: string) => () => ({
    ...action({ mode: "validate", manifest: "*.yml", base })(),
    files,
    committed,
  });
  return [
    {
      name: "validate 500 × 3",
      rounds,
      ours: validate(500),
      beside: { [start]: validate(10), [alone]: () => ({ args: ["-e", parseYaml], ...isIn }), [bare]: bareNode },
      targets: [
        {
          what: "validate 500 × 3: times yaml alone, both without start",
          why: "Lexer, parser and composer of the library are two thirds. The rest checks each value and its position. The library looks for repeated keys in quadratic time, which ours does not.",
          ...{ unit: "×", bound: "at most", target: 1.2 },
          figure: ({ ours = 0, [start]: small = 0, [alone]: other = 0, [bare]: node = 0 }) =>
            (ours - small) / (other - node),
        },
      ],
    },
    {
      name: "validate 500 × 3 with a base",
      rounds,
      ours: ofFiles("HEAD"),
      beside: { [noBase]: ofFiles("none") },
      targets: [
        {
          what: "validate 500 × 3 in ten files, one of them changed, with a base: times without",
          why: "git is started five times (14 ms), the file that was changed is read a second time (16), and its changes are compared and told (15).",
          ...{ unit: "×", bound: "at most", target: 1.15, figure: times(noBase) },
        },
      ],
    },
  ];
}

/** A manifest in several files, by name. */
function inFiles(manifest: string, count: number): Record<string, string> {
  const [head = "", ...features] = manifest.split(/\n(?= {2}\S)/);
  const each = Math.ceil(features.length / count);
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      return [`${at}.yml`, `${[head, ...features.slice(at * each, (at + 1) * each)].join("\n")}\n`];
    }),
  );
}

/** Memory and growth. */
export function largeCases(rounds: number, hasLargest: boolean): Case[] {
  const large: Case = {
    name: "validate 5,000 × 3",
    rounds,
    ours: validate(5000),
    targets: [
      {
        what: "validate 5,000 × 3: peak memory",
        why: "The nodes of the library, some 80 bytes for each byte of YAML, and the room that V8 leaves around them.",
        ...{ unit: "MB", bound: "at most", target: 600, figure: (_, { peak }) => peak },
      },
    ],
  };
  const fifth = { [large.name]: large.ours, [start]: validate(10) };
  const largest: Case = {
    name: "validate 20,000 × 3",
    rounds,
    ours: validate(20_000),
    beside: fifth,
    targets: [
      {
        what: "validate 20,000 × 3: times 5,000 × 3, both without start",
        why: "Four times the text; a larger heap may cost a fifth on top.",
        ...{ unit: "×", bound: "at most", target: 4.8 },
        figure: ({ ours = 0, [large.name]: less = 0, [start]: small = 0 }) => (ours - small) / (less - small),
      },
    ],
  };
  return hasLargest ? [large, largest] : [large];
}

/** A plan that finds nothing to change. */
export function planCase({ features, environments, delay = 0, rounds, on }: Size, more: readonly Target[] = []): Case {
  const name = `plan ${grouped(features)} × ${environments}${circumstances(delay, on)}`;
  return {
    name,
    rounds,
    load: { features, environments, isBehind: false, delay },
    ours: action({ mode: "plan" }, generateManifest(features, environments)),
    beside: {
      "sequential client": sequentialClient(features, environments, "read"),
      ...(delay > 0 && { [start]: validate(10) }),
    },
    targets: [
      ...(delay === 0 ? [] : slowPlan(name, (1 + features / 10) * delay)),
      ...more,
      { what: `${name}: requests`, unit: "requests", bound: "exactly", target: 1 + features, figure: requestsOf },
    ],
  };
}

const requestsOf: Target["figure"] = (_, { requests }) => requests;

function slowPlan(name: string, waiting: number): Target[] {
  return [
    {
      what: `${name}: times faster than the sequential client`,
      why: "Ten requests at once, and one for a feature where the client sends one for each environment.",
      ...{ unit: "×", bound: "at least", target: 12, figure: faster("sequential client") },
    },
    {
      what: `${name}: times the ideal, (1 + 200 / 10) × 40 ms + start`,
      why: "Above the ideal: reading 60 kB of YAML (110 ms, of which the start has 20) and loading the HTTP client (25) before the first request, 20 to read the list and send the first ten, 2 in each round of ten, 45 for comparison and report after the last.",
      ...{ unit: "×", bound: "at most", target: 1.25 },
      figure: ({ ours = 0, [start]: small = 0 }) => ours / (waiting + small),
    },
  ];
}

export const planMemory: Target = {
  what: "plan 2,000 × 3: peak memory",
  why: "V8 doubles the space for new objects to twice 64 MB while the nodes of the library pile up: 255 MB when the manifest has been read. What comes after fills the rest of that space.",
  ...{ unit: "MB", bound: "at most", target: 280, figure: (_, { peak }) => peak },
};

/** Writes every set. Beside the reads of a plan that has changes, two requests for each. */
export function applyCase({ features, environments, delay = 0, rounds, on }: Size): Case {
  const changes = features * environments;
  const name = `apply ${grouped(changes)} changes${circumstances(delay, on)}`;
  // The list, each feature twice (for the plan and just before its writes), version and change requests, the account of
  // the token, the last changes of at most 50 features, and the writes. It reads again where 50 ms have passed since a read.
  const needed = 1 + 2 * features + 2 + 1 + Math.min(features, 50) + changes;
  return {
    name,
    rounds,
    load: { features, environments, isBehind: true, delay },
    ours: action({ mode: "apply", "max-changes": "unlimited" }, generateManifest(features, environments)),
    beside: {
      "sequential client": sequentialClient(features, environments, "write"),
      ...(delay > 0 && { [start]: validate(10) }),
    },
    targets: [
      ...(on !== undefined ? [] : delay === 0 ? [applyTime(name)] : slowApply(name, delay)),
      {
        what: `${name}: requests`,
        ...{ unit: "requests", bound: "at most", target: Math.round(needed * 1.05), figure: requestsOf },
      },
    ],
  };
}

function applyTime(name: string): Target {
  return {
    what: `${name}: processor time`,
    why: "Requests and answers take a third; reading the manifest, printing the rollback file and reading it back, and the report about a tenth each; garbage collection another.",
    ...{ unit: "ms", bound: "at most", target: 1800, figure: (_, { cpu }) => cpu },
  };
}

function slowApply(name: string, delay: number): Target[] {
  return [
    {
      what: `${name}: times faster than the sequential client`,
      why: "As for the plan; but each feature is read again just before its writes, which follow one another.",
      ...{ unit: "×", bound: "at least", target: 7.5, figure: faster("sequential client") },
    },
    {
      what: `${name}: times the ideal, its requests × 40 ms / 10 + start`,
      why: "Above the ideal: what stands between plan and writes (server settings, then the last events, while the rollback file is printed and read) does not fill ten slots.",
      ...{ unit: "×", bound: "at most", target: 1.25 },
      figure: ({ ours = 0, [start]: small = 0 }, { requests }) =>
        requests === undefined ? undefined : ours / ((requests * delay) / 10 + small),
    },
  ];
}

export function exportCase({ features, environments, rounds }: Size): Case {
  const name = `export ${grouped(features)} × ${environments}`;
  return {
    name,
    rounds,
    load: { features, environments, isBehind: false, delay: 0 },
    ours: action({ mode: "export", "output-file": "exported.yml" }),
    targets: [
      { what: `${name}: requests`, unit: "requests", bound: "exactly", target: 1 + features, figure: requestsOf },
    ],
  };
}

function action(inputs: Readonly<Record<string, string>>, manifest?: string): MakeProgram {
  return (address) => ({
    args: [bundle],
    files: manifest === undefined ? {} : { "variants.yml": manifest },
    env: Object.fromEntries(
      Object.entries({
        ...inputs,
        "run-timeout": "3600",
        ...(address && inputs["mode"] !== "validate" && { "unleash-url": address.url, "unleash-token": address.token }),
      }).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
    ),
  });
}

function sequentialClient(features: number, environments: number, task: "read" | "write"): MakeProgram {
  const script = entry("sequential.ts");
  return (address) => ({
    args: [script, address?.url ?? "", address?.token ?? "", `${features}`, `${environments}`, task],
  });
}

function circumstances(delay: number, on: string | undefined): string {
  if (on !== undefined) return `, ${on}`;
  return delay === 0 ? "" : `, +${delay} ms`;
}

function grouped(count: number): string {
  return count.toLocaleString("en");
}

import { fileURLToPath } from "node:url";
import { generateManifest } from "../../test/support/manifest-generator.ts";
import type { Program } from "./measure.ts";
import type { Address, Load } from "./service.ts";

/** What is measured, and beside what. */
export interface Case {
  readonly name: string;
  readonly rounds: number;
  /** What the server holds before each run; none where none is needed. */
  readonly load?: Load;
  readonly ours: (address?: Address) => Program;
  /** What is measured in turn with it, so that both meet the same machine. */
  readonly other?: {
    readonly name: string;
    readonly program: (address?: Address) => Program;
    /** Whether the ratio says how much slower ours is, or how much quicker. */
    readonly ratio: "slower" | "quicker";
  };
  /** Requests that one of our runs needs. */
  readonly requests?: number;
}

const bundle = fileURLToPath(new URL("../../dist/index.js", import.meta.url));
const commandLine = fileURLToPath(new URL("../../dist/cli/index.js", import.meta.url));
const sequential = fileURLToPath(new URL("sequential.ts", import.meta.url));
const yaml = JSON.stringify(fileURLToPath(import.meta.resolve("yaml")));
const parseYaml = `require(${yaml}).parse(require("node:fs").readFileSync("variants.yml", "utf8"))`;

export const smallValidate = "validate 10 × 3";
export const shellValidate = "validate 10 × 3 in a shell";
export const largeValidate = "validate 5,000 × 3";

/** Beside bare node, or, where the text counts, beside the library that reads it. */
export function validateCase(
  features: number,
  rounds: number,
  beside: "bare node" | "yaml alone" = "yaml alone",
): Case {
  const manifest = generateManifest(features, 3);
  const args = beside === "bare node" ? ["-e", "0"] : ["-e", parseYaml];
  const program = () => ({ args, files: { "variants.yml": manifest } });
  const ours = action({ mode: "validate" }, manifest);
  return { name: `validate ${grouped(features)} × 3`, rounds, ours, other: { name: beside, program, ratio: "slower" } };
}

/** The command line beside bare node. */
export function shellCase(rounds: number): Case {
  const files = { "variants.yml": generateManifest(10, 3) };
  const ours = () => ({ args: [commandLine, "validate"], files });
  const program = () => ({ args: ["-e", "0"], files });
  return { name: shellValidate, rounds, ours, other: { name: "bare node", program, ratio: "slower" } };
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

/** A plan that finds nothing to change. */
export function planCase({ features, environments, delay = 0, rounds, on }: Size): Case {
  return {
    name: `plan ${grouped(features)} × ${environments}${circumstances(delay, on)}`,
    rounds,
    load: { features, environments, isBehind: false, delay },
    ours: action({ mode: "plan" }, generateManifest(features, environments)),
    other: sequentialClient(features, environments, "read"),
    requests: 1 + features,
  };
}

/** Writes every set. Beside the reads of a plan that has changes, two requests for each. */
export function applyCase({ features, environments, delay = 0, rounds, on }: Size): Case {
  const changes = features * environments;
  return {
    name: `apply ${grouped(changes)} changes${circumstances(delay, on)}`,
    rounds,
    load: { features, environments, isBehind: true, delay },
    ours: action({ mode: "apply", "max-changes": "unlimited" }, generateManifest(features, environments)),
    other: sequentialClient(features, environments, "write"),
    // The list, each feature twice (for the plan and just before its writes), version and change requests, the account of
    // the token, the last changes of at most 50 features, and the writes.
    requests: 1 + 2 * features + 2 + 1 + Math.min(features, 50) + changes,
  };
}

export function exportCase({ features, environments, delay = 0, rounds, on }: Size): Case {
  return {
    name: `export ${grouped(features)} × ${environments}${circumstances(delay, on)}`,
    rounds,
    load: { features, environments, isBehind: false, delay },
    ours: action({ mode: "export", "output-file": "exported.yml" }),
    requests: 1 + features,
  };
}

function action(inputs: Readonly<Record<string, string>>, manifest?: string): (address?: Address) => Program {
  return (address) => ({
    args: [bundle],
    files: manifest === undefined ? {} : { "variants.yml": manifest },
    env: Object.fromEntries(
      Object.entries({
        ...inputs,
        "run-timeout": "3600",
        ...(address && { "unleash-url": address.url, "unleash-token": address.token }),
      }).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
    ),
  });
}

function sequentialClient(features: number, environments: number, task: "read" | "write") {
  const program = (address?: Address) => ({
    args: [sequential, address?.url ?? "", address?.token ?? "", `${features}`, `${environments}`, task],
  });
  return { name: "sequential client", program, ratio: "quicker" } as const;
}

function circumstances(delay: number, on: string | undefined): string {
  if (on !== undefined) return `, ${on}`;
  return delay === 0 ? "" : `, +${delay} ms`;
}

function grouped(count: number): string {
  return count.toLocaleString("en");
}

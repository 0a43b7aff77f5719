import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { applyCase, type Case, exportCase, planCase, shellCase, validateCase } from "./bench/cases.ts";
import { median, time, usage } from "./bench/measure.ts";
import { type Service, startMemoryService, startRealService } from "./bench/service.ts";
import { figuresTable, targetsTable } from "./bench/table.ts";
import { type Result, targetsOf } from "./bench/targets.ts";

/*
 * How fast the built action is, whole processes in turn with what they are compared with: `npm run bench`. Exits 1 when
 * a target is missed. docs/evidence/performance.md says how to read it.
 *
 *   --quick        fewer cases and rounds, the in-memory server alone
 *   --only WORD    the cases whose name has this in it, on the in-memory server
 *   --write        the tables also go to docs/evidence/performance-figures.md
 *   --json FILE    all figures, also those of each run
 */

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    write: { type: "boolean", default: false },
    json: { type: "string" },
  },
});
const { quick: isQuick, only } = options;
const evidence = new URL("../docs/evidence/", import.meta.url);
const realVersion = "8.2.0" as const;

const memoryCases: Case[] = isQuick
  ? [
      validateCase(10, 7, "bare node"),
      shellCase(7),
      validateCase(500, 5),
      validateCase(5000, 1),
      planCase({ features: 200, environments: 2, delay: 40, rounds: 1 }),
      applyCase({ features: 200, environments: 2, delay: 40, rounds: 1 }),
      planCase({ features: 2000, environments: 3, rounds: 1 }),
    ]
  : [
      validateCase(10, 21, "bare node"),
      shellCase(21),
      validateCase(500, 11),
      validateCase(5000, 5),
      validateCase(20_000, 3),
      planCase({ features: 200, environments: 2, rounds: 5 }),
      planCase({ features: 200, environments: 2, delay: 40, rounds: 3 }),
      planCase({ features: 2000, environments: 3, rounds: 3 }),
      applyCase({ features: 200, environments: 2, rounds: 3 }),
      applyCase({ features: 200, environments: 2, delay: 40, rounds: 3 }),
      exportCase({ features: 2000, environments: 3, rounds: 3 }),
    ];
const realCases: Case[] =
  isQuick || only !== ""
    ? []
    : [
        planCase({ features: 200, environments: 2, rounds: 3, on: `Unleash ${realVersion}` }),
        applyCase({ features: 200, environments: 2, rounds: 2, on: `Unleash ${realVersion}` }),
      ];

const results = new Map<string, Result>();
await runOn(
  startMemoryService(),
  memoryCases.filter(({ name }) => name.includes(only)),
);
if (realCases.length > 0) await runOn(startRealService(realVersion), realCases);

const targets = targetsOf(results);
const machine = { node: process.version, cores: availableParallelism(), load: loadavg()[0] };
const text = `${figuresTable(results.values())}

${targetsTable(targets)}

Node ${machine.node}, ${machine.cores} cores, load ${machine.load?.toFixed(1)} at the end.
`;
console.log(`\n${text}`);
if (options.write) {
  const intro = "Written by `npm run bench -- --write`. [How to read it](performance.md).";
  await mkdir(evidence, { recursive: true });
  await writeFile(new URL("performance-figures.md", evidence), `# Performance: every figure\n\n${intro}\n\n${text}`);
}
if (options.json !== undefined) {
  const content = { machine, results: [...results.values()], targets };
  await writeFile(options.json, `${JSON.stringify(content, undefined, 2)}\n`);
}
if (targets.some(({ holds }) => !holds)) process.exitCode = 1;

async function runOn(starting: Promise<Service>, cases: readonly Case[]): Promise<void> {
  const service = await starting;
  try {
    for (const one of cases) {
      console.error(`${one.name} …`);
      results.set(one.name, await measure(one, service));
    }
  } finally {
    await service.stop();
  }
}

async function measure({ name, rounds, load, ours, other, requests: needed }: Case, service: Service): Promise<Result> {
  const first = load && (await service.load(load));
  // What only reads finds the server as it was.
  const prepare = async () => (load?.isBehind ? service.load(load) : first);
  const times: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < rounds; round++) {
    times.push(await time(ours(await prepare())));
    if (other) others.push(await time(other.program(await prepare())));
  }
  const program = ours(await prepare());
  await service.count();
  const used = await usage(program);
  const counted = load ? await service.count() : undefined;
  return {
    name,
    times,
    median: median(times),
    ...used,
    ...counted,
    needed: counted && needed,
    ...(other && {
      other: { name: other.name, times: others, median: median(others) },
      ratio: median(
        times.map((own, round) => {
          const slower = own / (others[round] ?? Number.NaN);
          return other.ratio === "slower" ? slower : 1 / slower;
        }),
      ),
    }),
  };
}

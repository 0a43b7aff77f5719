import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  applyCase,
  type Case,
  exportCase,
  largeCases,
  planCase,
  planMemory,
  startCases,
  type Times,
  type Used,
  validateCases,
} from "./bench/cases.ts";
import { median, time, usage } from "./bench/measure.ts";
import { page, type Result, tables } from "./bench/page.ts";
import { type Service, startMemoryService, startRealService } from "./bench/service.ts";

/*
 * How fast the built action is, whole processes in turn with what they are compared with: `npm run bench`. Exits 1 when
 * a target is missed.
 *
 *   --quick        fewer rounds, the in-memory server alone
 *   --only WORD    the cases whose name has this in it, on the in-memory server
 *   --write        writes docs/evidence/performance.md
 *   --json FILE    all figures, also those of each round
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
const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const realVersion = "8.2.0" as const;
/** Median of as many runs that are not timed. */
const usageRuns = 3;

const folder = await mkdtemp(join(tmpdir(), "variants-sync-floor-"));
const results: Result[] = [];
try {
  const ncc = inRepository("node_modules/@vercel/ncc/dist/ncc/cli.js");
  execFileSync(process.execPath, [ncc, "build", inRepository("scripts/bench/floor.js"), "-o", folder, "-q"]);
  const rounds = (most: number) => (isQuick ? Math.ceil(most / 4) : most);
  const slow = { features: 200, environments: 2, delay: 40 };
  const memoryCases: Case[] = [
    ...startCases(rounds(21), join(folder, "index.js")),
    ...validateCases(rounds(11)),
    ...largeCases(rounds(3), !isQuick),
    planCase({ features: 200, environments: 2, rounds: rounds(5) }),
    planCase({ ...slow, rounds: rounds(5) }),
    planCase({ features: 2000, environments: 3, rounds: rounds(3) }, [planMemory]),
    applyCase({ features: 200, environments: 2, rounds: rounds(3) }),
    applyCase({ ...slow, rounds: rounds(3) }),
    exportCase({ features: 2000, environments: 3, rounds: rounds(3) }),
  ];
  await runOn(
    startMemoryService(),
    memoryCases.filter(({ name }) => name.includes(only)),
  );
  const real = { features: 200, environments: 2, rounds: 2, on: `Unleash ${realVersion}` };
  if (!isQuick && only === "") await runOn(startRealService(realVersion), [planCase(real), applyCase(real)]);
} finally {
  await rm(folder, { recursive: true });
}

const load = loadavg()[0]?.toFixed(1);
const machine = `Node.js ${process.version}, ${availableParallelism()} cores, load ${load} at the end.`;
console.log(`\n${tables(results, machine)}`);
if (options.write) await writeFile(inRepository("docs/evidence/performance.md"), page(results, machine));
if (options.json !== undefined)
  await writeFile(options.json, `${JSON.stringify({ machine, results }, undefined, 2)}\n`);
if (results.some(({ figures }) => figures.some(({ holds }) => !holds))) process.exitCode = 1;

async function runOn(starting: Promise<Service>, cases: readonly Case[]): Promise<void> {
  const service = await starting;
  try {
    for (const one of cases) {
      console.error(`${one.name} …`);
      results.push(await measure(one, service));
    }
  } finally {
    await service.stop();
  }
}

async function measure({ name, rounds: count, load, ours, beside = {}, targets = [] }: Case, service: Service) {
  const first = load && (await service.load(load));
  // What only reads finds the server as it was.
  const prepare = async () => (load?.isBehind ? service.load(load) : first);
  const rounds: Times[] = [];
  for (let round = 0; round < count; round++) {
    const times: Record<string, number> = {};
    for (const [who, program] of Object.entries({ ours, ...beside })) times[who] = await time(program(await prepare()));
    rounds.push(times);
  }
  const runs: Used[] = [];
  for (let run = 0; run < usageRuns; run++) {
    const program = ours(await prepare());
    await service.count();
    const used = await usage(program);
    runs.push({ ...used, ...(load && (await service.count())) });
  }
  const middle = (part: keyof Used) => median(runs.flatMap((used) => used[part] ?? []));
  const used = { ...runs[0], cpu: middle("cpu"), peak: middle("peak") };
  const figures = targets.flatMap(({ figure: figureOf, ...target }) => {
    const figure = median(rounds.flatMap((times) => figureOf(times, used) ?? []));
    if (Number.isNaN(figure)) return [];
    const { bound, target: wanted } = target;
    const holds = bound === "exactly" ? figure === wanted : bound === "at most" ? figure <= wanted : figure >= wanted;
    return [{ ...target, figure, holds }];
  });
  return { name, rounds, used, figures };
}

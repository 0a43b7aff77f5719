import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/*
 * Writes the licenses of all packages in a bundle to a file beside it: `node scripts/licenses.ts STATS FOLDER`, with webpack's
 * statistics of the bundle. ncc's own list lacks the packages whose modules webpack joins, which are most.
 */

interface Module {
  /** Null for what webpack adds. */
  readonly nameForCondition?: string | null;
  /** Empty for modules that are in no file, or in a joined one. */
  readonly chunks: readonly unknown[];
  readonly modules?: readonly Module[];
}

const [statsFile, folder] = process.argv.slice(2);
if (statsFile === undefined || folder === undefined) throw new Error("usage: node scripts/licenses.ts STATS FOLDER");
const { modules } = JSON.parse(readFileSync(statsFile, "utf8")) as { readonly modules: readonly Module[] };
const places = modules
  .filter(({ chunks }) => chunks.length > 0)
  .flatMap((module) => [module, ...(module.modules ?? [])])
  .flatMap(({ nameForCondition: path }) => {
    const [, place] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path?.replaceAll("\\", "/") ?? "") ?? [];
    return place ?? [];
  });
const texts = [...new Set(places)].map((place) => {
  const { name, license } = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
  const file = readdirSync(place).find((each) => /^licen[cs]e(?:\.|$)/i.test(each));
  if (file === undefined) throw new Error(`${name} has no license file`);
  return `${name}\n${license}\n${readFileSync(join(place, file), "utf8").trim()}\n`;
});
writeFileSync(join(folder, "licenses.txt"), texts.sort().join("\n"));

/*
 * Writes schema/plan.schema.json and schema/result.schema.json from src/plan/plan-file-schema.ts, for programs that read
 * them. With --check it writes nothing, and fails when a file is not what it would write.
 */
import { readFile, writeFile } from "node:fs/promises";
import * as z from "zod/mini";
import { planFileSchema, resultSchema } from "../src/plan/plan-file-schema.ts";
import { schemaUrl } from "./json-schema.ts";

const published = { plan: planFileSchema, result: resultSchema };

/** The JSON Schema of a plan file, or of what `--json` prints without a plan, as it is published. */
export function publishedJsonSchema(name: keyof typeof published): object {
  const { $schema, ...schema } = z.toJSONSchema(published[name], { target: "draft-7" });
  const $id = schemaUrl().replace("manifest.schema.json", `${name}.schema.json`);
  return { $schema, $id, title: `variants-sync ${name}`, ...schema };
}

async function main(): Promise<void> {
  for (const name of Object.keys(published) as (keyof typeof published)[]) {
    const file = new URL(`../schema/${name}.schema.json`, import.meta.url);
    const text = `${JSON.stringify(publishedJsonSchema(name), undefined, 2)}\n`;
    if (!process.argv.includes("--check")) await writeFile(file, text);
    else if ((await readFile(file, "utf8").catch(() => "")) !== text) {
      console.error(`schema/${name}.schema.json is not current: run \`npm run generate\`.`);
      process.exitCode = 1;
    }
  }
}

if (import.meta.main) await main();

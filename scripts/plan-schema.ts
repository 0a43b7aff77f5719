/*
 * Writes schema/plan.schema.json from src/plan/plan-file-schema.ts, for programs that read the plan file. With --check
 * it writes nothing, and fails when the file is not what it would write.
 */
import { readFile, writeFile } from "node:fs/promises";
import * as z from "zod/mini";
import { planFileSchema } from "../src/plan/plan-file-schema.ts";
import { schemaUrl } from "./json-schema.ts";

const file = new URL("../schema/plan.schema.json", import.meta.url);

/** The JSON Schema of a plan file, as it is published. */
export function planJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(planFileSchema, { target: "draft-7" });
  const $id = schemaUrl().replace("manifest.schema.json", "plan.schema.json");
  return { $schema, $id, title: "variants-sync plan", ...schema };
}

async function main(): Promise<void> {
  const text = `${JSON.stringify(planJsonSchema(), undefined, 2)}\n`;
  if (!process.argv.includes("--check")) return writeFile(file, text);
  if ((await readFile(file, "utf8").catch(() => "")) === text) return;
  console.error("schema/plan.schema.json is not current: run `npm run generate`.");
  process.exitCode = 1;
}

if (import.meta.main) await main();

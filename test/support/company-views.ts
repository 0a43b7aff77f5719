import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PlanFile } from "../../src/plan/plan-file-schema.ts";
import type { Target } from "../../src/variants/variant.ts";
import type { Stored } from "../scenarios/suite/world.ts";
import type { RawFeature } from "./company.ts";
import type { ActionRun } from "./run-action.ts";

/* What a run, the manifests and the server say of a feature. */

export const planText = ({ outputs }: ActionRun) => readFile(outputs["plan-file"] ?? "", "utf8");
export const planOf = async (run: ActionRun): Promise<PlanFile> => JSON.parse(await planText(run));

/** How many sets of a feature have what the plan says: `2 update`, the kind of a change; `1 archived`, the rule of a finding. */
export function shown({ changes, objections, warnings }: PlanFile, feature: string): string {
  const own = [...changes, ...objections, ...warnings].filter(({ target }) => target?.feature === feature);
  const words = Map.groupBy(own, (entry) => ("kind" in entry ? entry.kind : entry.rule));
  return [...words].map(([word, { length }]) => `${length} ${word}`).join(", ") || "nothing";
}

/** The variants of a target on the server. */
export function rawSet(dump: ReadonlyMap<string, RawFeature>, target: Target): readonly Stored[] | undefined {
  const { feature, environment, strategy } = target;
  const place = dump.get(feature)?.environments.find(({ name }) => name === environment);
  return strategy ? place?.strategies.find(({ id }) => id === strategy.id)?.variants : place?.variants;
}

/** The lines of each feature in manifests, by name. */
export function blocks(files: Readonly<Record<string, string>>): Map<string, string> {
  const found = Object.values(files).flatMap((text) => text.split(/^(?= {2}\S+:$)/m).slice(1));
  return new Map(found.map((block) => [block.slice(2, block.indexOf(":")), block.replace(/\n(?! {4})[\s\S]*$/, "\n")]));
}

/** The lines that go and come from one text to another, with `-` and `+` before them. `…` is the id of a strategy. */
export async function edits(before: string, after: string, folder: string): Promise<string> {
  const names = [join(folder, "before"), join(folder, "after")] as const;
  await Promise.all([writeFile(names[0], before), writeFile(names[1], after)]);
  const words = ["diff", "--no-index", "--no-color", "--unified=0", ...names];
  const { stdout } = spawnSync("git", words, { encoding: "utf8" });
  const lines = stdout.split("\n").filter((line) => /^[-+](?![-+]{2} )/.test(line));
  return lines.map((line) => `${line.replace(/\b[0-9A-Z]{26}\b/, "…")}\n`).join("");
}

/** The exports of two projects in one file, as a team would join them. */
export function joined(first: string | undefined, second: string, project: string): string {
  if (first === undefined) return second;
  const features = second.slice(second.indexOf("\nfeatures:\n") + "\nfeatures:\n".length);
  return first + features.replaceAll(/^ {2}\S+:$/gm, (line) => `${line}\n    project: ${project}`);
}

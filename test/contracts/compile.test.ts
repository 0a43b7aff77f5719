import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isError } from "../../src/variants/finding.ts";
import type { Target } from "../../src/variants/variant.ts";
import { contractsOf } from "../support/contracts.ts";

/*
 * The official test suite of JSON Schema through our whole path: each schema as a file that a contract names, each value as
 * the text of a payload. Both drafts that are supported, regular expressions, and the formats that are known.
 */

const suite = new URL("../fixtures/json-schema-test-suite/", import.meta.url);

/** What a schema means, its text, and values with what is to become of them. */
type Group = readonly [string, unknown, readonly (readonly [string, unknown, boolean])[]];

interface NamedGroup {
  readonly name: string;
  readonly schema: unknown;
  readonly tests: Group[2];
}

function groupsOf(draft: string): NamedGroup[] {
  const files: Readonly<Record<string, readonly Group[]>> = JSON.parse(
    readFileSync(new URL(`${draft}.json`, suite), "utf8"),
  );
  return Object.entries(files).flatMap(([file, list]) =>
    list.map(([description, schema, tests]) => ({ name: `${file}: ${description}`, schema, tests })),
  );
}

/** Groups in turns, so that no two of one turn have an `$id` in common. */
function turns(groups: readonly NamedGroup[]): NamedGroup[][] {
  const found: { ids: Set<string>; groups: NamedGroup[] }[] = [];
  for (const group of groups) {
    const ids = [...JSON.stringify(group.schema).matchAll(/"\$id":"([^"]*)"/g)].map(([, id = ""]) => id);
    const turn = found.find((one) => ids.every((id) => !one.ids.has(id))) ?? { ids: new Set(), groups: [] };
    if (turn.groups.push(group) === 1) found.push(turn);
    for (const id of ids) turn.ids.add(id);
  }
  return found.map((turn) => turn.groups);
}

/** Most schemas of draft-07 in the suite do not name their draft, and a boolean one is no schema file. */
function schemaText(schema: unknown, $schema: string): string {
  return JSON.stringify(typeof schema === "object" ? { $schema, ...schema } : { $schema, allOf: [schema] });
}

const target = (group: number, value: number): Target => ({
  project: "p",
  feature: `f${group}`,
  environment: `${value}`,
});

test.each([
  ["draft2020-12", "https://json-schema.org/draft/2020-12/schema", 1800, 20],
  ["draft7", "http://json-schema.org/draft-07/schema#", 1000, 20],
])(
  "every schema of %s in the official suite means what the suite says, except for the listed differences",
  async (draft, $schema, most, few) => {
    const differences: string[] = [];
    let values = 0;
    for (const turn of turns(groupsOf(draft))) {
      const features = turn.map((_, index) => [
        `f${index}`,
        {
          payload: { type: "json", schema: `${index}.json`, required: false },
          environments: { p: { variants: [{ name: "a" }] } },
        },
      ]);
      const { all, check } = await contractsOf({
        "variants.yml": JSON.stringify({ version: 1, features: Object.fromEntries(features) }),
        ...Object.fromEntries(turn.map(({ schema }, index) => [`${index}.json`, schemaText(schema, $schema)])),
      });
      const sets = turn.flatMap(({ tests }, group) =>
        tests.map(([, data], value) => ({
          target: target(group, value),
          variants: [{ name: "a", payload: { type: "json", value: JSON.stringify(data) } }],
        })),
      );
      const name = ({ feature, environment }: Target) => `${feature} ${environment}`;
      const broken = new Set(
        check({ adopted: sets, left: [] }, true).map((finding) => finding.target && name(finding.target)),
      );
      for (const [index, group] of turn.entries()) {
        const refused = all.find((found) => isError(found) && found.location?.file === `${index}.json`);
        if (refused) differences.push(`${group.name}: refused. ${refused.message}`);
        else {
          values += group.tests.length;
          const wrong = group.tests.filter(
            ([, , isValid], value) => broken.has(name(target(index, value))) === isValid,
          );
          differences.push(
            ...wrong.map(([what, , isValid]) => `${group.name}: ${what}: ${isValid ? "refused" : "accepted"}`),
          );
        }
      }
    }
    expect(values).toBeGreaterThan(most);
    const isStructure = (line: string) => !/^(?:optional\/)?format\b/.test(line) && !line.includes(": refused. ");
    expect(differences.filter(isStructure).length).toBeLessThan(few);
    await expect(`${differences.sort().join("\n")}\n`).toMatchFileSnapshot(
      new URL(`differences-${draft}.txt`, suite).pathname,
    );
  },
);

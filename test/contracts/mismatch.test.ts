import { expect, test } from "vitest";
import { printPath } from "../../src/variants/finding.ts";
import { contractsOf } from "../support/contracts.ts";
import { expectTable } from "../support/table.ts";

/** A line `KIND: VALUE` of a table. */
function parts(line: string) {
  const [, kind = "", value = ""] = /^(\w+): (.*)$/.exec(line) ?? expect.unreachable(line);
  return { kind, value };
}

const isContract = (line: string) => /^(contract|schema): /.test(line);

function variantOf(line: string): string {
  const { kind, value } = parts(line);
  if (kind === "none") return "{ name: a }";
  return `{ name: a, payload: { type: ${kind === "text" ? "json" : kind}, value: ${value} } }`;
}

/** What is found of a contract, and of each of the payloads below it, with the paths below these. */
async function found(first: string, payloads: readonly string[]): Promise<string[][]> {
  const { kind, value } = parts(first);
  const contract = kind === "schema" ? `{ type: json, schema: ${value} }` : value;
  const environments = payloads.map((line, at) => `e${at}: { variants: [${variantOf(line)}] }, `).join("");
  const feature = `{ payload: ${contract}, environments: { ${environments}none: { variants: [] } } }`;
  const { all } = await contractsOf({ "variants.yml": `version: 1\nfeatures: { f: ${feature} }\n` });
  const texts = (isOwn: (path: readonly (string | number)[]) => boolean, above: number) =>
    all
      .filter(({ path = [] }) => isOwn(path))
      .map(({ severity, rule, path = [], message }) => {
        return `${[severity, rule, printPath(path.slice(above))].filter(Boolean).join(" ")}: ${message}`;
      });
  return [
    texts(([, , key]) => key === "payload", 3),
    ...payloads.map((_, at) => texts(([, , , environment]) => environment === `e${at}`, 6)),
  ];
}

test.each(["payloads", "numbers", "unions"])("payloads are compared as the table of %s says", async (name) => {
  await expectTable(`contracts/${name}`, async (lines) => {
    const starts = lines.flatMap((line, at) => (isContract(line) ? [at] : []));
    const groups = starts.map((at, index) => found(lines[at] ?? "", lines.slice(at + 1, starts[index + 1])));
    return (await Promise.all(groups)).flat();
  });
});

import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { environmentOrder, promotionErrors, selectSets } from "../../src/desired/filter.ts";
import { expectTable } from "../support/table.ts";
import { desiredSet, target } from "../support/targets.ts";

const set = (feature: string, environment: string) => desiredSet(target(feature, environment));
const manifest = ["banner dev", "banner production", "ranking dev"];
const setsOf = (names: readonly string[]) => names.map((name) => set(...(name.split(" ") as [string, string])));

interface Row {
  readonly environments?: readonly string[];
  readonly features?: readonly string[];
  readonly sets?: readonly string[];
}

test("the filters of a run select what the table says", async () => {
  await expectTable("filters", async (lines) =>
    lines.map((line) => {
      const { environments = ["*"], features = ["*"], sets = manifest } = parse(line) as Row;
      const { sets: found, errors } = selectSets(setsOf(sets), { environments, features });
      const names = found.map(({ target: of }) => `${of.feature} ${of.environment}`).join(", ");
      return errors.length > 0 || names === "" ? errors.map(({ message }) => message) : [names];
    }),
  );
});

describe("the order of environments", () => {
  const order = (...environments: string[]) => environmentOrder({ environments, features: ["*"] }, setsOf(manifest));

  it("is that in which the manifest first names them, unless the filter gives another", () => {
    expect(order("*")).toEqual(["dev", "production"]);
    expect(order("production", "dev")).toEqual(["production", "dev"]);
    expect(order("production", "*")).toEqual(["production", "dev"]);
  });
});

describe("an entry that matches nothing is explained", () => {
  const known = (count: number) => new Set(Array.from({ length: count }, (_, index) => `f${index}`));
  const errors = (entry: string, features: ReadonlySet<string>) =>
    promotionErrors({ environments: ["*"], features: [entry] }, features).map(({ message }) => message);

  it.each([
    [10, ""],
    [11, ", and 1 more"],
  ])("by the first ten of %d names", (count, more) => {
    const names = [...known(10)].join(", ");
    expect(errors("zzzz*", known(count))).toEqual([
      `The entry "zzzz*" of the input features matches nothing in the manifest. It has: ${names}${more}.`,
    ]);
  });

  it("only where there is something to match", () => {
    expect(errors("*", known(1))).toEqual([]);
  });

  it("by its name, in which an exclamation mark further on belongs", () => {
    expect(errors("a!b", new Set(["a!b"]))).toEqual([]);
    expect(errors("a!c*", new Set(["a!b"]))).toHaveLength(1);
  });
});

describe("a promotion without a manifest needs a filter that leaves some feature out", () => {
  it.each<[string[], boolean]>([
    [["*"], true],
    [["**"], true],
    [["!a", "!b"], true],
    [["!a", "*"], true],
    [["a", "*"], true],
    [[], true],
    [["a"], false],
    [["a*"], false],
    [["*a"], false],
    [["!*"], true],
    [["a", "!b"], false],
    [["a!"], false],
  ])("%j: %j", (features, isAll) => {
    expect(promotionErrors({ environments: ["*"], features }, new Set())).toHaveLength(isAll ? 1 : 0);
  });
});

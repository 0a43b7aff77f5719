import { describe, expect, test } from "vitest";
import type { Holder } from "../../src/variants/canonical.ts";
import type { Finding, Path } from "../../src/variants/finding.ts";
import { checkVariants } from "../../src/variants/rules.ts";
import type { ManifestVariant } from "../../src/variants/variant.ts";

/** Every rule with all that people see of it. */
function check(variants: readonly ManifestVariant[], expected: Finding | Finding[], holder?: Holder): void {
  expect(checkVariants(variants, holder ?? "environment")).toEqual([expected].flat());
}

const error = (rule: string, path: Path, message: string): Finding => ({
  rule,
  severity: "error",
  path,
  message,
});
const warning = (rule: string, path: Path, message: string): Finding => ({
  ...error(rule, path, message),
  severity: "warning",
});

const fix = (name: string, weight: number | string): ManifestVariant => ({ name, weight, weightType: "fix" });
const rest: ManifestVariant = { name: "rest" };

describe("a name", () => {
  const expected =
    "Expected a URL-friendly name: letters, digits and - _ . ! ~ * ' ( ) only, at most 100 characters; got";
  test.each([
    ["", '"".'],
    ["n".repeat(101), `"${"n".repeat(60)}…".`],
    ["a b", '"a b".'],
    ["a\u202eb", '"a\\u{202e}b".'],
    ["...é", '"...é".'],
    [".", '".". "." cannot be a name.'],
    ["..", '"..". ".." cannot be a name.'],
    ["__proto__", '"__proto__". "__proto__" cannot be a name.'],
  ])("%j", (name, got) => {
    check([rest, { name }], error("name", [1, "name"], `${expected} ${got}`));
  });
});

describe("a weight", () => {
  test.each<[number | string, string]>([
    [1000.5, "1000.5"],
    [-1, "-1"],
    ["33.33%", "33.33%"],
    ["", ""],
    ["x".repeat(61), `${"x".repeat(60)}…`],
  ])("that is none: %.70j", (weight, shown) => {
    const [finding] = checkVariants([fix("a", weight), rest], "environment");
    const message = `Expected a weight that is a whole number of thousandths from 0 to 1000, or a share such as 50% or 33.3%; got ${shown}.`;
    expect(finding).toEqual(error("weight", [0, "weight"], message));
  });

  test("that is missing", () => {
    check(
      [rest, { name: "a", weightType: "fix" }],
      error("weight", [1, "weight"], "A variant with weightType fix needs a weight."),
    );
  });

  test.each<[string, ManifestVariant[], number, string]>([
    [
      "the first is the largest",
      [fix("a", 60), fix("b", 40), rest],
      0,
      "60%, 40%? Then all except one need weightType: fix. If you mean thousandths, write 6%, 4%.",
    ],
    [
      "as large as another",
      [rest, fix("a", 50), fix("b", 50)],
      1,
      "50%, 50%? Then all except one need weightType: fix. If you mean thousandths, write 5%, 5%.",
    ],
    [
      "no whole percent",
      [fix("a", 99), { name: "b", weight: 1 }],
      0,
      "99%, 1%? Then all except one need weightType: fix. If you mean thousandths, write 9.9%, 0.1%.",
    ],
    [
      "more than are named",
      ["a", "b", "c", "d"].map((name) => fix(name, 25)),
      0,
      "25%, 25%, 25%, and 1 more? Then all except one need weightType: fix. If you mean thousandths, write 2.5%, 2.5%, 2.5%, and 1 more.",
    ],
  ])("in percent where thousandths are meant: %s", (_, variants, at, question) => {
    const message =
      "Weights are thousandths, and the numbers in this set add up to exactly 100, which is a tenth of the users. " +
      `Did you mean ${question}`;
    expect(checkVariants(variants, "environment")).toContainEqual(error("weight-unit", [at, "weight"], message));
  });

  test("that leaves nothing, with the way to ship a winner", () => {
    const message = (sum: number) =>
      `Fixed weights must add up to less than 1000; these add up to ${sum}. ` +
      "To ship a winner, write a set of the winner alone.";
    check([fix("a", "60%"), fix("b", 400), rest], error("fixed-sum", [], message(1000)));
    check([fix("a", "60%"), fix("b", "60.1%"), rest], error("fixed-sum", [], message(1201)));
  });

  test("that leaves something, and nobody to take it", () => {
    const message =
      "At least one variant must be variable: it gets the weight that the fixed variants leave. " +
      "Remove weightType and weight from one of them.";
    check([fix("a", 400), fix("b", "50%")], error("no-variable", [], message));
  });

  test("that a variable variant will not get, with what it will", () => {
    const facts = (name: string) => `"${name}" is variable: the server will store`;
    const orFix = 'or write "weightType: fix"; one variant of the set must stay variable.';
    check(
      [rest, { name: "a", weight: "90%" }],
      error("share", [1, "weight"], `${facts("a")} 50%, not 90%. Remove the weight, ${orFix}`),
    );
    check(
      [{ name: "a", weight: "50%" }],
      error("share", [0, "weight"], `${facts("a")} 100%, not 50%. Remove the weight.`),
    );
    check(
      [fix("b", "60%"), rest, { name: "c", weight: "50%" }],
      error("share", [2, "weight"], `${facts("c")} 20%, not 50%. Remove the weight, ${orFix}`),
    );
    check(
      [{ name: "a", weight: 10, weightType: "variable" }, { name: "b" }, { name: "c" }],
      warning("share", [0, "weight"], `${facts("a")} 334 (33.4%), not 10. Remove the weight, ${orFix}`),
    );
  });

  test("that is small and plain, with both spellings", () => {
    const said = (weight: number, share: string) =>
      `The weight ${weight} is ${weight} thousandth${weight === 1 ? "" : "s"}. Write ${share} to make that plain, or ${weight}% if you mean percent.`;
    check([rest, fix("z", 10)], warning("weight-unit", [1, "weight"], said(10, "1%")));
    check([rest, fix("z", 1)], warning("weight-unit", [1, "weight"], said(1, "0.1%")));
    check([rest, fix("z", 100)], warning("weight-unit", [1, "weight"], said(100, "10%")));
    check([rest, fix("z", 101)], []);
    check([rest, fix("z", "10%")], []);
  });

  test("that is 0 on the variant that sorts first", () => {
    const message =
      '"a" is fixed at 0 and sorts first. SDKs built on Yggdrasil serve such a variant to about one user in a thousand. ' +
      "Remove it from the set. To ship a winner, write a set of the winner alone.";
    check([rest, fix("a", 0)], warning("first-at-zero", [1, "weight"], message));
    check([rest, fix("a", "0%")], warning("first-at-zero", [1, "weight"], message));
    check([rest, fix("z", 0)], []);
    check([{ name: "a" }, fix("b", 0)], []);
  });

  test.each<[string, ManifestVariant[], string[]]>([
    [
      "a share beside a slip",
      [fix("a", 60), { name: "b", weight: 40, weightType: "variable" }],
      ["weight-unit 0.weight"],
    ],
    ["a share beside too large a sum", [fix("a", 1000), { name: "b", weight: "90%" }], ["fixed-sum "]],
    ["a slip beside nobody who takes the rest", [fix("a", 60), fix("b", 40)], ["no-variable ", "weight-unit 0.weight"]],
  ])("is not told twice: %s", (_, variants, expected) => {
    expect(checkVariants(variants, "environment").map(({ rule, path }) => `${rule} ${path?.join(".")}`)).toEqual(
      expected,
    );
  });
});

describe("a payload", () => {
  test.each<[string, string, string, string]>([
    ["xml", "<a/>", "type", 'Expected a payload type of json, csv, string or number; got "xml".'],
    ["", "a", "type", 'Expected a payload type of json, csv, string or number; got "".'],
    ["string", "", "value", "A payload value cannot be empty. Leave the payload out."],
    ["json", "", "value", "A payload value cannot be empty. Leave the payload out."],
    ["json", '{"a":', "value", "A payload of type json must contain JSON. Unexpected end of JSON input."],
    [
      "json",
      " null",
      "value",
      'Expected an object or an array in a payload of type json; got " null". Use type string or number.',
    ],
    [
      "json",
      '"a\u202e"',
      "value",
      'Expected an object or an array in a payload of type json; got "\\"a\\u{202e}\\"". Use type string or number.',
    ],
    ["number", "1,5", "value", 'Expected a number in a payload of type number; got "1,5".'],
  ])("of type %j: %j", (type, value, key, message) => {
    check([rest, { name: "a", payload: { type, value } }], error("payload", [1, "payload", key], message));
  });

  test("of type csv is only warned of", () => {
    check(
      [rest, { name: "a", payload: { type: "csv", value: "a,b\n1" } }],
      warning(
        "payload",
        [1, "payload", "value"],
        "The CSV in this payload is malformed: record 2 has 1 field, the first has 2.",
      ),
    );
  });
});

describe("overrides", () => {
  test("without a context field, or with empty values", () => {
    const overrides = [
      { contextName: "userId", values: ["1"] },
      { contextName: "", values: ["1", "", ""] },
    ];
    check(
      [rest, { name: "a", overrides }],
      [
        error("override", [1, "overrides", 1, "contextName"], "contextName cannot be empty."),
        error("override", [1, "overrides", 1, "values", 1], "An override value cannot be empty."),
        error("override", [1, "overrides", 1, "values", 2], "An override value cannot be empty."),
      ],
    );
  });

  test("on a strategy", () => {
    check(
      [rest, { name: "a", overrides: [{ contextName: "userId", values: ["1"] }] }],
      error(
        "override-on-strategy",
        [1, "overrides"],
        "Variants of a strategy cannot have overrides. Use constraints on the strategy instead.",
      ),
      "strategy",
    );
  });
});

test("blanks around the name of a context field", () => {
  const said = (got: string) => `Expected the name of a context field, without blanks around it; got ${got}.`;
  check([{ name: "a", stickiness: " userId" }], error("context-field", [0, "stickiness"], said('" userId"')));
  check(
    [{ name: "a", overrides: [{ contextName: "userId\t", values: [" 1"] }] }],
    error("context-field", [0, "overrides", 0, "contextName"], said('"userId\\t"')),
  );
});

describe("a character that cannot be sent", () => {
  const zero = "The text contains the character U+0000, which cannot be stored.";
  const half = "The text contains half of a surrogate pair, which is not a character.";
  const override = (contextName: string, ...values: string[]) => ({ overrides: [{ contextName, values }] });
  test.each<[string, Partial<ManifestVariant>, Path, string]>([
    ["payload", { payload: { type: "string", value: "a\0" } }, ["payload", "value"], zero],
    ["payload", { payload: { type: "string", value: "\ud83d" } }, ["payload", "value"], half],
    ["payload, both", { payload: { type: "string", value: "\ud83d\0" } }, ["payload", "value"], zero],
    ["context field", override("\0", "1"), ["overrides", 0, "contextName"], zero],
    ["context field", override("\udc00"), ["overrides", 0, "contextName"], half],
    ["value", override("userId", "1", "a\0"), ["overrides", 0, "values", 1], zero],
    ["value", override("userId", "\ud83d1"), ["overrides", 0, "values", 0], half],
  ])("in a %s", (_, more, path, message) => {
    check([rest, { name: "a", ...more }], error("character", [1, ...path], message));
  });

  test.each([
    ["a\0", zero],
    ["\udc00", half],
  ])("in a stickiness: %j", (stickiness, message) => {
    check([{ name: "a", stickiness }], error("character", [0, "stickiness"], message));
  });
});

describe("stickiness that is mixed", () => {
  const mixed = (a: string, b: string) =>
    "All variants of a set should have the same stickiness: SDKs use that of the first variant in name order. " +
    `Here ${a} and ${b} are mixed.`;
  const by = (...values: (string | undefined)[]): ManifestVariant[] =>
    values.map((stickiness, index) => ({ name: `v${index}`, ...(stickiness !== undefined && { stickiness }) }));

  test.each<[(string | undefined)[], Holder, number, string]>([
    [["userId", "random"], "environment", 1, mixed('"userId"', '"random"')],
    [["userId", "userId", undefined], "environment", 2, mixed('"userId"', "none")],
    [[undefined, "userId", "random"], "environment", 1, mixed("none", '"userId"')],
    [[undefined, "default", "a\u202eb"], "environment", 2, mixed("none", '"a\\u{202e}b"')],
    [[undefined, "default"], "strategy", 1, mixed("none", '"default"')],
    [["default", undefined], "strategy", 1, mixed('"default"', "none")],
  ])("%j on one %s", (values, holder, at, message) => {
    check(by(...values), warning("stickiness", [at, "stickiness"], message), holder);
  });

  test.each<[(string | undefined)[], Holder]>([
    [[undefined, undefined], "environment"],
    [[undefined, undefined], "strategy"],
    [[undefined, "default", undefined], "environment"],
    [["userId", "userId"], "strategy"],
  ])("is not %j on one %s", (values, holder) => {
    check(by(...values), [], holder);
  });
});

test("a set that is too large to be sent", () => {
  const value = "x".repeat(102_400);
  const [fault, ...others] = checkVariants([{ name: "a", payload: { type: "string", value } }], "strategy");
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ rule: "body-size", severity: "error", path: [] });
});

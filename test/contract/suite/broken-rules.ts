/** A manifest that breaks one rule, and where and how that has to be said. */
export interface BrokenRule {
  readonly rule: string;
  /** What follows `version: 1`, from line 2 on. */
  readonly yaml: string;
  /** Line and column of what has to change. */
  readonly place: string;
  readonly words: readonly string[];
}

/** One feature whose variants stand from line 7 on, four of indentation below the list. */
const set = (...variants: string[]) =>
  `features:
  banner:
    environments:
      production:
        variants:
${variants.map((variant) => `          - ${variant}\n`).join("")}`;

/** The rules of design section 4, each broken alone. Columns count from 1. */
export const brokenRules: readonly BrokenRule[] = [
  {
    rule: "a name has at most 100 characters",
    yaml: set(`name: ${"n".repeat(101)}`),
    place: "7:19",
    words: ["100 characters"],
  },
  { rule: "a name is not empty", yaml: set('name: ""'), place: "7:19", words: ["URL-friendly", "100 characters"] },
  { rule: "a name is not .", yaml: set('name: "."'), place: "7:19", words: ["URL-friendly"] },
  {
    rule: "names are unique in their set",
    yaml: set("name: a", "name: b", "name: a"),
    place: "9:19",
    words: ['"a"'],
  },
  {
    rule: "a weight is at least 0",
    yaml: set("{ name: a, weight: -1, weightType: fix }", "name: b"),
    place: "7:32",
    words: ["0 to 1000", "-1"],
  },
  {
    rule: "a weight is at most 1000",
    yaml: set("{ name: a, weight: 1001, weightType: fix }", "name: b"),
    place: "7:32",
    words: ["0 to 1000", "1001"],
  },
  {
    rule: "a percentage has at most one decimal",
    yaml: set("{ name: a, weight: 33.33%, weightType: fix }", "name: b"),
    place: "7:32",
    words: ["33.33%", "33.3%"],
  },
  {
    rule: "a fixed variant has a weight",
    yaml: set("{ name: a, weightType: fix }", "name: b"),
    place: "7:13",
    words: ["weight"],
  },
  {
    rule: "numbers that add up to 100 are no percentages",
    yaml: set("{ name: a, weight: 60, weightType: fix }", "{ name: b, weight: 40 }"),
    place: "7:32",
    words: ["thousandths", "60%"],
  },
  {
    rule: "a set that is not empty has a variable variant",
    yaml: set("{ name: a, weight: 300, weightType: fix }"),
    place: "6:9",
    words: ["variable"],
  },
  {
    rule: "fixed weights stay below 1000",
    yaml: set("{ name: a, weight: 600, weightType: fix }", "{ name: b, weight: 400, weightType: fix }", "name: c"),
    place: "6:9",
    words: ["less than 1000", "winner"],
  },
  {
    rule: "a weight without a type is what the server would compute",
    yaml: set("{ name: a, weight: 900 }", "{ name: b, weight: 100, weightType: fix }", "name: c"),
    place: "7:32",
    words: ["450", "Remove the weight"],
  },
  {
    rule: "a payload has one of four types",
    yaml: set("{ name: a, payload: { type: yaml, value: x } }"),
    place: "7:41",
    words: ["json", "csv", "string", "number"],
  },
  {
    rule: "a payload value is not empty",
    yaml: set('{ name: a, payload: { type: string, value: "" } }'),
    place: "7:56",
    words: ["empty"],
  },
  {
    rule: "a payload value is text",
    yaml: set("{ name: a, payload: { type: string, value: 5319e7 } }"),
    place: "7:56",
    words: ["5319e7", "put it in quotes"],
  },
  {
    rule: "a json payload parses",
    yaml: set(`{ name: a, payload: { type: json, value: "{oops" } }`),
    place: "7:54",
    words: ["JSON"],
  },
  {
    rule: "a json payload is an object or a list",
    yaml: set(`{ name: a, payload: { type: json, value: "5" } }`),
    place: "7:54",
    words: ["object", "array"],
  },
  {
    rule: "integers inside json are kept exactly",
    yaml: set("{ name: a, payload: { type: json, value: { id: 9007199254740993 } } }"),
    place: "7:60",
    words: ["9007199254740993", "quotes"],
  },
  {
    rule: "a number payload is a number",
    yaml: set("{ name: a, payload: { type: number, value: many } }"),
    place: "7:56",
    words: ["number", "many"],
  },
  {
    rule: "an override names a context field",
    yaml: set(`{ name: a, overrides: [{ contextName: "", values: [x] }] }`),
    place: "7:51",
    words: ["context field"],
  },
  {
    rule: "override values are not empty",
    yaml: set(`{ name: a, overrides: [{ contextName: userId, values: [""] }] }`),
    place: "7:68",
    words: ["empty"],
  },
  {
    rule: "override values are text",
    yaml: set("{ name: a, overrides: [{ contextName: userId, values: [42] }] }"),
    place: "7:68",
    words: ["42", "put it in quotes"],
  },
  {
    rule: "no text holds U+0000",
    yaml: set(`{ name: a, payload: { type: string, value: "a\\0b" } }`),
    place: "7:56",
    words: ["U+0000"],
  },
  {
    rule: "the request is at most 102,400 bytes",
    yaml: set(`{ name: a, payload: { type: string, value: ${"x".repeat(103_000)} } }`),
    place: "6:9",
    words: ["102400"],
  },
  {
    rule: "misspelt keys get a suggestion",
    yaml: set("{ name: a, wieght: 300 }"),
    place: "7:24",
    words: ["wieght", "Did you mean weight?"],
  },
  {
    rule: "a feature has environments",
    yaml: "features:\n  banner:\n    variants: [{ name: a }]\n",
    place: "3:3",
    words: ["environments"],
  },
  {
    rule: "a target stands in one place",
    yaml: `features:
  banner:
    environments:
      production:
        variants: [{ name: a }]
      production:
        variants: [{ name: b }]
`,
    place: "7:7",
    words: ["production", "5"],
  },
];

/** What is stored as written, or nearly, and does something else than its author may think: warnings. */
export const misleading: readonly BrokenRule[] = [
  {
    rule: "a variable weight that is not what the server computes",
    yaml: set("{ name: a, weight: 900, weightType: variable }", "name: b"),
    place: "7:32",
    words: ["500", "900"],
  },
  {
    rule: "two stickinesses in one set",
    yaml: set("{ name: a, stickiness: userId }", "{ name: b, stickiness: sessionId }"),
    place: "8:36",
    words: ["userId", "sessionId"],
  },
  {
    rule: "csv with lines of different length",
    yaml: set('{ name: a, payload: { type: csv, value: "a,b\\n1" } }'),
    place: "7:53",
    words: ["CSV"],
  },
];

import type { Stored } from "../scenarios/suite/world.ts";

type Edit = (variants: readonly Stored[]) => readonly Stored[];

/** What somebody does by hand, and what it does to the lines of the manifest. */
export interface Case {
  readonly title: string;
  readonly edit: Edit;
  /** Where it is edited; both environments where nothing is said. */
  readonly only?: "development" | "staging";
  /** The lines that go and come, in the order of the file, as `diff` shows them. */
  readonly lines: readonly string[];
}

const change = (name: string, to: (variant: Stored) => Stored): Edit => {
  return (variants) => variants.map((variant) => (variant.name === name ? to(variant) : variant));
};
const weigh = (name: string, weight: number): Edit => change(name, (variant) => ({ ...variant, weight }));
const pay = (name: string, payload: Stored["payload"]): Edit =>
  change(name, ({ payload: _, ...variant }) => ({ ...variant, ...(payload && { payload }) }));
const override = (overrides: Stored["overrides"]): Edit =>
  change("blue", ({ overrides: _, ...variant }) => ({ ...variant, ...(overrides && { overrides }) }));
const each = (...edits: readonly Edit[]): Edit => {
  return (variants) => edits.reduce((changed, edit) => edit(changed), variants);
};
const stick =
  (stickiness: string): Edit =>
  (variants) =>
    variants.map((variant) => ({ ...variant, stickiness }));
const without =
  (gone: string): Edit =>
  (variants) =>
    variants.filter(({ name }) => name !== gone);
const rename = (name: string, to: string): Edit => change(name, (variant) => ({ ...variant, name: to }));
const added: Stored = { name: "white", weight: 0, weightType: "variable", stickiness: "userId" };

export const environmentManifest = (feature: string) => `# Owned by team A
version: 1
x-testers: &testers { contextName: userId, values: ["42"] } # who tries things first
features:
  ${feature}:
    stickiness: userId # for all below
    variants:
      - name: blue # the old one
        weight: 50%
        weightType: fix
        payload: { type: json, value: { rank: 1, colour: blue } } # read by the shop
        overrides: [*testers]
      - name: green
        payload: { type: string, value: go }

      - name: red # spare
    environments:
      development:
      staging:
        weights: { blue: 70% } # on trial
`;

export const strategyManifest = (feature: string) => `{
  "version": 1,
  "features": {
    "${feature}": {
      "stickiness": "default",
      "environments": {
        "development": {
          "strategies": [
            {
              "title": "Everyone",
              "variants": [
                { "name": "blue", "weight": "50%", "weightType": "fix", "payload": { "type": "json", "value": { "rank": 1 } } },
                { "name": "green", "payload": { "type": "string", "value": "go" } },
                { "name": "red" }
              ]
            }
          ]
        }
      }
    }
  }
}
`;

export const environmentCases: readonly Case[] = [
  {
    title: "a weight in one environment",
    edit: weigh("blue", 400),
    only: "development",
    lines: ["+        weights: { blue: 40% }"],
  },
  {
    title: "a weight where it has its own",
    edit: weigh("blue", 655),
    only: "staging",
    lines: ["-        weights: { blue: 70% } # on trial", "+        weights: { blue: 65.5% } # on trial"],
  },
  {
    title: "a part of a payload",
    edit: pay("blue", { type: "json", value: '{"rank":2,"colour":"blue"}' }),
    lines: [
      "-        payload: { type: json, value: { rank: 1, colour: blue } } # read by the shop",
      "+        payload: { type: json, value: { rank: 2, colour: blue } } # read by the shop",
    ],
  },
  {
    title: "a payload's type and value",
    edit: pay("green", { type: "number", value: "7" }),
    lines: ["-        payload: { type: string, value: go }", '+        payload: { type: number, value: "7" }'],
  },
  {
    title: "a payload that goes",
    edit: pay("green", undefined),
    lines: ["-        payload: { type: string, value: go }"],
  },
  {
    title: "a payload that comes",
    edit: pay("red", { type: "csv", value: "a,b" }),
    lines: ["+        payload:", "+          type: csv", "+          value: a,b"],
  },
  { title: "a variant added", edit: (variants) => [...variants, added], lines: ["+      - name: white"] },
  {
    title: "a variant added in one environment, which has its own list from then on",
    edit: (variants) => [...variants, added],
    only: "staging",
    lines: [
      "-        weights: { blue: 70% } # on trial",
      "+        variants:",
      "+          - name: blue",
      "+            weight: 70%",
      "+            weightType: fix",
      ...["+            payload:", "+              type: json", "+              value:"],
      ...["+                rank: 1", "+                colour: blue", "+            overrides:"],
      ...["+              - contextName: userId", "+                values:", '+                  - "42"'],
      ...[
        "+          - name: green",
        "+            payload:",
        "+              type: string",
        "+              value: go",
      ],
      "+          - name: red",
      "+          - name: white",
    ],
  },
  { title: "a variant removed", edit: without("red"), lines: ["-      - name: red # spare"] },
  { title: "a variant renamed", edit: rename("green", "lime"), lines: ["-      - name: green", "+      - name: lime"] },
  {
    title: "the stickiness",
    edit: stick("sessionId"),
    lines: ["-    stickiness: userId # for all below", "+    stickiness: sessionId # for all below"],
  },
  {
    title: "the values of an override behind an alias",
    edit: override([{ contextName: "userId", values: ["42", "43"] }]),
    lines: [
      '-x-testers: &testers { contextName: userId, values: ["42"] } # who tries things first',
      '+x-testers: &testers { contextName: userId, values: ["42", "43"] } # who tries things first',
    ],
  },
  { title: "overrides that go", edit: override(undefined), lines: ["-        overrides: [*testers]"] },
  {
    title: "a weight that is no longer fixed",
    edit: change("blue", (variant) => ({ ...variant, weightType: "variable" })),
    lines: ["-        weight: 50%", "-        weightType: fix", "-        weights: { blue: 70% } # on trial"],
  },
  {
    title: "several at once",
    edit: each(weigh("blue", 100), pay("green", undefined), stick("default")),
    lines: [
      "-    stickiness: userId # for all below",
      "+    stickiness: default # for all below",
      "-        weight: 50%",
      "+        weight: 10%",
      "-        payload: { type: string, value: go }",
      "-        weights: { blue: 70% } # on trial",
    ],
  },
  { title: "nothing", edit: (variants) => variants, lines: [] },
];

const [blue, green, red] = [
  '                { "name": "blue", "weight": "50%", "weightType": "fix", "payload": { "type": "json", "value": { "rank": 1 } } }',
  '                { "name": "green", "payload": { "type": "string", "value": "go" } }',
  '                { "name": "red" }',
] as const;

export const strategyCases: readonly Case[] = [
  { title: "a weight", edit: weigh("blue", 400), lines: [`-${blue},`, `+${blue.replace("50%", "40%")},`] },
  {
    title: "a part of a payload",
    edit: pay("blue", { type: "json", value: '{"rank":2}' }),
    lines: [`-${blue},`, `+${blue.replace('"rank": 1', '"rank": 2')},`],
  },
  {
    title: "a payload that goes",
    edit: pay("green", undefined),
    lines: [`-${green},`, '+                { "name": "green" },'],
  },
  {
    title: "a variant added",
    edit: (variants) => [...variants, { ...added, stickiness: "default" }],
    lines: [`-${red}`, `+${red},`, "+                {", '+                  "name": "white"', "+                }"],
  },
  { title: "a variant removed", edit: without("red"), lines: [`-${green},`, `-${red}`, `+${green}`] },
  {
    title: "a variant renamed",
    edit: rename("green", "lime"),
    lines: [`-${green},`, `+${green.replace("green", "lime")},`],
  },
  {
    title: "the stickiness",
    edit: stick("userId"),
    lines: ['-      "stickiness": "default",', '+      "stickiness": "userId",'],
  },
  { title: "nothing", edit: (variants) => variants, lines: [] },
];

import type { Stored } from "../scenarios/suite/world.ts";

type Edit = (variants: readonly Stored[]) => readonly Stored[];

/** What somebody does by hand. The lines of the manifest that go and come are recorded. */
export interface Case {
  readonly title: string;
  readonly edit: Edit;
  /** Where it is edited; both environments where nothing is said. */
  readonly only?: "development" | "staging" | undefined;
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

const named = (cases: readonly [title: string, edit: Edit, only?: Case["only"]][]): Case[] =>
  cases.map(([title, edit, only]) => ({ title, edit, only }));
const unchanged: Edit = (variants) => variants;

export const environmentCases = named([
  ["a weight in one environment", weigh("blue", 400), "development"],
  ["a weight where it has its own", weigh("blue", 655), "staging"],
  ["a part of a payload", pay("blue", { type: "json", value: '{"rank":2,"colour":"blue"}' })],
  ["a payload's type and value", pay("green", { type: "number", value: "7" })],
  ["a payload that goes", pay("green", undefined)],
  ["a payload that comes", pay("red", { type: "csv", value: "a,b" })],
  ["a variant added", (variants) => [...variants, added]],
  [
    "a variant added in one environment, which has its own list from then on",
    (variants) => [...variants, added],
    "staging",
  ],
  ["a variant removed", without("red")],
  ["a variant renamed", rename("green", "lime")],
  ["the stickiness", stick("sessionId")],
  ["the values of an override behind an alias", override([{ contextName: "userId", values: ["42", "43"] }])],
  ["overrides that go", override(undefined)],
  ["a weight that is no longer fixed", change("blue", (variant) => ({ ...variant, weightType: "variable" }))],
  ["several at once", each(weigh("blue", 100), pay("green", undefined), stick("default"))],
  ["nothing", unchanged],
]);

export const strategyCases = named([
  ["a weight", weigh("blue", 400)],
  ["a part of a payload", pay("blue", { type: "json", value: '{"rank":2}' })],
  ["a payload that goes", pay("green", undefined)],
  ["a variant added", (variants) => [...variants, { ...added, stickiness: "default" }]],
  ["a variant removed", without("red")],
  ["a variant renamed", rename("green", "lime")],
  ["the stickiness", stick("userId")],
  ["nothing", unchanged],
]);

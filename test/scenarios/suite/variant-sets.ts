import { payloadSets } from "./payload-sets.ts";
import { fixed, type VariantSet, variable } from "./variant-set.ts";

const weightSets: readonly VariantSet[] = [
  { title: "one variant", yaml: "- name: only", stored: [variable("only", 1000)] },
  {
    // 1000 = 3 × 333 + 1: the spare thousandth goes to the first in name order, wherever it was written.
    title: "thirds",
    yaml: "- name: zed\n- name: mid\n- name: abe",
    stored: [variable("abe", 334), variable("mid", 333), variable("zed", 333)],
  },
  {
    title: "thirds with their weights spelled out",
    yaml: "- { name: a, weight: 333 }\n- { name: b, weight: 333 }\n- { name: c, weight: 334 }",
    stored: [variable("a", 334), variable("b", 333), variable("c", 333)],
  },
  {
    title: "thirds of what one fixed thousandth leaves",
    yaml: "- { name: tiny, weight: 1, weightType: fix }\n- name: a\n- name: b\n- name: c",
    stored: [variable("a", 333), variable("b", 333), variable("c", 333), fixed("tiny", 1)],
  },
  {
    // 334 = 4 × 83 + 2.
    title: "two fixed thirds and four that share the rest",
    yaml: `- { name: first, weight: 333, weightType: fix }
- { name: second, weight: 333, weightType: fix }
- name: d
- name: c
- name: b
- name: a`,
    stored: [
      variable("a", 84),
      variable("b", 84),
      variable("c", 83),
      variable("d", 83),
      fixed("first", 333),
      fixed("second", 333),
    ],
  },
  {
    title: "999 fixed: one of three gets the last thousandth",
    yaml: "- { name: big, weight: 999, weightType: fix }\n- name: a\n- name: b\n- name: c",
    stored: [variable("a", 1), variable("b", 0), fixed("big", 999), variable("c", 0)],
  },
  {
    title: "a winner, shipped: the others fixed at 0",
    yaml: `- { name: loser, weight: 0, weightType: fix }
- { name: runner-up, weight: 0%, weightType: fix }
- { name: winner, weightType: variable }`,
    stored: [fixed("loser", 0), fixed("runner-up", 0), variable("winner", 1000)],
  },
  {
    title: "percent weights",
    yaml: `- { name: a, weight: 33.3%, weightType: fix }
- { name: b, weight: 12%, weightType: fix }
- { name: c, weight: 0.1%, weightType: fix }
- { name: d, weight: 50.0%, weightType: fix }
- { name: e }`,
    stored: [fixed("a", 333), fixed("b", 120), fixed("c", 1), fixed("d", 500), variable("e", 46)],
  },
  {
    title: "100% of one variable variant",
    yaml: "- { name: all, weight: 100% }",
    stored: [variable("all", 1000)],
  },
  {
    title: "100 variants",
    yaml: Array.from({ length: 100 }, (_, index) => `- name: v${String(99 - index).padStart(3, "0")}`).join("\n"),
    stored: Array.from({ length: 100 }, (_, index) => variable(`v${String(index).padStart(3, "0")}`, 10)),
  },
  {
    title: "a list just as the API takes it",
    yaml: `[{"name":"blue","weight":250,"weightType":"fix","stickiness":"default"},
 {"name":"red","weight":750,"weightType":"variable","stickiness":"default","payload":{"type":"json","value":"{\\"c\\":1}"},
  "overrides":[{"contextName":"userId","values":["1","2"]}]}]`,
    stored: [
      fixed("blue", 250),
      variable("red", 750, {
        payload: { type: "json", value: '{"c":1}' },
        overrides: [{ contextName: "userId", values: ["1", "2"] }],
      }),
    ],
  },
];

const nameSets: readonly VariantSet[] = [
  {
    // 1000 = 9 × 111 + 1. Servers sort as people do, not by code unit (facts, section 2: the order seen).
    title: "names that sort differently by code unit and by locale",
    yaml: `[{ name: "1" }, { name: A }, { name: B }, { name: _x }, { name: a }, { name: v1 }, { name: v10 }, { name: v2 }, { name: "~" }]`,
    stored: [variable("_x", 112), ...["~", "1", "a", "A", "B", "v1", "v10", "v2"].map((name) => variable(name, 111))],
  },
  {
    title: "names that differ in case alone",
    yaml: "- { name: Blue, weight: 250, weightType: fix }\n- { name: blue, weight: 300, weightType: fix }\n- name: BLUE",
    stored: [fixed("blue", 300), fixed("Blue", 250), variable("BLUE", 450)],
  },
  {
    title: "a name with every allowed kind of character",
    yaml: `- name: "AZaz09-_.!~*'()"\n- name: "..."`,
    stored: [variable("...", 500), variable("AZaz09-_.!~*'()", 500)],
  },
  {
    // The order of punctuation in the Unicode collation: _ - ! . ' ( ) * ~.
    title: "names of one punctuation mark",
    yaml: `[{ name: "~" }, { name: "*" }, { name: ")" }, { name: "(" }, { name: "'" }, { name: "..." }, { name: "!" }, { name: "-" }, { name: "_" }]`,
    stored: [variable("_", 112), ...["-", "!", "...", "'", "(", ")", "*", "~"].map((name) => variable(name, 111))],
  },
  {
    title: "names of 100 characters that differ in the last one",
    yaml: `- name: ${"n".repeat(99)}b\n- name: ${"n".repeat(99)}a`,
    stored: [variable(`${"n".repeat(99)}a`, 500), variable(`${"n".repeat(99)}b`, 500)],
  },
];

const targetingSets: readonly VariantSet[] = [
  {
    title: "overrides, several, in the order written",
    yaml: `- name: a
  overrides:
    - { contextName: userId, values: ["42", "7", "42"] }
    - { contextName: appName, values: [web] }
    - { contextName: userId, values: ["1"] }
- name: b`,
    stored: [
      variable("a", 500, {
        overrides: [
          { contextName: "userId", values: ["42", "7", "42"] },
          { contextName: "appName", values: ["web"] },
          { contextName: "userId", values: ["1"] },
        ],
      }),
      variable("b", 500),
    ],
  },
  {
    title: "overrides on two variants, one without values",
    yaml: `- { name: a, overrides: [{ contextName: country, values: [] }] }
- { name: b, overrides: [{ contextName: country, values: [שלום, "NO", "é"] }] }`,
    stored: [
      variable("a", 500, { overrides: [{ contextName: "country", values: [] }] }),
      variable("b", 500, { overrides: [{ contextName: "country", values: ["שלום", "NO", "é"] }] }),
    ],
  },
  {
    title: "custom stickiness on each variant",
    yaml: "- { name: a, stickiness: companyId }\n- { name: b, stickiness: companyId }",
    stored: [variable("a", 500, { stickiness: "companyId" }), variable("b", 500, { stickiness: "companyId" })],
  },
  {
    title: "stickiness of the feature",
    stickiness: "sessionId",
    yaml: "- { name: a, weight: 10, weightType: fix }\n- { name: b, stickiness: sessionId }",
    stored: [fixed("a", 10, { stickiness: "sessionId" }), variable("b", 990, { stickiness: "sessionId" })],
  },
  {
    title: "random stickiness",
    stickiness: "random",
    yaml: "- name: a\n- name: b",
    stored: [variable("a", 500, { stickiness: "random" }), variable("b", 500, { stickiness: "random" })],
  },
];

/** Sets that people may write, each with the values that a server has to hold then, worked out by hand. */
export const variantSets: readonly VariantSet[] = [...weightSets, ...nameSets, ...targetingSets, ...payloadSets];

import { type VariantSet, variable } from "./variant-set.ts";
import type { Stored } from "./world.ts";

/** Sets of one variant, where the payload is what matters. */
export const payloadSets: readonly VariantSet[] = [
  withPayload("string", "- { name: a, payload: { type: string, value: hello } }", "string", "hello"),
  withPayload(
    "string with white space at both ends",
    `- { name: a, payload: { type: string, value: " \\ttwo\\n lines\\n\\n" } }`,
    "string",
    " \ttwo\n lines\n\n",
  ),
  withPayload("string of one space", `- { name: a, payload: { type: string, value: " " } }`, "string", " "),
  withPayload(
    "string with CRLF line ends",
    `- { name: a, payload: { type: string, value: "one\\r\\ntwo\\r\\n" } }`,
    "string",
    "one\r\ntwo\r\n",
  ),
  withPayload(
    "string of markup",
    `- { name: a, payload: { type: string, value: "| <b>::error::@me</b> | \`x\` #1" } }`,
    "string",
    "| <b>::error::@me</b> | `x` #1",
  ),
  withPayload(
    "string of 5,000 characters",
    `- { name: a, payload: { type: string, value: ${"0123456789".repeat(500)}x } }`,
    "string",
    `${"0123456789".repeat(500)}x`,
  ),
  withPayload(
    "string with emoji, joined and with a skin tone",
    "- { name: a, payload: { type: string, value: 👩‍👩‍👧 👍🏽 🏳️‍🌈 } }",
    "string",
    "👩‍👩‍👧 👍🏽 🏳️‍🌈",
  ),
  withPayload(
    "string with right-to-left text and marks",
    `- { name: a, payload: { type: string, value: "\\u202Eשלום עולם\\u200F مرحبا" } }`,
    "string",
    "\u202eשלום עולם\u200f مرحبا",
  ),
  // Composed and decomposed letters look alike and are not the same text.
  withPayload(
    "string with combining characters",
    `- { name: a, payload: { type: string, value: "e\\u0301 \\u00e9 Z\\u0351\\u036b" } }`,
    "string",
    "e\u0301 \u00e9 Z\u0351\u036b",
  ),
  withPayload("number", "- { name: a, payload: { type: number, value: 42 } }", "number", "42"),
  withPayload(
    "number of twenty digits",
    "- { name: a, payload: { type: number, value: 12345678901234567890 } }",
    "number",
    "12345678901234567890",
  ),
  withPayload(
    "csv",
    `- { name: a, payload: { type: csv, value: "id,name\\n1,\\"Doe, J.\\"\\n2,Roe\\n" } }`,
    "csv",
    'id,name\n1,"Doe, J."\n2,Roe\n',
  ),
  withPayload(
    "json as YAML, nested, its keys in the order written",
    `- name: a
  payload:
    type: json
    value:
      z: { colour: blue, sizes: [1, 2.5, { deep: null }] }
      on: yes
      a: true`,
    "json",
    '{"z":{"colour":"blue","sizes":[1,2.5,{"deep":null}]},"on":"yes","a":true}',
  ),
  withPayload(
    "json as YAML, a list with unicode",
    `- { name: a, payload: { type: json, value: [é, "שלום", "👍🏽", "quote\\" and \\\\"] } }`,
    "json",
    String.raw`["é","שלום","👍🏽","quote\" and \\"]`,
  ),
  withPayload("json, an empty object", "- { name: a, payload: { type: json, value: {} } }", "json", "{}"),
  withPayload(
    "json as text: spaces, big numbers and digits stay",
    `- { name: a, payload: { type: json, value: '{ "id" : 12345678901234567890, "price": 1.10, "e": 1E400 }' } }`,
    "json",
    '{ "id" : 12345678901234567890, "price": 1.10, "e": 1E400 }',
  ),
  withPayload(
    "json as text: escapes stay",
    String.raw`- { name: a, payload: { type: json, value: '{"heart":"\u2764","nul":"\u0000","path":"C:\\dir","q":"\""}' } }`,
    "json",
    String.raw`{"heart":"\u2764","nul":"\u0000","path":"C:\\dir","q":"\""}`,
  ),
  withPayload(
    "json as a block with CRLF inside a text",
    `- name: a\n  payload:\n    type: json\n    value: |\n      {\n        "a": ["b\\r\\n"]\n      }\n`,
    "json",
    '{\n  "a": ["b\\r\\n"]\n}\n',
  ),
];

function withPayload(what: string, yaml: string, type: string, value: string): VariantSet {
  const stored: Stored[] = [variable("a", 1000, { payload: { type, value } })];
  return { title: `payload: ${what}`, yaml, stored };
}

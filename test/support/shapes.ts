import type { StoredVariant } from "../../src/variants/variant.ts";
import { stored } from "./variants.ts";

/** A variant set as a server may hold it, and whether our rules would take it. */
export interface Shape {
  readonly title: string;
  readonly variants: readonly StoredVariant[];
  readonly isRefused?: true;
}

const free = (name: string, more: Partial<StoredVariant> = {}) => stored(name, { weight: 0, ...more });
const fixed = (name: string, weight: number, more: Partial<StoredVariant> = {}) =>
  stored(name, { weight, weightType: "fix", ...more });
const payload = (type: string, value: string) => ({ payload: { type, value } });

/** Payload values that YAML, JSON or a careless printer would change. */
const values: [type: string, value: string][] = [
  ...["on", "1e3", "null", "~", "true", "0x1F", "007", "- a", "a: b", " # no", "<<", "&a", "*a", "!x", "@x", "%"].map(
    (value): [string, string] => ["string", value],
  ),
  ...[
    "a\r\nb\r\n",
    " a ",
    "a\n",
    "\n",
    "\t",
    "a\t\nb",
    "a\u2028b\u0085",
    "\ufeffx",
    "ü 漢字 👩‍👩‍👧 \u202e",
    "\u0001\u007f",
    "'\"\\",
    "```",
  ].map((value): [string, string] => ["string", value]),
  ["string", "long ".repeat(4000)],
  ["csv", 'a,b\r\n1,"2\n3"\r\n'],
  ["number", "1.50"],
  ["number", "1e5"],
  ["number", "-0"],
  ...['{"a":1.0}', "[1e5,-0]", '{"<<":{"a":1}}', '{"__proto__":{"x":1},"constructor":null}', '{"":{"":[]}}'].map(
    (value): [string, string] => ["json", value],
  ),
  ...[
    '{"a":"\\u0000\\ud800"}',
    "[12345678901234567890]",
    '{ "b" : [ null , true ] }\n',
    `{"deep":${"[".repeat(120)}${"]".repeat(120)}}`,
    '["on","1e3","~",""]',
  ].map((value): [string, string] => ["json", value]),
];

/** More than fifty sets that differ in form, of which a server takes each by PUT. */
export const shapes: readonly Shape[] = [
  ...values.map(([type, value]) => ({
    title: `${type} ${JSON.stringify(value.slice(0, 20))}`,
    variants: [free("v", payload(type, value))],
  })),
  ...["on", "1e3", "null", "~", "true", "007", "-", "1.50", "*a", "!x", "'a'"].map((name) => ({
    title: `name ${name}`,
    variants: [fixed("a0", 10), free(name)],
  })),
  { title: "json with equal keys", isRefused: true, variants: [free("v", payload("json", '{"a":1,"a":2}'))] },
  { title: "name __proto__", isRefused: true, variants: [fixed("a0", 10), free("__proto__")] },
  { title: "three that share", variants: [free("x"), free("y"), free("z")] },
  { title: "a winner", variants: [fixed("loser", 0), free("winner")] },
  { title: "a tenth of a percent", variants: [fixed("few", 1), free("most")] },
  { title: "numbers that add up to 100", variants: [fixed("a", 40), fixed("b", 60), free("c")] },
  {
    title: "one stickiness",
    variants: [fixed("a", 333, { stickiness: "userId" }), free("b", { stickiness: "userId" })],
  },
  { title: "stickiness of a field of one's own", variants: [free("a", { stickiness: "session id: on" })] },
  { title: "two stickinesses", variants: [fixed("a", 333, { stickiness: "userId" }), free("b")] },
  { title: "the default, said", variants: [free("a", { stickiness: "default" })] },
  {
    title: "overrides like numbers",
    variants: [free("a", { overrides: [{ contextName: "userId", values: ["42", "1e3", "null", "007", "on"] }] })],
  },
  { title: "overrides of nobody", variants: [free("a", { overrides: [{ contextName: "x: y", values: [] }] })] },
  { title: "no overrides", variants: [free("a", { overrides: [] })] },
  { title: "many variants", variants: Array.from({ length: 150 }, (_, index) => free(`v${index}`)) },
  { title: "the whole fixed", isRefused: true, variants: [fixed("a", 1000), free("b")] },
  { title: "no number", isRefused: true, variants: [free("a", payload("number", "abc\nversion: 2"))] },
];

import { counted, excerpt } from "../text/wording.ts";
import { error, type Finding, warning } from "./finding.ts";
import { jsonProblem, repeatedKey } from "./json.ts";
import { type Payload, payloadTypes } from "./variant.ts";

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The server checks only `json`; applications parse the other types too. */
export function checkPayload({ type, value }: Payload): Finding[] {
  if (!(payloadTypes as readonly string[]).includes(type)) {
    const message = `Expected a payload type of json, csv, string or number; got ${excerpt(type)}.`;
    return [error("payload", ["type"], message)];
  }
  if (value === "") return [error("payload", ["value"], "A payload value cannot be empty. Leave the payload out.")];
  if (type === "json") return checkJson(value);
  if (type === "csv") return checkCsv(value);
  if (type === "string" || decimal.test(value)) return [];
  return [error("payload", ["value"], `Expected a number in a payload of type number; got ${excerpt(value)}.`)];
}

export function keyIsRepeated(key: string): string {
  return `An object in this JSON has the key ${excerpt(key)} twice: which of them counts depends on the program that reads it.`;
}

function checkJson(value: string): Finding[] {
  const problem = jsonProblem(value);
  if (problem !== "") return [error("payload", ["value"], `A payload of type json must contain JSON. ${problem}.`)];
  const key = repeatedKey(value);
  if (key !== undefined) return [error("payload", ["value"], `${keyIsRepeated(key)} Remove one of them.`)];
  if (/^\s*[[{]/.test(value)) return [];
  const message = `Expected an object or an array in a payload of type json; got ${excerpt(value)}. Use type string or number.`;
  return [error("payload", ["value"], message)];
}

/** Balanced quotes, and as many fields in every record as in the first. */
function checkCsv(text: string): Finding[] {
  // Quotes may contain commas and line ends; a quote within them is doubled, and so reads as two quoted parts.
  const plain = text.replace(/"[^"]*"/g, "");
  const lines = plain.replace(/\n$/, "").split("\n");
  const counts = lines.map((record) => record.split(",").length);
  const [first = 1] = counts;
  const odd = counts.findIndex((count) => count !== first);
  const records = `record ${odd + 1} has ${counted(counts[odd] ?? 0, "field")}, the first has ${first}`;
  const problem = plain.includes('"') ? "a double quote is not closed" : odd === -1 ? undefined : records;
  return problem ? [warning("payload", ["value"], `The CSV in this payload is malformed: ${problem}.`)] : [];
}

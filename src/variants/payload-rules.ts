import { counted, excerpt } from "../text/wording.ts";
import { error, type Finding, warning } from "./finding.ts";
import { jsonProblem } from "./json.ts";
import { type Payload, payloadTypes } from "./variant.ts";

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The broken rules of one payload. The server checks only `json`; applications parse the other types too. */
export function checkPayload({ type, value }: Payload): Finding[] {
  if (!(payloadTypes as readonly string[]).includes(type)) {
    return [
      error("payload", ["type"], `Expected a payload type of json, csv, string or number; got ${excerpt(type)}.`),
    ];
  }
  if (value === "") return [error("payload", ["value"], "A payload value cannot be empty. Leave the payload out.")];
  if (type === "json") return checkJson(value);
  if (type === "csv") return checkCsv(value);
  if (type === "string" || decimal.test(value)) return [];
  return [error("payload", ["value"], `Expected a number in a payload of type number; got ${excerpt(value)}.`)];
}

function checkJson(value: string): Finding[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    return [error("payload", ["value"], `A payload of type json must contain JSON. ${jsonProblem(value)}.`)];
  }
  if (typeof parsed === "object" && parsed !== null) return [];
  const message = `Expected an object or an array in a payload of type json; got ${excerpt(value)}. Use type string or number.`;
  return [error("payload", ["value"], message)];
}

/** Balanced quotes, and as many fields in every record as in the first. One pass, so hostile text is harmless. */
function checkCsv(text: string): Finding[] {
  let fields = 1;
  let expected: number | undefined;
  let quoted = false;
  let line = 1;
  const end = text.endsWith("\n") ? text.length - 1 : text.length;
  for (let at = 0; at < end; at++) {
    const char = text[at];
    if (char === '"') quoted = !quoted;
    else if (char === "," && !quoted) fields++;
    else if (char === "\n") {
      if (!quoted) {
        expected ??= fields;
        if (fields !== expected) return ragged(line, fields, expected);
        fields = 1;
      }
      line++;
    }
  }
  if (quoted) return malformed("a double quote is not closed");
  return expected === undefined || fields === expected ? [] : ragged(line, fields, expected);
}

function ragged(line: number, fields: number, expected: number): Finding[] {
  return malformed(`line ${line} has ${counted(fields, "field")}, the first line has ${expected}`);
}

function malformed(problem: string): Finding[] {
  return [warning("payload", ["value"], `The CSV in this payload is malformed: ${problem}.`)];
}

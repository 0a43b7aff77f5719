import { excerpt } from "../text/excerpt.ts";
import { csvFault } from "./csv.ts";
import { error, type Finding, warning } from "./finding.ts";
import { type Payload, payloadTypes } from "./variant.ts";

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Faults of one payload. The server checks `json` only; SDKs parse the others too, so they are checked here. */
export function payloadFaults(payload: Payload | undefined): Finding[] {
  if (!payload) return [];
  const { type, value } = payload;
  if (!(payloadTypes as readonly string[]).includes(type)) {
    return [error("payload", ["type"], `A payload type is json, csv, string or number; got ${excerpt(type)}.`)];
  }
  if (value === "") return [error("payload", ["value"], "A payload value must not be empty: leave the payload out.")];
  if (type === "json") return jsonFaults(value);
  if (type === "number" && !decimal.test(value)) {
    return [error("payload", ["value"], `A payload of type number needs a number; got ${excerpt(value)}.`)];
  }
  const csv = type === "csv" ? csvFault(value) : undefined;
  return csv === undefined ? [] : [warning("payload", ["value"], `The CSV payload is not well formed: ${csv}.`)];
}

function jsonFaults(value: string): Finding[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch (cause) {
    return [error("payload", ["value"], `A payload of type json must hold JSON: ${(cause as Error).message}.`)];
  }
  if (typeof parsed === "object" && parsed !== null) return [];
  const message = `A payload of type json holds an object or an array; got ${excerpt(value)}. Use type string or number.`;
  return [error("payload", ["value"], message)];
}

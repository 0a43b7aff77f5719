import type { AnySchema, ErrorObject } from "ajv";
import { isMapping } from "../manifest/read/value.ts";
import { didYouMean } from "../text/suggestion.ts";
import { excerpt } from "../text/wording.ts";
import type { Path } from "../variants/finding.ts";
import { alternatives, described, mostListed, quotesMissing, wanted } from "./phrases.ts";
import { pointerTo, stepsOf } from "./references.ts";

/** A place where a value does not fit its schema. */
export interface Mismatch {
  readonly path: Path;
  readonly part: "key" | "value";
  /** "Expected X; got Y." */
  readonly message: string;
}

/** Compares a value with a part of a schema and returns the errors; `undefined` if that part means nothing by itself. */
export type Run = (schema: AnySchema, value: unknown) => readonly ErrorObject[] | undefined;

/** A mismatch that may be one of an alternative. */
interface Problem {
  /** JSON pointer to the value. */
  readonly place: string;
  /** The key that must not be there, or is not as it should be. */
  readonly key?: string | undefined;
  /** Phrases that a message lists after "Expected". */
  readonly wants: readonly string[];
  readonly message: string;
  readonly error: ErrorObject;
}

/** The errors of the validator in the words of this program, each at its value. */
export function mismatches(errors: readonly ErrorObject[], data: unknown, run: Run): Mismatch[] {
  return problemsOf(errors, run).map(({ place, key, message }) => {
    const path = pathOf(place, data);
    return key === undefined ? { path, part: "value", message } : { path: [...path, key], part: "key", message };
  });
}

/**
 * The validator lists the errors of all alternatives, and then that none of them fits. So the list is read from its end, and
 * alternatives are compared once more, one by one, to know which errors are whose.
 */
function problemsOf(errors: readonly ErrorObject[], run: Run): Problem[] {
  const found: Problem[] = [];
  for (let at = errors.length - 1; at >= 0; at -= 1) {
    const error = errors[at];
    const parts = error && partsOf(error, run);
    if (!parts) continue;
    at -= parts.flat().length;
    const isUnion = parts.length > 0 && error.keyword !== "contains" && !error.params["passingSchemas"];
    found.unshift(...(isUnion ? unionProblems(error, parts, run) : [problemOf(error)]));
  }
  // Whoever is told the value need not be told its type.
  const valued = new Set(found.flatMap(({ place, error }) => (isValue(error) ? [place] : [])));
  return found.filter(({ place, error }) => error.keyword !== "type" || !valued.has(place));
}

/** Whether another value is expected, and which. */
function isValue({ keyword }: ErrorObject): boolean {
  return keyword === "const" || keyword === "enum";
}

/**
 * The errors of each alternative that the validator tried, in order, or of each item that it looked for; `undefined` if they
 * are problems enough.
 */
function partsOf({ keyword, schema, params, data }: ErrorObject, run: Run): (readonly ErrorObject[])[] | undefined {
  if (keyword === "if" || keyword === "propertyNames") return undefined;
  if (keyword === "contains") return (data as unknown[]).map((item) => run(schema as AnySchema, item) ?? []);
  if (keyword !== "anyOf" && keyword !== "oneOf") return [];
  const last: number | undefined = params["passingSchemas"]?.[1];
  const tried = (schema as AnySchema[]).slice(0, last === undefined ? undefined : last + 1);
  const parts = tried.map((alternative) => run(alternative, data)).filter((errors) => errors !== undefined);
  return parts.length < tried.length && last === undefined ? undefined : parts;
}

function problemOf(error: ErrorObject): Problem {
  const { instancePath: place, propertyName, params } = error;
  const extra: string | undefined = params["additionalProperty"] ?? params["unevaluatedProperty"];
  if (extra !== undefined)
    return { place, key: extra, wants: [`no key ${excerpt(extra)}`], message: unknownKey(extra, error), error };
  const wants = wanted(error);
  return { place, key: propertyName, wants, message: sentence(wants, error), error };
}

function sentence(wants: readonly string[], error: ErrorObject): string {
  return `Expected ${alternatives(wants)}; got ${described(error)}.${quotesMissing(wants, error.data)}`;
}

function unknownKey(key: string, { parentSchema }: ErrorObject): string {
  const known = isMapping(parentSchema?.["properties"]) ? Object.keys(parentSchema["properties"]) : [];
  return [`The schema allows no key ${excerpt(key)} here.`, didYouMean(key, known)].filter(Boolean).join(" ");
}

/** The problems of the alternative that a value was meant to be; otherwise one: what all of them expect in one place, or that none fits. */
function unionProblems(error: ErrorObject, parts: readonly (readonly ErrorObject[])[], run: Run): Problem[] {
  const { instancePath: here, propertyName: key } = error;
  const all = parts.map((errors) =>
    problemsOf(errors, run).map((one) => ({ ...one, place: here + one.place, key: one.key ?? key })),
  );
  const open = all.filter((problems) => !problems.some((one) => one.place === here && isType(one)));
  const chosen = open.length > 1 ? byTag(error, all, open, run) : open[0];
  return chosen ?? [sameInAll(open.length > 1 ? open : all) ?? noneOf(error, all)];
}

/** Whether a value of another kind is expected, so that it was not meant to be this alternative. */
function isType({ error }: Problem): boolean {
  return error.keyword === "type" || isValue(error);
}

/** The alternative that is told apart from the others by the value of a key, which it and no other one allows. */
function byTag(
  { instancePath: here, schema, data }: ErrorObject,
  all: readonly Problem[][],
  open: readonly Problem[][],
  run: Run,
): Problem[] | undefined {
  const chosen = new Set<Problem[]>();
  for (const tag of isMapping(data) ? Object.keys(data) : []) {
    const below = pointerTo([tag]);
    const fitting = open.filter(
      (problems) => !problems.some((one) => one.place === here + below && isValue(one.error)),
    );
    const [one] = fitting;
    if (fitting.length !== 1 || one === undefined) continue;
    // The key means something in this alternative as well if another value of it is refused.
    const other = { ...(data as object), [tag]: `${JSON.stringify((data as Record<string, unknown>)[tag])} ` };
    const errors = run((schema as AnySchema[])[all.indexOf(one)] ?? true, other) ?? [];
    if (errors.some((error) => error.instancePath === below && isValue(error))) chosen.add(one);
  }
  return chosen.size === 1 ? [...chosen][0] : undefined;
}

/** The first problem that all have: the same, or another type or value expected in the same place. */
function sameInAll([first = [], ...others]: readonly Problem[][]): Problem | undefined {
  const isSame = (a: Problem, b: Problem) =>
    a.place === b.place && (a.message === b.message || (isType(a) && isType(b)));
  const same = first.find((problem) => others.every((problems) => problems.some((one) => isSame(one, problem))));
  if (!same) return undefined;
  const alike = [first, ...others].flatMap((problems) => problems.filter((one) => isSame(one, same)));
  const wants = [...new Set(alike.flatMap((one) => one.wants))];
  return { ...same, wants, message: wants.length > same.wants.length ? sentence(wants, same.error) : same.message };
}

function noneOf(error: ErrorObject, all: readonly Problem[][]): Problem {
  const place = error.instancePath;
  const each = all.slice(0, mostListed).map(([problem], index) => {
    const below = problem?.place.slice(place.length);
    return `(${index + 1}) ${alternatives(problem?.wants ?? [])}${below ? ` at ${excerpt(below)}` : ""}`;
  });
  const more = all.length > mostListed ? "; …" : "";
  const message = `Got ${described(error)}, which matches none of ${all.length} alternatives: ${each.join("; ")}${more}.`;
  return { place, key: error.propertyName, wants: [`one of ${all.length} alternatives`], message, error };
}

/** A JSON pointer as the keys and indexes that lead through the data. */
function pathOf(pointer: string, data: unknown): Path {
  let at = data;
  return stepsOf(pointer).map((name) => {
    const step = Array.isArray(at) ? Number(name) : name;
    at = (at as Readonly<Record<string | number, unknown>> | undefined)?.[step];
    return step;
  });
}

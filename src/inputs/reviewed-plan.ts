import * as z from "zod/mini";
import type { ReviewedPlan } from "../plan/expected-plan.ts";
import type { Workspace } from "../ports.ts";
import { error, type Finding, printPath } from "../variants/finding.ts";
import { type Target, targetKey } from "../variants/variant.ts";
import { changeSchema, objectionSchema, planFileSchema } from "./plan-file-schema.ts";

/** A plan file that somebody may have approved, or why it is none. */
type ReadPlanFile = Extract<ReviewedPlan, { kind: "plan" }> | { readonly kind: "invalid"; readonly reason: string };

/** Largest plan file, in bytes: 32 MB, tens of thousands of changes. A hostile one of that size costs some seconds. */
const maxPlanFileBytes = 32 * 1024 * 1024;

/** Longest change, as JSON. Servers take sets of 100 kB, and a change has two of them and their flows. */
const maxChangeLength = 1024 * 1024;

const shortChange = z.pipe(
  z.unknown().check(z.refine((entry) => JSON.stringify(entry).length <= maxChangeLength, { abort: true })),
  changeSchema,
);
const list = z.array(z.unknown());
const envelope = z.extend(planFileSchema, { changes: list, unchanged: list, objections: list, warnings: list });

/**
 * Reads the plan that was reviewed before any request: one that cannot be checked need not be made.
 *
 * @param isSelected the filters of this run: a plan of several environments may be applied one by one.
 */
export async function readReviewedPlan(
  path: string | undefined,
  readEarlierFile: Workspace["readEarlierFile"],
  isSelected: (target: Target) => boolean,
): Promise<ReviewedPlan | { readonly kind: "unreadable"; readonly error: Finding }> {
  if (path === undefined) return { kind: "none" };
  const file = await readEarlierFile(path, maxPlanFileBytes);
  const read = file.kind === "read" ? readPlanFile(file.bytes) : file;
  if (read.kind === "plan") return { ...read, changes: read.changes.filter(({ target }) => isSelected(target)) };
  const message = `The plan file ${JSON.stringify(path)} of the input expected-plan cannot be used. ${read.reason}`;
  return { kind: "unreadable", error: error("expected-plan", [], message) };
}

/**
 * Reads a plan file that anybody may have written. What is wrong with it is said by its position, and never quoted: the path
 * may lead to some other file, whose content is nobody's business. Changes are checked one by one up to the first that
 * is wrong, because a file of millions of wrong ones would need gigabytes for its errors.
 */
export function readPlanFile(bytes: Uint8Array): ReadPlanFile {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return { kind: "invalid", reason: "It is not JSON." };
  }
  const read = parsed(envelope, content);
  if (read.kind === "wrong") return invalid(read.path);
  const changes: z.infer<typeof changeSchema>[] = [];
  const keys = new Set<string>();
  for (const [index, entry] of read.value.changes.entries()) {
    const change = parsed(shortChange, entry);
    if (change.kind === "wrong") return invalid(["changes", index, ...change.path]);
    const key = targetKey(change.value.target);
    // Which of the two was reviewed?
    if (keys.has(key)) return invalid(["changes", index, "target"]);
    keys.add(key);
    changes.push(change.value);
  }
  const blocked: Target[] = [];
  for (const [index, entry] of read.value.objections.entries()) {
    const objection = parsed(objectionSchema, entry);
    if (objection.kind === "wrong") return invalid(["objections", index, ...objection.path]);
    const { about, target } = objection.value;
    if (about === "plan" || !target) return { kind: "invalid", reason: blockedAsWhole };
    blocked.push(target);
  }
  if (read.value.digest === undefined) return { kind: "invalid", reason: blockedAsWhole };
  return { kind: "plan", server: read.value.server, changes, blocked };
}

const blockedAsWhole = "It is a plan that was blocked as a whole, so nobody can have approved it.";

type Parsed<T> =
  | { readonly kind: "right"; readonly value: T }
  | { readonly kind: "wrong"; readonly path: readonly PropertyKey[] };

/** A value in the form of a schema, or where it has another one. Too deep or too wrong for a stack is wrong as well. */
function parsed<T>(schema: z.ZodMiniType<T>, value: unknown): Parsed<T> {
  try {
    const result = schema.safeParse(value);
    if (result.success) return { kind: "right", value: result.data };
    return { kind: "wrong", path: result.error.issues[0]?.path ?? [] };
  } catch {
    return { kind: "wrong", path: [] };
  }
}

function invalid(path: readonly PropertyKey[]): ReadPlanFile {
  if (path[0] === "version") return { kind: "invalid", reason: "It is a plan of another version of this action." };
  const at = printPath(path.filter((part) => typeof part !== "symbol"));
  return { kind: "invalid", reason: `It does not fit schema/plan.schema.json${at === "" ? "" : ` at ${at}`}.` };
}

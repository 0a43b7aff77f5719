import * as z from "zod/mini";
import type { Workspace } from "../ports.ts";
import type { Base } from "../variants/desired.ts";
import { error, type Finding, printPath } from "../variants/finding.ts";
import { targetKey } from "../variants/variant.ts";
import type { ReviewedPlan } from "./expected-plan.ts";
import { changeSchema, objectionSchema, planFileSchema } from "./plan-file-schema.ts";

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

/** Before any request. `server` and `base`: those of this run. */
export async function readReviewedPlan(
  path: string,
  server: string | undefined,
  base: Base,
  readEarlierFile: Workspace["readEarlierFile"],
): Promise<ReviewedPlan | { readonly kind: "unreadable"; readonly error: Finding }> {
  const file = await readEarlierFile(path, maxPlanFileBytes);
  const read = file.kind === "read" ? readPlanFile(file.bytes) : file;
  const isOfBase = base.kind !== "known" || (read.kind === "plan" && read.base?.commit === base.at.commit);
  if (read.kind === "plan" && read.server === server && isOfBase) return read;
  const [other, same] = isOfBase ? [`server than ${server}`, "unleash-url"] : ["base", "base"];
  const reason =
    read.kind === "plan"
      ? `It was made for another ${other}. Make the plan and apply it with the same ${same}.`
      : read.reason;
  const message = `The plan file ${JSON.stringify(path)} of the input expected-plan cannot be used. ${reason}`;
  return { kind: "unreadable", error: error("expected-plan", [], message) };
}

/** Up to the first mistake: a hostile file has millions. Never quoted: the path may lead to a file full of secrets. */
export function readPlanFile(bytes: Uint8Array) {
  try {
    const { server, base, digest, ...lists } = parsed(envelope, contentOf(bytes));
    const keys = new Set<string>();
    const changes = lists.changes.map((entry, index) => {
      const change = parsed(shortChange, entry, "changes", index);
      const key = targetKey(change.target);
      // Which of the two was reviewed?
      if (keys.has(key)) throw misfit(["changes", index, "target"]);
      keys.add(key);
      return change;
    });
    for (const [index, entry] of lists.objections.entries())
      if (parsed(objectionSchema, entry, "objections", index).about === "plan") throw new Unusable(blockedAsWhole);
    if (digest === undefined) throw new Unusable(blockedAsWhole);
    // With a base, others are in the file for people to see.
    const own = changes.filter(({ origin = "manifest" }) => origin === "manifest");
    return { kind: "plan", server, ...(base && { base }), changes: own } as const;
  } catch (thrown) {
    if (thrown instanceof Unusable) return { kind: "invalid", reason: thrown.message } as const;
    throw thrown;
  }
}

function contentOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Unusable("It is not JSON.");
  }
}

/** The reason why a plan file cannot be used. Thrown, so that nothing after the first mistake is read. */
class Unusable extends Error {}

const blockedAsWhole = "It is a plan that was blocked as a whole, so nobody can have approved it.";

/** A value in the form of a schema. Too deep or too wrong for a stack is wrong as well. */
function parsed<T>(schema: z.ZodMiniType<T>, value: unknown, ...at: readonly PropertyKey[]): T {
  let path: readonly PropertyKey[] = [];
  try {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    path = result.error.issues[0]?.path ?? [];
  } catch {}
  throw misfit([...at, ...path]);
}

function misfit(path: readonly PropertyKey[]): Unusable {
  if (path[0] === "version") return new Unusable("It has no version, or is of another version of this action.");
  const at = printPath(path.filter((part) => typeof part !== "symbol"));
  return new Unusable(`It does not fit schema/plan.schema.json${at === "" ? "" : ` at ${at}`}.`);
}

import { runInNewContext } from "node:vm";
import type { Contract } from "../manifest/resolve/resolved.ts";
import type { Workspace } from "../ports.ts";
import { excerpt } from "../text/wording.ts";
import { aboutSet, error, type Finding, isError, type Path, type Severity } from "../variants/finding.ts";
import { repeatedKey } from "../variants/json.ts";
import { checkPayload, keyIsRepeated } from "../variants/payload-rules.ts";
import type { StoredVariant, Target } from "../variants/variant.ts";
import { type Check, compileSchemas } from "./compile.ts";
import { keepsNumber } from "./exact-numbers.ts";
import type { Mismatch } from "./mismatch.ts";
import { pointerTo } from "./references.ts";
import { Schemas } from "./schema-files.ts";

type OtherVariant = Pick<StoredVariant, "name" | "payload">;

type OtherSet = { readonly target: Target; readonly variants: readonly OtherVariant[] };

export type PayloadContracts = Awaited<ReturnType<typeof checkContracts>>;

/** Checks contracts and payloads. `deadline` is on the clock of `performance.now()`. */
export async function checkContracts(
  contracts: readonly Contract[],
  readFiles: Workspace["readFiles"],
  deadline: number,
) {
  const schemas = await Schemas.read(contracts, readFiles);
  const checks = new Map<Contract, Check | undefined>();
  const files = new Set([
    ...contracts.flatMap(({ file, lists }) => [file, ...lists.map((list) => list.file)]),
    ...schemas.files.values(),
  ]);
  let last = contracts[0];
  const isDone = endsBy(deadline, () => {
    const checkOf = compileSchemas(schemas);
    for (const contract of contracts) {
      last = contract;
      const place = schemas.byContract.get(contract);
      const check = place && checkOf(place);
      checks.set(contract, check);
      checkLists(contract, check);
    }
    return true;
  });
  if (!isDone && last) last.file.findings.add(error("contract", last.path, tooSlow), "key");
  const byFeature = Map.groupBy(contracts, ({ feature }) => feature);
  return {
    /** Problems of the contracts and their schemas, and of the payloads in the manifest. */
    findings: [...files].flatMap(({ findings }) => findings.list),
    /** Of sets that are not in the manifest: errors in adopted ones (promotion, pull), else warnings. */
    check({ adopted, left }: Readonly<Record<"adopted" | "left", readonly OtherSet[]>>, showPayloads: boolean) {
      const message = "The payloads break the contract of the feature.";
      const broken = (severity: Severity, sets: readonly OtherSet[]): Finding[] =>
        sets.flatMap((set) =>
          (byFeature.get(set.target.feature) ?? []).flatMap((contract) => {
            const detail = problemsOf(set, contract, checks.get(contract), showPayloads);
            const location = contract.file.document().positions.locate(contract.path, "key");
            return detail ? [aboutSet(severity, "contract", { target: set.target, location }, message, detail)] : [];
          }),
        );
      const findings = endsBy(deadline, () => [...broken("error", adopted), ...broken("warning", left)]);
      if (!findings) throw new Error(tooSlow);
      return findings;
    },
  };
}

const tooSlow =
  "Checking payloads took longer than run-timeout. Look for a pattern that tries many ways to match, or for schemas that " +
  "refer to one another very often.";

/** `undefined` after the deadline. A regular expression that backtracks blocks all timers, so the engine has to stop it. */
function endsBy<T extends {}>(deadline: number, work: () => T): T | undefined {
  try {
    return runInNewContext("work()", { work }, { timeout: Math.max(1, Math.ceil(deadline - performance.now())) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return undefined;
    throw error;
  }
}

function checkLists(contract: Contract, check: Check | undefined): void {
  for (const { file, path, variants } of contract.lists) {
    for (const [index, variant] of variants.entries()) {
      // A payload that does not fit its own type is an error already.
      if (variant.payload && checkPayload(variant.payload).some(isError)) continue;
      const value = [...path, index, ...valuePath];
      for (const found of variantMismatches(contract, variant, check)) {
        const isInText = found.path.length > valuePath.length && file.document().positions.scalar(value) !== undefined;
        if (isInText) file.findings.add(error("contract", value, inText(found)));
        else file.findings.add(error("contract", [...path, index, ...found.path], found.message), found.part);
      }
    }
  }
}

/** A part of a payload that is text has no position of its own, so a JSON pointer names it. */
function inText({ path, message }: Mismatch): string {
  const pointer = pointerTo(path.slice(valuePath.length));
  return pointer === "" ? message : `At ${excerpt(pointer)}: ${message}`;
}

const mostListed = 5;

/** Blank if no variant breaks the contract. */
function problemsOf({ variants }: OtherSet, contract: Contract, check: Check | undefined, showPayloads: boolean) {
  const problems = variants.flatMap((variant) => {
    const found = variantMismatches(contract, variant, check).map(inText);
    const name = `Variant ${excerpt(variant.name)}`;
    if (!showPayloads && found.length > 0) return [`${name}.`];
    return found.map((message) => `${name}: ${message}`);
  });
  const more = problems.length > mostListed ? ` And ${problems.length - mostListed} more.` : "";
  return `${problems.slice(0, mostListed).join(" ")}${more}`;
}

const valuePath = ["payload", "value"] as const;

/** Paths lead from the variant. */
function variantMismatches({ type, required = true }: Contract, { payload }: OtherVariant, check?: Check): Mismatch[] {
  const mismatch = (path: Path, message: string): Mismatch => ({ path, part: "value", message });
  const wanted = `Expected a payload of type ${type}, as the feature says`;
  if (payload === undefined) return required ? [mismatch([], `${wanted}; got none.`)] : [];
  if (payload.type !== type) return [mismatch(["payload", "type"], `${wanted}; got type ${excerpt(payload.type)}.`)];
  if (check === undefined) return [];
  const { data, inexact } = dataOf(type, payload.value);
  if (data === undefined) return [mismatch(valuePath, "Expected JSON; got a text that is none.")];
  const key = type === "json" ? repeatedKey(payload.value) : undefined;
  if (key !== undefined) return [mismatch(valuePath, keyIsRepeated(key))];
  return [
    ...inexact.map((written) => {
      const message = `The number ${excerpt(written)} cannot be compared: JavaScript reads it as ${Number(written)}.`;
      return mismatch(valuePath, message);
    }),
    ...check(data).map((found) => ({ ...found, path: [...valuePath, ...found.path] })),
  ];
}

/** The value to compare (`undefined` if the text is not JSON), and the numbers that JavaScript changes. */
function dataOf(type: Contract["type"], text: string): { readonly data: unknown; readonly inexact: readonly string[] } {
  const inexact: string[] = [];
  const keep = (_key: string, value: unknown, { source = "" }: { source?: string } = {}) => {
    if (typeof value === "number" && !keepsNumber(source)) inexact.push(source);
    return value;
  };
  if (type === "number") return { data: keep("", Number(text), { source: text }), inexact };
  if (type !== "json") return { data: text, inexact };
  try {
    return { data: JSON.parse(text, keep), inexact };
  } catch {
    return { data: undefined, inexact };
  }
}

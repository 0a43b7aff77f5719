import type { TextFile } from "../manifest/read/text-file.ts";
import type { Contract } from "../manifest/resolve/resolved.ts";
import { excerpt } from "../text/wording.ts";
import { error, type Finding, isError, type Path, type Severity } from "../variants/finding.ts";
import { checkPayload } from "../variants/payload-rules.ts";
import type { StoredVariant, Target } from "../variants/variant.ts";
import { type Check, compileSchemas } from "./compile.ts";
import type { Mismatch } from "./mismatch.ts";
import { type ReadFiles, readSchemas, type Schemas, schemaUri } from "./schema-files.ts";
import { pathFrom } from "./schema-text.ts";
import { endsBy } from "./time-limit.ts";
import { valuePath, variantMismatches } from "./variant-mismatches.ts";

/** What the payloads of features must be. */
export interface PayloadContracts {
  /** What is wrong with the contracts, and with the payloads of the manifest. */
  readonly findings: readonly Finding[];
  /**
   * A finding for each set that breaks the contract of its feature, of sets that the manifest is not the source of: an error
   * where it becomes what is desired, by a promotion or a pull; a warning where it is left as it is.
   *
   * @param showPayloads whether a payload may be quoted.
   */
  check(
    sets: { readonly adopted: readonly AnySet[]; readonly left: readonly AnySet[] },
    showPayloads: boolean,
  ): Finding[];
}

interface AnySet {
  readonly target: Target;
  readonly variants: readonly Pick<StoredVariant, "name" | "payload">[];
}

/**
 * Reads the schemas of contracts, and checks the payloads of the manifest.
 *
 * @param deadline when the run's time is spent, on the clock of `performance.now()`.
 */
export async function readContracts(
  contracts: readonly Contract[],
  readFiles: ReadFiles,
  deadline: number,
): Promise<PayloadContracts> {
  const schemas = await readSchemas(contracts, readFiles);
  const checks = new Map<Contract, Check | undefined>();
  let last = contracts[0];
  const isDone = endsBy(deadline, () => {
    const checkOf = compileSchemas(schemas);
    for (const contract of contracts) {
      last = contract;
      checks.set(contract, schemaCheck(contract, schemas, checkOf));
      checkLists(contract, checks.get(contract));
    }
    return true;
  });
  if (!isDone && last) last.file.findings.add(error("contract", last.path, tooSlow), "key");
  const files = new Set(contracts.flatMap(({ file, lists }) => [file, ...lists.map((list) => list.file)]));
  return {
    findings: [...files, ...schemas.files.values()].flatMap(({ findings }) => findings.list),
    check({ adopted, left }, showPayloads) {
      const byFeature = Map.groupBy(contracts, ({ feature }) => feature);
      const findings = (severity: Severity, sets: readonly AnySet[]): Finding[] =>
        sets.flatMap((set) =>
          (byFeature.get(set.target.feature) ?? []).flatMap((contract) => {
            const detail = brokenSet(set, { contract, check: checks.get(contract), showPayloads });
            if (detail === undefined) return [];
            const message = "The payloads break the contract of the feature.";
            const location = contract.file.document.locate(contract.path, "key");
            return [{ severity, rule: "contract", message, detail, target: set.target, location }];
          }),
        );
      const found = endsBy(deadline, () => [...findings("error", adopted), ...findings("warning", left)]);
      if (!found) throw new Error(tooSlow);
      return found;
    },
  };
}

const tooSlow =
  "Checking payloads took longer than run-timeout. Look for a pattern that tries many ways to match, or for schemas " +
  "that refer to one another very often.";

/** Says why there is no schema, unless another finding does. */
function schemaCheck(
  contract: Contract,
  { missing, files }: Schemas,
  checkOf: (uri: string) => Check | undefined,
): Check | undefined {
  const { file, path, schema } = contract;
  if (schema === undefined) return undefined;
  const uri = schemaUri(contract);
  const named = typeof schema === "string" ? pathFrom(file.path, schema) : undefined;
  const problem =
    uri === undefined ? `${excerpt(String(schema))} is not a path inside the workspace.` : missing.get(named ?? "");
  if (problem) file.findings.add(error("schema", [...path, "schema"], problem));
  const check = uri === undefined ? undefined : checkOf(uri);
  // A contract that is not checked must not look as if it were.
  if (!check && ![file, ...files.values()].some(({ findings }) => findings.list.length > 0))
    file.findings.add(error("schema", path, "This JSON Schema cannot be used."));
  return check;
}

/** The payloads of the manifest, each at its own position. */
function checkLists(contract: Contract, check: Check | undefined): void {
  for (const { file, path, variants } of contract.lists) {
    for (const [index, variant] of variants.entries()) {
      // What is not what its own type says is an error already.
      const isSound = !variant.payload || !checkPayload(variant.payload).some(isError);
      const found = isSound ? variantMismatches(contract, variant, check) : [];
      for (const mismatch of found) addMismatch(file, [...path, index], mismatch);
    }
  }
}

function addMismatch({ document, findings }: TextFile, variant: Path, mismatch: Mismatch): void {
  const value = [...variant, ...valuePath];
  const isInText = mismatch.path.length > valuePath.length && document.scalar(value) !== undefined;
  if (isInText) findings.add(error("contract", value, inText(mismatch)));
  else findings.add(error("contract", [...variant, ...mismatch.path], mismatch.message), mismatch.part);
}

/** What a message says of a payload whose parts have no positions: there is a JSON pointer. */
function inText({ path, message }: Mismatch): string {
  const steps = path.slice(valuePath.length).map((step) => String(step).replaceAll("~", "~0").replaceAll("/", "~1"));
  const pointer = steps.map((step) => `/${step}`).join("");
  return pointer === "" ? message : `At ${excerpt(pointer)}: ${message}`;
}

/** Most problems of one set that its finding lists. */
const mostListed = 5;

/** The payloads of a set that break the contract, in sentences; `undefined` where none does. */
function brokenSet(
  { variants }: AnySet,
  {
    contract,
    check,
    showPayloads,
  }: { readonly contract: Contract; readonly check: Check | undefined; readonly showPayloads: boolean },
): string | undefined {
  const broken = variants.flatMap((variant) => {
    const name = excerpt(variant.name);
    const found = variantMismatches(contract, variant, check).map((mismatch) => `Variant ${name}: ${inText(mismatch)}`);
    return showPayloads || found.length === 0 ? found : [`Variant ${name}.`];
  });
  if (broken.length === 0) return undefined;
  const left = broken.length > mostListed ? ` And ${broken.length - mostListed} more.` : "";
  const listed = broken.slice(0, mostListed).join(" ");
  return `${listed}${left}`;
}

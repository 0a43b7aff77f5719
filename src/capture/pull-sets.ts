import type { SourceFile } from "../manifest/manifest.ts";
import { editManifest } from "../manifest/write/edit-manifest.ts";
import { type CurrentSet, findTarget } from "../plan/find-target.ts";
import { canonical } from "../variants/canonical.ts";
import type { CurrentState } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { sameVariants } from "../variants/equal.ts";
import { type Finding, warning } from "../variants/finding.ts";
import { storedErrors, written } from "../variants/stored-rules.ts";
import { describeTarget, targetKey } from "../variants/variant.ts";

/** Manifest files that say what the server has. */
export interface Pulled {
  /** Those of which the text changes. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** The sets of which they now say something else, as they say it. */
  readonly changed: readonly DesiredSet[];
  /** How many sets were as the server has them. */
  readonly unchanged: number;
  /** Sets that stay as they are, each with its position and the reason. */
  readonly warnings: readonly Finding[];
}

/**
 * Makes the manifest follow the server: each set that differs from what the server has, by the smallest edit of its file.
 *
 * @param files all without errors.
 * @param sets of these files; the others stay as they are.
 */
export function pullSets(files: readonly SourceFile[], sets: readonly DesiredSet[], state: CurrentState): Pulled {
  const compared = sets.map((set) => compareSet(set, state));
  const stored = compared.flatMap((one) => (one.kind === "other" ? [one.stored] : []));
  const edits = files.map((file) => {
    const own = stored.filter(({ location }) => location?.file === file.path);
    return { path: file.path, ...editFile(file, own) };
  });
  return {
    files: edits.flatMap(({ path, text, changed }) => (changed.length === 0 ? [] : [{ path, text }])),
    changed: edits.flatMap(({ changed }) => changed),
    unchanged: compared.filter(({ kind }) => kind === "same").length,
    warnings: [
      ...compared.flatMap((one) => (one.kind === "left" ? [one.warning] : [])),
      ...edits.flatMap(({ warnings }) => warnings),
    ],
  };
}

type Compared =
  | { readonly kind: "same" }
  /** With what the server has, as an author would write it. */
  | { readonly kind: "other"; readonly stored: DesiredSet }
  | { readonly kind: "left"; readonly warning: Finding };

function compareSet(set: DesiredSet, state: CurrentState): Compared {
  const found = findTarget(set.target, state);
  if (found.kind === "missing") return left(set, found.rule, found.message);
  if (sameVariants(found.variants, canonical(set.variants, found.stickiness), found.stickiness))
    return { kind: "same" };
  const broken = storedErrors(found.variants, set.target.strategy ? "strategy" : "environment");
  if (broken.length === 0) return { kind: "other", stored: { ...set, variants: asWritten(found, set) } };
  return left(
    set,
    "pull",
    `${describeTarget(set.target)} has variants that a manifest cannot say: ${broken.join(" ")}`,
  );
}

function left({ target, location }: DesiredSet, rule: string, message: string): Compared {
  return { kind: "left", warning: { ...warning(rule, [], message), target, location } };
}

/** A stickiness that goes without saying is not written where the manifest does not name one. */
function asWritten({ variants, stickiness }: CurrentSet, set: DesiredSet): DesiredSet["variants"] {
  if (set.variants.some((variant) => variant.stickiness !== undefined)) return written(variants, stickiness);
  return written(variants).map(({ stickiness: own, ...variant }) =>
    own === undefined || own === stickiness ? variant : { ...variant, stickiness: own },
  );
}

interface FileEdit {
  readonly text: string;
  readonly changed: readonly DesiredSet[];
  readonly warnings: readonly Finding[];
}

/** The text in which as many of these sets as can be are as the server has them. */
function editFile(file: SourceFile, sets: readonly DesiredSet[]): FileEdit {
  const edit = editManifest(file, sets);
  if (edit.kind === "text") return { text: edit.text, changed: sets, warnings: [] };
  const reasons = new Map(edit.findings.map(({ target, message }) => [target && targetKey(target), message]));
  const isRefused = ({ target }: DesiredSet) => reasons.has(targetKey(target));
  // What is refused may be another set of the file, which these would change with them: then it is none of them.
  const refused = sets.some(isRefused) ? sets.filter(isRefused) : sets;
  const rest = editFile(
    file,
    sets.filter((set) => !refused.includes(set)),
  );
  const warnings = refused.map((set) =>
    notEdited(set, reasons.get(targetKey(set.target)) ?? edit.findings[0]?.message),
  );
  return { ...rest, warnings: [...warnings, ...rest.warnings] };
}

function notEdited({ target, location }: DesiredSet, reason = ""): Finding {
  const message = `${describeTarget(target)} cannot be edited to say what the server has. ${reason} Edit it by hand.`;
  return { ...warning("pull", [], message), target, location };
}

import { entryFor as pinOf } from "../../desired/manifest-conflicts.ts";
import { canonical, defaultStickiness } from "../../variants/canonical.ts";
import type { DesiredSet } from "../../variants/desired.ts";
import { sameVariants } from "../../variants/equal.ts";
import { isError } from "../../variants/finding.ts";
import { describeTarget, type Target, targetKey } from "../../variants/variant.ts";
import { readManifest, type SourceFile } from "../manifest.ts";
import { decode } from "../read/decode.ts";
import { editManifest } from "./edit-manifest.ts";
import { printManifest } from "./print.ts";

/** Stands for the project of features for which the file names none: which it is does not matter here. */
const anyProject = "-";

/**
 * The text of a manifest as it would be after a promotion. What is not promoted stays as it is, byte for byte where no
 * promoted set of the same feature is near; a JSON file stays JSON. Without a manifest a new one is made. The result is
 * read back: it holds what the file held before and what was promoted, or this throws.
 *
 * @param files of which one may hold the promoted features, and is the one that is rewritten.
 * @param place where the text is to be written: one of the files only if it is that one.
 * @returns `undefined` where nothing is promoted and no one file is meant.
 */
export function rewriteManifest(
  files: readonly SourceFile[],
  sets: readonly DesiredSet[],
  place: string,
): string | undefined {
  const there = files.find(({ path }) => path === place);
  if (sets.length === 0 && files.length > 1) return there && textOf(there);
  const file = fileToRewrite(files, sets);
  if (!file) return freshManifest(sets);
  if (there && there !== file) {
    throw new Error(
      `output-file is ${there.path}, one of the manifests, but the promotion concerns ${file.path}: what the former holds ` +
        "would be lost. Write to the latter, or to a new file.",
    );
  }
  const held = heldBy(file);
  const pins = pinsOf(held);
  const due = sets.filter((set) => !isSame(pinOf(unplaced(set.target), pins), set));
  const text = textOf(file);
  const rewritten = due.length === 0 ? text : editManifest(text, held, due);
  checkReadBack(file, rewritten, held, due);
  return rewritten;
}

function fileToRewrite(files: readonly SourceFile[], sets: readonly DesiredSet[]): SourceFile | undefined {
  if (files.length < 2) return files[0];
  const promoted = new Set(sets.map(({ target }) => target.feature));
  const concerned = files.filter((file) => heldBy(file).some(({ target }) => promoted.has(target.feature)));
  if (concerned.length === 1) return concerned[0];
  const list = (concerned.length === 0 ? files : concerned).map(({ path }) => path).join(", ");
  throw new Error(
    `output-file takes one manifest, but the promotion concerns ${concerned.length} of ${files.length} files: ${list}. ` +
      "Name one of them in the input manifest, or choose features that one of them holds.",
  );
}

/** What a file says, without projects: inside one file a feature has one. */
function heldBy(file: SourceFile): DesiredSet[] {
  return readManifest([file], anyProject).sets.map((set) => ({ ...set, target: unplaced(set.target) }));
}

function textOf({ bytes }: SourceFile): string {
  const decoded = decode(bytes);
  return "text" in decoded ? decoded.text : "";
}

function freshManifest(sets: readonly DesiredSet[]): string {
  const printed = sets.map(({ target, variants }) => ({
    target: target.strategy?.title === undefined ? target : { ...target, strategy: { title: target.strategy.title } },
    variants: canonical(variants),
    stickiness: defaultStickiness,
  }));
  return printManifest(printed, { project: sets[0]?.target.project ?? "default", heading: [], exact: false });
}

function unplaced(target: Target): Target {
  return { ...target, project: "" };
}

function isSame(pin: DesiredSet | undefined, set: DesiredSet): boolean {
  if (!pin) return false;
  // What a strategy without a stickiness of its own means is known to the server alone.
  const isKnown = !set.target.strategy || pin.variants.every(({ stickiness }) => stickiness !== undefined);
  return isKnown && sameVariants(canonical(pin.variants), canonical(set.variants));
}

/** A file that would not say what it said before and what was promoted must not leave here. */
function checkReadBack(file: SourceFile, text: string, held: readonly DesiredSet[], due: readonly DesiredSet[]): void {
  const after = { ...file, bytes: new TextEncoder().encode(text) };
  const { sets: found, findings } = readManifest([after], anyProject);
  const fault = findings.find(isError);
  const promoted = new Map(due.map((set) => [targetKey(unplaced(set.target)), set]));
  const heldPins = pinsOf(held);
  const replaced = new Set(due.map((set) => pinOf(unplaced(set.target), heldPins)));
  const expected = [...held.filter((set) => !replaced.has(set)), ...promoted.values()];
  const read = found.map((set) => ({ ...set, target: unplaced(set.target) }));
  const pins = pinsOf(read);
  const lost = expected.find((set) => {
    const pin = pinOf(unplaced(set.target), pins);
    const standIn = promoted.has(targetKey(unplaced(set.target))) ? defaultStickiness : "";
    return !pin || !sameVariants(canonical(pin.variants, standIn), canonical(set.variants, standIn));
  });
  if (!fault && !lost && read.length === expected.length) return;
  const reason =
    fault?.message ?? (lost ? `${describeTarget(lost.target)} would mean something else.` : "It holds more.");
  throw new Error(
    `${file.path} cannot be rewritten as it would be after the promotion: ${reason} ` +
      "Edit it by hand, and please report this.",
  );
}

function pinsOf(sets: readonly DesiredSet[]): Map<string, DesiredSet> {
  return new Map(sets.map((set) => [targetKey(set.target), set]));
}

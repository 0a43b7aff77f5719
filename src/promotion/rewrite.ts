import { type Document, isMap, type YAMLMap } from "yaml";
import { decode } from "../manifest/encoding.ts";
import { readManifest, type SourceFile } from "../manifest/manifest.ts";
import { printManifest } from "../manifest/print.ts";
import { canonical, defaultStickiness } from "../variants/canonical.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { sameVariants } from "../variants/equal.ts";
import { describeTarget, type Target, targetKey } from "../variants/variant.ts";
import { printJson } from "./json-source.ts";
import { pinOf } from "./pinned.ts";
import { EnvironmentEditor } from "./rewrite-environment.ts";
import { type Entry, entryOf, nodeOf, parseSource, printDocument, Splice } from "./yaml-source.ts";

/** Stands for the project of features for which the file names none: which it is does not matter here. */
const anyProject = "-";

/**
 * The text of a manifest as it would be after a promotion. What is not promoted stays as it is, byte for byte where no
 * promoted set of the same feature is near; a JSON file stays JSON. Without a manifest a new one is made. The result is
 * read back: it holds what the file held before and what was promoted, or this throws.
 *
 * @param files of which one may hold the promoted features, and is the one that is rewritten.
 */
export function rewriteManifest(files: readonly SourceFile[], sets: readonly DesiredSet[]): string {
  const file = fileToRewrite(files, sets);
  if (!file) return freshManifest(sets);
  const held = heldBy(file);
  const pins = new Map(held.map((set) => [targetKey(set.target), set]));
  const due = sets.filter((set) => !isSame(pinOf(unplaced(set.target), pins), set));
  const text = textOf(file);
  const rewritten = due.length === 0 ? text : edited(text, held, due);
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

function heldBy(file: SourceFile): readonly DesiredSet[] {
  return readManifest([file], anyProject).sets;
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

/** A target without its project, for comparison inside one file, where a feature is in one project. */
function unplaced(target: Target): Target {
  return { ...target, project: "" };
}

function isSame(pin: DesiredSet | undefined, set: DesiredSet): boolean {
  if (!pin) return false;
  // What a strategy without a stickiness of its own means is known to the server alone.
  const isKnown = !set.target.strategy || pin.variants.every(({ stickiness }) => stickiness !== undefined);
  return isKnown && sameVariants(canonical(pin.variants), canonical(set.variants));
}

function edited(text: string, held: readonly DesiredSet[], due: readonly DesiredSet[]): string {
  return text;
}

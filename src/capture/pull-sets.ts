import type { SourceFile } from "../manifest/manifest.ts";
import { editManifest } from "../manifest/write/edit-manifest.ts";
import { compare } from "../plan/compare.ts";
import { setFindingsOf } from "../plan/plan.ts";
import { isChange, unchangedOf } from "../plan/planned-set.ts";
import { written } from "../variants/canonical.ts";
import type { CurrentState } from "../variants/current.ts";
import { type DesiredSet, withEntryWeights } from "../variants/desired.ts";
import { aboutSet, type Finding, type LocatedTarget } from "../variants/finding.ts";
import { storedErrors } from "../variants/rules.ts";
import { targetKey } from "../variants/variant.ts";
import { afterMoves, type Followed } from "./follow.ts";

/** Updates those of these sets that differ, by the smallest edits, and follows those elsewhere. No file has an error. */
export function pullSets(
  files: readonly SourceFile[],
  sets: readonly DesiredSet[],
  state: CurrentState,
  followed: readonly Followed[] = [],
) {
  const moved = afterMoves(sets, followed);
  const compared = compare(moved, state);
  const changes = compared.filter(isChange);
  const broken = changes.flatMap((change) => {
    const reasons = storedErrors(change.before, change.target).join(" ");
    return reasons === "" ? [] : [aboutSet("error", "pull", change, inexpressible, reasons)];
  });
  const refused = new Set(broken.map(({ target }) => target));
  const sound = changes.filter(({ target }) => !refused.has(target));
  const entries = new Map(moved.map((set) => [targetKey(set.target), set]));
  const stored = sound.map(({ named, location, before, stickiness }): DesiredSet => {
    const set = { target: named, location, variants: written(before, stickiness), stickiness };
    return withEntryWeights(set, entries.get(targetKey(named)));
  });
  const edits = files.map((file) => {
    const isHere = ({ location }: LocatedTarget) => location?.file === file.path;
    return { path: file.path, ...editFile(file, stored.filter(isHere), followed.filter(isHere)) };
  });
  const changed = edits.flatMap((edit) => edit.changed);
  const keys = new Set(changed.map(({ target }) => targetKey(target)));
  // Nothing is written to Unleash, so weights may well stay.
  const found = setFindingsOf(compared).filter(({ rule }) => rule !== "keep");
  return {
    files: edits.filter((edit) => edit.changed.length + edit.followed.length > 0),
    changed,
    // In reverse: before is Unleash, after the old manifest.
    changes: sound.flatMap((change) => (keys.has(targetKey(change.named)) ? { ...change, target: change.named } : [])),
    followed: edits.flatMap((edit) => edit.followed),
    unchanged: unchangedOf({ sets: compared }).length,
    left: [...found, ...broken, ...edits.flatMap(({ refused }) => refused)],
  };
}

const inexpressible = "A manifest cannot express the variants in Unleash.";

interface FileEdit {
  readonly text: string;
  /** Sets that change, as the text now has them. */
  readonly changed: readonly DesiredSet[];
  readonly followed: readonly Followed[];
  readonly refused: readonly Finding[];
}

function editFile(file: SourceFile, sets: readonly DesiredSet[], moves: readonly Followed[]): FileEdit {
  const edit = editManifest(file, sets, moves);
  if (edit.kind === "text") return { text: edit.text, changed: sets, followed: moves, refused: [] };
  const others = sets.filter((set) => !edit.sets.includes(set));
  // Without a set to leave, it is the entries that go or move which cannot be edited.
  const isAboutSets = others.length < sets.length;
  const out: readonly LocatedTarget[] = isAboutSets ? edit.sets : [...sets, ...moves];
  const rest = isAboutSets ? editFile(file, others, moves) : editFile(file, [], []);
  const problem = "The entry cannot be updated to match Unleash. Edit it by hand.";
  const refused = out.map((set) => aboutSet("error", "pull", set, problem, edit.reason));
  return { ...rest, refused: [...refused, ...rest.refused] };
}

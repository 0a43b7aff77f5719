import type { SourceFile } from "../manifest/manifest.ts";
import { editManifest } from "../manifest/write/edit-manifest.ts";
import type { PlannedChange } from "../plan/change.ts";
import { compare } from "../plan/compare.ts";
import { written } from "../variants/canonical.ts";
import type { CurrentState } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { error, type Finding } from "../variants/finding.ts";
import { storedErrors } from "../variants/rules.ts";
import { targetKey } from "../variants/variant.ts";
import type { Followed } from "./follow.ts";

/** Manifest files updated from the server. */
export interface Pulled {
  /** Files whose text changes. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Sets that change, as the files now have them. */
  readonly changed: readonly DesiredSet[];
  /** The plan that would have undone these changes. */
  readonly changes: readonly PlannedChange[];
  /** Entries that went or moved. */
  readonly followed: readonly Followed[];
  /** Number of sets that already were as on the server. */
  readonly unchanged: number;
  /** The reason why each other set stays as it is, with its position. */
  readonly left: readonly Finding[];
}

/**
 * Updates each set that differs from the server, by the smallest edit of its file, and follows those that are elsewhere.
 *
 * @param files all without errors.
 * @param sets the sets of these files to update; others stay as they are.
 * @param followed those of them that are gone or elsewhere.
 */
export function pullSets(
  files: readonly SourceFile[],
  sets: readonly DesiredSet[],
  state: CurrentState,
  followed: readonly Followed[] = [],
): Pulled {
  const moves = new Map(followed.map((one) => [targetKey(one.target), one]));
  const present = sets.flatMap((set) => {
    const move = moves.get(targetKey(set.target));
    return move && !move.to ? [] : [{ ...set, target: move?.to ?? set.target }];
  });
  const { changes, unchanged, objections } = compare(present, state);
  const [sound, odd] = [changes.filter((change) => oddities(change) === ""), changes.filter(oddities)];
  const stored = sound.map(({ named, location, before, stickiness }): DesiredSet => {
    return { target: named, location, variants: written(before, stickiness), stickiness };
  });
  const edits = files.map((file) => {
    const isHere = ({ location }: DesiredSet) => location?.file === file.path;
    const own = sets.filter(isHere).flatMap(({ target, location }) => {
      const move = moves.get(targetKey(target));
      return move ? [{ ...move, location }] : [];
    });
    return { path: file.path, ...editFile(file, stored.filter(isHere), own) };
  });
  const changed = edits.flatMap((edit) => edit.changed);
  const keys = new Set(changed.map(({ target }) => targetKey(target)));
  return {
    files: edits.flatMap(({ path, text, changed, followed }) =>
      changed.length + followed.length === 0 ? [] : [{ path, text }],
    ),
    changed,
    changes: sound.flatMap((change) => (keys.has(targetKey(change.named)) ? { ...change, target: change.named } : [])),
    followed: edits.flatMap((edit) => edit.followed),
    unchanged: unchanged.length,
    left: [
      ...objections,
      ...odd.map((change) => left(change, "A manifest cannot express the variants in Unleash.", oddities(change))),
      ...edits.flatMap(({ refused }) => refused),
    ],
  };
}

/** The rules that a stored set breaks; blank if it breaks none. */
function oddities({ target, before }: PlannedChange): string {
  return storedErrors(before, target).join(" ");
}

function left({ target, location }: Pick<DesiredSet, "target" | "location">, message: string, detail: string): Finding {
  return { ...error("pull", [], message), detail, target, location };
}

interface FileEdit extends Pick<Pulled, "changed" | "followed"> {
  readonly text: string;
  readonly refused: readonly Finding[];
}

/** The text in which as many of these sets as possible are as on the server. */
function editFile(file: SourceFile, sets: readonly DesiredSet[], moves: readonly Followed[]): FileEdit {
  const edit = editManifest(file, sets, moves);
  if (edit.kind === "text") return { text: edit.text, changed: sets, followed: moves, refused: [] };
  const keys = new Set(edit.sets.map(({ target }) => targetKey(target)));
  const isRefused = ({ target }: DesiredSet) => keys.has(targetKey(target));
  const fails = (own: readonly DesiredSet[]) => editManifest(file, own, moves).kind === "refused";
  const features = [...Map.groupBy(sets, ({ target }) => target.feature).values()];
  // If these sets change others of the file along the way, only the features that do so are left as they are.
  const guilty = sets.some(isRefused) ? sets.filter(isRefused) : features.filter(fails).flat();
  const out = guilty.length > 0 ? guilty : sets;
  // Without any set to leave, it is the entries that go which cannot be edited.
  const others = sets.filter((set) => !out.includes(set));
  const rest = sets.length > 0 ? editFile(file, others, moves) : editFile(file, [], []);
  const problem = "The entry cannot be updated to match Unleash. Edit it by hand.";
  const refused = (sets.length > 0 ? out : moves).map((set) => left(set, problem, edit.reason));
  return { ...rest, refused: [...refused, ...rest.refused] };
}

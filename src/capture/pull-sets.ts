import type { SourceFile } from "../manifest/manifest.ts";
import { editManifest } from "../manifest/write/edit-manifest.ts";
import type { PlannedChange } from "../plan/change.ts";
import { compare } from "../plan/compare.ts";
import type { CurrentState } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { error, type Finding } from "../variants/finding.ts";
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
  /** Why each other set stays as it is, with its position. */
  readonly left: readonly Finding[];
}

/**
 * Makes the manifest follow the server: each set that differs from what the server has, by the smallest edit of its file.
 *
 * @param files all without errors.
 * @param sets of these files; the others stay as they are.
 */
export function pullSets(files: readonly SourceFile[], sets: readonly DesiredSet[], state: CurrentState): Pulled {
  const { changes, unchanged, objections } = compare(sets, state);
  const said = new Map(sets.map((set) => [targetKey(set.target), set.variants]));
  const [sayable, odd] = [changes.filter((change) => oddities(change) === ""), changes.filter(oddities)];
  const stored = sayable.map((change) => storedSet(change, said.get(targetKey(change.named)) ?? []));
  const edits = files.map((file) => {
    const own = stored.filter(({ location }) => location?.file === file.path);
    return { path: file.path, ...editFile(file, own) };
  });
  return {
    files: edits.flatMap(({ path, text, changed }) => (changed.length === 0 ? [] : [{ path, text }])),
    changed: edits.flatMap(({ changed }) => changed),
    unchanged: unchanged.length,
    left: [
      ...objections,
      ...odd.map((change) => left(change, `has variants that a manifest cannot say: ${oddities(change)}`)),
      ...edits.flatMap(({ refused }) => refused),
    ],
  };
}

/** Which of our rules a stored set breaks; blank where it breaks none. */
function oddities({ target, before }: PlannedChange): string {
  return storedErrors(before, target).join(" ");
}

function left({ target, location }: Pick<DesiredSet, "target" | "location">, problem: string): Finding {
  return { ...error("pull", [], `${describeTarget(target)} ${problem}`), target, location };
}

/** What the server has. A stickiness that goes without saying is not written where the manifest does not name one. */
function storedSet({ named, location, before, stickiness }: PlannedChange, now: DesiredSet["variants"]): DesiredSet {
  const isNamed = now.some((variant) => variant.stickiness !== undefined);
  const variants = written(before, isNamed ? stickiness : undefined).map(({ stickiness: own, ...variant }) =>
    own === undefined || (own === stickiness && !isNamed) ? variant : { ...variant, stickiness: own },
  );
  return { target: named, location, variants };
}

interface FileEdit {
  readonly text: string;
  readonly changed: readonly DesiredSet[];
  readonly refused: readonly Finding[];
}

/** The text in which as many of these sets as can be are as the server has them. */
function editFile(file: SourceFile, sets: readonly DesiredSet[]): FileEdit {
  const edit = editManifest(file, sets);
  if (edit.kind === "text") return { text: edit.text, changed: sets, refused: [] };
  const keys = new Set(edit.sets.map(({ target }) => targetKey(target)));
  const isRefused = ({ target }: DesiredSet) => keys.has(targetKey(target));
  // What is refused may be another set of the file, which these would change with them: then it is none of them.
  const out = sets.some(isRefused) ? sets.filter(isRefused) : sets;
  const rest = editFile(
    file,
    sets.filter((set) => !out.includes(set)),
  );
  const problem = `cannot be edited to say what the server has. ${edit.reason} Edit it by hand.`;
  const refused = out.map((set) => left(set, problem));
  return { ...rest, refused: [...refused, ...rest.refused] };
}

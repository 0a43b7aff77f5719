import { type Manifest, readManifest } from "../manifest/manifest.ts";
import type { EarlierManifests } from "../ports.ts";
import { counted } from "../text/wording.ts";
import type { Base } from "../variants/desired.ts";
import { error, isError, warning } from "../variants/finding.ts";
import { type Filter, selects } from "./filter.ts";

/** `base` is a git revision. Without it, nothing may be applied. */
interface BaseRequest {
  readonly isForApply: boolean;
  readonly base: string | undefined;
  readonly project: string;
  readonly filter: Filter;
}

/** Reads the manifest of the base; without a file it wants nothing. `files`: those of the manifest, as they were read. */
export function readBase(
  { isForApply, base: revision, project, filter }: BaseRequest,
  earlier: EarlierManifests | undefined,
  files: Manifest["files"],
): Base {
  if (revision === undefined || !earlier) return { kind: "none" };
  const unusable = (reason: string) => withoutBase(revision, reason, isForApply);
  if (earlier.kind === "unusable") return unusable(earlier.reason);
  if (isForApply && !earlier.isAncestor)
    return unusable("It is no ancestor of HEAD, as after a force push. Plan without a base, and approve that plan.");
  const { sets, findings } = readManifest(earlier.files, project, files);
  const [first, ...others] = findings.filter(isError);
  if (first) {
    const place = first.location ? `, the first at ${first.location.file}:${first.location.line}` : "";
    const errors = counted(others.length + 1, "error");
    return unusable(`Its manifest has ${errors}${place}. Name a revision whose manifest is valid.`);
  }
  const selected = sets.filter(({ target }) => selects(filter, target));
  return { kind: "known", at: { name: revision, commit: earlier.commit }, sets: selected };
}

function withoutBase(revision: string, reason: string, isForApply: boolean): Base {
  const name = `The base ${JSON.stringify(revision)} cannot be used`;
  if (isForApply) return { kind: "refused", problem: error("base", [], `${name}, so nothing was written. ${reason}`) };
  return { kind: "unusable", problem: warning("base", [], `${name}, so this run goes on without it. ${reason}`) };
}

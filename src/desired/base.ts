import { type Manifest, readManifest } from "../manifest/manifest.ts";
import type { Workspace } from "../ports.ts";
import { counted } from "../text/wording.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { type Finding, isError, warning } from "../variants/finding.ts";
import { type Filter, selects } from "./filter.ts";

/** The manifest before the revision that a run is about. */
export type Base =
  | { readonly kind: "none" }
  | EarlierManifest
  /** The run goes on as without a base, and says why. */
  | { readonly kind: "unusable"; readonly warning: Finding };

export interface EarlierManifest {
  readonly kind: "known";
  /** As the input names it. */
  readonly revision: string;
  /** SHA of the merge base with HEAD. */
  readonly commit: string;
  /** What it wants, as far as the filter selects it. */
  readonly sets: readonly DesiredSet[];
}

interface BaseRequest {
  readonly patterns: readonly string[];
  readonly project: string;
  readonly filter: Filter;
  /** Milliseconds for git. */
  readonly timeout: number;
}

/**
 * Reads the manifest of the base. One without files wants nothing, so everything is new.
 *
 * @param files those of the manifest, as they were read.
 */
export async function readBase(
  revision: string | undefined,
  { patterns, project, filter, timeout }: BaseRequest,
  files: Manifest["files"],
  workspace: Pick<Workspace, "readEarlierManifests">,
): Promise<Base> {
  if (revision === undefined) return { kind: "none" };
  const earlier = await workspace.readEarlierManifests(revision, patterns, timeout);
  if (earlier.kind === "unusable") return unusable(revision, earlier.reason);
  const { sets, findings } = readManifest(earlier.files, project, files);
  const [first, ...others] = findings.filter(isError);
  if (first) {
    const place = first.location ? `, the first at ${first.location.file}:${first.location.line}` : "";
    const errors = counted(others.length + 1, "error");
    return unusable(revision, `Its manifest has ${errors}${place}. Name a revision whose manifest is valid.`);
  }
  const selected = sets.filter(({ target }) => selects(filter, target));
  return { kind: "known", revision, commit: earlier.commit, sets: selected };
}

function unusable(revision: string, reason: string): Base {
  const message = `The base ${JSON.stringify(revision)} cannot be used, so all differences count. ${reason}`;
  return { kind: "unusable", warning: warning("base", [], message) };
}

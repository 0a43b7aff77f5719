/** Whose run it is, as far as its surroundings say. */
export interface Origin {
  /** `owner/name`. */
  readonly repository?: string | undefined;
  /** SHA of the commit. */
  readonly commit?: string | undefined;
  readonly runUrl?: string | undefined;
}

/** What the titles of all change requests of a repository begin with, and no others. */
export function titleStart({ repository }: Origin): string {
  return repository === undefined ? "variants-sync on a command line" : `variants-sync ${repository}@`;
}

/** The title of a change request, such as `variants-sync acme/shop@1a2b3c4 (1-0f3a9c2b41d0)`. */
export function requestTitle(origin: Origin, digest: string): string {
  const commit = origin.repository === undefined ? "" : (origin.commit ?? "unknown").slice(0, 7);
  // Enough of the digest to find the report that has all of it.
  return `${titleStart(origin)}${commit} (${digest.slice(0, 14)})`;
}

/** Beside the change request, for those who approve it. */
export function requestComment({ runUrl }: Origin, digest: string): string {
  return `Filed by ${runUrl ?? "variants-sync on a command line"}. Digest of the plan: ${digest}`;
}

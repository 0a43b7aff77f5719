import type { RequestTexts } from "../variants/filing.ts";

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

/** The title is such as `variants-sync acme/shop@1a2b3c4 (1-0f3a9c2b41d0)`: enough of the digest to find its report. */
export function requestTexts(origin: Origin, digest: string): RequestTexts {
  const commit = origin.repository === undefined ? "" : (origin.commit ?? "unknown").slice(0, 7);
  return {
    title: `${titleStart(origin)}${commit} (${digest.slice(0, 14)})`,
    comment: `Filed by ${origin.runUrl ?? "variants-sync on a command line"}. Digest of the plan: ${digest}`,
  };
}

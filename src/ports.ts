import type { Protections, ServerState } from "./variants/current.ts";
import type { Finding, Location } from "./variants/finding.ts";
import type { StoredVariant, Target, Variant } from "./variants/variant.ts";

/*
 * Everything that this action can do to the world.
 */

/** The workspace and the runner's own folders. */
export interface Files {
  /**
   * The manifest files that the patterns name, and what is wrong with each pattern and file that cannot be read. Where
   * they are optional a missing file is not.
   */
  readManifests(patterns: readonly string[], options: { readonly isOptional: boolean }): Promise<ManifestFiles>;
  /** Writes a file of the workspace, never through a link. Throws with what is wrong with the path. */
  writeWorkspaceFile(path: string, text: string): Promise<void>;
  /** Writes a file of the run's own, outside the workspace, and gives its path. */
  writeRunFile(name: string, text: string): Promise<string>;
}

export interface ManifestFiles {
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  readonly findings: readonly Finding[];
}

/** How the service, or the way to it, fails. The message says what was asked, what came back and what to do. */
export interface ServiceError extends Error {
  /** No other request can do better: the run has to stop. */
  readonly isFatal: boolean;
  /** Nothing came back, so a write may have been done all the same. */
  readonly isUnanswered: boolean;
  /** The run had stopped before the request was sent: nothing was done. */
  readonly isUnsent: boolean;
}

/** The feature-flag service. Every method may throw a ServiceError. */
export interface Unleash {
  /** The state of the features that these sets belong to, in as few requests as the server allows; only GETs. */
  readState(wanted: readonly WantedSet[], whole?: WholeProjects): Promise<ServerState>;
  /** What stands between a plan and its writes, for these projects; only GETs. */
  readProtections(projects: readonly string[]): Promise<Protections>;
  /** One target as it is now. */
  readSet(target: Target): Promise<HeldSet>;
  /**
   * Replaces one variant set, in one try; `variants-batch` is the way where the plain one is closed. What the server
   * says it holds now, or `undefined` where it does not say.
   */
  replaceVariants(
    target: Target,
    variants: readonly Variant[],
    route?: "variants-batch",
  ): Promise<readonly StoredVariant[] | undefined>;
  /** After failed try number `attempt`: waits as long as is due, and says whether to try again. */
  retry(error: unknown, attempt: number): Promise<boolean>;
}

/** What a target holds, and what its variants that name no stickiness use. */
export interface HeldSet {
  readonly variants: readonly StoredVariant[];
  readonly stickiness: string;
}

/** Projects of which every feature that has one of these names is read, wanted or not. */
export interface WholeProjects {
  readonly projects: readonly string[];
  takesFeature(name: string): boolean;
}

/** What is wanted of a target, as far as it decides which reads are due. */
export interface WantedSet {
  readonly target: Target;
  readonly variants: readonly unknown[];
}

/** What people see of a run on GitHub. */
export interface GitHub {
  annotate(annotation: Annotation): void;
  setOutput(name: string, value: string): void;
  log(line: string): void;
  /** A text without the secrets that the run was given. */
  redact(text: string): string;
  /** Where this run is seen, for links; `undefined` outside of GitHub. */
  readonly runUrl?: string | undefined;
  /** Adds to the job summary, up to GitHub's limit of 1 MiB. Warns where there is none to write to. */
  writeSummary(render: Render): Promise<void>;
  /** Keeps one comment on the pull request of this run current. Warns where that cannot be done. */
  writeComment(comment: Comment): Promise<void>;
}

/** Makes a text that the place has room for. */
export type Render = (fits: (text: string) => boolean) => string;

/** One comment, told from others of ours by its key. */
export interface Comment {
  readonly key: string;
  /** Whether to begin one where there is none yet; one that is there is always updated. */
  readonly creates: boolean;
  readonly render: Render;
  readonly token: string;
  /** Aborted when the run is cancelled: little time is left. */
  readonly cancelled: AbortSignal;
}

/** A message at the top of the run, at a line of a file where it has one. */
export interface Annotation {
  readonly severity: "error" | "warning" | "notice";
  readonly title: string;
  readonly message: string;
  readonly location?: Location | undefined;
}

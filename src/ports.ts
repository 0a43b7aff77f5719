import type { CurrentState, FeatureState, ServerPolicy } from "./variants/current.ts";
import type { RequestFailure } from "./variants/failure.ts";
import type { Finding, Location } from "./variants/finding.ts";
import type { StoredVariant, Target, Variant } from "./variants/variant.ts";

/* Everything that this program can do to the world. */

/** The workspace and the runner's own folders. */
export interface Workspace {
  /** The manifest files that the patterns name, and what is wrong with each pattern and file that cannot be read. */
  readManifests(patterns: readonly string[]): Promise<ManifestFiles>;
  /** Files that manifests name, as they are read; of each one that cannot be, a finding with its path as the location. */
  readFiles(paths: readonly string[]): Promise<ManifestFiles>;
  /** Reads a file that an earlier step left in the workspace, or in the runner's folder for temporary files. */
  readEarlierFile(path: string, maxBytes: number): Promise<FileContent>;
  /** Why a file of the workspace cannot be written; `undefined` where it can. No link is followed. */
  whyNotWritable(path: string): Promise<string | undefined>;
  /**
   * Writes a file of the workspace, never through a link. Throws with what is wrong.
   *
   * @param whyKept why a file that is there must stay as it is; `undefined` where it may be replaced.
   */
  writeFile(path: string, text: string, whyKept?: (existing: Uint8Array) => string | undefined): Promise<void>;
  /** Writes a file of the run's own, outside the workspace, and returns its path. */
  writeRunFile(name: string, text: string): Promise<string>;
}

export interface ManifestFiles {
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  /** A pattern that matches no file has the rule `no-file`. */
  readonly findings: readonly Finding[];
}

export type FileContent =
  | { readonly kind: "read"; readonly bytes: Uint8Array }
  | { readonly kind: "unreadable"; readonly rule: "file" | "no-file" | "too-large"; readonly reason: string };

/** How the service, or the way to it, fails. The message says what was asked, what came back and what to do. */
export interface ServiceError extends Error {
  /** Nothing that says what was done came back: a write may have been done all the same. */
  readonly isUnanswered: boolean;
  /** The run had to stop: the request was not sent, or its response not waited for. */
  readonly isStopped: boolean;
  readonly failure?: RequestFailure;
}

/**
 * The feature-flag service. Every method may throw a ServiceError. After one that no other request can escape (such as
 * a 401), and once the run has to stop, no request is sent any more: each throws an error that says `isStopped`.
 */
export interface Unleash {
  /** The state of the features that are asked for, in as few requests as the server allows; only GETs. */
  readState(request: StateRequest): Promise<CurrentState>;
  /** What the server refuses, or has, where a plan would write; only GETs. */
  readPolicy(request: PolicyRequest): Promise<ServerPolicy>;
  /**
   * Reads the feature that these targets belong to, and at once makes the writes that `decide` returns, each in one try.
   * Between what was read and a write lie one round trip and at most 50 ms: one that would have to wait longer is not sent.
   * Throws where the read fails.
   */
  update(targets: readonly Target[], decide: (state: FeatureState) => readonly Write[]): Promise<FeatureUpdate>;
  /**
   * After try number `tries`: waits as long as it has to, and says whether to try again. Without an error the try did
   * not fail: what it did is not to be seen yet.
   */
  retry(error: ServiceError | undefined, tries: number): Promise<boolean>;
}

export interface PolicyRequest {
  /** Where something would be written. */
  readonly targets: readonly Target[];
  /** Whether the names of context fields matter. */
  readonly needsContextFields: boolean;
  /** Sets of which it matters who changed them last. */
  readonly lastEventsOf: readonly Target[];
}

/** Replaces one variant set. `variants-batch` is the way where the plain one is refused. */
export interface Write {
  readonly target: Target;
  readonly variants: readonly Variant[];
  readonly route?: "variants-batch";
}

export interface FeatureUpdate {
  readonly state: FeatureState;
  /** One for each write, in their order. */
  readonly answers: readonly WriteAnswer[];
  /** The server takes several requests to show a feature, so nothing was written: ask for one target at a time. */
  readonly isInParts: boolean;
}

export type WriteAnswer =
  /** With what the server says it has now, if it says so. */
  | { readonly kind: "written"; readonly stored: readonly StoredVariant[] | undefined }
  /** Not sent: what was read would have been too old. */
  | { readonly kind: "late" }
  | { readonly kind: "failed"; readonly error: ServiceError };

/** What of the server is to be read. */
export interface StateRequest {
  readonly targets: readonly RequestedTarget[];
  /** Also every feature of these projects that may have variants and whose name is selected. */
  readonly whole?: WholeProjects;
}

export interface RequestedTarget {
  readonly target: Target;
  /** Whether the strategies of its environment matter though nothing there may have variants. */
  readonly needsStrategies: boolean;
}

export interface WholeProjects {
  readonly projects: readonly string[];
  readonly selects: (feature: string) => boolean;
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
  /** Where the files of its commit are seen. */
  readonly sourceUrl?: string | undefined;
  /** Adds to the job summary, up to GitHub's limit of 1 MiB. Warns where there is none to write to. */
  writeSummary(render: Render): Promise<void>;
  /** Keeps one comment on the pull request of this run current. Warns where that cannot be done. */
  writeComment(comment: Comment): Promise<void>;
}

/** Where people started the program, and read what comes of it. */
export interface Terminal {
  /** What was asked for: on standard output. */
  print(text: string): void;
  /** What went wrong, and what is no result: on standard error. */
  complain(text: string): void;
  /** Makes a text stand out on the stream that is written to, where that shows colours. */
  paint(format: "bold" | "dim" | "red" | "green" | "yellow", text: string): string;
  /** Columns that there are; where nothing says, enough for everything. */
  readonly width: number;
  /** Asks a question that is answered by yes or, by everything else, no; `undefined` where nobody is there to answer. */
  readonly confirm: ((question: string, cancelled: AbortSignal) => Promise<boolean>) | undefined;
  /** The service, with its progress shown where somebody looks. */
  watch(unleash: Unleash): Unleash;
}

export type Render = (fits: (text: string) => boolean) => string;

/** One comment, told apart from others of ours by its key. */
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

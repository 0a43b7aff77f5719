import type { CurrentState, FeatureState, LastEvent, ServerPolicy, Usage, UsageRequest } from "./variants/current.ts";
import type { RequestFailure } from "./variants/failure.ts";
import type { Finding, Location } from "./variants/finding.ts";
import type { Target, Variant, VariantSet } from "./variants/variant.ts";

/* Everything that this program can do to the world. */

export interface Workspace {
  /** The manifest files that the patterns name, and what is wrong with each pattern and file that cannot be read. */
  readManifests(patterns: readonly string[]): Promise<ManifestFiles>;
  /** From the merge base of a git revision and HEAD, which must have what was found now. `timeout`: milliseconds that are left. */
  readEarlierManifests(revision: string, names: ManifestNames, timeout: number): Promise<EarlierManifests>;
  /** Reads files that manifests name. Each one that cannot be read is a finding; its location is the path. */
  readFiles(paths: readonly string[]): Promise<ManifestFiles>;
  /** Reads a file that an earlier step left in the workspace, or in the runner's folder for temporary files. */
  readEarlierFile(path: string, maxBytes: number): Promise<FileContent>;
  /** Why a file of the workspace cannot be written; `undefined` where it can. */
  whyNotWritable(path: string, whyKept?: WhyKept): Promise<string | undefined>;
  /** Never through a link; throws with what is wrong. */
  writeFile(path: string, text: string, whyKept?: WhyKept): Promise<void>;
  /** The commit that is checked out where this pattern finds manifests, then its parents; none where git does not tell. */
  checkedOut(pattern: string): Promise<readonly string[]>;
  /** Writes a file of the run's own, outside the workspace, and returns its path. */
  writeRunFile(name: string, text: string): Promise<string>;
}

/** Why an existing file must stay; `undefined` if it may be replaced. */
export type WhyKept = (existing: Uint8Array) => string | undefined;

/** The patterns of a manifest, and the files that they find. */
export type ManifestNames = Readonly<Record<"patterns" | "found", readonly string[]>>;

export interface ManifestFiles {
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  /** A pattern that matches no file has the rule `no-file`. */
  readonly findings: readonly Finding[];
}

export type EarlierManifests =
  /** `commit` is the SHA of the merge base; `isAncestor` if that is the revision itself. There may be no file. */
  | (Pick<ManifestFiles, "files"> & { readonly kind: "read"; readonly commit: string; readonly isAncestor: boolean })
  /** Why the revision cannot be used, and what to do, in whole sentences. */
  | { readonly kind: "unusable"; readonly reason: string };

export type FileContent =
  | { readonly kind: "read"; readonly bytes: Uint8Array }
  | { readonly kind: "unreadable"; readonly rule: "file" | "no-file" | "too-large"; readonly reason: string };

export interface ServiceError extends Error {
  /** The request was not sent, or its response not awaited, because the run had to stop. */
  readonly isStopped: boolean;
  readonly failure?: RequestFailure;
}

/** Reads throw a ServiceError. Once the run has to stop, as after a 401, no request is sent: each fails with `isStopped`. */
export interface Unleash {
  /** Origin and base path, without a slash at the end. */
  readonly server: string;
  /** Reads the state of the requested features, in as few requests as the server allows; only GETs. */
  readState(request: StateRequest): Promise<CurrentState>;
  /** Reads the server's settings that can block a write to these targets; only GETs. */
  readPolicy(targets: readonly Target[]): Promise<ServerPolicy>;
  /** Who changed these sets last, by `targetKey`, as far as the server shows it soon. Stops nothing; only GETs. */
  readLastEvents(targets: readonly Target[]): Promise<ReadonlyMap<string, LastEvent>>;
  /** Who and what else uses sets that would change, as far as the server shows it soon. Stops nothing; only GETs. */
  readUsage(request: UsageRequest): Promise<Usage>;
  /** Of one feature. Each try begins with a read; a write is sent if its `check` agrees, within 50 ms (after a pause, 5 s). */
  replaceSets(writes: readonly Write[]): Promise<WriteResult[]>;
}

/** A variant set that is to be replaced. */
export interface Write {
  readonly target: Target;
  /** True if it is sent to `variants-batch`, because the server refuses the plain route. */
  readonly usesBatch: boolean;
  /** Compares the feature, as just read, with what the write was planned for. `write` gives the variants to send. */
  readonly check: (
    state: FeatureState,
  ) => { readonly kind: "write"; readonly variants: readonly Variant[] } | { readonly kind: "done" | "changed" };
  /** Compares what an answer shows with what was sent. */
  readonly isDesired: (stored: VariantSet, sent: readonly Variant[]) => boolean;
}

/** The end of a write: the last answer to it, and what the last read of its feature showed. */
export type WriteResult =
  /** Never sent: because of what was read, or because the read or all tries to send it failed. */
  | { readonly kind: "notSent"; readonly read: LastRead }
  /** The server did not write it, and says why. */
  | { readonly kind: "refused"; readonly error: ServiceError }
  /** Sent, but no answer says whether it was written. */
  | { readonly kind: "lost"; readonly error: ServiceError; readonly read: LastRead }
  /** A success whose body does not show what is stored. */
  | { readonly kind: "accepted"; readonly read: LastRead }
  /** A success that shows other variants or another strategy, as if it were about something else: the read decides. */
  | { readonly kind: "contradicting"; readonly read: LastRead }
  /** A success that shows what was sent. */
  | { readonly kind: "stored" };

export type LastRead = FeatureState | { readonly kind: "unread"; readonly error: ServiceError };

export interface StateRequest {
  readonly targets: readonly RequestedTarget[];
  /** Tells the features that the run is not about: where the server contradicts itself, that is their state, and no error. */
  readonly isAside?: (feature: string) => boolean;
  /** True where a project that the token cannot see stops no other: it is as one that does not exist. */
  readonly skipsHidden?: boolean;
  /** Also every feature of these projects that may have variants and whose name is selected. */
  readonly whole?: { readonly projects: readonly string[]; readonly selects: (feature: string) => boolean };
}

export interface RequestedTarget {
  readonly target: Target;
  /** Its strategies are read even if nothing there can have variants. */
  readonly needsStrategies: boolean;
}

export interface GitHub {
  annotate(annotation: Annotation): void;
  setOutput(name: string, value: string): void;
  log(line: string): void;
  /** A text without the secrets that the run was given. */
  redact(text: string): string;
  /** The page of this run; `undefined` outside of GitHub. */
  readonly runUrl?: string | undefined;
  readonly repositoryUrl?: string | undefined;
  /** That the workflow runs on; it may check out another. */
  readonly commit?: string | undefined;
  /** Adds to the job summary, up to GitHub's limit of 1 MiB. Warns where there is none to write to. */
  writeSummary(render: Render): Promise<void>;
  /** Keeps one comment on the pull request of this run current. Warns where that cannot be done. */
  writeComment(comment: Comment): Promise<void>;
}

export interface Terminal {
  /** Prints a result, on standard output. */
  print(text: string): void;
  /** Prints everything else, on standard error. */
  complain(text: string): void;
  /** Makes a text stand out on the stream that is written to, where that shows colours. */
  paint(format: "bold" | "dim" | "red" | "green" | "yellow", text: string): string;
  /** Shows how far a run is, in one line that what is printed next replaces; only where somebody watches, and after a second. */
  progress(text: string): void;
  /** Columns that there are; where nothing says, enough for everything. */
  readonly width: number;
  /** Asks a question that is answered by yes or, by everything else, no; `undefined` where nobody is there to answer. */
  readonly confirm: ((question: string, cancelled: AbortSignal) => Promise<boolean>) | undefined;
}

export type Render = (fits: (text: string) => boolean) => string;

/** One comment, told apart from others of ours by its key. */
export interface Comment {
  readonly key: string;
  /** Begins a comment if there is none yet. An existing one is always updated. */
  readonly creates: boolean;
  readonly render: Render;
  /** See `Workspace`. */
  readonly checkedOut: () => Promise<readonly string[]>;
  readonly token: string;
  /** Aborted when the run is cancelled: little time is left. */
  readonly cancelled: AbortSignal;
}

/** Signals that end a run before its work is done. */
export interface Interruption {
  /** Aborted when nothing new may start; its reason is a phrase for people. */
  readonly stop: AbortSignal;
  /** Aborted when what is still in flight must end, too. */
  readonly end: AbortSignal;
  /** When the run's time is spent, on the clock of `performance.now()`: the wall clock may be set while we wait. */
  readonly deadline: number;
}

/** A message at the top of the run, at a line of a file where it has one. */
export interface Annotation {
  readonly severity: "error" | "warning" | "notice";
  readonly title: string;
  readonly message: string;
  readonly location?: Location | undefined;
}

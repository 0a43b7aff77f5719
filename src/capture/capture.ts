import type { PayloadContracts } from "../contracts/payloads.ts";
import { desiredFromManifest, readProject } from "../desired/desired.ts";
import { type Filter, selects, selectsEnvironment } from "../desired/filter.ts";
import { type Manifest, readManifest, type SourceFile } from "../manifest/manifest.ts";
import { exportManifest, isUneditedExport } from "../manifest/write/export.ts";
import { whyNotYaml } from "../manifest/write/print.ts";
import type { MaxChanges } from "../plan/limits.ts";
import { unmanagedSets } from "../plan/unmanaged.ts";
import type { Unleash, Workspace } from "../ports.ts";
import { type ExportedRun, type FailedRun, failed, type InvalidRun, type PulledRun } from "../run.ts";
import { messageOf } from "../text/wording.ts";
import { environmentKey } from "../variants/current.ts";
import { setFinder } from "../variants/desired.ts";
import { error, type Finding, isError } from "../variants/finding.ts";
import type { Target } from "../variants/variant.ts";
import { afterMoves, followedWarning, followMissing, lastEntry, lastOfFiles, tooManyGone } from "./follow.ts";
import { pullSets } from "./pull-sets.ts";

/* Export and pull: manifest files are written from the state of the server. Nothing is written to the server. */

interface Request {
  readonly project: string;
  readonly filter: Filter;
  readonly warnings: readonly Finding[];
  readonly containsToken: (text: string) => boolean;
}

/** Writes a new manifest of the variant sets of one project, inside the filter, without those that other manifests name. */
export async function exportProject(
  request: Request & { readonly outputFile?: string | undefined },
  /** The manifests that there are, perhaps with the output file among them. */
  files: readonly SourceFile[],
  workspace: Pick<Workspace, "writeFile" | "whyNotWritable">,
  connect: () => Promise<Pick<Unleash, "readState">>,
): Promise<ExportedRun | InvalidRun | FailedRun> {
  const { project, filter, outputFile = "" } = request;
  const whyNot = whyNotYaml(outputFile) ?? (await workspace.whyNotWritable(outputFile, whyKept));
  if (whyNot !== undefined) return failed(request, [error("output-file", [], whyNot)]);
  const others = files.filter(({ path }) => path !== outputFile.replace(/^(?:\.\/)+/, ""));
  const manifest = readManifest(others, project);
  if (manifest.findings.some(isError)) return { result: "invalid", findings: manifest.findings };
  const named = setFinder(manifest.sets);
  const state = await readProject(project, filter, await connect());
  if (state.kind === "unclear") return failed(request, state.errors);
  const isWanted = (environment: string) => selectsEnvironment(filter, environment);
  const { text, warnings, ...counts } = exportManifest(state.current, project, isWanted, named);
  if (request.containsToken(text)) return failed(request, [withToken]);
  const told = { warnings: [...request.warnings, ...warnings], findings: [] };
  const exported = { result: "exported", ...counts, ...told } as const;
  // Sets that could not be exported are comments in the file.
  if (counts.sets === 0 && warnings.length === 0) return exported;
  await workspace.writeFile(outputFile, text, whyKept);
  return { ...exported, file: outputFile };
}

function whyKept(existing: Uint8Array): string | undefined {
  if (isUneditedExport(existing) || new TextDecoder().decode(existing).trim() === "") return undefined;
  return "it is not an export of this action, or was edited since. Use mode pull to update it, or choose another output-file.";
}

/** Updates all files or none. Payloads that break their contract are written too: from then on they are errors. */
export async function pullManifest(
  request: Request & {
    readonly strict: boolean;
    readonly limits: { readonly maxChanges: MaxChanges };
    readonly report: { readonly showPayloads: boolean };
  },
  manifest: Pick<Manifest, "sets" | "findings" | "unmanaged"> & {
    readonly files: readonly SourceFile[];
    readonly contracts: Pick<PayloadContracts, "check">;
  },
  workspace: Pick<Workspace, "writeFile" | "whyNotWritable">,
  unleash: Pick<Unleash, "readState">,
): Promise<PulledRun | FailedRun> {
  const { files, sets, findings, unmanaged } = manifest;
  // Nobody may manage a strategy beside an empty set; and what one team cannot see stops no other.
  const readState: typeof unleash.readState = ({ targets: some, ...others }) => {
    const targets = some.map(({ target }) => ({ target, needsStrategies: true }));
    return unleash.readState({ ...others, targets, skipsHidden: true });
  };
  const desired = await desiredFromManifest({ manifest: sets, filter: request.filter, unmanagedIn: [] }, { readState });
  if (desired.kind === "unclear") return failed(request, desired.errors, findings);
  const { followed, current } = await followMissing(sets, desired, { readState });
  const tooMany = tooManyGone(followed, desired.sets, request.limits.maxChanges);
  if (tooMany.length > 0) return failed(request, tooMany, findings);
  const kept = lastOfFiles(followed, sets);
  const moves = followed.filter((one) => !kept.includes(one));
  const pulled = pullSets(files, desired.sets, current, moves);
  const { changed, unchanged, left } = pulled;
  // Nothing that the token can see: a green run would hide a wrong project.
  const isUnseen = left.length === desired.sets.length && left.every(({ rule }) => rule === "unknown-project");
  if (left.length > 0 && (request.strict || isUnseen)) return failed(request, left, findings);
  if (pulled.files.some(({ text }) => request.containsToken(text))) return failed(request, [withToken], findings);
  const whyChanged = (path: string) => (existing: Uint8Array) => {
    const isAsRead = files.some((file) => file.path === path && Buffer.compare(existing, file.bytes) === 0);
    return isAsRead ? undefined : "it changed meanwhile.";
  };
  const reasons = await Promise.all(pulled.files.map(({ path }) => workspace.whyNotWritable(path, whyChanged(path))));
  const errors = reasons.flatMap((reason) => (reason === undefined ? [] : [error("output-file", [], reason)]));
  if (errors.length > 0) return failed(request, errors, findings);
  const written: SourceFile[] = [];
  try {
    for (const { path, text } of pulled.files) {
      await workspace.writeFile(path, text, whyChanged(path));
      written.push(...files.filter((file) => file.path === path));
    }
  } catch (cause) {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    for (const { path, bytes } of written) await workspace.writeFile(path, decoder.decode(bytes));
    return failed(request, [error("output-file", [], messageOf(cause))], findings);
  }
  const after = files.map((file) => {
    const text = pulled.files.find(({ path }) => path === file.path)?.text;
    return text === undefined ? file : { ...file, bytes: new TextEncoder().encode(text) };
  });
  // Nobody manages what is beside an entry and in no manifest: the next plan would be green.
  const named = afterMoves(sets, pulled.followed);
  const places = new Set([...sets, ...named].map(({ target }) => environmentKey(target)));
  const isBeside = (target: Target) => places.has(environmentKey(target)) && selects(request.filter, target);
  // A payload that breaks its contract is what the server has: people decide which of the two is right.
  const broken = manifest.contracts.check({ adopted: changed, left: [] }, request.report.showPayloads);
  return {
    result: "pulled",
    findings: [...(pulled.files.length === 0 ? findings : readManifest(after, request.project).findings), ...broken],
    files: pulled.files.map(({ path }) => path),
    followed: pulled.followed.length,
    changes: pulled.changes,
    unchanged,
    left: left.length,
    warnings: [
      ...request.warnings,
      ...pulled.followed.map(followedWarning),
      ...kept.map(lastEntry),
      ...left.map((finding): Finding => ({ ...finding, severity: "warning" })),
      ...unmanagedSets(current, named, { selects: isBeside, isFiltered: true, policy: "warn", accepted: unmanaged }),
    ],
  };
}

const tokenMessage =
  "A payload on the server contains the token of this action, so no manifest was written. Replace the token.";
const withToken = error("token", [], tokenMessage);

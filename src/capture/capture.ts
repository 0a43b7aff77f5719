import { type Filter, selectsEnvironment, selectsFeature } from "../desired/filter.ts";
import { desiredFromManifest } from "../desired/from-manifest.ts";
import { serverErrors } from "../desired/server-errors.ts";
import type { SourceFile } from "../manifest/manifest.ts";
import { exportManifest } from "../manifest/write/export.ts";
import { isUneditedExport } from "../manifest/write/export-line.ts";
import { formatOf } from "../manifest/write/print.ts";
import type { Unleash, Workspace } from "../ports.ts";
import type { ExportedRun, FailedRun, PulledRun } from "../run.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { error, type Finding } from "../variants/finding.ts";
import { pullSets } from "./pull-sets.ts";

/* The way back: what the server has goes into manifest files. Nothing is written to the server. */

/** What the caller asked for, and what is known before the server is read. */
interface Request {
  readonly filter: Filter;
  readonly warnings: readonly Finding[];
  readonly containsToken: (text: string) => boolean;
}

/** Writes a manifest of what the server has in one project, inside the filter. */
export async function exportProject(
  request: Request & { readonly project: string; readonly outputFile?: string | undefined },
  workspace: Pick<Workspace, "writeFile">,
  unleash: Pick<Unleash, "readState">,
): Promise<ExportedRun | FailedRun> {
  const { project, filter, outputFile = "" } = request;
  const whole = { projects: [project], selects: (name: string) => selectsFeature(filter, name) };
  const state = await unleash.readState({ targets: [], whole });
  const errors = serverErrors(state, [project], filter);
  if (errors.length > 0) return failed(request, errors);
  const { text, sets, warnings } = exportManifest(
    state,
    project,
    (name) => selectsEnvironment(filter, name),
    formatOf(outputFile),
  );
  if (request.containsToken(text)) return failed(request, [withToken]);
  await workspace.writeFile(outputFile, text, (existing) =>
    isUneditedExport(existing)
      ? undefined
      : "it is not an export of this action, or was edited since. Use mode pull to update it, or choose another output-file.",
  );
  return { result: "exported", findings: [], file: outputFile, sets, warnings: [...request.warnings, ...warnings] };
}

/** Makes the sets of a manifest, inside the filter, say what the server has. Either all files are written, or none. */
export async function pullManifest(
  request: Request & {
    readonly files: readonly SourceFile[];
    readonly sets: readonly DesiredSet[];
    /** Of the manifest. */
    readonly findings: readonly Finding[];
  },
  workspace: Pick<Workspace, "writeFile" | "whyNotWritable">,
  unleash: Pick<Unleash, "readState">,
): Promise<PulledRun | FailedRun> {
  const { filter, files, findings } = request;
  const desired = await desiredFromManifest(request.sets, { filter, unmanagedIn: [] }, unleash);
  if (desired.kind === "unclear") return failed(request, desired.errors, findings);
  const pulled = pullSets(files, desired.sets, desired.current);
  if (pulled.files.some(({ text }) => request.containsToken(text))) return failed(request, [withToken], findings);
  const reasons = await Promise.all(pulled.files.map(({ path }) => workspace.whyNotWritable(path)));
  const errors = reasons.flatMap((reason) => (reason === undefined ? [] : [error("output-file", [], reason)]));
  if (errors.length > 0) return failed(request, errors, findings);
  for (const { path, text } of pulled.files) {
    const read = files.find((file) => file.path === path)?.bytes ?? new Uint8Array();
    const isAsRead = (existing: Uint8Array) => Buffer.compare(existing, read) === 0;
    await workspace.writeFile(path, text, (existing) => (isAsRead(existing) ? undefined : "it changed meanwhile."));
  }
  const { changed, unchanged } = pulled;
  const paths = pulled.files.map(({ path }) => path);
  return {
    result: "pulled",
    findings,
    files: paths,
    changed,
    unchanged,
    warnings: [...request.warnings, ...pulled.warnings],
  };
}

const withToken = error(
  "token",
  [],
  "A payload on the server contains the token of this action, so no manifest was written. Replace the token.",
);

function failed({ warnings }: Request, reasons: readonly Finding[], findings: readonly Finding[] = []): FailedRun {
  return { result: "failed", findings, reasons, warnings };
}

import { appendFile, stat } from "node:fs/promises";
import { EOL } from "node:os";
// By path: the package as a whole loads undici, for tokens that nobody asks for here: 55 of 190 ms of each run.
import { issueCommand } from "../../../node_modules/@actions/core/lib/command.js";
import { issueFileCommand, prepareKeyValueMessage } from "../../../node_modules/@actions/core/lib/file-command.js";
import { toCommandProperties } from "../../../node_modules/@actions/core/lib/utils.js";
import type { Annotation, GitHub } from "../../ports.ts";
import { escaped, harmless } from "../../text/wording.ts";
import type { Proxies } from "../proxies.ts";
import { redactionOf, type Secrets } from "../redaction.ts";
import { isFromBase } from "./event.ts";

/** The largest summary of a step, in bytes: GitHub drops a larger one altogether. */
const maxSummaryBytes = 1024 * 1024;

/** Secrets are replaced in every text for people: the runner masks them in its log only, not in comments or files. */
export function connectGitHub(env: NodeJS.ProcessEnv, secrets: Secrets, proxies: Proxies): GitHub {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  const repositoryUrl = server && repository ? `${server}/${repository}` : undefined;
  // In those events a workflow checks out another one.
  const commit = isFromBase(env) ? undefined : env["GITHUB_SHA"] || undefined;
  const { forms, redact } = redactionOf(secrets);
  for (const form of forms) issueCommand("add-mask", {}, form);
  // If the log's pipe is closed, the summary, the outputs and the comment must still be written.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const log = (line: string) => void process.stdout.write(harmless(redact(line)) + EOL);
  const warn = (message: string) => issueCommand("warning", {}, seen(redact(message)));
  return {
    annotate: ({ severity, title, message, location }) =>
      issueCommand(severity, toCommandProperties({ title: redact(title), ...position(location) }), redact(message)),
    // Not redacted: counts, digests, paths and JSON are ours, and a replaced part would break them.
    setOutput: (name, value) =>
      env["GITHUB_OUTPUT"]
        ? issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value))
        : issueCommand("set-output", { name }, value),
    log,
    redact,
    runUrl: repositoryUrl && run ? `${repositoryUrl}/actions/runs/${run}` : undefined,
    repositoryUrl,
    commit,
    async writeComment(comment) {
      // Loaded on demand: most runs write no comment.
      const { commentProblem, writeComment } = await import("./comment.ts");
      // A comment never changes the result of a run.
      await writeComment(comment, { env, proxies, redact, warn }).then(log, (error: unknown) =>
        warn(`The pull-request comment was not written: ${commentProblem(error)}`),
      );
    },
    async writeSummary(render) {
      // Not with core.summary: it escapes nothing, throws if the file is missing, and knows no limit.
      const file = env["GITHUB_STEP_SUMMARY"];
      if (!file) return warn("The report was not written: GITHUB_STEP_SUMMARY is not set.");
      try {
        const { size } = await stat(file).catch(() => ({ size: 0 }));
        const isRoomFor = (text: string) => size + Buffer.byteLength(text) <= maxSummaryBytes;
        const text = redact(render(isRoomFor));
        if (isRoomFor(text)) await appendFile(file, text);
        else warn("The report was not written: earlier reports of this step have filled the job summary.");
      } catch (error) {
        warn(`Could not write the job summary: ${(error as Error).message}`);
      }
    },
  };
}

/** A text without controls, direction marks and characters without width. */
const seen = (text: string) => escaped(text, /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu);

/** Ours are on one line: GitHub refuses columns on annotations of several. */
function position(location: Annotation["location"]) {
  if (!location) return {};
  const { file, line: startLine, endLine, column: startColumn, endColumn } = location;
  return { file: seen(file), startLine, endLine, startColumn, endColumn };
}

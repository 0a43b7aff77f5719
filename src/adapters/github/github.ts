import { appendFile, stat } from "node:fs/promises";
import type { GitHub, Track } from "../../ports.ts";
import { writeComment } from "./comment.ts";
import { progressIn } from "./progress.ts";
import { redactionOf } from "./redaction.ts";
import { print, printCommand, writeOutput } from "./workflow-commands.ts";

/** Largest summary of a step, in bytes: one more and GitHub drops it whole. */
export const maxSummaryBytes = 1024 * 1024;

/**
 * What the runner offers a step. Secrets are replaced in everything that leaves here: the runner masks its log, but not
 * comments, and not what other programs read.
 */
export function connectGitHub(env: NodeJS.ProcessEnv, secrets: readonly string[]): GitHub & { readonly track: Track } {
  const { forms, redact } = redactionOf(secrets);
  for (const form of forms) printCommand("add-mask", {}, form);
  const log = (line: string) => print(harmless(redact(line)));
  const warn = (message: string) => printCommand("warning", {}, message);
  return {
    annotate({ severity, title, message, location }) {
      const properties = location && {
        file: location.file,
        line: location.line,
        endLine: location.endLine,
        col: location.column,
        // GitHub refuses columns on annotations of several lines; ours end on the line they start on.
        endColumn: location.endColumn,
      };
      printCommand(severity, { title: redact(title), ...properties }, redact(message));
    },
    setOutput: (name, value) => writeOutput(env["GITHUB_OUTPUT"], name, redact(value)),
    log,
    track: progressIn({
      beginGroup: (title) => printCommand("group", {}, title),
      log,
      endGroup: () => printCommand("endgroup", {}, ""),
    }),
    redact,
    runUrl: runUrl(env),
    writeComment: (comment) => writeComment(comment, { env, redact, log, warn }),
    async writeSummary(render) {
      const file = env["GITHUB_STEP_SUMMARY"];
      if (!file) return warn("There is no GITHUB_STEP_SUMMARY to write the report to.");
      try {
        const { size } = await stat(file).catch(() => ({ size: 0 }));
        const isRoomFor = (text: string) => size + Buffer.byteLength(redact(text)) <= maxSummaryBytes;
        await appendFile(file, redact(render(isRoomFor)));
      } catch (error) {
        warn(`The job summary cannot be written: ${redact((error as Error).message)}`);
      }
    },
  };
}

/**
 * The runner takes lines that start with `::` for commands, and `##[` wherever it stands: a word joiner changes nothing
 * for readers.
 */
function harmless(line: string): string {
  return line
    .replace(/[\r\n]+/g, " ")
    .replace(/^(?=\s*::)/, "\u2060")
    .replaceAll("##[", "##\u2060[");
}

function runUrl(env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  return server && repository && run ? `${server}/${repository}/actions/runs/${run}` : undefined;
}

import { appendFile, stat } from "node:fs/promises";
import * as core from "@actions/core";
import type { Annotation, GitHub } from "../../ports.ts";
import type { Proxies } from "../proxies.ts";
import { redactionOf } from "../redaction.ts";

/** Largest summary of a step, in bytes: one more and GitHub drops it whole. */
const maxSummaryBytes = 1024 * 1024;

const annotate = { error: core.error, warning: core.warning, notice: core.notice };

/**
 * What the runner offers a step. Secrets are replaced in everything that leaves here: the runner masks its log, but not
 * comments, and not what other programs read.
 */
export function connectGitHub(env: NodeJS.ProcessEnv, secrets: readonly string[], proxies: Proxies): GitHub {
  const { forms, redact } = redactionOf(secrets);
  for (const form of forms) core.setSecret(form);
  // A log that nobody reads any more must not keep the rest from being written.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const log = (line: string) => core.info(harmless(redact(line)));
  const warn = (message: string) => core.warning(redact(message));
  return {
    annotate: ({ severity, title, message, location }) =>
      annotate[severity](redact(message), { title: redact(title), ...position(location) }),
    // As it is: counts, digests, paths and JSON are made by us, and break where a secret happens to be part of them.
    setOutput: core.setOutput,
    log,
    redact,
    runUrl: runUrl(env),
    sourceUrl: sourceUrl(env),
    async writeComment(comment) {
      // Loaded when needed: most runs write none.
      const { writeComment } = await import("./comment.ts");
      await writeComment(comment, { env, proxies, redact, log, warn });
    },
    async writeSummary(render) {
      // Not by core.summary: it escapes nothing, throws where the file is not there, and knows no limit.
      const file = env["GITHUB_STEP_SUMMARY"];
      if (!file) return warn("The report was not written: GITHUB_STEP_SUMMARY is not set.");
      try {
        const { size } = await stat(file).catch(() => ({ size: 0 }));
        const isRoomFor = (text: string) => size + Buffer.byteLength(redact(text)) <= maxSummaryBytes;
        const text = redact(render(isRoomFor));
        if (isRoomFor(text)) await appendFile(file, text);
        else warn("The report was not written: earlier reports of this step have filled the job summary.");
      } catch (error) {
        warn(`Could not write the job summary: ${(error as Error).message}`);
      }
    },
  };
}

/** Ours end on the line they start on: GitHub refuses columns on annotations of several lines. */
function position(location: Annotation["location"]): core.AnnotationProperties {
  if (!location) return {};
  const { file, line: startLine, endLine, column: startColumn, endColumn } = location;
  return { file, startLine, endLine, startColumn, endColumn };
}

/**
 * A line of the log that the runner does not mistake for a command, since `core.info` prints it as it is. Commands are
 * lines that start with `::`, and `##[` wherever it stands: a word joiner breaks both and changes nothing for readers.
 */
export function harmless(line: string): string {
  return line
    .replace(/[\r\n]+/g, " ")
    .replace(/^(?=\s*::)/, "\u2060")
    .replaceAll("##[", "##\u2060[");
}

function runUrl(env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  return server && repository && run ? `${server}/${repository}/actions/runs/${run}` : undefined;
}

function sourceUrl(env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: sha } = env;
  return server && repository && sha ? `${server}/${repository}/blob/${sha}` : undefined;
}

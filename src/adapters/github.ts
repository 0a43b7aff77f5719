import { appendFile, stat } from "node:fs/promises";
import * as core from "@actions/core";
import type { GitHub } from "../ports.ts";

/** Largest summary of a step, in bytes: one more and GitHub drops it whole. */
export const maxSummaryBytes = 1024 * 1024;

/**
 * What the runner offers a step. Secrets are replaced in everything that leaves here: the runner masks its log, but not
 * comments, and not what other programs read.
 */
export function connectGitHub(env: NodeJS.ProcessEnv, secrets: readonly string[]): GitHub {
  const forms = [
    ...new Set(secrets.flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])),
  ]
    .filter((form) => form !== "")
    .sort((a, b) => b.length - a.length);
  for (const form of forms) core.setSecret(form);
  const redact = (text: string) => forms.reduce((safe, form) => safe.replaceAll(form, "***"), text);
  return {
    annotate({ severity, title, message, place }) {
      const properties = place && {
        file: place.file,
        startLine: place.line,
        endLine: place.endLine,
        startColumn: place.column,
        // GitHub refuses columns on annotations of several lines; ours end on the line they start on.
        endColumn: place.endColumn,
      };
      const print = { error: core.error, warning: core.warning, notice: core.notice }[severity];
      print(redact(message), { title: redact(title), ...properties });
    },
    setOutput: (name, value) => core.setOutput(name, redact(value)),
    log: (line) => core.info(harmless(redact(line))),
    async writeSummary(markdown) {
      const file = env["GITHUB_STEP_SUMMARY"];
      if (!file) return core.warning("There is no GITHUB_STEP_SUMMARY to write the report to.");
      try {
        const { size } = await stat(file).catch(() => ({ size: 0 }));
        const text = redact(markdown);
        if (size + Buffer.byteLength(text) > maxSummaryBytes)
          core.warning("The job summary is larger than GitHub shows.");
        await appendFile(file, text);
      } catch (error) {
        core.warning(`The job summary cannot be written: ${redact((error as Error).message)}`);
      }
    },
  };
}

/** The runner takes lines that start like a command for commands: a word joiner in front changes nothing for readers. */
function harmless(line: string): string {
  return line.replace(/[\r\n]+/g, " ").replace(/^(?=\s*(?:::|##\[))/, "\u2060");
}

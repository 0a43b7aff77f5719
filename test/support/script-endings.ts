import { expect } from "vitest";
import { endingFile } from "./ending.ts";
import type { GhCall, ScriptRun } from "./run-script.ts";

/** How scripts of workflows ended, as one text that a person reads in review. Commits of a run are told by number, folders by name. */
export class ScriptEndings {
  readonly #told: string[] = [];

  /** @param more what the script left elsewhere, by name. */
  tell(title: string, run: ScriptRun, more: Readonly<Record<string, string>> = {}): ScriptRun {
    const outputs = Object.entries(run.outputs).map(([name, value]) => `${name}=${value}`);
    const texts = { stdout: run.stdout, outputs: outputs.join("\n"), summary: run.summary, ...more };
    const told = [
      `exit ${run.code}`,
      ...Object.entries(texts).flatMap(([name, text]) => (text === "" ? [] : [`${name}:${indented(text)}`])),
      ...run.calls.map(callText),
    ];
    this.#told.push(`# ${title}\n\n${stable(told.join("\n"))}\n`);
    return run;
  }

  /** Compares all with `test/fixtures/endings/scripts/NAME.txt`. */
  async expect(name: string): Promise<void> {
    await expect(this.#told.join("\n")).toMatchFileSnapshot(endingFile(`scripts/${name}`));
  }
}

function stable(text: string): string {
  const commits: string[] = [];
  return text.replaceAll(/\/\S*\/variants-sync-\w+-\w{6}/g, "FOLDER").replaceAll(/\b[0-9a-f]{7,40}\b/g, (commit) => {
    const known = commits.findIndex((one) => one.startsWith(commit) || commit.startsWith(one));
    if (known < 0) commits.push(commit);
    return `COMMIT-${known < 0 ? commits.length : known + 1}`;
  });
}

function callText({ words, body, token }: GhCall): string {
  const shown = words.map((word) => (/^[\w./:=@,-]+$/.test(word) ? word : JSON.stringify(word)));
  return `gh ${shown.join(" ")}${token === undefined ? "" : ` (GH_TOKEN ${token})`}${body === undefined ? "" : indented(body)}`;
}

function indented(text: string): string {
  return text.replace(/\n$/, "").replaceAll(/^/gm, "  ").replace(/^/, "\n").replaceAll(/ +$/gm, "");
}

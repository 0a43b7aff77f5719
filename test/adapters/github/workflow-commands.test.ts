import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as core from "@actions/core";
import { afterEach, expect, it, vi } from "vitest";
import { print, printCommand, writeOutput } from "../../../src/adapters/github/workflow-commands.ts";

/* What we print is what @actions/core prints, which the action leaves at home for the time it takes to load. */

const texts = [
  "plain",
  "",
  "50% of\nusers\r\nand ::error::more",
  "a: b, c=d; %0A %25 %2C",
  "::set-output name=x::y",
  "héllo ✓ \u{1F600}",
  "ghadelimiter_00000000-0000-0000-0000-000000000000",
];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** What an act writes to standard output. */
function printed(act: () => void): string {
  let output = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    output += text;
    return true;
  });
  act();
  write.mockRestore();
  return output;
}

it.each(texts)("prints commands with %j in them", (text) => {
  const severities = { error: core.error, warning: core.warning, notice: core.notice };
  for (const [severity, annotate] of Object.entries(severities)) {
    const file = `a,${text}:b`;
    const ours = { title: text, file, line: 3, endLine: 4, col: 7, endColumn: 9 };
    const theirs = { title: text, file, startLine: 3, endLine: 4, startColumn: 7, endColumn: 9 };
    expect(printed(() => printCommand(severity, ours, text))).toBe(printed(() => annotate(text, theirs)));
    expect(printed(() => printCommand(severity, {}, text))).toBe(printed(() => annotate(text)));
  }
  expect(printed(() => printCommand("add-mask", {}, text))).toBe(printed(() => core.setSecret(text)));
  expect(printed(() => printCommand("group", {}, "title"))).toBe(printed(() => core.startGroup("title")));
  expect(printed(() => printCommand("endgroup", {}, ""))).toBe(printed(() => core.endGroup()));
  expect(printed(() => print(text))).toBe(printed(() => core.info(text)));
});

it("writes outputs in the same form, each with another delimiter", async () => {
  const folder = await mkdtemp(join(tmpdir(), "variants-sync-output-"));
  try {
    const [ours, theirs] = [join(folder, "ours"), join(folder, "theirs")];
    await writeFile(ours, "");
    await writeFile(theirs, "");
    vi.stubEnv("GITHUB_OUTPUT", theirs);
    for (const text of texts) {
      writeOutput(ours, "name", text);
      core.setOutput("name", text);
    }
    const [written, expected] = await Promise.all([readFile(ours, "utf8"), readFile(theirs, "utf8")]);
    const delimiters = /ghadelimiter_[\da-f]{8}-[\da-f-]{27}/g;
    const random = (text: string) =>
      [...new Set(text.match(delimiters))].filter((found) => !texts.some((text) => text.includes(found)));
    expect(random(written)).toHaveLength(texts.length);
    const without = (text: string) =>
      random(text).reduce((rest, delimiter) => rest.replaceAll(delimiter, "ghadelimiter"), text);
    expect(without(written)).toBe(without(expected));
  } finally {
    await rm(folder, { recursive: true });
  }
});

it("prints outputs where the runner names no file", () => {
  vi.stubEnv("GITHUB_OUTPUT", "");
  const theirs = printed(() => core.setOutput("name", "a\nb"));
  expect(printed(() => writeOutput(undefined, "name", "a\nb"))).toBe(theirs.trimStart());
});

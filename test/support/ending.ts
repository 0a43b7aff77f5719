import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";
import type { LoggedRequest } from "./memory-unleash.ts";
import { plainText } from "./plain-text.ts";
import type { ActionRun } from "./run-action.ts";
import type { CliRun } from "./run-cli.ts";

/**
 * How runs of the bundle ended, as one text that a person reads in review: for each its exit code, outputs, annotations and
 * headline (of the command line: what it printed), the writes that the server saw, for each feature in their order, and the
 * files that it wrote in its workspace. What differs from run to run has a name instead: folders, the port of the server,
 * times, and by number digests and the ids of strategies.
 */
export class Endings {
  readonly #told: string[] = [];
  /** Digests and ids, in the order in which they came up. */
  readonly #names = new Map<string, string>();
  readonly #accidents: RegExp;

  /** @param names of features that end in a number which differs from run to run. */
  constructor(names?: RegExp) {
    const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
    const known = `\\b(?:2-[0-9a-f]{64}|01[0-9A-HJKMNP-TV-Z]{24}|${uuid})\\b`;
    this.#accidents = new RegExp(names ? `${known}|${names.source}` : known, "g");
  }

  /**
   * Tells how this run ended, under a title. It must not show the server's token; its folder is removed after the test.
   *
   * @param about lines of the report that are told as well.
   */
  async tell<Run extends ActionRun | CliRun>(title: string, running: Promise<Run>, about?: RegExp): Promise<Run> {
    const run = await running;
    onTestFinished(() => run[Symbol.asyncDispose]());
    if (run.asked) expect(textOf(run)).not.toContain(run.asked.secret);
    const lines = "summary" in run && about ? plainText(run.summary).split("\n") : [];
    const text = ending(
      run,
      lines.filter((line) => about?.test(line)),
    );
    this.#told.push(`# ${title}\n\n${this.#named(text)}`);
    return run;
  }

  /** Adds to the ending before it. */
  note(title: string, lines: readonly string[]): void {
    this.#told.push(`${this.#told.pop() ?? ""}${this.#named(timeless(section(title, lines)))}\n`);
  }

  /** Compares all with `test/fixtures/endings/NAME.txt`; `npx vitest run -u` writes it, CI never does. */
  async expect(name: string): Promise<void> {
    await expect(this.#told.join("\n")).toMatchFileSnapshot(endingFile(name));
  }

  #named(text: string): string {
    return text.replaceAll(this.#accidents, (accident) => {
      const kind = accident.startsWith("2-") ? "DIGEST" : (/^[a-z-]+(?=-\d+$)/.exec(accident)?.[0] ?? "ID");
      const count = [...this.#names.values()].filter((name) => name.startsWith(`${kind}-`)).length;
      const name = this.#names.get(accident) ?? `${kind}-${count + 1}`;
      this.#names.set(accident, name);
      return name;
    });
  }
}

/** Everything that somebody could read of a run. */
function textOf(run: ActionRun | CliRun): string {
  const texts = "everything" in run ? [run.everything] : [run.stdout, run.stderr];
  return [...texts, ...Object.values(run.written)].join("\n");
}

/** The file of endings of this name. */
export function endingFile(name: string): string {
  return fileURLToPath(new URL(`../fixtures/endings/${name}.txt`, import.meta.url));
}

/** How one run ended, with digests and ids as they are. */
export function ending(run: ActionRun | CliRun, report: readonly string[] = []): string {
  const { asked, written, stderr } = run;
  const ends =
    "summary" in run
      ? [
          `exit ${run.code ?? run.signal}`,
          section("outputs", outputTexts(run.outputs)),
          section("annotations", run.annotations.map(annotationText)),
          `headline: ${plainText(run.summary.split("\n")[0]?.replace(/^#+ /, "") ?? "")}`,
        ]
      : [`exit ${run.code}`, section("stdout", textLines(run.stdout))];
  const sections = [
    ...ends,
    ...(stderr === "" ? [] : [section("stderr", textLines(stderr))]),
    ...(report.length === 0 ? [] : [section("report", report)]),
    ...(asked?.requests ? [requestTexts(asked.requests)] : []),
    ...Object.entries(written).map(([path, text]) =>
      text === undefined ? `removed: ${path}` : section(`wrote ${path}`, textLines(text)),
    ),
  ];
  return `${withoutAccidents(sections.join("\n"), run)}\n`;
}

function section(title: string, lines: readonly string[]): string {
  const indented = lines.flatMap((line) => line.split("\n")).map((line) => `  ${line}`.trimEnd());
  return indented.length === 0 ? `${title}: none` : [`${title}:`, ...indented].join("\n");
}

function textLines(text: string): string[] {
  return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}

function annotationText({ severity, properties, message }: ActionRun["annotations"][number]): string {
  const { title, file, line, col } = properties;
  const place = [file, line, col].filter(Boolean).join(":");
  return [severity, place, title && `[${title}]`, message].filter(Boolean).join(" ");
}

/** Counts share a line, and so do the files of a run, whose paths say nothing. */
function outputTexts(outputs: ActionRun["outputs"]): string[] {
  const {
    counts = [],
    files = [],
    others = [],
  } = Object.groupBy(Object.entries(outputs), ([name, value]) =>
    /^\d+$/.test(value) ? "counts" : name.endsWith("-file") ? "files" : "others",
  );
  return [
    ...others.map(([name, value]) => `${name}: ${value}`),
    ...[counts.map(([name, value]) => `${value} ${name}`), files.map(([name]) => name)]
      .filter((list) => list.length > 0)
      .map((list) => list.join(", ")),
  ];
}

/** Writes in their order for each feature: features are written at the same time. */
function requestTexts(requests: readonly LoggedRequest[]): string {
  if (requests.length === 0) return "requests: none";
  const writes = requests.filter(({ method }) => method !== "GET");
  const features = Map.groupBy(writes, ({ path }) => path.split("/features/")[1]?.split("/")[0] ?? "");
  const sorted = [...features].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, ofFeature]) => ofFeature);
  const texts = sorted.map(({ method, path, body, status }) => [
    `${method} ${path} → ${status ?? "no answer"}`,
    JSON.stringify(body),
  ]);
  return section("writes", texts.flat());
}

function withoutAccidents(text: string, run: ActionRun | CliRun): string {
  const folder = "workspace" in run ? run.workspace : run.folder;
  const root = folder.replace(/[\\/]workspace$/, "");
  const places = text.replaceAll(folder, "WORKSPACE").replaceAll(root, "FOLDER");
  const { url } = run.asked ?? { url: "http://127.0.0.1" };
  const named = places
    .replaceAll(url, "https://unleash.example.com")
    .replaceAll(`${new URL(url).pathname.replace(/\/$/, "")}/api`, "/api");
  return timeless(named)
    .replaceAll(tmpdir(), "TMP")
    .replaceAll(/variants-sync-\w{6}/g, "variants-sync-…");
}

/** Without times, ports and the number that some servers give an error. */
function timeless(text: string): string {
  return (
    text
      .replaceAll(/127(?:\.|&#46;)0(?:\.|&#46;)0(?:\.|&#46;)1(?::|&#58;)\d+/g, "127.0.0.1:PORT")
      .replaceAll(/just now|\d+ minutes? ago/g, "MINUTES ago")
      // Of an error, which some servers give a number.
      .replaceAll(/ \(id [0-9a-f]{8}-[0-9a-f-]{27}\)/g, "")
      .replaceAll(/\d{4}-\d\d-\d\d(?: \d\d:\d\d UTC|T[\d:.]+Z)/g, "TIME")
  );
}

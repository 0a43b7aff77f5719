import { commandInputs, commands, isSwitch, ownOptions } from "./command-line.ts";
import declared from "./inputs.json" with { type: "json" };
import type { InputName } from "./schema.ts";

const purposes: Readonly<Record<string, readonly [purpose: string, example: string]>> = {
  validate: ["Checks manifests without contacting Unleash.", "variants-sync validate flags/*.yml"],
  plan: ["Shows what an apply would change.", "variants-sync plan --environments production"],
  apply: ["Shows what would change, asks, and writes exactly that.", "variants-sync apply --max-moved 10%"],
  export: ["Writes a manifest of what Unleash has.", "variants-sync export --output-file variants.yml"],
  pull: ["Updates manifests to match Unleash, by the smallest edits.", "variants-sync pull --features 'checkout-*'"],
};

const environment = [
  ["UNLEASH_URL", "Base URL of the server, unless --unleash-url names it."],
  ["UNLEASH_TOKEN", "Token of the server. It has no option: other users can read those of a process."],
  ["https_proxy, http_proxy, no_proxy", "Proxies."],
  ["NO_COLOR, FORCE_COLOR, CI", "Colours: none, always, none."],
] as const;

const exitCodes = [
  ["0", "Success."],
  ["1", "Errors, a blocked plan or a failure."],
  ["2", "Changes, with --fail-on-changes."],
  ["64", "Wrong usage; nothing was done."],
] as const;

/** The text of `--help`, of one command or of the program, in two columns up to `width`. */
export function help(width: number, command?: string): string {
  const list = ([title, rows]: List) => ["", `${title}:`, ...rows.map(([term, text]) => row(term, text, width))];
  const [purpose, example] = purposes[command ?? ""] ?? [];
  const ofAll: List[] = [
    ["Commands", commands.map((name) => [name, purposes[name]?.[0] ?? ""])],
    ["Environment", environment],
    ["Exit codes", exitCodes],
  ];
  return [
    `Usage: variants-sync ${command ?? "COMMAND"} [OPTIONS]${command === "export" ? "" : " [MANIFEST…]"}`,
    ...(command === undefined ? ofAll.flatMap(list) : ["", purpose, ...optionLists(command).flatMap(list)]),
    "",
    command === undefined ? "Options of a command: variants-sync COMMAND --help" : `Example: ${example}`,
    "Documentation: https://github.com/variants-sync/variants-sync/blob/main/docs/command-line.md",
    "",
  ].join("\n");
}

type List = readonly [title: string, rows: readonly (readonly [term: string, text: string])[]];

/** The options of a command by group, each with its first sentence: the README has the rest. */
function optionLists(command: string): List[] {
  const groups = Map.groupBy(commandInputs(command), (name) => declared[name].group);
  const inputs = [...groups].map(([group, names]): List => [group, names.map(inputRow)]);
  const own = Object.entries(ownOptions).flatMap(([name, { type, short, only, description }]): [string, string][] => {
    if (only !== undefined && only !== command) return [];
    const option = name === "color" ? "no-color" : name;
    return [[`${short ? `-${short}, ` : ""}--${option}${type === "string" ? " FILE" : ""}`, description]];
  });
  return [...inputs, ["Output", own]];
}

function inputRow(name: InputName): [term: string, text: string] {
  const { default: fallback, description } = declared[name];
  const [text = description] = /^.*?\.(?= |$)/.exec(description.replaceAll("`", "")) ?? [];
  const hasDefault = !["", "none", "false"].includes(fallback);
  const option = isSwitch(name) ? `--${hasDefault ? "[no-]" : ""}${name}` : `--${name} VALUE`;
  return [option, hasDefault ? `${text} Default: ${fallback}.` : text];
}

/** A term and its text in two columns; a long term has a line of its own. */
function row(term: string, text: string, width: number): string {
  const [indent, column] = ["  ", 28];
  const room = Math.max(width - column, 20);
  const lines = text.match(new RegExp(`.{1,${room}}(?:\\s|$)|\\S+`, "g")) ?? [];
  const start = `${indent}${term}`;
  const first = start.length < column ? `${start.padEnd(column)}${lines.shift() ?? ""}` : start;
  return [first, ...lines.map((line) => `${" ".repeat(column)}${line}`)].map((line) => line.trimEnd()).join("\n");
}

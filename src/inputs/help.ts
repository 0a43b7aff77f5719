import { inputDescriptions } from "./descriptions.ts";
import { commands, inputOptions, isSwitch, ownOptions } from "./options.ts";
import { inputDefaults } from "./schema.ts";

const environment = `UNLEASH_URL is the same as --unleash-url, and UNLEASH_TOKEN the token (it has no option). Proxies: https_proxy, http_proxy, no_proxy. Colours: NO_COLOR, FORCE_COLOR.`;

const exitCodes = `0 it ended well, 1 errors, a blocked plan or a failure, 2 changes with --fail-on-changes, 64 wrong usage.`;

/** What `--help` prints, no line wider than `width` where its words allow it. */
export function help(width: number): string {
  const paragraph = (text: string) => wrapped(text.replaceAll("`", ""), width, 2);
  const inputs = inputOptions.map((name) => {
    const fallback = inputDefaults[name as keyof typeof inputDefaults];
    const value = isSwitch(name) ? "" : " VALUE";
    const negated = isSwitch(name) && fallback === "true" ? "no-" : "";
    const known = fallback === "" || isSwitch(name) ? "" : ` (default: ${fallback})`;
    return [`  --${negated}${name}${value}${known}`, wrapped(descriptionOf(name), width, 6)];
  });
  const own = Object.entries(ownOptions).map(([name, option]) => {
    const short = "short" in option ? `-${option.short}, ` : "";
    return [`  ${short}--${name}${option.type === "string" ? " FILE" : ""}`, wrapped(option.about, width, 6)];
  });
  return [
    "Usage: variants-sync COMMAND [OPTIONS] [MANIFEST…]",
    "",
    `Commands: ${commands.join(", ")}`,
    paragraph(inputDescriptions.mode),
    "",
    "Options (lists may be given several times):",
    ...[...inputs, ...own].flat(),
    "",
    "Environment:",
    paragraph(environment),
    "",
    "Exit codes:",
    paragraph(exitCodes),
    "",
  ].join("\n");
}

function descriptionOf(name: string): string {
  return inputDescriptions[name as keyof typeof inputDescriptions].replaceAll("`", "");
}

function wrapped(text: string, width: number, indent: number): string {
  const room = Math.max(width - indent, 20);
  const lines = text.match(new RegExp(`.{1,${room}}(?:\\s|$)|\\S+`, "g")) ?? [];
  return lines.map((line) => `${" ".repeat(indent)}${line.trimEnd()}`).join("\n");
}

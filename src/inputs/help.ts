import { commands, inputOptions, isSwitch, ownOptions } from "./command-line.ts";
import declared from "./inputs.json" with { type: "json" };

const environment = `UNLEASH_URL is the same as --unleash-url, and UNLEASH_TOKEN is the token (it has no option). Proxies: https_proxy, http_proxy, no_proxy. Colours: NO_COLOR, FORCE_COLOR.`;

const exitCodes = `0 success, 1 errors, a blocked plan or a failure, 2 changes with --fail-on-changes, 64 wrong usage.`;

/** The text of `--help`, wrapped at `width` columns where words allow it. */
export function help(width: number): string {
  const paragraph = (text: string, indent: number) => wrapped(text.replaceAll("`", ""), width, indent);
  const inputs = inputOptions.flatMap((name) => {
    const { default: fallback, description } = declared[name];
    const value = fallback === "" ? " VALUE" : ` VALUE (default: ${fallback})`;
    const option = isSwitch(name) ? `  --${fallback === "true" ? "no-" : ""}${name}` : `  --${name}${value}`;
    return [option, paragraph(description, 6)];
  });
  const own = Object.entries(ownOptions).flatMap(([name, { type, short, description }]) => {
    const option = `${short ? `-${short}, ` : ""}--${name}${type === "string" ? " FILE" : ""}`;
    return [`  ${option}`, paragraph(description, 6)];
  });
  return [
    "Usage: variants-sync COMMAND [OPTIONS] [MANIFEST…]",
    "",
    `Commands: ${commands.join(", ")}`,
    paragraph(declared.mode.description, 2),
    "",
    "Options (lists may be given several times):",
    ...inputs,
    ...own,
    "",
    "Environment:",
    paragraph(environment, 2),
    "",
    "Exit codes:",
    paragraph(exitCodes, 2),
    "",
  ].join("\n");
}

function wrapped(text: string, width: number, indent: number): string {
  const room = Math.max(width - indent, 20);
  const lines = text.match(new RegExp(`.{1,${room}}(?:\\s|$)|\\S+`, "g")) ?? [];
  return lines.map((line) => `${" ".repeat(indent)}${line.trimEnd()}`).join("\n");
}

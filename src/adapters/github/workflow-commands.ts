import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { EOL } from "node:os";

/*
 * The runner's documented commands, spelled as @actions/core spells them; a test compares the two. That package brings
 * an HTTP client along that nothing here needs, and loading it took a third of a small validation.
 */

/** Prints `::name key=value,key=value::message`. Properties that are undefined or empty are left out. */
export function printCommand(
  name: string,
  properties: Readonly<Record<string, string | number | undefined>>,
  message: string,
): void {
  const pairs = Object.entries(properties).flatMap(([key, value]) =>
    value ? [`${key}=${escapeProperty(String(value))}`] : [],
  );
  print(`::${name}${pairs.length > 0 ? ` ${pairs.join(",")}` : ""}::${escapeData(message)}`);
}

/** Prints a line as it is: it must not look like a command. */
export function print(line: string): void {
  process.stdout.write(`${line}${EOL}`);
}

/** Adds an output to the runner's file. No value can end itself: what ends it is random. */
export function writeOutput(file: string | undefined, name: string, value: string): void {
  const delimiter = `ghadelimiter_${randomUUID()}`;
  if (file) appendFileSync(file, `${name}<<${delimiter}${EOL}${value}${EOL}${delimiter}${EOL}`);
  else printCommand("set-output", { name }, value);
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

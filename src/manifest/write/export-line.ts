import { createHash } from "node:crypto";
import type { ManifestFormat } from "./print.ts";

/* The line by which an export knows itself: a comment, and in JSON, which has none, a key that readers ignore. */

const inYaml = /^()# Exported by variants-sync, checksum ([0-9a-f]{16})\..*\n/;
const inJson = /^(\{\n) {2}"x-export": "Exported by variants-sync, checksum ([0-9a-f]{16})\.[^"\n]*",\n/;

/** A manifest with a line at its top that says it is an export, and by which later edits are noticed. */
export function withExportLine(text: string, format: ManifestFormat): string {
  const promise = "Another export replaces this file only if nobody has edited it.";
  const line = `Exported by variants-sync, checksum ${checksum(text)}. ${promise}`;
  if (format === "yaml") return `# ${line}\n${text}`;
  return `{\n  "x-export": "${line}",\n${text.slice("{\n".length)}`;
}

/** Whether a file is an export that nobody has edited. Line ends do not count: git may change them. */
export function isUneditedExport(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
  const [top, before = "", written] = inYaml.exec(text) ?? inJson.exec(text) ?? [];
  return top !== undefined && checksum(before + text.slice(top.length)) === written;
}

function checksum(text: string): string {
  return createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex").slice(0, 16);
}

import { createHash } from "node:crypto";

const firstLine = /^# Exported by variants-sync, checksum ([0-9a-f]{16})\..*\n/;

/** A manifest with a first line that says it is an export, and by which later edits are noticed. */
export function withExportLine(text: string): string {
  const promise = "Another export replaces this file only if nobody has edited it.";
  return `# Exported by variants-sync, checksum ${checksum(text)}. ${promise}\n${text}`;
}

/** Whether a file is an export that nobody has edited. Line ends do not count: git may change them. */
export function isUneditedExport(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
  const [line, written] = firstLine.exec(text) ?? [];
  return line !== undefined && checksum(text.slice(line.length)) === written;
}

function checksum(text: string): string {
  return createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex").slice(0, 16);
}

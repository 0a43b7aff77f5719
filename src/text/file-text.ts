/** Largest manifest file, in bytes: 10 MB. */
export const maxManifestBytes = 10 * 1024 * 1024;

/** Asked before the file is read. */
export function sizeProblem(bytes: number): string | undefined {
  if (bytes <= maxManifestBytes) return undefined;
  return `The file has ${bytes} bytes; a manifest has at most ${maxManifestBytes} (10 MB). Split it into several files.`;
}

/** The text of a UTF-8 file. Other encodings are refused: they would become other text. */
export function decode(bytes: Uint8Array): { readonly text: string } | { readonly problem: string } {
  if (bytes.subarray(0, 4).includes(0))
    return { problem: "The file looks like UTF-16 or binary data; a manifest is UTF-8 text." };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    const before = new TextDecoder().decode(bytes).split("\ufffd")[0] ?? "";
    return { problem: `The file is not valid UTF-8 (line ${before.split("\n").length}); save it as UTF-8.` };
  }
}

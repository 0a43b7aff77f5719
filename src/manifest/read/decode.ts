/** Largest manifest file, in bytes: 10 MB. */
export const maxManifestBytes = 10 * 1024 * 1024;

/** Why a file of so many bytes is no manifest; `undefined` when it may be one. Asked before anything is read. */
export function sizeProblem(bytes: number): string | undefined {
  if (bytes <= maxManifestBytes) return undefined;
  return `The file has ${bytes} bytes; a manifest has at most ${maxManifestBytes} (10 MB). Split it into several files.`;
}

/**
 * The text of a manifest file: UTF-8, with or without a byte order mark. Other encodings are refused by name,
 * because read as UTF-8 they would become other text.
 */
export function decode(bytes: Uint8Array): { readonly text: string } | { readonly problem: string } {
  if (bytes.subarray(0, 4).includes(0)) {
    return { problem: "The file looks like UTF-16 or binary data; a manifest is UTF-8 text." };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    const before = new TextDecoder().decode(bytes).split("\ufffd")[0] ?? "";
    return { problem: `The file is not valid UTF-8 (line ${before.split("\n").length}); save it as UTF-8.` };
  }
}

/**
 * The text of a manifest file: UTF-8, with or without a byte order mark. Other encodings are a fault with their name,
 * because read as UTF-8 they would become other text.
 */
export function decode(bytes: Uint8Array): { text: string; fault?: string } {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { text: "", fault: "The file is UTF-16; save it as UTF-8." };
  }
  if (first === 0 || (second === 0 && bytes.length > 1)) {
    return { text: "", fault: "The file looks like UTF-16 or binary data; a manifest is UTF-8 text." };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { text: "", fault: `The file is not valid UTF-8${firstBadLine(bytes)}; save it as UTF-8.` };
  }
}

/** Which line holds the first byte that is no UTF-8: line by line, since no line end is part of a longer sequence. */
function firstBadLine(bytes: Uint8Array): string {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  let start = 0;
  while (start < bytes.length) {
    const newline = bytes.indexOf(0x0a, start);
    const end = newline < 0 ? bytes.length : newline + 1;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return ` (line ${line})`;
    }
    line++;
    start = end;
  }
  return "";
}

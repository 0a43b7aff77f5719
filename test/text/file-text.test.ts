import { describe, expect, test } from "vitest";
import { decode, maxManifestBytes, sizeProblem } from "../../src/text/file-text.ts";

const binary = "The file looks like UTF-16 or binary data; a manifest is UTF-8 text.";
const invalid = (line: number) => `The file is not valid UTF-8 (line ${line}); save it as UTF-8.`;
const bytes = (text: string) => [...new TextEncoder().encode(text)];

describe("a manifest file may have 10 MB", () => {
  test("and not a byte more", () => {
    expect(maxManifestBytes).toBe(10_485_760);
    expect(sizeProblem(maxManifestBytes)).toBeUndefined();
    expect(sizeProblem(maxManifestBytes + 1)).toBe(
      "The file has 10485761 bytes; a manifest has at most 10485760 (10 MB). Split it into several files.",
    );
  });
});

describe("the bytes of a file", () => {
  test.each<[string, number[], string]>([
    ["nothing", [], ""],
    ["UTF-8", bytes("a: é 🎉\n"), "a: é 🎉\n"],
    ["a byte order mark, which is no text", [0xef, 0xbb, 0xbf, 0x61], "a"],
    ["a NUL further on", [...bytes("abcd"), 0], "abcd\0"],
  ])("are text: %s", (_, given, text) => {
    expect(decode(Uint8Array.from(given))).toEqual({ text });
  });

  test.each<[string, number[], string]>([
    ["little-endian", [0xff, 0xfe, 0x61, 0], binary],
    ["big-endian", [0xfe, 0xff, 0, 0x61], binary],
    ["little-endian without a mark", [0x61, 0, 0x62, 0], binary],
    ["big-endian without a mark", [0, 0x61, 0, 0x62], binary],
    ["half a mark, then text", [0xff, 0x61], invalid(1)],
    ["the other half, then text", [0xfe, 0x61], invalid(1)],
    ["text, then half a mark", [0x61, 0xfe], invalid(1)],
    ["text, then the other half", [0x61, 0xff], invalid(1)],
    ["the halves twice", [0xff, 0xff], invalid(1)],
    ["Latin-1 in the first line", [0x61, 0xe9, 0x0a], invalid(1)],
    ["Latin-1 in the third line", [...bytes("a\n\n"), 0xe9, 0x0a, 0xe9], invalid(3)],
    ["Latin-1 in a last line without an end", [...bytes("a\nb\n"), 0xe9], invalid(3)],
    ["a sequence that a line end cuts", [0x61, 0x0a, 0xc3, 0x0a, 0x61], invalid(2)],
    ["a sequence that the end of the file cuts", [0x0a, 0xc3], invalid(2)],
  ])("are refused, with what to do: %s", (_, given, problem) => {
    expect(decode(Uint8Array.from(given))).toEqual({ problem });
  });
});

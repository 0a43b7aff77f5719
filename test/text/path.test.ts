import { expect, it } from "vitest";
import { normalPath } from "../../src/text/path.ts";

it.each([
  ["flags/a.yml", ["flags/a.yml", "./flags/a.yml", "flags//a.yml", "flags/./a.yml", ".//./flags/././/a.yml"]],
  // What ends like a folder stays one, and what leads elsewhere is not hidden.
  ["flags/", ["flags/", "flags/.", "./flags//"]],
  [".", ["."]],
  ["../a.yml", ["../a.yml"]],
  ["/etc/passwd", ["/etc/passwd", "//etc//passwd"]],
  ["./a/../b.yml", ["./a/../b.yml"]],
  ["..a/.b", ["..a/.b", "./..a/.b"]],
  ["", [""]],
])("%j is the one form of a path", (form, spellings) => {
  expect(spellings.map((path) => normalPath(path, false))).toEqual(spellings.map(() => form));
  expect(normalPath(form, false)).toBe(form);
});

it("has slashes on Windows, and leaves the other ones to names elsewhere", () => {
  expect(normalPath(".\\flags\\a.yml", true)).toBe("flags/a.yml");
  expect(normalPath("\\\\server\\a.yml", true)).toBe("/server/a.yml");
  expect(normalPath("a\\b.yml", false)).toBe("a\\b.yml");
});

import { expect, it } from "vitest";
import { harmless } from "../../../src/adapters/github/github.ts";

/* Annotations, masks and outputs are escaped by @actions/core; the suite of faults looks at them through the bundle. */

it.each([
  ["Applied: 2 created", "Applied: 2 created"],
  ["at 10::20", "at 10::20"],
  ["::error::x", "\u2060::error::x"],
  ["  ::set-output name=x::y", "\u2060  ::set-output name=x::y"],
  ["one\r\n::error::x", "one ::error::x"],
  ["one\r::add-mask::x", "one ::add-mask::x"],
  ["see ##[error]x and ##[group]y", "see ##\u2060[error]x and ##\u2060[group]y"],
])("a line of the log is never a command to the runner: %j", (line, printed) => {
  expect(harmless(line)).toBe(printed);
});

import { expect, it } from "vitest";
import { editText } from "../../../src/manifest/write/splice.ts";
import { processorTime } from "../../support/processor-time.ts";

it.each([
  ["[1, 2, 3]", [2, 3], "[2, 3]"],
  ["[1, 2, 3]", [1, 3], "[1, 3]"],
  ["[1, 2, 3]", [1, 4, 3], "[1, 4, 3]"],
  ["[1, 2, 3]", [0, 1, 2, 3], "[0, 1, 2, 3]"],
  ["[1, 2, 3]", [3, 1], "[3, 1]"],
  ["[1, 1, 2]", [1, 2, 1], "[1, 2, 1]"],
  ["[{ x: 1 }, { x: 2 }]", [{ x: 2 }], "[{ x: 2 }]"],
  ["[{ x: 1,  y: 1 }, 5]", [{ x: 1, y: 3 }, 5], "[{ x: 1,  y: 3 }, 5]"],
  ["[[1,  2], [3]]", [[1, 2, 4], [3]], "[[1,  2, 4], [3]]"],
  ["[{ id: 1, n:  1 }, { id: 2 }]", [{ id: 2 }, { id: 1, n: 1 }], "[{ id: 2 }, { id: 1, n: 1 }]"],
  ["[\n  { id: 1, x: 1 }, # a\n  { id: 1, x: 2 } # b\n]", [{ id: 1, x: 2 }], "[\n  { id: 1, x: 2 } # b\n]"],
  ["[\n  1, # a\n  2, # b\n  3 # c\n]", [1, 9, 3], "[\n  1, # a\n  9,\n  3 # c\n]"],
  ["[\n  1, # a\n  2, # b\n  3 # c\n]", [0, 2, 3], "[\n  0,\n  2, # b\n  3 # c\n]"],
  ["\n- 1 # a\n- 2\n  # below", [2, 1], "\n- 2\n  # below\n- 1 # a"],
  ["[\n  1, # a\n  # on 2\n  2, # b\n  3 # c\n]", [3, 2, 1], "[\n  3, # c\n  # on 2\n  2, # b\n  1 # a\n]"],
  ["[\n  1, # a\n  2, # b\n]", [2, 1, 4], "[\n  2, # b\n  1, # a\n  4\n]"],
  ["\n- 1 # R&D\n- 2 # *b*", [2, 1], "\n- 2 # *b*\n- 1 # R&D"],
  ["\n- { x: &x 1 } # a\n- 2\n- *x", [2, { x: 1 }, 1], "\n- 2\n- x: 1\n- 1"],
  ["\n- &x 1 # a\n- 2\n- *x", [2, 1, 1], "\n- 2\n- 1\n- 1"],
])("the list %s becomes %j", (list, wanted, after) => {
  expect(editText(`k: ${list}\n`, () => ({ k: wanted }))).toBe(`k: ${after}\n`);
});

it("a list takes seconds at most, however long it is and whatever changes", () => {
  const list = Array.from({ length: 20_000 }, (_, index) => `- ${index}\n`).join("");
  const wanted = Array.from({ length: 20_000 }, (_, index) => index * 3);
  const spent = processorTime(() => {
    expect(editText(`k:\n${list}`, () => ({ k: wanted }))).toContain("\n- 59997\n");
  });
  expect(spent).toBeLessThan(10_000);
});

it.each([
  ["p: &v [ 1,  2 ] # why", "q: *v", "q: [ 1,  2 ] # why"],
  ["p: &v [ 1,  2 ] # why", "q: *v # own", "q: [ 1,  2 ] # own"],
  ["p: &v # why\n  # one\n  - 1\n  - 2 # two", "q: *v", "q: # why\n  # one\n  - 1\n  - 2 # two"],
  ["p: &v [\n    1, # one\n    2 ] # why", "q: *v", "q: [\n    1, # one\n    2 ] # why"],
  ["p: &v # R&D\n  - 1 # *one*", "q: *v", "q: # R&D\n  - 1 # *one*"],
  ["p: &v\n  - &w 1 # one", "q: *v", "q:\n  - 1"],
  ["p: &v\n  - 1 # one", "q: { r: *v }", "q: { r: [ 1 ] }"],
])("what %j anchors keeps its style and its comments where %j takes it over", (anchored, alias, after) => {
  const without = (now: unknown) => ({ ...(now as Record<string, unknown>), p: undefined });
  expect(editText(`o: 0\n${anchored}\n${alias}\n`, without)).toBe(`o: 0\n${after}\n`);
});

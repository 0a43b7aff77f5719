import { describe, expect, it } from "vitest";
import { editText } from "../../../src/manifest/write/splice.ts";
import { expectEdit, json, rest, set } from "./editing.ts";

const head = `
            - name: a
`;

describe("a list inside a value", () => {
  it("of plain values is edited by value, so that a comment stays with its value", () => {
    const overrides = (...values: string[]) => [rest("a", { overrides: [{ contextName: "userId", values }] })];
    const lines = (...values: string[]) =>
      `${head}              overrides:\n                - contextName: userId\n                  values:\n${values.join("\n")}\n`;
    const [anna, bert, carl] = ["1 anna", "2 bert", "9 carl"].map((one) => {
      const [id, name] = one.split(" ");
      return `                    # joined\n                    - "${id}" # ${name}`;
    }) as [string, string, string];
    const marked = (sign: string, rows: string) => rows.replaceAll(/^ /gm, sign);
    expectEdit(lines(marked("-", anna), bert, carl), [set("production", overrides("2", "9"))]);
    expectEdit(lines(anna, marked("-", bert), carl), [set("production", overrides("1", "9"))]);
    expectEdit(lines(anna, marked("-", bert), '+                   - "7"', '+                   - "8"', carl), [
      set("production", overrides("1", "7", "8", "9")),
    ]);
    expectEdit(lines('+                   - "0"', anna, bert, marked("-", carl)), [
      set("production", overrides("0", "1", "2")),
    ]);
    expectEdit(lines(marked("-", anna), marked("-", bert), marked("-", carl), '+                   - "0"'), [
      set("production", overrides("0")),
    ]);
  });

  it("of mappings is edited by id or name, and a moved one is written anew", () => {
    expectEdit(
      `${head}              payload:
                type: json
                value:
                  steps:
+                   - id: 2
+                     text: zwei
                    - id: 1 # anna
                      text: one
-                   # the second
-                   - id: 2 # bert
-                     text: two
                    - id: 3 # carl
                      text: three
                  other: [{ x: 1 }]
`,
      [
        set("production", [
          rest("a", {
            payload: json({
              steps: [
                { id: 2, text: "zwei" },
                { id: 1, text: "one" },
                { id: 3, text: "three" },
              ],
              other: [{ x: 1 }],
            }),
          }),
        ]),
      ],
    );
  });

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
  ])("%s becomes %j", (list, wanted, after) => {
    expect(editText(`k: ${list}\n`, () => ({ k: wanted }))).toBe(`k: ${after}\n`);
  });

  it("takes seconds at most, however long it is and whatever changes", () => {
    const list = Array.from({ length: 20_000 }, (_, index) => `- ${index}\n`).join("");
    const wanted = Array.from({ length: 20_000 }, (_, index) => index * 3);
    expect(editText(`k:\n${list}`, () => ({ k: wanted }))).toContain("\n- 59997\n");
  });
});

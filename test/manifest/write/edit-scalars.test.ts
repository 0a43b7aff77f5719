import { describe, expect, it } from "vitest";
import { edited, expectEdit, fix, json, rest, set, split, string } from "./editing.ts";

describe("nothing", () => {
  const text = `version: 1
features:
  f:
    stickiness: userId
    variants:
      - { name: a,  weight: 50.0%, weightType: fix }
      - { name: b, payload: { type: json, value: { x: 1, y: 2 } } }
    environments:
      production:
        weights: {a: 900}
      staging: {}
`;
  const with900 = (weight: number) => [
    fix("a", weight, { stickiness: "userId" }),
    rest("b", { stickiness: "userId", payload: { type: "json", value: '{"y":2,"x":1}' } }),
  ];

  it("is said again, in other words, of what the file means already", () => {
    expect(edited(text, [set("production", with900(900)), set("staging", with900(500))])).toBe(text);
    expect(edited(text, [])).toBe(text);
  });
});

describe("one scalar", () => {
  it("is a weight in weights, between comments", () => {
    expectEdit(
      `
      variants:
        - { name: a, weight: 50%, weightType: fix }
        - name: b
      environments:
        production:
          weights: # comment
-           a: 90% # comment
+           a: 70% # comment
        staging:
`,
      [set("production", split(700))],
    );
  });

  it("is a weight in the list of its own, in its author's unit and quotes", () => {
    expectEdit(
      `
        percent:
          variants:
-           - { name: a, weight: '90%', weightType: fix } # of all
+           - { name: a, weight: '33.3%', weightType: fix } # of all
            - name: b
        thousandths:
          variants:
            - name: a
-             weight: 900
+             weight: 333
              weightType: fix
            - name: b
`,
      [set("percent", split(333)), set("thousandths", split(333))],
    );
  });

  it("is a weight in percent where bare numbers would add up to 100", () => {
    expectEdit(
      `
            - { name: a, weight: 60, weightType: fix }
-           - { name: b, weight: 50, weightType: fix }
+           - { name: b, weight: 4%, weightType: fix }
            - name: c
`,
      [set("production", [fix("a", 60), fix("b", 40), rest("c")])],
    );
  });

  it("is also the weight beside a variable variant, which follows", () => {
    expectEdit(
      `
-           - { name: a, weight: 900, weightType: fix }
-           - { name: b, weight: 100, weightType: variable }
+           - { name: a, weight: 700, weightType: fix }
+           - { name: b, weight: 300, weightType: variable }
`,
      [set("production", split(700))],
    );
  });

  it("is a text of a payload, in its own quotes, or in double ones where they cannot say it", () => {
    const payloads = (...values: string[]) =>
      values.map((value, index) => rest(`v${index}`, { payload: string(value) }));
    expectEdit(
      `
            - name: v0
-             payload: { type: string, value: plain } # why
+             payload: { type: string, value: "a, b" } # why
            - name: v1
-             payload: { type: string, value: 'single' }
+             payload: { type: string, value: 'it''s' }
            - name: v2
-             payload: { type: string, value: "double" }
+             payload: { type: string, value: "twice\\t" }
            - name: v3
              payload:
                type: string
-               value: plain
+               value: "1e3"
            - name: v4
              payload:
                value: |- # block
-                 one
                  two
+                 three
  
                # not of it
                type: string
            - name: v5
              payload:
                type: string
-               value: >
-                 folded
+               value: "\\u0007"
            - name: v6
`,
      [set("production", [...payloads("a, b", "it's", "twice\t", "1e3", "two\nthree", "\u0007"), rest("v6")])],
    );
  });

  it("is a member of a JSON payload, or an item of one", () => {
    expectEdit(
      `
            - name: a
              payload:
                type: json
                value:
                  # what they see
-                 colour: blue # for now
+                 colour: red # for now
                  sizes:
                    - 1
-                   - 2
-                   - 3
-                 old: { x: y }
+                   - 4
+                 new:
+                   - true
+                   - null
`,
      [set("production", [rest("a", { payload: json({ sizes: [1, 4], colour: "red", new: [true, null] }) })])],
    );
  });

  it("is a stickiness, a name, the type of a payload", () => {
    expectEdit(
      `
            - name: a
-             stickiness: userId
+             stickiness: sessionId
              payload:
-               type: string
+               type: csv
                value: "1"
-           - name: b # the name
+           - name: z # the name
              stickiness: sessionId
`,
      [
        set("production", [
          rest("a", { stickiness: "sessionId", payload: { type: "csv", value: "1" } }),
          rest("z", { stickiness: "sessionId" }),
        ]),
      ],
    );
  });

  it("is the stickiness of the feature, where all that it means changes", () => {
    expectEdit(
      `
-     stickiness: userId # why
+     stickiness: sessionId # why
      variants: [{ name: a }]
      environments:
        production:
        staging:
          variants: [{ name: b }]
`,
      [
        set("production", [rest("a", { stickiness: "sessionId" })]),
        set("staging", [rest("b", { stickiness: "sessionId" })]),
      ],
    );
  });
});

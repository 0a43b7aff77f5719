import { describe, expect, it } from "vitest";
import { edited, expectEdit, fix, rest, set, string } from "./editing.ts";

describe("one item", () => {
  it("is a variant that goes, with its lines and its comments, or comes, at the end", () => {
    expectEdit(
      `
-           # the first
-           - name: a # a
-             weight: 10%
-             weightType: fix
-             # and no more
            # the second
            - name: b # b
  
            # the third
            - name: c
              # at its end
+           - name: d
+             weight: 5%
+             weightType: fix
        # the other environment
        staging: { variants: [{ name: x }] }
`,
      [set("production", [rest("b"), rest("c"), fix("d", 50)])],
    );
  });

  it("goes from braces with its comma, whichever it is", () => {
    const variants = "[{ name: a }, { name: b },  { name: c } , { name: d }]";
    const text = (list: string) =>
      `version: 1\nfeatures: { f: { environments: { p: { variants: ${list} } } } } # end\n`;
    const kept = (...names: string[]) =>
      edited(text(variants), [
        set(
          "p",
          names.map((name) => rest(name)),
        ),
      ]);
    expect(kept("b", "c", "d")).toBe(text("[{ name: b },  { name: c } , { name: d }]"));
    expect(kept("c", "d")).toBe(text("[{ name: c } , { name: d }]"));
    expect(kept("a", "d")).toBe(text("[{ name: a }, { name: d }]"));
    expect(kept("b", "c")).toBe(text("[{ name: b },  { name: c }]"));
    expect(kept("c")).toBe(text("[{ name: c }]"));
    expect(kept()).toBe(text("[]"));
  });

  it("is a weight type, an override or a payload that comes or goes", () => {
    const overrides = [{ contextName: "userId", values: ["1"] }];
    expectEdit(
      `
            - name: a
-             weight: 10% # soon variable
-             weightType: fix
-             overrides: [{ contextName: userId, values: ["1"] }]
+             payload:
+               type: string
+               value: new
            - name: b
-             payload: { type: string, value: old }
+             weight: 20%
+             weightType: fix
+             overrides:
+               - contextName: userId
+                 values:
+                   - "1"
`,
      [set("production", [rest("a", { payload: string("new") }), fix("b", 200, { overrides })])],
    );
  });

  it("is a list of overrides, by its values", () => {
    expectEdit(
      `
            - name: a
              overrides:
                - contextName: userId # people
-                 values: ["1", "2"]
+                 values: ["1", "3", "4"]
+               - contextName: region
+                 values:
+                   - eu
`,
      [
        set("production", [
          rest("a", {
            overrides: [
              { contextName: "userId", values: ["1", "3", "4"] },
              { contextName: "region", values: ["eu"] },
            ],
          }),
        ]),
      ],
    );
  });

  it("goes from rows in braces with its own comments", () => {
    expectEdit(
      `
        production: { variants: [
            { name: a }, # a
-           # the second
-           { name: b }, # b
            # the third
-           { name: c } # c
+           { name: c }, # c
+           { name: d, stickiness: userId }
          ] } # all
        staging: { variants: [
-           { name: a }, # a
            { name: b }, # b
-           { name: c } # c
          ] } # all
`,
      [set("production", [rest("a"), rest("c"), rest("d", { stickiness: "userId" })]), set("staging", [rest("b")])],
    );
  });

  it("goes from the end of braces without the comment of the one before it", () => {
    expectEdit(
      `
          variants: [{ name: a }, # a, first
-           { name: b }]
+           ]
        staging:
-         variants: [{ name: a }, # a, first
-           { name: b }] # all
+         variants: [{ name: b }] # all
`,
      [set("production", [rest("a")]), set("staging", [rest("b")])],
    );
  });

  it("comes into an empty list", () => {
    expectEdit(
      `
-         variants: [] # none
+         variants: # none
+           - name: x
        staging: { variants: [] }
`,
      [set("production", [rest("x")])],
    );
  });

  it("leaves an empty list behind", () => {
    expectEdit(
      `
-         variants: # all of them
-           - name: a
-           - name: b
+         variants: [] # all of them
        staging: { variants: [{ name: x }] }
`,
      [set("production", [])],
    );
  });
});

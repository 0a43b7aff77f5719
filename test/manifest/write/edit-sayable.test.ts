import { describe, expect, it } from "vitest";
import { edited, expectEdit, fix, json, rest, set, split, string, target } from "./editing.ts";

describe("edits that used to be refused", () => {
  it("a variable variant that became fixed at 0", () => {
    expectEdit(
      `
            - name: a
            - name: b # off
+             weight: 0%
+             weightType: fix
`,
      [set("production", [rest("a"), fix("b", 0)])],
    );
  });

  it("weights of an environment above strategies, beside a rename", () => {
    const renamed = (weight: number) => [fix("new", weight, { stickiness: undefined }), { name: "b" }];
    expectEdit(
      `
      variants:
-       - name: a # first
+       - name: new # first
          weight: 50%
          weightType: fix
        - name: b
      environments:
        development:
        production:
-         weights: { a: 70% }
          strategies:
            - title: EU
+             weights: { new: 70% }
            - title: US
-             weights: { a: 20% }
+             weights: { new: 20% }
`,
      [
        set("development", renamed(500)),
        set("production", renamed(700), { title: "EU" }),
        set("production", renamed(200), { title: "US" }),
      ],
    );
  });

  it("a variant that goes with an anchor that others use", () => {
    expectEdit(
      `
-       production: { variants: [&a { name: a, payload: &p { type: string, value: x } }, { name: b }] }
-       staging: { variants: [*a, { name: c, payload: *p }] } # s
+       production: { variants: [{ name: b }] }
+       staging: { variants: [{ name: a, payload: { type: string, value: x } }, { name: c, payload: { type: string, value: x } }] } # s
`,
      [set("production", [rest("b")])],
    );
  });

  it("an anchor inside a value that is replaced, with several users", () => {
    const text = `version: 1
features:
  f:
    environments:
      production:
        variants:
          - name: a
            payload: { type: json, value: { list: &l [1, 2] } }
      staging: { variants: [{ name: a, payload: { type: json, value: { list: *l } } }] }
      test: { variants: [{ name: a, payload: { type: json, value: { list: *l } } }] }
`;
    const after = edited(text, [set("production", [rest("a", { payload: string("x") })])]);
    expect(after).toContain(
      "staging: { variants: [{ name: a, payload: { type: json, value: { list: &l [ 1, 2 ] } } }] }",
    );
    expect(after).toContain("test: { variants: [{ name: a, payload: { type: json, value: { list: *l } } }] }");
  });

  it("bare numbers that come to add up to 100", () => {
    expectEdit(
      `
            - name: a
-             weight: 60
+             weight: 6%
              weightType: fix
            - name: b
-             weight: 40
+             weight: 4%
              weightType: fix
-           - name: c
-             weight: 500
-             weightType: fix
            - name: d
    g:
      variants:
        - { name: a, weight: 60, weightType: fix }
        - { name: b, weight: 300, weightType: fix }
        - { name: c }
      environments:
        production:
+         weights: { b: 4% }
        staging:
`,
      [
        set("production", [fix("a", 60), fix("b", 40), rest("d")]),
        { target: target("g", "production"), variants: [fix("a", 60), fix("b", 40), rest("c")] },
      ],
    );
  });
});

describe("a stickiness that the server implies is pinned", () => {
  const eu = (weight: number) => ({
    ...set("production", split(weight, "userId"), { title: "EU" }),
    stickiness: "userId",
  });
  const us = (weight: number) => ({
    ...set("production", split(weight, "userId"), { title: "US" }),
    stickiness: "userId",
  });

  it("once, at the feature, where all its sets agree", () => {
    expectEdit(
      `
+     stickiness: userId
      # half
      variants: [{ name: a, weight: 50%, weightType: fix }, { name: b }]
      environments:
        production:
          strategies:
            - title: EU
-             weights: { a: 70% } # slowly
+             weights: { a: 20% } # slowly
`,
      [eu(200)],
    );
  });

  it("else with the variants, unless these are inherited", () => {
    expectEdit(
      `
      variants: [{ name: a, weight: 50%, weightType: fix }, { name: b }]
      environments:
        staging:
        production:
          strategies:
            - title: EU
-             weights: { a: 70% } # slowly
+             weights: { a: 20% } # slowly
            - title: US
              variants:
-               - { name: a, weight: 50%, weightType: fix }
-               - { name: b }
+               - { name: a, weight: 30%, weightType: fix, stickiness: userId }
+               - { name: b, stickiness: userId }
`,
      [eu(200), us(300)],
    );
  });

  it("not where the feature says it", () => {
    expectEdit(
      `
      stickiness: userId
      environments:
        production:
          strategies:
            - title: EU
-             variants: []
+             variants:
+               - name: a
+                 weight: 20%
+                 weightType: fix
+               - name: b
`,
      [eu(200)],
    );
  });
});

describe("text", () => {
  it.each(["a \nb", "a\t\nb\n", "a\nb ", "a\n\n"])(
    "%j is quoted, because editors trim blanks at the end of a line",
    (value) => {
      const text = "version: 1\nfeatures:\n  f:\n    environments:\n      p: { variants: [] }\n";
      expect(edited(text, [set("p", [rest("a", { payload: string(value) })])])).toContain(JSON.stringify(value));
    },
  );

  it("keeps the line breaks of its neighbours where a file has both kinds", () => {
    const text =
      "version: 1\r\nfeatures:\n  f:\r\n    environments:\n      p:\r\n        variants:\n          - name: a\r\n          - name: b\n          - name: c\r\n          - name: d\n";
    const kept = (...names: string[]) =>
      edited(text, [
        set(
          "p",
          names.map((name) => rest(name)),
        ),
      ]);
    expect(kept("a", "c", "d")).toBe(text.replace("          - name: b\n", ""));
    expect(kept("b", "c", "d")).toBe(text.replace("          - name: a\r\n", ""));
    expect(kept("a", "b", "c")).toBe(text.replace("          - name: d\n", ""));
    expect(kept("a", "b", "c", "d", "e")).toBe(text.replace("- name: d\n", "- name: d\n          - name: e\n"));
  });
});

describe("what did not change", () => {
  it("keeps empty weights, and their comments", () => {
    expectEdit(
      `
      variants: [{ name: a, weight: 50%, weightType: fix }, { name: b, payload: { type: json, value: [1] } }]
      environments:
        development:
          weights: {} # none so far
        staging:
          weights: { a: 50% } # as production
        production:
+         weights: { a: 90% }
`,
      [set("production", [fix("a", 900), rest("b", { payload: json([1]) })])],
    );
  });
});

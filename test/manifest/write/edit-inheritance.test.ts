import { describe, it } from "vitest";
import { expectEdit, fix, rest, set, split, string } from "./editing.ts";

describe("weights", () => {
  const head = `
      variants:
        - { name: a, weight: 50%, weightType: fix }
        - { name: c, weight: 5%, weightType: fix }
        - name: b
      environments:
        development:`;
  const three = (a: number, c: number) => [fix("a", a), rest("b"), fix("c", c)];

  it.each<[string, string]>([
    ["nothing, before a comment", "# inherits\n+         weights: { a: 90% }\n          # nothing yet"],
    ["nothing, and no more", "\n+         weights: { a: 90% }"],
  ])("come where an environment says %s", (_title, production) => {
    expectEdit(`${head}\n        production: ${production}\n        staging:\n`.replaceAll(": \n", ":\n"), [
      set("production", three(900, 50)),
    ]);
  });

  it("come where an environment is an empty mapping", () => {
    expectEdit(
      `${head}
-       production: {} # inherits
+       production: # inherits
+         weights: { a: 90%, c: 6% }
          # nothing yet
`,
      [set("production", three(900, 60))],
    );
  });

  it("change where they are, also where nobody else inherits the list", () => {
    expectEdit(
      `${head}
          weights: # why
-           a: 90% # for a week
+           a: 70% # for a week
`,
      [set("development", three(700, 50))],
    );
  });

  it("come beside others and go one by one", () => {
    expectEdit(
      `${head}
        production:
-         weights:
-           a: 90% # a
+         weights: { c: 6% }
        staging:
-         weights: { a: 90%, c: 7% }
+         weights: { c: 7% }
`,
      [set("production", three(500, 60)), set("staging", three(500, 70))],
    );
  });

  it("go where they say nothing more, and so do variants", () => {
    expectEdit(
      `${head}
        production: # the shop
-         # for a week
-         weights: { a: 90% } # a
        staging:
-         variants:
-           - name: a
-           - name: b
        test: { variants: [{ name: a }] }
        other:
`.replace("test: { variants: [{ name: a }] }", "test: {}"),
      [set("production", three(500, 50)), set("staging", three(500, 50))],
    );
  });

  it("go from braces", () => {
    expectEdit(
      `${head}
-       production: { weights: { a: 90% } } # b
+       production: # b
`,
      [set("production", three(500, 50))],
    );
  });

  it("give way to variants where more than weights differs", () => {
    expectEdit(
      `${head}
        production:
          # on trial
-         weights: { a: 90% }
+         variants:
+           - name: a
+             weight: 90%
+             weightType: fix
+           - name: d
        staging:
`,
      [set("production", [fix("a", 900), rest("d")])],
    );
  });

  it("give way where the list's own share would be wrong", () => {
    expectEdit(
      `
      variants:
        - { name: a, weight: 50%, weightType: fix }
        - { name: b, weight: 50% }
      environments:
        development:
        production:
+         variants:
+           - name: a
+             weight: 90%
+             weightType: fix
+           - name: b
`,
      [set("production", split(900))],
    );
  });
});

describe("the list of a feature", () => {
  it("changes where all who inherit it change alike, but for their weights", () => {
    const both = (weight: number) => split(weight).map((variant) => ({ ...variant, payload: string("new") }));
    expectEdit(
      `
      variants:
        - name: a
          weight: 50%
          weightType: fix
-         payload: { type: string, value: old }
+         payload: { type: string, value: new }
        - name: b
-         payload: { type: string, value: old }
+         payload: { type: string, value: new }
      environments:
        development:
        production:
          weights: { a: 90% }
        staging:
          variants: [{ name: x }]
`,
      [set("development", both(500)), set("production", both(900))],
    );
  });

  it("stays where one of them does not change", () => {
    expectEdit(
      `
      variants: [{ name: a }]
      environments:
        development:
        production:
+         variants:
+           - name: b
        staging:
+         variants:
+           - name: b
`,
      [set("production", [rest("b")]), set("staging", [rest("b")])],
    );
  });
});

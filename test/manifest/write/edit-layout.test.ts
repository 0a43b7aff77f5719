import { describe, expect, it } from "vitest";
import { editManifest } from "../../../src/manifest/write/edit-manifest.ts";
import { edited, expectEdit, file, fix, rest, set, split, string, target } from "./editing.ts";

describe("what is new", () => {
  it("is printed as an export prints it", () => {
    expectEdit(
      `
  version: 1
  project: shop
  features:
    f:
      environments:
        production: {variants: [{name: a}]}
+       staging:
+         variants:
+           - name: a
+             weight: 1%
+             weightType: fix
+           - name: b
    # the last
    g:
      variants:
      - name: x
      environments:
        production:
          variants:
          - name: a
            payload:
              type: string
              value: |+
                words
  
  
+       staging:
+         variants:
+           - name: y
+   h:
+     project: default
+     stickiness: default
+     environments:
+       new:
+         strategies:
+           - title: EU
+             variants:
+               - name: a
+                 weight: 1%
+                 weightType: fix
+               - name: b
`,
      [
        set("staging", split(10)),
        { target: target("g", "staging"), variants: [rest("y")] },
        { target: target("h", "new", { id: "s", title: "EU" }), variants: split(10) },
      ],
    );
  });

  it("says nothing where it inherits", () => {
    expectEdit(
      `
      variants: [{ name: x }]
      environments:
        production:
+       staging:
`,
      [set("staging", [rest("x")])],
    );
  });

  it("comes into a file without features", () => {
    expectEdit(
      `
  version: 1
- features: {} # none yet
+ features: # none yet
+   f:
+     environments:
+       production:
+         variants:
+           - name: x
`,
      [set("production", [rest("x")])],
    );
  });
});

describe("the rest of a file", () => {
  const lines = `
      variants: [{ name: a, weight: 50%, weightType: fix }, { name: b }]
      environments:
        development:
        production:
+         weights: { a: 90% }
        staging:
          variants:
            - name: a
              payload:
                type: string
                value: |
                  words
-             weight: 10%
+             weight: 20%
              weightType: fix
            - name: b
`;
  const sets = [
    set("production", split(900)),
    set("staging", [fix("a", 200, { payload: string("words\n") }), rest("b")]),
  ];

  it("keeps the line ends of Windows, and a byte order mark", () => {
    expectEdit(lines, sets, (text) => text.replaceAll("\n", "\r\n"));
    expectEdit(lines, sets, (text) => `\ufeff${text}`);
    expectEdit(lines, sets, (text) => `\ufeff${text.replaceAll("\n", "\r\n")}`);
  });

  it("keeps the end without a line break", () => {
    expectEdit(lines, sets, (text) => text.trimEnd());
    const text =
      "version: 1\nfeatures:\n  f:\n    variants: [{ name: a, weight: 50%, weightType: fix }, { name: b }]\n    environments:\n      development:\n      production:";
    expect(edited(text, [set("production", split(900))])).toBe(`${text}\n        weights: { a: 90% }`);
  });

  it("keeps a document's start and end", () => {
    expectEdit(lines, sets, (text) => `%YAML 1.2\n--- # start\n${text}...\n# end\n`);
  });

  it("keeps keys that are written with a question mark", () => {
    expectEdit(
      `
    ? f
    : variants:
      - name: y
      environments:
        ? development
        : variants:
          - name: a
-           weight: "10%"
+           weight: "2%"
            weightType: fix
          - name: b
        ? production # now
        : # nothing
+         variants:
+           - name: a
+             weight: 3%
+             weightType: fix
+           - name: b
        ? staging
        : variants: [{ name: x }]
        test:
`,
      [set("development", split(20)), set("production", split(30))],
    );
  });

  it("keeps its own braces, over one line or many", () => {
    expectEdit(
      `
  # top
  version: 1
  features: {
    f: {
      variants: [
        { name: a, weight: 50%, weightType: fix }, # a
-       { name: b } # b
+       { name: b }, # b
+       { name: c }
      ],
      environments: {
-       production: , # p
+       production: { weights: { a: 90% } } , # p
        staging: { },
+       test: { variants: [ { name: x } ] }
      },
    },
  } # end
`,
      [
        set("production", [...split(900), rest("c")]),
        set("staging", [...split(500), rest("c")]),
        set("test", [rest("x")]),
      ],
    );
  });
});

describe("an edit that cannot be made", () => {
  it("is refused", () => {
    const text =
      "version: 1\nfeatures: { f: { stickiness: userId, variants: [{ name: a }], environments: { p: {} } } }\n";
    // On a strategy nothing can say that there is no stickiness where the feature says one.
    const sets = [set("p", [{ name: "b" }], { id: "s" })];
    const reason = 'strategy s of "f" in "p" would have other variants.';
    expect(editManifest(file(text), sets)).toEqual({ kind: "refused", sets, reason });
  });
});

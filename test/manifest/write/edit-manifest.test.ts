import { describe, expect, it } from "vitest";
import { editManifest } from "../../../src/manifest/write/edit-manifest.ts";
import type { WrittenVariant } from "../../../src/variants/variant.ts";
import { edited, expectEdit, file, set, split, target } from "./editing.ts";

const string = (value: string) => ({ type: "string", value });
const json = (value: unknown) => ({ type: "json", value: JSON.stringify(value) });
const fix = (name: string, weight: number, more: object = {}): WrittenVariant => ({
  ...{ name, weight, weightType: "fix", stickiness: "default" },
  ...more,
});
const rest = (name: string, more: object = {}): WrittenVariant => ({ name, stickiness: "default", ...more });

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
  version: 1
  features:
    f:
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
  version: 1
  features:
    f:
      environments:
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
  version: 1
  features:
    f:
      environments:
        production:
          variants:
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
  version: 1
  features:
    f:
      environments:
        production:
          variants:
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
  version: 1
  features:
    f:
      environments:
        production:
          variants:
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
-                   one
                    two
+                   three
  
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
  version: 1
  features:
    f:
      environments:
        production:
          variants:
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
+                   - 4
-                 old: { x: y }
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
  version: 1
  features:
    f:
      environments:
        production:
          variants:
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
  version: 1
  features:
    f:
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

describe("one item", () => {
  it("is a variant that goes, with its lines and its comments, or comes, at the end", () => {
    expectEdit(
      `
  version: 1
  features:
    f:
      environments:
        production:
          variants:
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
    expect(kept("a", "d")).toBe(text("[{ name: a } , { name: d }]"));
    expect(kept("b", "c")).toBe(text("[{ name: b },  { name: c }]"));
    expect(kept("c")).toBe(text("[{ name: c }]"));
    expect(kept()).toBe(text("[]"));
  });

  it("is a weight type, an override or a payload that comes or goes", () => {
    const overrides = [{ contextName: "userId", values: ["1"] }];
    expectEdit(
      `
  version: 1
  features:
    f:
      environments:
        production:
          variants:
            - name: a
-             weight: 10% # soon variable
-             weightType: fix
-             overrides: [{ contextName: userId, values: ["1"] }]
+             payload: { type: string, value: new }
            - name: b
-             payload: { type: string, value: old }
+             weight: 20%
+             weightType: fix
+             overrides: [{ contextName: userId, values: ["1"] }]
`,
      [set("production", [rest("a", { payload: string("new") }), fix("b", 200, { overrides })])],
    );
  });

  it("is a list of overrides, by its values", () => {
    expectEdit(
      `
  version: 1
  features:
    f:
      environments:
        production:
          variants:
            - name: a
              overrides:
                - contextName: userId # people
-                 values: ["1", "2"]
+                 values: ["1", "3", "4"]
+               - contextName: region
+                 values: [eu]
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

  it("leaves an empty list behind", () => {
    expectEdit(
      `
  version: 1
  features:
    f:
      environments:
        production:
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

describe("weights", () => {
  const head = `
  version: 1
  features:
    f:
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

  it("come beside others and go one by one", () => {
    expectEdit(
      `${head}
        production:
          weights:
-           a: 90% # a
+           c: 6%
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
+       production: {} # b
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
+           - { name: a, weight: 90%, weightType: fix }
+           - { name: d }
        staging:
`,
      [set("production", [fix("a", 900), rest("d")])],
    );
  });

  it("give way where the list's own share would be wrong", () => {
    expectEdit(
      `
  version: 1
  features:
    f:
      variants:
        - { name: a, weight: 50%, weightType: fix }
        - { name: b, weight: 50% }
      environments:
        development:
        production:
+         variants:
+           - { name: a, weight: 90%, weightType: fix }
+           - { name: b }
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
  version: 1
  features:
    f:
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
  version: 1
  features:
    f:
      variants: [{ name: a }]
      environments:
        development:
        production:
+         variants: [{ name: b }]
        staging:
+         variants: [{ name: b }]
`,
      [set("production", [rest("b")]), set("staging", [rest("b")])],
    );
  });
});

describe("strategies", () => {
  const head = `
  version: 1
  features:
    f:
      stickiness: userId # goes without saying
      variants:
        - { name: a, weight: 50%, weightType: fix }
        - { name: b }
      environments:
        production:`;

  it("are found by title and by id, and added by title", () => {
    expectEdit(
      `${head}
          strategies:
            - title: EU # by title
+             weights: { a: 1% }
            - id: s-2 # by id
              variants:
-               - { name: z, payload: { type: string, value: x } }
+               - { name: a, weight: 2%, weightType: fix }
+               - { name: b }
            - title: Rest
+           - title: New
+             weights: { a: 3% }
`,
      [
        set("production", split(10, "userId"), { id: "s-1", title: "EU" }),
        set("production", split(20, "userId"), { id: "s-2", title: "US" }),
        set("production", split(30, "userId"), { id: "s-3", title: "New" }),
      ],
    );
  });

  it("say a stickiness that nothing above says", () => {
    expectEdit(
      `
  version: 1
  features:
    f:
      environments:
        production:
          strategies:
            - title: EU
              variants:
                - name: a
+                 stickiness: default
`,
      [set("production", [rest("a")], { id: "s-1", title: "EU" })],
    );
  });

  it("leave to an environment what it inherited when the first of them comes", () => {
    expectEdit(
      `${head}
+         variants:
+           - { name: a, weight: 50%, weightType: fix }
+           - { name: b }
+         strategies:
+           - title: EU
+             weights: { a: 1% }
        staging:
`,
      [set("production", split(10, "userId"), { id: "s-1", title: "EU" })],
    );
  });

  it("keep what they inherit from an environment that changes", () => {
    expectEdit(
      `${head}
          variants:
-           - { name: a, weight: 40%, weightType: fix }
+           - { name: a, weight: 10%, weightType: fix }
            - { name: b }
          strategies:
            - title: EU
+             weights: { a: 40% }
-           - variants: [{ name: x }] # first
-             # then
+           - # then
              title: US
`,
      [set("production", split(100, "userId")), set("production", split(100, "userId"), { id: "s-2", title: "US" })],
    );
  });
});

describe("what is new", () => {
  it("looks like what is beside it", () => {
    expectEdit(
      `
  version: 1
  project: shop
  features:
    f:
      environments:
        production: { variants: [{name: a}] }
+       staging: { variants: [{name: a, weight: 1%, weightType: fix}, {name: b}] }
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
+         - name: y
+   h:
+     project: default
+     environments:
+       new:
+         strategies:
+         - title: EU
+           variants: [{name: a, weight: 1%, weightType: fix, stickiness: default}, {name: b, stickiness: default}]
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
  version: 1
  features:
    f:
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
  version: 1
  features:
    f:
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
  version: 1
  features:
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
+         variants: [{ name: a, weight: 3%, weightType: fix }, { name: b }]
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
+       production: { weights: { a: 90% } }, # p
        staging: { },
+       test: { variants: [{ name: x }] },
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
    const edit = editManifest(file(text), [set("p", [{ name: "b" }], { id: "s" })]);
    expect(edit).toEqual({ kind: "refused", reason: expect.stringContaining('strategy s of "f" in "p"') });
  });
});

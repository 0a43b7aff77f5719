import { describe, it } from "vitest";
import { expectEdit, fix, json, rest, set, split, target } from "./editing.ts";

describe("an anchor with other users", () => {
  it("is left to them: who changes gets a copy", () => {
    expectEdit(
      `
  version: 1
  x-half: &half
    - { name: a,  weight: 50%, weightType: fix } # a
    - name: b
  features:
    f:
-     variants: *half # as g
+     variants: # as g
+       - name: a
+         weight: 90%
+         weightType: fix
+       - name: b
      environments: { production: }
    g:
      variants: *half
      environments: { production: }
    h:
      environments: { production: { variants: *half } }
`,
      [set("production", split(900))],
    );
  });

  it("changes for all of them where they change alike", () => {
    expectEdit(
      `
-       production: &e { variants: [{ name: a, weight: 50%, weightType: fix }, { name: b }] }
+       production: &e { variants: [{ name: a, weight: 90%, weightType: fix }, { name: b }] }
        staging: *e
`,
      [set("production", split(900)), set("staging", split(900))],
    );
  });

  it("changes where it is defined, when all who use it change alike", () => {
    expectEdit(
      `
  version: 1
  x-lists:
    half: &half # everybody's
      - { name: a,  weight: 50%, weightType: fix } # a
-     - name: b
+     - name: c
  features:
    f:
      environments: { production: { variants: *half }, staging: { variants: *half } }
`,
      [set("production", [fix("a", 500), { name: "c" }]), set("staging", [fix("a", 500), { name: "c" }])],
    );
  });

  it("moves to the first of them where what it stood for changes", () => {
    expectEdit(
      `
-     variants: &half # the half
-       - { name: a,  weight: 50%, weightType: fix } # a
+     variants: # the half
+       - { name: a,  weight: 90%, weightType: fix } # a
        - name: b
      environments: { production: }
    g:
-     variants: *half # as f
+     variants: &half # as f
+       - name: a
+         weight: 50%
+         weightType: fix
+       - name: b
      environments: { production: }
    h:
      environments: { production: { variants: *half } }
`,
      [set("production", split(900))],
    );
  });

  it("goes where one of them alone is left", () => {
    expectEdit(
      `
-       production: &e { variants: [{ name: a, weight: 50%, weightType: fix }, { name: b }] }
-       staging: *e
+       production: { variants: [{ name: a, weight: 90%, weightType: fix }, { name: b }] }
+       staging:
+         variants:
+           - name: a
+             weight: 50%
+             weightType: fix
+           - name: b
`,
      [set("production", split(900))],
    );
  });

  it("may be defined anew between its uses", () => {
    expectEdit(
      `
-     variants: &v [{ name: a, weight: 50%, weightType: fix }, { name: b }]
+     variants: [{ name: a, weight: 90%, weightType: fix }, { name: b }]
      environments: { production: }
    g:
-     variants: *v
+     variants: &v
+       - name: a
+         weight: 50%
+         weightType: fix
+       - name: b
      environments: { production: }
    h:
      variants: *v
      environments: { production: }
    i:
      variants: &v [{ name: x }]
      environments: { production: }
    j:
-     variants: *v
+     variants:
+       - name: y
      environments: { production: }
`,
      [set("production", split(900)), { target: target("j", "production"), variants: [{ name: "y" }] }],
    );
  });

  it("stays where nothing that it means changes", () => {
    expectEdit(
      `
    f: &f
      variants: &v
        - name: x
      environments:
        production:
+         variants:
+           - name: y
        staging:
    g:
      variants: *v
      environments:
        production:
`,
      [set("production", [{ name: "y" }])],
    );
  });
});

describe("an anchor with one user", () => {
  it("changes where it is defined, or goes where its only user is not its equal", () => {
    expectEdit(
      `
  version: 1
  x-half: &half
-   - { name: a,  weight: 50%, weightType: fix } # a
+   - { name: a,  weight: 90%, weightType: fix } # a
    - name: b
  features:
    f:
      variants: *half
      environments:
        production:
        staging:
          variants:
-           - { name: a, weight: &w 20%, weightType: fix, payload: { type: json, value: [*w] } }
+           - { name: a, weight: 40%, weightType: fix, payload: { type: json, value: [20%] } }
            - name: b
`,
      [set("production", split(900)), set("staging", [fix("a", 400, { payload: json(["20%"]) }), rest("b")])],
    );
  });
});

describe("a merge key", () => {
  it("gives way to what an environment says itself", () => {
    expectEdit(
      `
  version: 1
  x-base: &base
    weights: { a: 40% }
  features:
    f:
      variants:
        - { name: a, weight: 50%, weightType: fix }
        - name: b
      environments:
        development: { <<: *base }
        production:
          <<: *base # as there
+         weights: { a: 90% }
        staging:
-         <<: *base
+         variants:
+           - name: x
        test: { <<: [*base] }
        other:
-         <<: *base
`,
      [set("production", split(900)), set("staging", [{ name: "x" }]), set("other", split(500))],
    );
  });

  it("leaves the other keys that it brought", () => {
    expectEdit(
      `
  version: 1
  x-strategy: &s { weights: { a: 40% }, title: EU }
  features:
    f:
      variants: [{ name: a, weight: 50%, weightType: fix }, { name: b }]
      environments:
        development: { strategies: [*s] }
        production:
          strategies:
-           - <<: *s
+           - title: EU
+             variants:
+               - name: x
+                 stickiness: default
`,
      [set("production", [{ name: "x", stickiness: "default" }], { id: "1", title: "EU" })],
    );
  });
});

import { describe, it } from "vitest";
import { expectEdit, rest, set, split } from "./editing.ts";

describe("strategies", () => {
  const head = `
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
+               - name: a
+                 weight: 2%
+                 weightType: fix
+               - name: b
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
+     stickiness: default
      environments:
        production:
          strategies:
            - title: EU
              variants:
                - name: a
`,
      [set("production", [rest("a")], { id: "s-1", title: "EU" })],
    );
  });

  it("leave to an environment what it inherited when the first of them comes", () => {
    expectEdit(
      `${head}
+         variants:
+           - name: a
+             weight: 50%
+             weightType: fix
+           - name: b
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

import { describe, expect, it } from "vitest";
import { edited, expectEdit, set, split, target } from "./editing.ts";

const sets = [
  set("development", split(900)),
  set("staging", [{ name: "q", payload: { type: "json", value: '{"a":[1,null,"on",true,0.5]}' } }]),
  set("new", split(1)),
];

describe("a JSON manifest stays JSON", () => {
  it("with compact objects, and its first key on line 1", () => {
    expectEdit(
      `
  { "version": 1,
    "features": {
      "f": {
        "variants": [
          { "name": "a", "weight": "50%", "weightType": "fix" },
          { "name": "b" }
        ],
        "environments": {
-         "development": {},
-         "production": { "weights": { "a": "90%" } },
-         "staging": null
+         "development": {
+           "weights": {
+             "a": "90%"
+           }
+         },
+         "production": { "weights": { "a": "70%" } },
+         "staging": {
+           "variants": [
+             {
+               "name": "q",
+               "payload": {
+                 "type": "json",
+                 "value": {
+                   "a": [
+                     1,
+                     null,
+                     "on",
+                     true,
+                     0.5
+                   ]
+                 }
+               }
+             }
+           ]
+         },
+         "new": {
+           "weights": {
+             "a": "0.1%"
+           }
+         }
        }
      }
    }
  }
`,
      [...sets, set("production", split(700))],
    );
  });

  const value = {
    version: 1,
    features: {
      f: {
        variants: [{ name: "a", weight: 500, weightType: "fix" }, { name: "b" }],
        environments: { production: {}, development: {}, staging: { variants: [{ name: "x" }] } },
      },
    },
  };

  it.each<[string, string | number | undefined]>([
    ["over lines", 2],
    ["with four spaces", 4],
    ["with tabs", "\t"],
    ["in one line", undefined],
  ])("%s", (_title, indent) => {
    const wanted = structuredClone(value) as typeof value & { features: Record<string, unknown> };
    Object.assign(wanted.features.f.environments, {
      development: { weights: { a: 900 } },
      staging: {
        variants: [{ name: "q", payload: { type: "json", value: { a: [1, null, "on", true, 0.5] } } }],
      },
      new: { weights: { a: "0.1%" } },
    });
    Object.assign(wanted.features, {
      g: { stickiness: "default", environments: { p: { strategies: [{ id: "7", variants: [{ name: "y" }] }] } } },
    });
    const all = [...sets, { target: target("g", "p", { id: "7" }), variants: [{ name: "y", stickiness: "default" }] }];
    const text = (json: unknown) => JSON.stringify(json, null, indent);
    const after = edited(text(value), all);
    expect(JSON.parse(after)).toEqual(wanted);
    // What is new has two spaces, whatever its neighbours have.
    if (indent === 2) expect(after).toBe(text(wanted));
    expect(edited(`${text(value)}\n`, all)).toBe(`${after}\n`);
    const withMark = (json: string) => `\ufeff${json.replaceAll("\n", "\r\n")}`;
    expect(edited(withMark(text(value)), all)).toBe(indent === undefined ? `\ufeff${after}` : withMark(after));
  });

  it("where a member becomes another kind, and the next one goes", () => {
    expectEdit(
      `
  {
    "version": 1,
    "features": {
      "f": {
        "environments": {
          "production": {
            "variants": [
-             { "name": "a", "payload": { "type": "json", "value": { "k": { "x": 1 },
-               "l": [1, 2] } } }
+             { "name": "a", "payload": { "type": "json", "value": { "k": [ 1, "two" ] } } }
            ]
          }
        }
      }
    }
  }
`,
      [set("production", [{ name: "a", payload: { type: "json", value: '{"k":[1,"two"]}' } }])],
    );
  });

  it("and keeps its numbers as they are spelled", () => {
    expectEdit(
      `
  {
    "version": 1,
    "features": {
      "f": {
        "environments": {
          "production": {
            "variants": [
              { "name": "a", "payload": { "type": "number", "value": 1.50 } },
-             { "name": "b", "payload": { "type": "number", "value": 2 } },
-             { "name": "c", "payload": { "type": "json", "value": { "x": 1, "y": [2, 3] } } }
+             { "name": "b", "payload": { "type": "number", "value": 3 } },
+             { "name": "c", "payload": { "type": "json", "value": { "x": 1, "y": [2, 4] } } }
            ]
          }
        }
      }
    }
  }
`,
      [
        set("production", [
          { name: "a", payload: { type: "number", value: "1.50" } },
          { name: "b", payload: { type: "number", value: "3" } },
          { name: "c", payload: { type: "json", value: '{"y":[2,4],"x":1}' } },
        ]),
      ],
    );
  });
});

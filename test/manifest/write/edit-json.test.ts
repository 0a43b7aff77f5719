import { describe, it } from "vitest";
import { expectEdit, set, split } from "./editing.ts";

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

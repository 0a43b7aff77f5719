import { afterAll, expect, it } from "vitest";
import { act } from "../support/act.ts";
import { Endings } from "../support/ending.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";
import { split } from "../support/shop.ts";

/* Inputs that limit what a plan may do, one after another; test/plan/ has their rules. Nothing here is written. */

const on = [{ name: "on", weight: 1000, weightType: "variable", stickiness: "default" }];
const server = await startMemoryUnleash({ legacyVariants: true });
afterAll(() => server.stop());
const names = Array.from({ length: 10 }, (_, index) => `f${index}`);
server.seed([
  ...names.map((name, index) => {
    const state = { variants: index < 8 ? on : [] };
    return { name, environments: { development: state, production: state } };
  }),
  { name: "mixed", environments: { production: { strategies: [{ title: "EU", variants: on }] } } },
  { name: "ramp", environments: { production: { variants: split(950) } } },
]);

/** A manifest of features and the name of their one variant; no name empties the set. */
function manifest(desired: Readonly<Record<string, string>>, ...environments: readonly string[]): string {
  const places = environments.map((name) => `${name}: {}`).join(", ");
  const lines = Object.entries(desired).map(
    ([feature, name]) => `  ${feature}: { variants: [${name && `{ name: ${name} }`}], environments: { ${places} } }\n`,
  );
  return `version: 1\nfeatures:\n${lines.join("")}`;
}

/** Updates so many features in both environments, and creates two. */
const updates = (number: number) =>
  manifest(
    Object.fromEntries(names.map((name, index) => [name, index < number || index > 7 ? "new" : "on"])),
    ...["development", "production"],
  );
const same = manifest({ f0: "on", f1: "on" }, "development", "production");
const manifests = {
  "5 updates in each environment": updates(5),
  "6 updates in each environment": updates(6),
  "1 update in each environment": updates(1),
  "no change": same,
  "a clear": manifest({ f0: "", f1: "on" }, "production"),
  "15% of users move": `version: 1
features:
  ramp:
    variants: [{ name: control, weight: 80%, weightType: fix }, { name: treatment }]
    environments: { production: {} }
`,
  "a warning of the manifest": same.replace("name: on", `name: on, payload: { type: csv, value: '"' }`),
  "a warning of the plan": manifest({ mixed: "new" }, "production"),
};
const promotion = { "promote-from": "development", "promote-to": "production" };

it.each<[file: string, rows: [manifest: keyof typeof manifests, mode: string, inputs: Record<string, string>][]]>([
  [
    "changes",
    [
      ["5 updates in each environment", "plan", {}],
      ["6 updates in each environment", "apply", {}],
      ["1 update in each environment", "apply", { "max-changes": "0%" }],
      ["a clear", "apply", {}],
      ["a clear", "plan", { "allow-clear": "true" }],
      ["15% of users move", "apply", { "max-moved": "14.9%" }],
      ["15% of users move", "plan", { "max-moved": "15%" }],
    ],
  ],
  [
    "unmanaged",
    [
      ["no change", "plan", { unmanaged: "warn", environments: "production" }],
      ["no change", "apply", { unmanaged: "fail" }],
      ["no change", "plan", { unmanaged: "fail", environments: "production", features: "f*" }],
      ["no change", "plan", { unmanaged: "fail", features: "f0,f1" }],
      ["no change", "plan", { unmanaged: "fail", features: "f0,f1", ...promotion }],
      ["no change", "plan", { unmanaged: "fail", ...promotion }],
    ],
  ],
  [
    "strictness",
    [
      ["1 update in each environment", "plan", { "fail-on-changes": "true" }],
      ["no change", "plan", { "fail-on-changes": "true" }],
      ["1 update in each environment", "apply", { "fail-on-changes": "true" }],
      ["a warning of the manifest", "plan", { strict: "true" }],
      ["a warning of the plan", "plan", {}],
      ["a warning of the plan", "apply", { strict: "true" }],
    ],
  ],
  // For each environment the digest that a run of that environment alone has.
  [
    "matrix",
    [
      ["1 update in each environment", "plan", {}],
      ["1 update in each environment", "plan", { environments: "development" }],
      ["1 update in each environment", "plan", { environments: "production" }],
    ],
  ],
])("%s", async (file, rows) => {
  const endings = new Endings();
  for (const [manifest, mode, inputs] of rows) {
    const title = [`${manifest}: ${mode}`, ...Object.entries(inputs).map(([name, value]) => `${name} ${value}`)];
    await endings.tell(title.join(", "), act(server, { mode, ...inputs }, { "variants.yml": manifests[manifest] }));
  }
  await endings.expect(`limits/${file}`);
});

it("sets in no manifest are not even read, unless they are asked for", async () => {
  await using run = await act(server, { mode: "plan" }, { "variants.yml": same });
  expect(run.outputs).toMatchObject({ result: "planned", warnings: "0" });
  expect(run.asked?.requests?.filter(({ path }) => path.includes("/features/mixed"))).toEqual([]);
});

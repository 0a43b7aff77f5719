import { expect, it } from "vitest";
import { act } from "../support/act.ts";
import { Endings } from "../support/ending.ts";
import { promote, server, split, usePromotionShop, variantsIn } from "../support/shop.ts";

usePromotionShop();

const one = (name: string, value: string) => [
  { name, weight: 1000, weightType: "variable", stickiness: "default", payload: { type: "string", value } },
];
const hasDevelopment = (feature: string, manifest: string) =>
  `version: 1\nfeatures: { ${feature}: { variants: [{ name: y }], environments: { ${manifest} } } }\n`;

it("without a manifest is planned, guarded by its digest, and applied; planning it again gives no change", async () => {
  const endings = new Endings();
  const features = "plain,new,empty,mixed";
  const planned = await endings.tell("the plan", promote({ features }));
  const digest = { "expected-plan": planned.outputs["digest"] ?? "" };
  // What is empty in the source is skipped, and nothing is cleared.
  await endings.tell("its apply", promote({ mode: "apply", features, ...digest }), /^Not promoted|has no variants/);
  await endings.tell("once more", promote({ features, ...digest }));
  await endings.expect("promotion/applied");
});

it("without a manifest is refused where it is not certain what it is of, or what is there cannot be written", async () => {
  const endings = new Endings();
  for (const inputs of [
    { features: "!plain" },
    { features: "plan" },
    { features: "plain", manifest: "flags.yml" },
    { features: "empty", "promote-to": "prodution" },
    { features: "untitled", mode: "apply" },
    { features: "broken", mode: "apply" },
  ])
    expect((await endings.tell(JSON.stringify(inputs), promote(inputs))).everything).not.toContain("secret");
  await endings.expect("promotion/refused");
});

it("tells of variants that nobody had, or nobody gets", async () => {
  const endings = new Endings();
  const development = { variants: split(100) };
  const eu = (weight: number, more: object) => ({ strategies: [{ title: "EU", variants: split(weight), ...more }] });
  server.seed([
    // Without a strategy, `enabled: false` would prove nothing.
    { name: "off", environments: { development, production: { enabled: false, strategies: [{ title: "All" }] } } },
    { name: "on", environments: { development, production: { enabled: true } } },
    { name: "same", environments: { development, production: { variants: split(100) } } },
    { name: "untried", environments: { development: eu(200, { disabled: true }), production: eu(500, {}) } },
  ]);
  const notes = /switched o|nobody has had/;
  await endings.tell("a note where the environment is off", promote({ features: "off,on,same" }), notes);
  const strict = { mode: "apply", features: "off,on", strict: "true" };
  await endings.tell("which strict does not mind", promote(strict));
  await endings.tell("a warning where the strategy of the source is disabled", promote({ features: "untried" }), notes);
  await endings.expect("promotion/warnings");
});

const inherits = `version: 1
features:
  plain: # the first
    variants:
      - { name: control, weight: 50%, weightType: fix }
      - name: treatment
    environments:
      development:
        weights: { control: 70% } # on trial
      production:
  mixed:
    environments:
      production:
        strategies:
          - title: EU
            variants: [{ name: control, weight: 20%, weightType: fix, stickiness: default }, { name: treatment, stickiness: default }]
`;

it.each([
  ["by title", () => inherits],
  ["by id", () => hasStrategy(variantsIn("mixed", "production")?.strategies[0]?.id)],
])("is refused where a manifest pins what it changes, or writes the manifest as it would be: %s", async (by, text) => {
  const endings = new Endings();
  const files = { "variants.yml": text() };
  await endings.tell("pinned", promote({}, files));
  const file = { "output-file": "variants.yml" };
  const planned = await endings.tell("written", promote(file, files));
  const after = { "variants.yml": planned.written["variants.yml"] ?? "" };
  await endings.tell("applied with it", promote({ mode: "apply", ...file }, after));
  await endings.tell("planned with it", act(server, { mode: "plan", environments: "production" }, after));
  await endings.expect(`promotion/pinned-${by.replace(" ", "-")}`);
});

function hasStrategy(id = ""): string {
  return `version: 1\nfeatures: { mixed: { environments: { production: { strategies: [{ id: ${id}, variants: [{ name: x }] }] } } } }\n`;
}

it("replaces an earlier manifest, nothing else that is there, and never writes the token", async () => {
  const endings = new Endings();
  const inputs = { features: "plain", "output-file": "after.yml" };
  const first = await endings.tell("a new file", promote(inputs));
  await endings.tell("an earlier one", promote(inputs, { "after.yml": first.written["after.yml"] ?? "" }));
  await endings.tell("what people wrote", promote(inputs, { "after.yml": "# What we talked about\n" }));
  const of = (feature: string) => hasDevelopment(feature, "production: {}").replace("y }", "x }");
  const two = { "a.yml": of("plain"), "b.yml": of("new") };
  await endings.tell("one for two", promote({ manifest: "*.yml", "output-file": "after.yml" }, two));
  server.seed([
    { name: "leak", environments: { development: { variants: one("x", server.tokens.admin) }, production: {} } },
    { name: "quiet", environments: { development: { variants: one("x", "hush") } } },
  ]);
  const leak = { "variants.yml": hasDevelopment("leak", "development: {}") };
  await endings.tell("one with the token", promote({ "output-file": "after.yml" }, leak));
  const quiet = { "variants.yml": hasDevelopment("quiet", "production: {}") };
  const hidden = await endings.tell("payloads that are not shown", promote({ "show-payloads": "false" }, quiet));
  expect(hidden.everything).not.toContain("hush");
  await endings.expect("promotion/files");
});

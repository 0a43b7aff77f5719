import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { act, messages } from "../support/act.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import type { ActionRun } from "../support/run-action.ts";

const split = (weight: number, stickiness = "default") => [
  { name: "control", weight, weightType: "fix", stickiness },
  { name: "treatment", weight: 1000 - weight, weightType: "variable", stickiness },
];
const promotion = { "promote-from": "development", "promote-to": "production" };

let server: MemoryServer;

beforeEach(async () => {
  server = await startMemoryUnleash({ version: "8.2.0", legacyVariants: true });
  const titled = (title: string | null, weight?: number) => ({
    ...{ title, variants: weight === undefined ? [] : split(weight) },
  });
  server.seed([
    { name: "plain", environments: { development: { variants: split(700) }, production: { variants: split(500) } } },
    { name: "new", environments: { development: { variants: split(300, "userId") } } },
    { name: "empty", environments: { production: { variants: split(500) } } },
    {
      name: "mixed",
      environments: {
        development: { variants: split(100), strategies: [titled("EU", 200), titled("US")] },
        production: { strategies: [titled("EU", 500), titled("US", 500)] },
      },
    },
    {
      name: "untitled",
      environments: { development: { strategies: [titled(null, 200)] }, production: { strategies: [titled("EU")] } },
    },
    {
      name: "missing",
      environments: {
        development: { strategies: [titled("Asia", 200)] },
        production: { strategies: [titled("EU"), titled("US")] },
      },
    },
    {
      name: "twice",
      environments: {
        development: { strategies: [titled("EU", 200)] },
        production: { strategies: [titled("EU"), titled("EU")] },
      },
    },
    {
      name: "twins",
      environments: {
        development: { strategies: [titled("EU", 200), titled("EU", 300)] },
        production: { strategies: [titled("EU")] },
      },
    },
    {
      name: "broken",
      environments: {
        development: {
          variants: [
            { name: "a", weight: 1000, weightType: "fix", payload: { type: "number", value: "secret" } },
            { name: "b", weight: 0, weightType: "variable" },
          ],
        },
      },
    },
  ]);
});
afterEach(() => server.stop());

function variantsIn(feature: string, environment: string) {
  return server
    .dump()
    .features.find(({ name }) => name === feature)
    ?.environments.find(({ name }) => name === environment);
}

const promote = (
  inputs: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
): Promise<ActionRun> => act(server, { mode: "plan", ...promotion, ...inputs }, files);

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

describe("a promotion without a manifest", () => {
  it("is planned, guarded by its digest, and applied; planning it again gives no change", async () => {
    await using plan = await promote({ features: "plain,new" });
    expect(plan.outputs).toMatchObject({ result: "planned", creates: "1", updates: "1", clears: "0" });
    expect(server.log.every(({ method }) => method === "GET")).toBe(true);
    const digest = plan.outputs["digest"] ?? "";
    await using applied = await promote({ mode: "apply", features: "plain,new", "expected-digest": digest });
    expect(applied.outputs).toMatchObject({ result: "applied", applied: "2" });
    for (const feature of ["plain", "new"]) {
      expect(variantsIn(feature, "production")?.variants).toEqual(variantsIn(feature, "development")?.variants);
    }
    await using again = await promote({ features: "plain,new", "expected-digest": digest });
    expect(again.outputs).toMatchObject({ result: "planned", changes: "0", unchanged: "2" });
  });

  it("skips what is empty in the source, says so, and clears nothing", async () => {
    await using run = await promote({ mode: "apply", features: "empty,plain" });
    expect(run.outputs).toMatchObject({ result: "applied", clears: "0", applied: "1" });
    expect(run.summary).toMatch(/Skipped, because .*development.* holds no variants of them: empty\./);
    expect(variantsIn("empty", "production")?.variants).toHaveLength(2);
  });

  it("is guarded by max-changes", async () => {
    await using run = await promote({ mode: "apply", features: "plain", "max-changes": "0" });
    expect(run.outputs).toMatchObject({ result: "refused" });
  });

  it.each([
    ["*", "A promotion without a manifest needs the input features"],
    ["!plain", "A promotion without a manifest needs the input features"],
    ["nope", 'The entry "nope" of the input features matches nothing in project "default"'],
    ["plan", "Did you mean plain?"],
  ])("is a fault with features %s", async (features, message) => {
    await using run = await promote({ features });
    expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
    expect(messages(run, "error").join()).toContain(message);
  });

  it("takes exclusions of features that exist", async () => {
    await using run = await promote({ features: "p*,new,!plain" });
    expect(messages(run, "error")).toEqual([]);
    expect(run.outputs).toMatchObject({ result: "planned", changes: "1" });
  });

  it("is a fault in a project without features", async () => {
    await using run = await promote({ features: "plain", project: "shop" });
    expect(messages(run, "error").join()).toContain('lists no features in project "shop"');
  });

  it("needs a manifest that is named", async () => {
    await using run = await promote({ features: "plain", manifest: "flags.yml" });
    expect(run.outputs["result"]).toBe("invalid");
  });
});

describe("what cannot be promoted", () => {
  it.each([
    ["untitled", /has no title.*Strategies in "production": EU\./],
    ["missing", /no strategy in "production" has this title.*Strategies in "production": EU, US\./],
    ["twice", /2 strategies in "production" have this title/],
    ["twins", /2 strategies there have this title/],
    ["broken", /Variant "a": Its payload is not.*Fixed weights must add up to less than 1000/],
  ])("is an objection: %s", async (features, message) => {
    await using run = await promote({ mode: "apply", features });
    expect(run.outputs).toMatchObject({ result: "refused" });
    expect(messages(run, "error")[0]).toMatch(message);
    expect(run.everything).not.toContain("secret");
    expect(server.log.every(({ method }) => method === "GET")).toBe(true);
  });

  it.each([
    [{ "promote-from": "nowhere" }, /has no environment "nowhere" to promote from\. It has: development, production/],
    [{ "promote-to": "nowhere" }, /has no environment "nowhere"/],
  ])("is an objection: %j", async (inputs, message) => {
    await using run = await promote({ features: "plain", ...inputs });
    expect(run.outputs).toMatchObject({ result: "refused" });
    expect(messages(run, "error")[0]).toMatch(message);
  });
});

describe("a promotion with strategies", () => {
  it("pairs them by title, and takes the environment's own set along", async () => {
    await using run = await promote({ mode: "apply", features: "mixed" });
    expect(run.outputs).toMatchObject({ result: "applied", creates: "1", updates: "1" });
    expect(variantsIn("mixed", "production")).toMatchObject({
      variants: split(100),
      strategies: [
        { title: "EU", variants: split(200) },
        { title: "US", variants: split(500) },
      ],
    });
  });
});

describe("a promotion with a manifest", () => {
  it("takes the features of the manifest alone", async () => {
    const text = "version: 1\nfeatures: { new: { variants: [{ name: x }], environments: { development: {} } } }\n";
    await using run = await promote({}, { "variants.yml": text });
    expect(run.outputs).toMatchObject({ result: "planned", changes: "1", creates: "1" });
    await using faulty = await promote({ features: "plain" }, { "variants.yml": text });
    expect(messages(faulty, "error").join()).toContain("matches nothing in the manifest");
  });

  it("objects to what the manifest pins, with the line and with YAML that makes it right", async () => {
    await using run = await promote({ features: "plain" }, { "variants.yml": inherits });
    expect(run.outputs).toMatchObject({ result: "refused" });
    expect(run.annotations[0]).toMatchObject({ properties: { file: "variants.yml", line: "10" } });
    const [, snippet = ""] = /```yaml\n([\s\S]*?)\n *```/.exec(run.summary) ?? [];
    const pasted = `version: 1\n${snippet.replace(/^ {2}/gm, "")}\n`;
    await using right = await promote({}, { "variants.yml": pasted });
    expect(messages(right, "error")).toEqual([]);
    expect(right.outputs).toMatchObject({ result: "planned", changes: "1" });
  });

  it("objects to a strategy that the manifest pins by its id", async () => {
    const id = variantsIn("mixed", "production")?.strategies[0]?.id ?? "";
    const text = `version: 1\nfeatures: { mixed: { environments: { production: { strategies: [{ id: ${id}, variants: [{ name: x }] }] } } } }\n`;
    await using run = await promote({}, { "variants.yml": text });
    expect(messages(run, "error")).toHaveLength(1);
    await using file = await promote({ "output-file": "after.yml" }, { "variants.yml": text });
    expect(file.outputs).toMatchObject({ result: "planned", changes: "2" });
    await expectNoChangeAfterwards(await readFile(join(file.workspace, "after.yml"), "utf8"), "after.yml");
  });

  it("quotes no payload where those are not to be shown", async () => {
    server.seed([
      {
        name: "quiet",
        environments: {
          development: {
            variants: [{ name: "x", weight: 1000, weightType: "variable", payload: { type: "string", value: "hush" } }],
          },
        },
      },
    ]);
    const text = "version: 1\nfeatures: { quiet: { variants: [{ name: y }], environments: { production: {} } } }\n";
    await using run = await promote({ "show-payloads": "false" }, { "variants.yml": text });
    expect(run.outputs["result"]).toBe("refused");
    expect(run.everything).not.toContain("hush");
  });

  async function expectNoChangeAfterwards(after: string, name: string) {
    await using applied = await promote(
      { mode: "apply", "output-file": name },
      { [name]: after, "variants.yml": after },
    );
    expect(applied.outputs["result"]).toBe("applied");
    await using plan = await act(
      server,
      { mode: "plan", manifest: name, environments: "production" },
      { [name]: after },
    );
    expect(messages(plan, "error")).toEqual([]);
    expect(plan.outputs).toMatchObject({ result: "planned", changes: "0" });
  }

  it.each([
    ["variants.yml", inherits],
    [
      "variants.json",
      JSON.stringify(
        {
          version: 1,
          features: { plain: { variants: [{ name: "x" }], environments: { development: {}, production: {} } } },
        },
        null,
        2,
      ),
    ],
  ])("writes %s as it would be, which then plans to nothing", async (name, text) => {
    await using run = await promote({ manifest: name, "output-file": name }, { [name]: text });
    expect(run.outputs["result"]).toBe("planned");
    const after = await readFile(join(run.workspace, name), "utf8");
    expect(after).not.toBe(text);
    if (name.endsWith(".yml")) expect(after).toContain("weights: { control: 70% } # on trial");
    else expect(() => JSON.parse(after)).not.toThrow();
    await expectNoChangeAfterwards(after, name);
  });

  it("writes a manifest where there is none", async () => {
    await using run = await promote({ features: "plain,new,mixed", "output-file": "variants.yml" });
    expect(run.outputs["result"]).toBe("planned");
    await expectNoChangeAfterwards(await readFile(join(run.workspace, "variants.yml"), "utf8"), "variants.yml");
  });

  it("writes nothing when it is refused", async () => {
    await using run = await promote({ "output-file": "after.yml", "max-changes": "0" }, { "variants.yml": inherits });
    expect(run.outputs["result"]).toBe("refused");
    await expect(readFile(join(run.workspace, "after.yml"))).rejects.toThrow("ENOENT");
  });

  it("says which of several files the promotion concerns", async () => {
    const of = (feature: string) =>
      `version: 1\nfeatures: { ${feature}: { variants: [{ name: x }], environments: { production: {} } } }\n`;
    const files = { "a.yml": of("plain"), "b.yml": of("new") };
    await using both = await promote({ manifest: "*.yml", "output-file": "after.yml" }, files);
    expect(messages(both, "error").join()).toContain("concerns 2 of 2 files: a.yml, b.yml");
    await using one = await promote({ manifest: "*.yml", features: "new", "output-file": "b.yml" }, files);
    expect(one.outputs["result"]).toBe("planned");
    expect(await readFile(join(one.workspace, "b.yml"), "utf8")).toContain("userId");
  });
});

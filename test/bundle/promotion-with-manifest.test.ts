import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { act, messages } from "../support/act.ts";
import { promote, server, usePromotionShop, variantsIn } from "../support/shop.ts";

usePromotionShop();

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

describe("a promotion with a manifest", () => {
  it("objects to what the manifest pins, with the line and the way out", async () => {
    await using run = await promote({ features: "plain" }, { "variants.yml": inherits });
    expect(run.outputs).toMatchObject({ result: "refused" });
    expect(run.annotations[0]).toMatchObject({ properties: { file: "variants.yml", line: "10" } });
    expect(messages(run, "error").join()).toContain("Set output-file");
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

  it("writes no manifest that would contain the token, and shows the plan all the same", async () => {
    const payload = { type: "string", value: server.tokens.admin };
    const variants = [{ name: "x", weight: 1000, weightType: "variable", stickiness: "default", payload }];
    server.seed([{ name: "leak", environments: { development: { variants }, production: { variants: [] } } }]);
    const text = "version: 1\nfeatures: { leak: { variants: [{ name: y }], environments: { development: {} } } }\n";
    await using run = await promote({ "output-file": "after.yml" }, { "variants.yml": text });
    expect(run.outputs).toMatchObject({ result: "refused", changes: "1" });
    expect(messages(run, "error").join()).toContain("contains the token of this action");
    await expect(readFile(join(run.workspace, "after.yml"), "utf8")).rejects.toThrow(/ENOENT/);
  });

  it("replaces an earlier manifest, and nothing else that is there", async () => {
    const inputs = { features: "plain", "output-file": "after.yml" };
    await using first = await promote(inputs);
    const text = await readFile(join(first.workspace, "after.yml"), "utf8");
    await using again = await promote(inputs, { "after.yml": text });
    expect(again.outputs).toMatchObject({ result: "planned" });
    await using notes = await promote(inputs, { "after.yml": "# What we talked about\n" });
    expect([notes.code, notes.outputs["result"]]).toEqual([1, "failed"]);
    expect(messages(notes, "error").join()).toContain('"after.yml" was not replaced: it is not a valid manifest.');
    expect(await readFile(join(notes.workspace, "after.yml"), "utf8")).toBe("# What we talked about\n");
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

  it("writes the manifest as it would be, which then plans to nothing", async () => {
    const [name, text] = ["variants.yml", inherits];
    await using run = await promote({ manifest: name, "output-file": name }, { [name]: text });
    expect(run.outputs["result"]).toBe("planned");
    const after = await readFile(join(run.workspace, name), "utf8");
    expect(after).not.toBe(text);
    expect(after).toContain("weights: { control: 70% } # on trial");
    await expectNoChangeAfterwards(after, name);
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

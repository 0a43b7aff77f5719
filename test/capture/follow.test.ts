import { describe, expect, it } from "vitest";
import type { CurrentState } from "../../src/variants/current.ts";
import { featureKey } from "../../src/variants/current.ts";
import { currentState, found, strategy } from "../support/states.ts";
import { pull as pullFiles } from "./pulling.ts";

const y = { variants: [{ name: "y", weight: 1000, weightType: "variable", stickiness: "default" }] };
const x = { variants: [{ name: "x", weight: 1000, weightType: "variable", stickiness: "default" }] };

const manifest = `version: 1
project: shop
features:
  # of team A
  first:
    environments:
      production: { variants: [{ name: x }] }
      staging: { variants: [{ name: x }] }
  second:
    variants: [{ name: z }]
    environments:
      production:
        variants: [{ name: x }]
        strategies:
          # the rollout
          - title: EU # Europe
            variants: [{ name: x, stickiness: default }]
      staging:
        weights: {}
        strategies:
          - id: "7"
            variants: [{ name: x, stickiness: default }]
`;

const unmanaged = (why: string) =>
  `Has variants but is in no manifest, ${why}. Add it to one, clear it, or list the feature under unmanaged in the manifest.`;
const eu = strategy("1", { title: "EU", ...x });
const seven = strategy("7", x);
const first = found({ production: x, staging: x });
const second = (production: object[], staging: object[]) =>
  found({ production: { ...x, strategies: production as never }, staging: { strategies: staging as never } });
const asWritten = second([eu], [seven]);

async function pull(state: CurrentState, more: Parameters<typeof pullFiles>[2] = {}, text = manifest) {
  const { texts, ...rest } = await pullFiles({ "v.yml": text }, state, more);
  return { ...rest, text: texts["v.yml"] };
}

/** The manifest without some of its lines. */
const without = (...parts: string[]) => parts.reduce((text, part) => text.replace(part, ""), manifest);

const listing = (state: CurrentState, ...names: string[]) => ({ ...state, namesIn: new Map([["shop", names]]) });

describe("an entry goes", () => {
  const firstLines = manifest.slice(manifest.indexOf("  # of team A"), manifest.indexOf("  second:"));
  it.each(["archived", "unknown-feature"] as const)("with its feature: %s", async (kind) => {
    const state = listing(currentState({ first: { kind }, second: asWritten }), "second");
    const { run, text, messages } = await pull(state);
    expect(run).toMatchObject({ result: "pulled", followed: 2, left: 0, changes: [] });
    expect(text).toBe(without(firstLines));
    expect(messages[0]).toBe(
      `The entry was removed from the manifest: the feature ${kind === "archived" ? "is archived" : "does not exist"}.`,
    );
  });

  it("with its environment, and with its strategy, whose environment goes if nothing is left of it", async () => {
    const state = currentState({ first: found({ staging: x }), second: second([], []) });
    const { text } = await pull(state);
    expect(text).toBe(
      without(
        "      production: { variants: [{ name: x }] }\n",
        manifest.slice(manifest.indexOf("        strategies:"), manifest.indexOf("      staging:\n        weights")),
        manifest.slice(manifest.indexOf("      staging:\n        weights")),
      ),
    );
  });

  it("only if Unleash says so twice, in its own words, and lists other features", async () => {
    const archived = currentState({ first: { kind: "archived" }, second: asWritten });
    const back = currentState({ first, second: asWritten });
    const guessed = currentState({ first: { kind: "archived", isGuessed: true }, second: asWritten });
    for (const [state, again, left] of [
      [archived, archived, 2],
      [listing(archived), listing(archived), 2],
      [listing(archived, "second"), back, 0],
      [listing(guessed, "second"), listing(guessed, "second"), 2],
    ] as const) {
      const { run, text } = await pull(state, { later: [again] });
      expect(run).toMatchObject({ result: "pulled", followed: 0, left });
      expect(text).toBe(manifest);
    }
  });

  it("not by what the last of three reads alone says", async () => {
    const elsewhere = (project: string) => {
      const state = listing(currentState({ first: { kind: "elsewhere", project }, second: asWritten }), "second");
      const there = { ...first, kind: "found" as const, project, feature: "first" };
      return { ...state, features: new Map([...state.features, [featureKey(there), there as never]]) };
    };
    const archived = listing(currentState({ first: { kind: "archived" }, second: asWritten }), "second");
    const { run, text } = await pull(elsewhere("a"), { later: [elsewhere("b"), archived] });
    expect(run).toMatchObject({ result: "pulled", followed: 0, left: 2 });
    expect(text).toBe(manifest);
  });

  it("never with more others than max-changes allows: then nothing is written", async () => {
    const state = listing(currentState({ first: { kind: "archived" }, second: asWritten }), "second");
    const { run, text } = await pull(state, { maxChanges: { kind: "number", value: 0 } });
    const entry = { rule: "max-changes", target: { feature: "first" }, detail: "Why: the feature is archived." };
    expect(run).toMatchObject({ result: "failed", reasons: [entry, entry] });
    expect(run).toMatchObject({
      reasons: [
        {
          message: expect.stringMatching(
            /^The manifest would lose 1 of its entries for environment "production"; max-changes allows 0/,
          ),
        },
        {},
      ],
    });
    expect(text).toBe(manifest);
  });

  it("unless it is the last one of its file", async () => {
    const only = `${manifest.slice(0, manifest.indexOf("  second:"))}`;
    const state = listing(currentState({ first: { kind: "archived" } }), "second");
    const { text, messages } = await pull(state, {}, only);
    expect(text).toBe(only.replace("      production: { variants: [{ name: x }] }\n", ""));
    expect(messages).toContain("The last entry of a file stays. Remove the file by hand.");
  });
});

describe("an entry follows", () => {
  it("the only strategy there to its new title or id, with its variants", async () => {
    const changed = { variants: [{ ...x.variants[0], name: "y" }] } as typeof x;
    const state = currentState({
      first,
      second: second([strategy("9", { title: "Europe", ...x })], [strategy("8", { title: "new", ...changed })]),
    });
    const { run, text } = await pull(state);
    expect(run).toMatchObject({ followed: 2, left: 0 });
    const at = manifest.lastIndexOf("name: x");
    expect(text).toBe(
      `${manifest.slice(0, at)}name: y${manifest.slice(at + 7)}`
        .replace("title: EU", "title: Europe")
        .replace('"7"', '"8"'),
    );
  });

  it("the one strategy that has its variants to another name, whatever is beside it", async () => {
    const beside = [strategy("3", { title: "Empty" }), strategy("4", { title: "Other", ...y })];
    const state = currentState({
      first,
      second: second([...beside, strategy("9", { title: "Staff", ...x })], [...beside, strategy("8", x)]),
    });
    const { run, text, messages } = await pull(state);
    expect(run).toMatchObject({ followed: 2, left: 0, changes: [] });
    expect(text).toBe(manifest.replace("title: EU", "title: Staff").replace('"7"', '"8"'));
    expect(messages[0]).toBe('The entry was moved: no strategy is "EU", and only "Staff" has the same variants.');
    expect(messages.slice(2)).toEqual(
      Array(2).fill(unmanaged("though another set of this feature and environment is")),
    );
  });

  it("a strategy by its id where its title is not unique", async () => {
    const twins = [strategy("9", { title: "EU 2", ...x }), strategy("3", { title: "EU 2", ...y })];
    const { text } = await pull(currentState({ first, second: second(twins, [seven]) }));
    expect(text).toBe(manifest.replace("title: EU # Europe", 'id: "9"'));
  });

  it("neither of two strategies that have its variants: the entry stays, and a warning lists them", async () => {
    const twins = [strategy("8", x), strategy("9", { title: "US", ...x })];
    const { run, text, messages } = await pull(currentState({ first, second: second(twins, [seven]) }));
    expect(run).toMatchObject({ followed: 0, left: 1 });
    expect(text).toBe(manifest);
    expect(messages[0]).toContain("No such strategy in this environment.");
    const each = { rule: "unmanaged" };
    expect(run).toMatchObject({
      warnings: [
        { detail: expect.stringMatching(/8 without a title \(flexibleRollout, 100%\), "US" \(9\)/) },
        each,
        each,
      ],
    });
  });

  it("no strategy that another lost entry could be", async () => {
    const line =
      "          # the rollout\n          - title: EU # Europe\n            variants: [{ name: x, stickiness: default }]\n";
    const text = manifest.replace(line, line + line.replace("EU", "US"));
    const state = currentState({ first, second: second([strategy("9", { title: "Staff", ...x })], [seven]) });
    expect(await pull(state, {}, text)).toMatchObject({ run: { followed: 0, left: 2 }, text });
  });

  it("its feature to another project and its strategy to another title, in one pull", async () => {
    const state = currentState({ first, second: { kind: "elsewhere", project: "new" } });
    const there = second([strategy("9", { title: "Staff", ...x }), strategy("3")], []);
    const moved = { ...there, project: "new", feature: "second" };
    const again = {
      features: new Map([...state.features, [featureKey(moved), moved as never]]),
      namesIn: state.namesIn,
    };
    const { run, text, messages } = await pull(state, { later: [again] });
    expect(run).toMatchObject({ followed: 3, left: 0, unchanged: 4 });
    expect(text).toBe(
      manifest
        .replace("  second:\n", "  second:\n    project: new\n")
        .replace("title: EU", "title: Staff")
        .replace(manifest.slice(manifest.indexOf("      staging:\n        weights")), ""),
    );
    expect(messages).toContain('The entry was moved: the feature is in project "new".');
    expect(messages).toContain(
      'The entry was removed from the manifest: the feature is in project "new", and the strategy does not exist.',
    );
  });

  it("none of several strategies with other variants, nor one without any; what no manifest covers then is named", async () => {
    const others = [strategy("8", y), strategy("9", y)];
    const { text, run } = await pull(currentState({ first, second: second(others, others) }));
    expect(text).not.toMatch(/EU|"7"|"8"/);
    expect(run).toMatchObject({
      warnings: expect.arrayContaining([
        expect.objectContaining({ rule: "unmanaged", target: expect.objectContaining({ strategy: { id: "8" } }) }),
      ]),
    });
    const empty = [strategy("8", {})];
    expect((await pull(currentState({ first, second: second(empty, empty) }))).text).not.toMatch(/EU|"7"|"8"/);
  });
});

it("a project that the token cannot see stops no other: its entries stay, with a warning", async () => {
  const text = manifest.replace("  first:\n", "  first:\n    project: hidden\n");
  const hidden = featureKey({ project: "hidden", feature: "first" });
  const state = currentState({ second: second([strategy("1", { title: "EU", ...y })], [seven]) });
  const { run, text: after } = await pull(
    { ...state, features: new Map([...state.features, [hidden, { kind: "unknown-project" }]]) },
    {},
    text,
  );
  expect(run).toMatchObject({
    result: "pulled",
    left: 2,
    warnings: [{ rule: "unknown-project", severity: "warning" }, {}],
  });
  expect(after).toContain("name: y");
});

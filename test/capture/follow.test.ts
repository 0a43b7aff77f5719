import { describe, expect, it } from "vitest";
import type { CurrentState } from "../../src/variants/current.ts";
import { featureKey } from "../../src/variants/current.ts";
import { currentState, found, strategy } from "../support/states.ts";
import { pull as pullFiles } from "./pulling.ts";

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

const listing = (state: CurrentState, ...names: string[]) => ({ ...state, listed: new Map([["shop", names]]) });

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
      const { run, text } = await pull(state, { again });
      expect(run).toMatchObject({ result: "pulled", followed: 0, left });
      expect(text).toBe(manifest);
    }
  });

  it("never with more others than max-changes allows: then nothing is written", async () => {
    const state = listing(currentState({ first: { kind: "archived" }, second: asWritten }), "second");
    const { run, text } = await pull(state, { maxChanges: { kind: "number", value: 0 } });
    expect(run).toMatchObject({ result: "failed", reasons: [{ rule: "max-changes" }, { rule: "max-changes" }] });
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
  it("its feature to another project", async () => {
    const state = currentState({ first: { kind: "elsewhere", project: "new" }, second: asWritten });
    const moved = { ...first, kind: "found" as const, project: "new", feature: "first" };
    const again = {
      features: new Map([...state.features, [featureKey(moved), moved as never]]),
      listed: state.listed,
    };
    const { run, text, messages } = await pull(state, { again });
    expect(run).toMatchObject({ followed: 2, left: 0, unchanged: 5 });
    expect(text).toBe(manifest.replace("  first:\n", "  first:\n    project: new\n"));
    expect(messages[0]).toBe('The entry was moved: the feature is in project "new".');
  });

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

  it.each([
    ["several strategies", [strategy("8", x), strategy("9", x)]],
    ["a strategy without variants", [strategy("8", {})]],
  ])("none of %s", async (_, others) => {
    const { text } = await pull(currentState({ first, second: second(others, others) }));
    expect(text).not.toMatch(/EU|"7"|"8"/);
  });
});

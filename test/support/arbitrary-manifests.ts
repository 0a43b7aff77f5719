import fc from "fast-check";
import { readManifest } from "../../src/manifest/manifest.ts";

/*
 * Manifests that are tangled with anchors, aliases, merge keys, overlays and comments, and promotions onto them. Lists
 * have a fixed variant `a` and a variable one `b`, so that every overlay of `a` fits.
 */

const weight = fc.integer({ min: 1, max: 990 }).map((value) => value + (value === 100 ? 1 : 0));
const list = weight.map((value) => `[{ name: a, weight: ${value}, weightType: fix }, { name: b }]`);
const comment = fc.constantFrom("", "", "", " # why", "   #");
const above = fc.constantFrom("", "", "", "# above\n", "\n");

/** What stands under `variants`: its own list, perhaps with an anchor, or an alias to the first one of the file. */
const variants = fc.oneof(
  list,
  list.map((text) => text),
  fc.constant("*first"),
);

const strategy = fc
  .record({ title: fc.constantFrom("EU", "US", "on"), own: fc.option(variants), weights: fc.option(weight) })
  .map(({ title, own, weights }) => {
    const rest = own === null ? (weights === null ? "" : `, weights: { a: ${weights} }`) : `, variants: ${own}`;
    return { title, text: `{ title: ${title}${rest} }` };
  });

/** Lines of an environment below its name, or what stands beside it. */
const environment = fc
  .record({
    own: fc.option(variants),
    weights: fc.option(weight),
    strategies: fc.uniqueArray(strategy, { maxLength: 3, selector: ({ title }) => title }),
    merges: fc.boolean(),
    flow: fc.boolean(),
  })
  .map(({ own, weights, strategies, merges, flow }) => {
    const parts = [
      ...(merges ? ["<<: *base"] : []),
      ...(own === null ? [] : [`variants: ${own}`]),
      ...(weights === null || own !== null || merges ? [] : [`weights: { a: ${weights} }`]),
      ...(strategies.length === 0 ? [] : [`strategies: [${strategies.map(({ text }) => text).join(", ")}]`]),
    ];
    if (parts.length === 0) return flow ? " {}" : "";
    return flow ? ` { ${parts.join(", ")} }` : `\n${parts.map((part) => `        ${part}`).join("\n")}`;
  });

const environmentNames = ["development", "production", "staging"];

const feature = fc
  .record({
    ...{ variants, stickiness: fc.option(fc.constantFrom("userId", "default")), comment, above },
    environments: fc.tuple(environment, environment, environment),
    alias: fc.boolean(),
    taken: fc.integer({ min: 1, max: 3 }),
  })
  .map(
    ({ variants: own, stickiness, comment: beside, above: before, environments, alias, taken }) =>
      (index: number) => {
        const places = environments.slice(0, taken).map((text, at) => {
          const anchor = at === 0 && alias && !text.startsWith("\n") && text !== "" ? ` &e${index}` : "";
          const isAlias = at === 2 && alias && environments[0]?.startsWith(" ");
          return `      ${environmentNames[at]}:${isAlias ? ` *e${index}` : anchor + text}${text.startsWith("\n") ? "" : beside}`;
        });
        return [
          ...(before === "" ? [] : [before.trimEnd() === "" ? "" : `  ${before.trimEnd()}`]),
          `  f${index}:${beside}`,
          ...(stickiness === null ? [] : [`    stickiness: ${stickiness}`]),
          `    variants: ${own}${beside}`,
          "    environments:",
          ...places,
        ].join("\n");
      },
  );

/** Texts that validate. */
export const anyManifest: fc.Arbitrary<string> = fc
  .tuple(list, fc.array(feature, { minLength: 1, maxLength: 4 }), fc.constantFrom("", "# end\n"))
  .map(([first, features, end]) =>
    [
      "# top",
      "version: 1",
      `x-first: &first ${first}`,
      "x-base: &base { variants: *first }",
      "features:",
      ...features.map((make, index) => make(index)),
      end,
    ].join("\n"),
  )
  .filter((text) => read(text).findings.every(({ severity }) => severity !== "error"));

function read(text: string) {
  return readManifest([{ path: "m.yml", bytes: new TextEncoder().encode(text) }], "default");
}

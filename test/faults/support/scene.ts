import type { MemoryServer } from "../../support/memory-unleash.ts";

/** Three features in two environments, alike. */
export const manifest = `version: 1
features:
  alpha: &same
    variants:
      - { name: "on", weight: 30%, weightType: fix }
      - { name: "off" }
    environments: { development: {}, production: {} }
  beta: *same
  gamma: *same
`;

/** How the manifest's set is stored. */
export const wanted = [
  { name: "off", weight: 700, weightType: "variable", stickiness: "default" },
  { name: "on", weight: 300, weightType: "fix", stickiness: "default" },
];

/** Another set under the same names. */
export const other = [
  { name: "off", weight: 900, weightType: "variable", stickiness: "default" },
  { name: "on", weight: 100, weightType: "fix", stickiness: "default" },
];

/** Changes that the manifest asks for after `setScene`: one update, three creates; two sets are as wanted. */
export const sceneChanges = 4;

/** `alpha` holds another set in development and none in production, `beta` holds none, `gamma` is as wanted. */
export function setScene(server: MemoryServer): void {
  server.seed([
    { name: "alpha", environments: { development: { variants: other } } },
    { name: "beta" },
    { name: "gamma", environments: { development: { variants: wanted }, production: { variants: wanted } } },
  ]);
}

/** What each target holds now: `alpha/development` to its variants. */
export function stored(server: MemoryServer): Record<string, unknown> {
  return Object.fromEntries(
    server
      .dump()
      .features.flatMap(({ name, environments }) =>
        environments.map(({ name: environment, variants }) => [`${name}/${environment}`, variants]),
      ),
  );
}

/** The names of targets that hold what the manifest wants. */
export function converged(server: MemoryServer): string[] {
  const simple = (variants: unknown) =>
    JSON.stringify(
      (variants as typeof wanted).map(({ name, weight, weightType, stickiness }) => [
        name,
        weight,
        weightType,
        stickiness,
      ]),
    );
  return Object.entries(stored(server))
    .filter(([, variants]) => simple(variants) === simple(wanted))
    .map(([name]) => name);
}

/** All six. */
export const allTargets = ["alpha", "beta", "gamma"].flatMap((feature) => [
  `${feature}/development`,
  `${feature}/production`,
]);

/** Whether a request reads a feature, and for the how many-th time: a plan is the first, an apply the second. */
export function isReadOf(
  { method, path, count }: { method: string; path: string; count: number },
  feature: string,
  time: number,
): boolean {
  return method === "GET" && path.endsWith(`/features/${feature}?variantEnvironments=true`) && count === time;
}

/** A summary as people read it: without tags, entities as their characters. */
export function readable(markdown: string): string {
  return markdown
    .replace(/<br>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

import { type CurrentState, environmentsOf, featureKey, type StrategyState } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import type { Target } from "../variants/variant.ts";
import type { PlannedChange } from "./change.ts";

/*
 * Unleash 6.0 and later refuse the environment variants of a feature that has none in any environment, unless the
 * server's own flag enableLegacyVariants is on.
 */

/** True if a write gives a feature its first environment variants. */
export function isFirstOfFeature({ target }: PlannedChange, state: CurrentState): boolean {
  if (target.strategy) return false;
  return [...environmentsOf(state, target).values()].every(({ variants }) => variants.length === 0);
}

export function legacyVariantsObjection({ target, location, after }: PlannedChange, state: CurrentState): Finding {
  const strategies = environmentsOf(state, target).get(target.environment)?.strategies ?? [];
  const onStrategy =
    strategies.length === 0
      ? "add a strategy to this environment in Unleash and put the variants on it"
      : "put the variants on a strategy of this environment, as in the lines below";
  const hasOverrides = after.some(({ overrides }) => overrides !== undefined);
  const way = hasOverrides ? `${onStrategy} (without their overrides, which strategies cannot have)` : onStrategy;
  const message =
    `The server refuses the first environment variants of a feature (Unleash 6.0 and later), and this one ` +
    `has none yet. Do one of three things: ${way}; set allow-deprecated-route to true; or ask the operator of the ` +
    "server to turn on its flag enableLegacyVariants.";
  return {
    severity: "error",
    rule: "legacy-variants",
    message,
    target,
    location,
    ...(strategies.length > 0 && { snippet: strategiesSnippet(target, strategies) }),
  };
}

export function legacyVariantsUnknown({ target, location }: PlannedChange): Finding {
  const message =
    "The server does not report its version, so it may refuse the first environment variants of a feature " +
    "(Unleash 6.0 and later does).";
  return { severity: "warning", rule: "legacy-variants", message, target, location };
}

/** A warning for each feature that loses its last environment variants: the server will refuse new ones. */
export function lastSetWarnings(changes: readonly PlannedChange[], state: CurrentState): Finding[] {
  const onEnvironments = changes.filter(({ target }) => !target.strategy);
  const ofFeatures = Map.groupBy(onEnvironments, ({ target }) => featureKey(target));
  return [...ofFeatures.values()].flatMap((own) => {
    const afterwards = new Map(own.map(({ target, after }) => [target.environment, after]));
    return own.slice(-1).flatMap(({ target, location }): Finding[] => {
      const environments = [...environmentsOf(state, target)];
      if (environments.some(([name, { variants }]) => (afterwards.get(name) ?? variants).length > 0)) return [];
      const message =
        "The feature loses its last environment variants. Unleash 6.0 and later accepts new ones only with " +
        "allow-deprecated-route.";
      return [{ severity: "warning", rule: "last-set", message, target, location }];
    });
  });
}

/**
 * Lines for the manifest that replace the environment's entry: an entry of `strategies` inherits the variants of
 * the feature as the environment did.
 */
function strategiesSnippet({ feature, environment }: Target, strategies: readonly StrategyState[]): string {
  const titles = strategies.map(({ title }) => title);
  const entries = strategies.map(({ id, title, name }) => {
    const isUnique = title !== undefined && titles.indexOf(title) === titles.lastIndexOf(title);
    return isUnique
      ? `          - title: ${yamlText(title)}`
      : `          - id: ${yamlText(id)} # ${yamlText(title ?? name)}`;
  });
  return [
    "features:",
    `  ${yamlText(feature)}:`,
    "    environments:",
    `      ${yamlText(environment)}:`,
    "        strategies: # keep those that should have the variants; variants of the environment go below each of them",
    ...entries,
  ].join("\n");
}

/** A text as a double-quoted scalar on one line. Invisible characters are escaped here, in YAML's way, before a report does. */
function yamlText(text: string): string {
  const escaped = (char: string) => `\\U${(char.codePointAt(0) ?? 0).toString(16).padStart(8, "0")}`;
  return JSON.stringify(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped);
}

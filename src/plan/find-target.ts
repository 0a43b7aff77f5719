import { didYouMean } from "../text/wording.ts";
import { defaultStickiness } from "../variants/canonical.ts";
import type { CurrentState, EnvironmentState, FeatureState, StrategyState } from "../variants/current.ts";
import { featureKey, listStrategies, missingEnvironment, ownStrategies, strategyName } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import { namesStrategy, type Target, type VariantSet } from "../variants/variant.ts";

/** With its strategy named by id and title; or why it cannot be managed. */
type TargetState =
  | ({ readonly kind: "found" } & CurrentSet)
  | ({ readonly kind: "missing" } & Pick<Finding, "rule" | "message" | "detail">);

export interface CurrentSet {
  readonly target: Target;
  readonly variants: VariantSet;
  /** Used by variants that name none. */
  readonly stickiness: string;
}

export function findTarget(target: Target, { features, namesIn }: CurrentState): TargetState {
  const feature = features.get(featureKey(target));
  if (feature?.kind !== "found") return missingFeature(feature, target, namesIn.get(target.project));
  const environment = feature.environments.get(target.environment);
  if (!environment) {
    const lacking = missingEnvironment(target.environment, feature.environments.keys());
    return { kind: "missing", ...lacking, message: gone(lacking.message) };
  }
  if (target.strategy) return findStrategy(target, environment);
  return { kind: "found", target, variants: environment.variants, stickiness: defaultStickiness };
}

/** Adds both ways out. */
function gone(message: string): string {
  return `${message} Add it in Unleash, or correct or remove the entry: only variants are managed here.`;
}

function missing(rule: string, message: string, detail?: string): TargetState {
  return { kind: "missing", rule, message, ...(detail !== undefined && { detail }) };
}

/** Servers before 8.2 would write to a feature of another project, and to an archived one. */
function missingFeature(state: FeatureState | undefined, target: Target, names: readonly string[] = []): TargetState {
  const project = `project "${target.project}"`;
  if (state?.kind === "unknown-project") {
    const message = `The server has no ${project}, or the token cannot see it. Check project in the manifest or the inputs.`;
    return missing("unknown-project", message);
  }
  if (state?.kind === "contradictory") {
    const message = `Unleash contradicts itself about this feature: ${state.received}. It may have changed meanwhile: run again.`;
    return missing("contradiction", message);
  }
  if (state?.kind === "archived") {
    const message =
      "Archived in Unleash, so nobody would get the variants. Revive the feature, or remove it from the manifest.";
    return missing("archived", message);
  }
  if (state?.kind === "elsewhere") {
    const own = state.project === undefined ? "another one" : `"${state.project}"`;
    const message = `The feature is not in ${project} but in ${own}. If you mean that one, name its project in the manifest.`;
    return missing("other-project", message);
  }
  return missing("unknown-feature", gone(`No such feature in ${project}.`), didYouMean(target.feature, names));
}

/** By the environment's own list: servers ignore the environment in a strategy's URL. */
function findStrategy(target: Target, { strategies }: EnvironmentState): TargetState {
  const { strategy = {} } = target;
  const { title, only } = strategy;
  if (!strategies) return missing("unknown-strategy", "This server does not list the strategies of the environment.");
  // Those of milestones are read only where an entry names none of the others.
  const own = ownStrategies(strategies);
  const matches = own.filter((each) => namesStrategy(strategy, each));
  const [match, ...others] = matches;
  if (!match && strategies.some((each) => !own.includes(each) && namesStrategy(strategy, each))) {
    const message =
      "This strategy belongs to a running release plan: Unleash replaces it with the next milestone, and its variants too. " +
      "Change them in the release plan, and remove this entry.";
    return missing("release-plan", message);
  }
  if (!match) return missing("unknown-strategy", gone("No such strategy in this environment."), candidates(own, title));
  if (others.length > 0) {
    const message = only
      ? "This environment has several strategies, and the entry does not name one of them."
      : "Several strategies in this environment have this title.";
    return missing("ambiguous-strategy", message, `Name one by its title or id: ${listStrategies(matches)}`);
  }
  if (match.featureName !== undefined && match.featureName !== target.feature) {
    const message = `The server says that this strategy belongs to the feature "${match.featureName}".`;
    return missing("unknown-strategy", message);
  }
  const { variants, stickiness = defaultStickiness } = match;
  return { kind: "found", target: { ...target, strategy: strategyName(match) }, variants, stickiness };
}

/** With a hint how one of them gets the title. */
function candidates(strategies: readonly StrategyState[], title: string | undefined): string {
  if (strategies.length === 0) {
    const withTitle = title === undefined ? "" : " with this title";
    return `The environment has no strategies of its own: add one in Unleash${withTitle}.`;
  }
  const isUntitled = title !== undefined && strategies.some((strategy) => strategy.title === undefined);
  const advice = isUntitled ? " Give one of them this title in Unleash, or name it by its id." : "";
  return `The environment has: ${listStrategies(strategies)}${advice}`;
}

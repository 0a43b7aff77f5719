import { suggestion } from "../text/suggestion.ts";
import { type EnvironmentState, type FeatureState, featureKey, type ServerState } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import type { Target } from "../variants/variant.ts";

/** The environments of a feature, as far as the server told of it. */
export function environmentsOf(state: ServerState, target: Target): ReadonlyMap<string, EnvironmentState> {
  const feature = state.get(featureKey(target));
  return feature?.kind === "found" ? feature.environments : new Map();
}

type Missing = Pick<Finding, "rule" | "message">;

/**
 * Why a feature cannot be managed under its project. Servers before 8.2 would write there all the same: to a feature of
 * another project, and to an archived one.
 */
export function missingFeature(state: Exclude<FeatureState, { kind: "found" }> | undefined, target: Target): Missing {
  const feature = `The feature "${target.feature}"`;
  const project = `project "${target.project}"`;
  switch (state?.kind) {
    case "unknown-project":
      return {
        rule: "unknown-project",
        message: `The server has no ${project}, or the token may not see it. Check project in the manifest or the inputs.`,
      };
    case "archived":
      return {
        rule: "archived",
        message: `${feature} is archived: variants written to it would reach nobody. Revive it, or remove it from the manifest.`,
      };
    case "elsewhere":
      return {
        rule: "other-project",
        message:
          `${feature} is not in ${project}` +
          (state.project === undefined
            ? ". It lives in another project: name that one in the manifest."
            : ` but in "${state.project}". Write "project: ${state.project}" in the manifest if that is the one you mean.`),
      };
    case "unknown-feature":
    case undefined:
      return {
        rule: "unknown-feature",
        message: `${feature} does not exist in ${project}. Create it first (features are not created here), or check the name.`,
      };
  }
}

export function missingEnvironment({ feature, environment }: Target, known: readonly string[]): Missing {
  const near = suggestion(environment, known);
  const hint = near ? `Did you mean "${near}"?` : `It has: ${known.map((name) => `"${name}"`).join(", ") || "none"}.`;
  return {
    rule: "unknown-environment",
    message: `The feature "${feature}" has no environment "${environment}". ${hint}`,
  };
}

import type { InputValues } from "./schema.ts";

/** Source of the token: GitHub's secrets (withheld from forks and Dependabot), or the environment of a shell. */
export type Secrets = "available" | "withheld" | "environment";

/**
 * Errors about inputs that contradict each other, or that have no effect together although a reader would expect one.
 *
 * @param wrong inputs that are wrong by themselves: combinations with them are not checked.
 */
export function combinationErrors(values: InputValues, wrong: ReadonlySet<string>, secrets: Secrets): string[] {
  const checks: [about: (keyof InputValues)[], check: (values: InputValues) => string[]][] = [
    [["manifest"], onlyExclusions],
    [["mode", "promote-from", "promote-to"], promotion],
    [["environments", "promote-from", "promote-to"], promotedEnvironments],
    [["mode", "output-file", "promote-from", "promote-to"], outputFile],
    [["mode", "fail-on-changes"], failOnChanges],
    [["expected-digest", "expected-plan"], expectations],
    [
      ["mode", "fail-on-changes", "expected-digest", "expected-plan", "max-moved", "unmanaged", "strict"],
      safeguardsWithoutPlan,
    ],
    [["mode"], service(wrong, secrets)],
  ];
  return checks.flatMap(([about, check]) => (about.some((name) => wrong.has(name)) ? [] : check(values)));
}

function onlyExclusions({ manifest }: InputValues): string[] {
  return manifest.every((entry) => entry.startsWith("!")) ? ["manifest names no file, only exclusions."] : [];
}

function promotion({ mode, "promote-from": from, "promote-to": to }: InputValues): string[] {
  if (from === undefined && to === undefined) return [];
  if (mode !== "plan" && mode !== "apply") return [`promote-from and promote-to have no effect in mode ${mode}.`];
  if (from === undefined || to === undefined) return ["promote-from and promote-to go together: set both or neither."];
  return from === to ? [`promote-from and promote-to are both ${from}: name two environments.`] : [];
}

function promotedEnvironments({ environments, "promote-from": from, "promote-to": to }: InputValues): string[] {
  if ((from === undefined && to === undefined) || environments.join() === "*") return [];
  return ["environments cannot be combined with a promotion: promote-to names the environment."];
}

function outputFile({ mode, "output-file": file, "promote-from": from, "promote-to": to }: InputValues): string[] {
  if (mode === "export" && file === "") return ["Mode export needs output-file: where to write the manifest."];
  const isPromotion = (mode === "plan" || mode === "apply") && (from !== undefined || to !== undefined);
  if (mode === "export" || isPromotion || file === "") return [];
  return [`output-file has no effect in mode ${mode} without a promotion: nothing would be written there.`];
}

function failOnChanges({ mode, "fail-on-changes": isSet }: InputValues): string[] {
  if (mode !== "apply" || !isSet) return [];
  return ["fail-on-changes is for mode plan; apply makes the changes. Remove it, or set mode to plan."];
}

function expectations({ "expected-digest": digest, "expected-plan": plan }: InputValues): string[] {
  if (digest === undefined || plan === undefined) return [];
  return ["expected-digest and expected-plan both say which plan is expected: set one of them."];
}

/** Guards of a plan in a mode that makes none: the step would be green, and people would think that something was checked. */
function safeguardsWithoutPlan(values: InputValues): string[] {
  const { mode } = values;
  if (mode === "plan" || mode === "apply") return [];
  const names = [
    ...(values["fail-on-changes"] ? ["fail-on-changes"] : []),
    ...(values["expected-digest"] === undefined ? [] : ["expected-digest"]),
    ...(values["expected-plan"] === undefined ? [] : ["expected-plan"]),
    ...(values["max-moved"] === 1 ? [] : ["max-moved"]),
    ...(values.unmanaged === "ignore" ? [] : ["unmanaged"]),
    ...(values.strict && mode === "export" ? ["strict"] : []),
  ];
  return names.map(
    (name) => `${name} has no effect in mode ${mode}, which makes no plan. Remove it, or set mode to plan.`,
  );
}

function service(wrong: ReadonlySet<string>, secrets: Secrets): (values: InputValues) => string[] {
  return (values) => {
    if (values.mode === "validate") return [];
    const names = (["unleash-url", "unleash-token"] as const).filter((name) => !wrong.has(name));
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length === 0) return [];
    const advice = {
      available: missing.map((name) => whatToSet[name]),
      withheld: [validateThere],
      environment: [
        `Set ${missing.map((name) => name.toUpperCase().replace("-", "_")).join(" and ")} in the environment.`,
      ],
    }[secrets];
    return [[`Mode ${values.mode} needs ${missing.join(" and ")}.`, ...advice].join(" ")];
  };
}

const validateThere = "GitHub withholds secrets from workflows of forks and Dependabot: use mode validate there.";

const whatToSet = {
  "unleash-url": "Check that the variable for unleash-url exists and is spelled correctly.",
  "unleash-token":
    "Add the secret for unleash-token to the repository, or to the environment of the job, and check its name.",
};

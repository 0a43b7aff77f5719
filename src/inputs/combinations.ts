import type { InputName, InputValues } from "./schema.ts";

/** Source of the token: GitHub's secrets (withheld from forks and Dependabot), or the environment of a shell. */
export type Secrets = "available" | "withheld" | "environment";

/**
 * Errors about inputs that contradict each other, or that have no effect together although a reader would expect one.
 *
 * @param wrong inputs that are wrong by themselves: combinations with them are not checked.
 */
export function combinationErrors(values: InputValues, wrong: ReadonlySet<string>, secrets: Secrets): string[] {
  const { mode, manifest, environments, "output-file": file, "fail-on-changes": failOnChanges } = values;
  const { "promote-from": from, "promote-to": to, "expected-digest": digest, "expected-plan": plan } = values;
  const isPlanned = mode === "plan" || mode === "apply";
  const isPromotion = from !== undefined || to !== undefined;
  // In a mode that makes no plan the step would be green, and people would think that something was checked.
  const safeguards: [InputName, isSet: boolean][] = [
    ["fail-on-changes", failOnChanges],
    ["expected-digest", digest !== undefined],
    ["expected-plan", plan !== undefined],
    ["max-moved", values["max-moved"] !== 1],
    ["unmanaged", values.unmanaged !== "ignore"],
    ["strict", values.strict && mode === "export"],
  ];
  const promotion: InputName[] = ["mode", "promote-from", "promote-to"];
  const checks: [about: InputName[], isWrong: boolean, message: string][] = [
    [["manifest"], manifest.every((entry) => entry.startsWith("!")), "manifest names no file, only exclusions."],
    [promotion, isPromotion && !isPlanned, `promote-from and promote-to have no effect in mode ${mode}.`],
    [
      promotion,
      isPlanned && (from === undefined) !== (to === undefined),
      "promote-from and promote-to go together: set both or neither.",
    ],
    [
      promotion,
      isPlanned && isPromotion && from === to,
      `promote-from and promote-to are both ${from}: name two environments.`,
    ],
    [
      ["environments", "promote-from", "promote-to"],
      isPromotion && environments.join() !== "*",
      "environments cannot be combined with a promotion: promote-to names the environment.",
    ],
    [
      [...promotion, "output-file"],
      mode === "export" && file === "",
      "Mode export needs output-file: where to write the manifest.",
    ],
    [
      [...promotion, "output-file"],
      mode !== "export" && file !== "" && !(isPlanned && isPromotion),
      `output-file has no effect in mode ${mode} without a promotion: nothing would be written there.`,
    ],
    [
      ["mode", "fail-on-changes"],
      mode === "apply" && failOnChanges,
      "fail-on-changes is for mode plan; apply makes the changes. Remove it, or set mode to plan.",
    ],
    [
      ["expected-digest", "expected-plan"],
      digest !== undefined && plan !== undefined,
      "expected-digest and expected-plan both say which plan is expected: set one of them.",
    ],
    ...safeguards.map(([name, isSet]): (typeof checks)[number] => [
      ["mode", ...safeguards.map(([other]) => other)],
      isSet && !isPlanned,
      `${name} has no effect in mode ${mode}, which makes no plan. Remove it, or set mode to plan.`,
    ]),
  ];
  const found = checks.filter(([about, isWrong]) => isWrong && !about.some((name) => wrong.has(name)));
  return [...found.map(([, , message]) => message), ...missingService(values, wrong, secrets)];
}

function missingService(values: InputValues, wrong: ReadonlySet<string>, secrets: Secrets): string[] {
  const names = ["unleash-url", "unleash-token"] as const;
  const missing = names.filter((name) => !wrong.has(name) && values[name] === undefined);
  if (values.mode === "validate" || wrong.has("mode") || missing.length === 0) return [];
  const variables = missing.map((name) => name.toUpperCase().replace("-", "_"));
  const advice = {
    available: missing.map((name) => whatToSet[name]).join(" "),
    withheld: "GitHub withholds secrets from workflows of forks and Dependabot: use mode validate there.",
    environment: `Set ${variables.join(" and ")} in the environment.`,
  }[secrets];
  return [`Mode ${values.mode} needs ${missing.join(" and ")}. ${advice}`];
}

const whatToSet = {
  "unleash-url": "Check that the variable for unleash-url exists and is spelled correctly.",
  "unleash-token":
    "Add the secret for unleash-token to the repository, or to the environment of the job, and check its name.",
};

import type { InputName, InputValues } from "./schema.ts";

/** Source of the token: GitHub's secrets (withheld from forks and Dependabot), or the environment of a shell. */
export type TokenSource = "available" | "withheld" | "environment";

/** Errors about inputs that contradict each other or have no effect together, except those that are `wrong` by themselves. */
export function combinationErrors(values: InputValues, wrong: ReadonlySet<string>, secrets: TokenSource): string[] {
  const { mode, manifest, environments, "output-file": file, base } = values;
  const { "promote-from": from, "promote-to": to, "expected-plan": plan } = values;
  const isPlanned = mode === "plan" || mode === "apply";
  const isPromotion = from !== undefined || to !== undefined;
  const noManifest = manifest.every((entry) => entry.startsWith("!"));
  const isFileUnused = file !== "" && mode !== "export" && !(isPlanned && isPromotion);
  // In these modes the step would be green, and people would think that something was checked.
  const useless: [InputName, isUseless: boolean][] = [
    ["fail-on-changes", values["fail-on-changes"] && mode !== "plan"],
    ["strict", values.strict && mode === "export"],
    ["expected-plan", plan.kind !== "none" && !isPlanned],
    ["max-moved", values["max-moved"] !== 1 && !isPlanned],
    ["unmanaged", values.unmanaged !== "ignore" && !isPlanned],
  ];
  const both = "promote-from and promote-to";
  const promotion: InputName[] = ["mode", "promote-from", "promote-to"];
  const checks: [about: InputName[], isWrong: boolean, message: string][] = [
    [["manifest"], noManifest, "manifest names no file, only exclusions."],
    [promotion, isPromotion && !isPlanned, `${both} have no effect in mode ${mode}.`],
    [promotion, isPlanned && isPromotion && (!from || !to || from === to), `${both} must name two environments.`],
    [
      ["environments", ...promotion],
      isPromotion && environments.join() !== "*",
      "environments cannot be combined with a promotion: promote-to names the environment.",
    ],
    [
      ["base", ...promotion],
      base !== undefined && (isPromotion || mode === "export" || mode === "pull"),
      `base cannot be combined with ${isPromotion ? "a promotion" : `mode ${mode}`}, which takes variants from Unleash, not from the manifest.`,
    ],
    [["mode"], mode === "export" && file === "", "Mode export needs output-file: where to write the manifest."],
    [promotion, isFileUnused, `output-file has no effect in mode ${mode} without a promotion.`],
    [
      ["base"],
      plan.kind === "digest" && base !== undefined && plan.base !== base,
      "base is not that of the digest in expected-plan, which is after its @; without an @ it has none. Remove base.",
    ],
    ...useless.map(([name, isUseless]): (typeof checks)[number] => [
      ["mode", name],
      isUseless,
      `${name} has no effect in mode ${mode}. Remove it, or set mode to plan.`,
    ]),
  ];
  const found = checks.filter(([about, isWrong]) => isWrong && !about.some((name) => wrong.has(name)));
  return [...found.map(([, , message]) => message), ...missingService(values, wrong, secrets)];
}

function missingService(values: InputValues, wrong: ReadonlySet<string>, secrets: TokenSource): string[] {
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

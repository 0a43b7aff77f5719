import type { InputValues } from "./schema.ts";

/**
 * What inputs say together that makes no sense, or would make a reader believe something else.
 *
 * @param faulty inputs with a fault of their own: what they say together with others is not looked at.
 */
export function combinationFaults(values: InputValues, faulty: ReadonlySet<string>): string[] {
  const checks: [about: (keyof InputValues)[], check: (values: InputValues) => string[]][] = [
    [["manifest"], manifestFaults],
    [["mode", "promote-from", "promote-to"], promotionFaults],
    [["environments", "promote-from", "promote-to"], promotedEnvironmentsFaults],
    [["mode", "output-file", "promote-from", "promote-to"], outputFileFaults],
    [["mode", "fail-on-changes"], failOnChangesFaults],
    [["mode"], serviceFaults(faulty)],
  ];
  return checks.flatMap(([about, check]) => (about.some((name) => faulty.has(name)) ? [] : check(values)));
}

function manifestFaults({ manifest }: InputValues): string[] {
  return manifest.every((entry) => entry.startsWith("!")) ? ["manifest names no file, only exclusions."] : [];
}

function promotionFaults({ mode, "promote-from": from, "promote-to": to }: InputValues): string[] {
  if (from === undefined && to === undefined) return [];
  if (mode === "validate" || mode === "export") return [`promote-from and promote-to mean nothing in mode ${mode}.`];
  if (from === undefined || to === undefined) return ["promote-from and promote-to go together: give both or neither."];
  return from === to ? [`promote-from and promote-to are both ${from}.`] : [];
}

function promotedEnvironmentsFaults({ environments, "promote-from": from, "promote-to": to }: InputValues): string[] {
  if ((from === undefined && to === undefined) || environments.join() === "*") return [];
  return ["environments cannot be given with a promotion: promote-to is the one."];
}

function outputFileFaults({
  mode,
  "output-file": file,
  "promote-from": from,
  "promote-to": to,
}: InputValues): string[] {
  if (mode === "export" && file === "")
    return ["output-file is needed for mode export: where the manifest is written."];
  const isPromotion = mode !== "validate" && (from !== undefined || to !== undefined);
  if (mode === "export" || isPromotion || file === "") return [];
  return [`output-file means nothing in mode ${mode} without a promotion: nothing would be written there.`];
}

function failOnChangesFaults({ mode, "fail-on-changes": failOnChanges }: InputValues): string[] {
  if (mode !== "apply" || !failOnChanges) return [];
  return ["fail-on-changes is for plan; apply makes the changes. Remove it, or set mode to plan."];
}

function serviceFaults(faulty: ReadonlySet<string>): (values: InputValues) => string[] {
  return (values) => {
    if (values.mode === "validate") return [];
    const names = (["unleash-url", "unleash-token"] as const).filter((name) => !faulty.has(name));
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length === 0) return [];
    return [
      `${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} needed for mode ${values.mode}. ` +
        "Secrets are not given to workflows of forks and Dependabot: use mode validate there.",
    ];
  };
}

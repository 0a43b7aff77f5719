import { setFinder } from "../variants/desired.ts";
import { type Finding, isError } from "../variants/finding.ts";
import type { Target } from "../variants/variant.ts";

/** An error that keeps one variant set from being written, or the whole plan. */
export type Objection = Finding &
  ({ readonly about: "set"; readonly target: Target } | { readonly about: "plan"; readonly target?: Target });

/** Rules about the plan as a whole, even where they name a set. Every other rule is about the set that it names. */
const planRules = ["max-changes", "max-moved", "unmanaged", "digest", "expected-plan", "output-file", "strict"];

/**
 * The errors among findings as objections; with `strict` also the warnings, and whatever blocks one set blocks the plan.
 * Rollback warnings stay warnings: only apply makes a rollback file, and a plan that was reviewed must not fail for it.
 */
export function objectionsOf(findings: readonly Finding[], strict: boolean): Objection[] {
  const warnings = findings.filter((finding) => strict && !isError(finding) && finding.rule !== "rollback");
  return [...findings.filter(isError), ...warnings.map(asError)].map((finding) => {
    const { target, rule } = finding;
    const isAboutSet = target !== undefined && !strict && !planRules.includes(rule);
    return isAboutSet ? { ...finding, about: "set", target } : { ...finding, about: "plan" };
  });
}

function asError(finding: Finding): Finding {
  const note = "(A warning; strict makes it an error.)";
  const words = finding.failure
    ? { remark: [finding.remark, note].filter(Boolean).join(" ") }
    : { message: `${finding.message} ${note}` };
  return { ...finding, severity: "error", rule: "strict", ...words };
}

/** Tells which sets objections block; a strategy may be named by its id or by its title. */
export function blockedSets(objections: readonly Objection[]): (target: Target) => boolean {
  const find = setFinder(objections.flatMap(({ about, target }) => (about === "set" && target ? [{ target }] : [])));
  return (target) => find(target) !== undefined;
}

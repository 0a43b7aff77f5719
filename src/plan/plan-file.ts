import { redactDeep } from "../text/secrets.ts";
import { jsonText } from "../text/wording.ts";
import { canonical } from "../variants/canonical.ts";
import { strategyName } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { type Finding, isError, type Location, wholeMessage } from "../variants/finding.ts";
import { type Plan, planDigest, setFindingsOf } from "./plan.ts";
import type { PlanFile } from "./plan-file-schema.ts";
import { byTarget, type Change, changesOf, isBlocked, isChange, setsApart, unchangedOf } from "./planned-set.ts";

/** In the form of `schema/plan.schema.json`, with its digest. `***` replaces texts with a secret. `findings`: of the manifest. */
export function planFile(
  { plan, findings = [], result }: { plan: Plan; findings?: readonly Finding[]; result?: string },
  isSecret = (_text: string) => false,
): string {
  const others = setsApart(plan).filter(isChange);
  const ofSets = (severity: Finding["severity"]) =>
    plan.sets.flatMap((set) => {
      const own = setFindingsOf([set]).filter((finding) => finding.severity === severity);
      return own.map((finding) => ({ ...findingEntry(finding), origin: set.origin }));
    });
  const content = {
    version: 2,
    result,
    server: plan.server,
    digest: planDigest(plan),
    base: plan.base,
    changes: [...changesOf(plan), ...others.filter((set) => !isBlocked(set))].sort(byTarget).map(changeEntry),
    unchanged: unchangedOf(plan).map(({ target }) => target),
    objections: [
      ...plan.findings.filter(isError).map((finding) => ({ about: "plan", ...findingEntry(finding) })),
      ...ofSets("error").map((entry) => ({ about: "set", ...entry })),
    ],
    warnings: [
      ...[...findings, ...plan.findings].filter((finding) => !isError(finding)).map(findingEntry),
      ...ofSets("warning"),
    ],
    notes: plan.notes,
  } satisfies Record<keyof PlanFile, unknown>;
  return jsonText(redactDeep(content, (text) => (isSecret(text) ? "***" : text)));
}

function changeEntry(change: Change) {
  const { kind, target, before, after, weights, route, stickiness, effects, lastEvent, location, origin, conflict } =
    change;
  const { reach, dependents, served } = effects ?? {};
  const behind = reach?.behind && strategyName(reach.behind);
  return {
    ...{ kind, target, before, after, weights, moves: kind === "update" ? change.moves : undefined },
    ...{ reach: reach && { ...reach, behind }, dependents, served, route, stickiness, lastEvent },
    ...{ origin, conflict, location: positionOf(location) },
  } satisfies Record<keyof PlanFile["changes"][number], unknown>;
}

export function findingEntry(finding: Finding) {
  const { rule, target, path, location } = finding;
  const message = wholeMessage(finding);
  return { rule, message, target, path: path?.length ? path : undefined, location: positionOf(location) };
}

/** A set as it would be stored, as far as that is known offline. */
export function resolvedEntry({ target, variants, weights, location }: DesiredSet, showPayloads: boolean) {
  const named = new Map(variants.map(({ name, stickiness }) => [name, stickiness]));
  const stored = canonical(variants).map(({ payload, stickiness, ...variant }) => ({
    ...{ ...variant, stickiness: target.strategy ? named.get(variant.name) : stickiness },
    payload: payload && (showPayloads ? payload : { type: payload.type }),
  }));
  return { target, variants: stored, kept: weights === "keep" || undefined, location: positionOf(location) };
}

function positionOf(location: Location | undefined) {
  return location && { file: location.file, line: location.line, column: location.column };
}

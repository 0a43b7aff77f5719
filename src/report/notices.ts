import { objectionsOf, type Plan } from "../plan/plan.ts";
import { byTarget, changesOf, isOvertaken } from "../plan/planned-set.ts";
import type { Annotation } from "../ports.ts";
import { otherWarnings, type Run } from "../run.ts";
import { counted, firstOf, timeText } from "../text/wording.ts";
import type { RequestFailure } from "../variants/failure.ts";
import type { Finding } from "../variants/finding.ts";
import { causeMessage, isError, printLocation, printPath, sharedMessage, wholeMessage } from "../variants/finding.ts";
import { type Target, targetKey } from "../variants/variant.ts";
import { changeWords } from "./shown-change.ts";
import { targetTexts } from "./targets.ts";
import { visible } from "./visible.ts";

type Notice = ReturnType<typeof notice>;

/** GitHub keeps ten of each severity per step, so a notice counts them. Its log shows only messages, hence the positions. */
export function annotations(run: Run): Annotation[] {
  const all = notices(run).sort((a, b) => Number(isError(b)) - Number(isError(a)));
  const shown = all.map(({ where, findings: _, message, ...rest }): Annotation => {
    return { ...rest, message: where ? `${where}: ${message}` : message };
  });
  const groups = [...Map.groupBy(all, ({ severity }) => severity)];
  if (groups.every(([, own]) => own.length < 2)) return shown;
  const counts = groups.map(([severity, own]) => {
    const sum = own.reduce((total, { findings }) => total + findings, 0);
    return `${counted(sum, severity)}${sum === own.length ? "" : ` of ${counted(own.length, "cause")}`}`;
  });
  const message = `${counts.join(" and ")} in all; the job summary lists them.`;
  return [...shown, { severity: "notice", title: "variants-sync", message }];
}

export function notices(run: Run): Notice[] {
  const stage = run.result === "exported" ? "Export" : run.result === "pulled" ? "Pull" : "Plan";
  const reasons = run.result === "failed" && !run.plan ? run.reasons : [];
  return [
    ...noticesOf("Manifest", run.findings),
    ...noticesOf(stage, [...(run.plan ? objectionsOf(run.plan) : []), ...otherWarnings(run)]),
    ...noticesOf("Apply", run.plan ? outcomeFindings(run.plan) : []),
    ...causesOf(reasons).map((cause) => notice("variants-sync", cause)),
  ];
}

export function noticesOf(stage: string, findings: readonly Finding[]): Notice[] {
  return causesOf(findings).map((cause) => notice(`${stage}: ${cause.finding.rule}`, cause));
}

function notice(title: string, { finding, message, sets, findings }: Cause) {
  const { severity, path = [], location } = finding;
  // For one request there is room for its address and id.
  const text = sets.size > 1 ? message : wholeMessage(finding);
  const where = location && visible(printLocation(location));
  const parts = [...(path.length > 0 ? [printPath(path)] : []), `${text}${setNames(sets)}`];
  return { severity, findings, title, where, message: visible(parts.join(": ")), location };
}

function setNames(sets: Cause["sets"]): string {
  if (sets.size === 0) return "";
  const quoted = (name: string) => `"${name}"`;
  const environments = (names: readonly string[]) => firstOf(names.map(quoted), 10);
  // Titles have quotes already.
  const { place, texts } = targetTexts(sets, { feature: quoted, strategy: (name) => name, environments });
  return ` (${sets.size < 2 ? "" : `${sets.size} variant sets${place}: `}${firstOf(texts, 10, "; ")})`;
}

/** Findings with one message, about any number of variant sets. */
export interface Cause {
  readonly finding: Finding;
  readonly findings: number;
  readonly message: string;
  /** Each set once, in the order of reports, with what is true of it alone where several share a message. */
  readonly sets: ReadonlyMap<Target, string>;
  /** The failed requests, of which the message leaves out address and id. */
  readonly failures: readonly RequestFailure[];
}

/** Of one file each, whose owners see it, in the order of their first findings. Those without a target stay apart. */
export function causesOf(findings: readonly Finding[]): Cause[] {
  const groups = Map.groupBy(findings, (finding) => {
    const { severity, rule, target, location } = finding;
    return target ? [severity, rule, location?.file, sharedMessage(finding)].join("\0") : finding;
  });
  return [...groups.values()].flatMap((all): Cause[] => {
    const [finding] = all;
    if (!finding) return [];
    if (!finding.target) {
      return [{ finding, findings: 1, message: wholeMessage(finding), sets: new Map(), failures: [] }];
    }
    const haveOneDetail = all.every(({ detail }) => detail === finding.detail);
    const failures = all.flatMap(({ failure }) => failure ?? []);
    const answers = new Set(failures.map(({ received }) => (received === "" ? "" : `"${received}"`)));
    const own = firstOf([...answers].filter(Boolean), 3);
    const shared = answers.size > 1 ? `${sharedMessage(finding)} Answers: ${own}.` : causeMessage(finding);
    const message = haveOneDetail && finding.detail ? `${shared} ${finding.detail}` : shared;
    const sets = all.flatMap(({ target, detail = "" }) => (target ? [{ target, detail }] : [])).sort(byTarget);
    const once = new Map(sets.map((set) => [targetKey(set.target), set]));
    const told = [...once.values()].map(({ target, detail }) => [target, haveOneDetail ? "" : detail] as const);
    return [{ finding, findings: all.length, message, sets: new Map(told), failures }];
  });
}

/** Changes that were not applied: first those that may have been written, then failed ones, then those not attempted. */
export function outcomeFindings(plan: Plan): Finding[] {
  return (["unknown", "altered", "failed", "skipped"] as const).flatMap((rule) =>
    changesOf(plan).flatMap((change): Finding[] => {
      const { target, lastEvent, outcome } = change;
      if (outcome?.status !== rule || !("reason" in outcome)) return [];
      const { failure, reason } = outcome;
      const message = `${changeWords[rule].replace(/^./, (letter) => letter.toUpperCase())}:`;
      const base = { severity: "error", rule, message, target, failure } as const;
      if (!isOvertaken(change)) return [{ ...base, remark: reason }];
      // Whoever runs an apply again undoes what somebody has just done by hand, often in an emergency.
      const remark = `${reason} Mode pull keeps that change; applying again undoes it.`;
      const author = lastEvent && { detail: `Changed in Unleash by ${lastEvent.by} ${timeText(lastEvent.at)}.` };
      return [{ ...base, remark, ...author }];
    }),
  );
}

import { type ChangeRequest, changesOf } from "../variants/change-request.ts";
import type { ServerPolicy } from "../variants/current.ts";
import type { RequestFailure } from "../variants/failure.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget, type Target } from "../variants/variant.ts";
import type { PlannedChange } from "./change.ts";
import { type Filing, type FilingSettings, planFiling, requestFor } from "./filing.ts";

/** What to do where a change needs an approval: block the plan, write all the same, or ask for the approval. */
export type ChangeRequestMode = "refuse" | "bypass" | "draft" | "review";

export interface ChangeRequestSettings extends FilingSettings {
  readonly mode: ChangeRequestMode;
}

/** Whether change requests are on where this target is. */
export function needsApproval({ project, environment }: Target, policy: ServerPolicy["changeRequests"]): boolean {
  const answer = policy.get(project);
  return answer?.kind === "known" && answer.environments.has(environment);
}

/** The open requests of the environment of a target. */
export function openRequests(
  { project, environment }: Target,
  policy: ServerPolicy["changeRequests"],
): ChangeRequest[] {
  const answer = policy.get(project);
  return answer?.kind === "known" ? answer.open.filter((request) => request.environment === environment) : [];
}

/** What is wrong or doubtful about changes that need an approval, and where it is not known whether they do. */
export function changeRequestFindings(
  changes: readonly PlannedChange[],
  unchanged: readonly Target[],
  policy: ServerPolicy["changeRequests"],
  settings: ChangeRequestSettings,
): Finding[] {
  const isProtected = changes.filter(({ target }) => needsApproval(target, policy));
  const environments = Map.groupBy(isProtected, ({ target }) => `${target.project}\0${target.environment}`);
  return [
    ...[...environments.values()].flatMap((own) => environmentFindings(own, unchanged, policy, settings)),
    ...unknowns(policy, settings),
  ];
}

function environmentFindings(
  changes: readonly PlannedChange[],
  unchanged: readonly Target[],
  policy: ServerPolicy["changeRequests"],
  settings: ChangeRequestSettings,
): Finding[] {
  const requests = changes.slice(0, 1).flatMap(({ target }) => openRequests(target, policy));
  const filing = isFiled(settings) ? planFiling(changes, requests, unchanged, settings) : undefined;
  const edited = filing?.kind === "steps" ? filing.into : filing?.request;
  return changes.flatMap((change) => {
    const objection = settings.mode === "refuse" ? refusal(change) : blockedBy(filing, change);
    const others = requests.filter((request) => request !== edited && changesOf(request, change.target).length > 0);
    const doubtful = requestFor(change, requests) ? [] : others;
    return [...(objection ? [objection] : []), ...doubtful.map((request) => rivalWarning(change, request))];
  });
}

/** Whether changes that need an approval are asked for. */
export function isFiled({ mode }: Pick<ChangeRequestSettings, "mode">): boolean {
  return mode === "draft" || mode === "review";
}

function refusal({ target, location }: PlannedChange): Finding {
  const message =
    `Change requests are on in environment "${target.environment}" of project "${target.project}", so ` +
    `${describeTarget(target)} must not be changed directly. Set change-requests to draft or review to ask for the change, ` +
    "leave the environment out with the input environments, or set change-requests to bypass if this workflow may skip them.";
  return { severity: "error", rule: "change-requests", message, target, location };
}

function blockedBy(filing: Filing | undefined, { target, location }: PlannedChange): Finding | undefined {
  if (filing?.kind !== "blocked") return undefined;
  const message = `${describeTarget(target)} cannot be asked for: ${describeRequest(filing.request)} ${filing.reason}`;
  return { severity: "error", rule: "change-request", message, target, location };
}

/** Somebody asks for other variants of the same set, or will have them written at a set time. */
function rivalWarning({ target, location }: PlannedChange, request: ChangeRequest): Finding {
  const message =
    `${describeRequest(request)} asks for other variants of ${describeTarget(target)}: the one that is applied last wins. ` +
    "A scheduled request is suspended when its set changes.";
  return { severity: "warning", rule: "change-request", message, target, location };
}

/** `Change request #12 ("Raise the share", In review, https://…)`. */
export function describeRequest({ id, title, state, url }: ChangeRequest): string {
  return `Change request #${id} (${title === "" ? "" : `"${title}", `}${state}, ${url})`;
}

/** Whoever wants approvals asked for must not get a direct write instead: an admin token would skip them silently. */
function unknowns(policy: ServerPolicy["changeRequests"], settings: ChangeRequestSettings): Finding[] {
  const severity = isFiled(settings) ? "error" : "warning";
  const unknown = (what: string, project: string, failure: RequestFailure): Finding[] => [
    { severity, rule: "change-requests", message: `It is not known ${what} in project "${project}":`, failure },
  ];
  return [...policy].flatMap(([project, answer]) => {
    if (answer.kind === "unknown") return unknown("whether change requests are on", project, answer.failure);
    return answer.gap ? unknown("which change requests are open", project, answer.gap) : [];
  });
}

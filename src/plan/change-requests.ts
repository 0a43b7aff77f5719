import { type AskedSet, asksFor, type ChangeRequest, changesOf } from "../variants/change-request.ts";
import type { ServerPolicy } from "../variants/current.ts";
import type { RequestFailure } from "../variants/failure.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget, type Target } from "../variants/variant.ts";
import type { PlannedChange } from "./change.ts";
import { type Filing, type FilingSettings, planFiling } from "./filing.ts";

/** What to do where a change needs an approval: block the plan, write all the same, or ask for the approval. */
export type ChangeRequestMode = "refuse" | "bypass" | "draft" | "review";

export interface ChangeRequestSettings extends FilingSettings {
  readonly mode: ChangeRequestMode;
}

type Policy = ServerPolicy["changeRequests"];

/** Whether change requests are on where this target is. */
export function needsApproval({ project, environment }: Target, policy: Policy): boolean {
  const answer = policy.get(project);
  return answer?.kind === "known" && answer.environments.get(environment) === true;
}

/** The open requests of the environment of a target. */
export function openRequests({ project, environment }: Target, policy: Policy): ChangeRequest[] {
  const answer = policy.get(project);
  return answer?.kind === "known" ? answer.open.filter((request) => request.environment === environment) : [];
}

/** Whether changes that need an approval are asked for. */
export function isFiled(mode: ChangeRequestMode): boolean {
  return mode === "draft" || mode === "review";
}

/**
 * What is wrong or doubtful about changes that need an approval, and where it is not known whether they do.
 *
 * @param unchanged what the manifest says and the server has.
 */
export function changeRequestFindings(
  changes: readonly PlannedChange[],
  unchanged: readonly AskedSet[],
  policy: Policy,
  settings: ChangeRequestSettings,
): Finding[] {
  const environmentOf = ({ target }: AskedSet) => `${target.project}\0${target.environment}`;
  const isProtected = ({ target }: AskedSet) => needsApproval(target, policy);
  const changesIn = Map.groupBy(changes.filter(isProtected), environmentOf);
  const unchangedIn = Map.groupBy(unchanged.filter(isProtected), environmentOf);
  return [
    ...[...new Set([...changesIn.keys(), ...unchangedIn.keys()])].flatMap((key) =>
      environmentFindings(changesIn.get(key) ?? [], unchangedIn.get(key) ?? [], policy, settings),
    ),
    ...unknowns(changes, policy, settings),
  ];
}

function environmentFindings(
  changes: readonly PlannedChange[],
  unchanged: readonly AskedSet[],
  policy: Policy,
  settings: ChangeRequestSettings,
): Finding[] {
  const sets: readonly (AskedSet & Pick<PlannedChange, "location">)[] = [...changes, ...unchanged];
  const requests = sets.slice(0, 1).flatMap(({ target }) => openRequests(target, policy));
  const isFiling = isFiled(settings.mode) && changes.length > 0;
  const filing = isFiling ? planFiling(changes, requests, unchanged, settings) : undefined;
  const edited = filing?.kind === "steps" ? filing.into : filing?.request;
  const rivals = sets.flatMap((set) =>
    requests
      .filter((request) => request !== edited && changesOf(request, set.target).length > 0 && !asksFor(request, set))
      .map((request) => rivalFinding(set, request, changes.includes(set as PlannedChange), settings)),
  );
  const refused = settings.mode === "refuse" ? changes.map(refusal) : [];
  return [...refused, ...(filing?.kind === "blocked" ? blockedFindings(changes, filing) : []), ...rivals];
}

function refusal({ target, location }: PlannedChange): Finding {
  const message =
    `Change requests are on in environment "${target.environment}" of project "${target.project}", so ` +
    `${describeTarget(target)} must not be changed directly. Set change-requests to draft or review to ask for the change, ` +
    "leave the environment out with the input environments, or set change-requests to bypass if this workflow may skip them.";
  return { severity: "error", rule: "change-requests", message, target, location };
}

/** One for each change that is not asked for as it is; where all are, one that names none. */
function blockedFindings(changes: readonly PlannedChange[], filing: Extract<Filing, { kind: "blocked" }>): Finding[] {
  const { request, reason } = filing;
  const rest = { severity: "error", rule: "open-request", link: request.url } as const;
  const missing = changes.filter((change) => !asksFor(request, change));
  const why = `${describeRequest(request)} ${reason}`;
  if (missing.length === 0) return [{ ...rest, message: why }];
  return missing.map(({ target, location }) => {
    return { ...rest, message: `${describeTarget(target)} cannot be asked for. ${why}`, target, location };
  });
}

/** Some open request will write other variants of a set than the manifest says. */
function rivalFinding(
  { target, location }: AskedSet & Pick<PlannedChange, "location">,
  request: ChangeRequest,
  isChanged: boolean,
  { mode }: ChangeRequestSettings,
): Finding {
  const name = `${describeRequest(request)} asks for other variants of ${describeTarget(target)}`;
  const base = { rule: "open-request", target, location, link: request.url } as const;
  if (request.halt !== undefined) {
    const message = `${describeRequest(request)} was to write ${describeTarget(target)}, but its schedule is ${request.halt}.`;
    return { ...base, severity: "warning", message: `${message} Reschedule or reject it.` };
  }
  if (!request.isOwn || !isFiled(mode) || isChanged) {
    const message = `${name}: the one that is applied last wins. A scheduled request is suspended when its set changes.`;
    return { ...base, severity: "warning", message };
  }
  if (request.state === "Draft") {
    return { ...base, severity: "warning", message: `${name}. The next run that asks for something there removes it.` };
  }
  return { ...base, severity: "error", message: `${name}, which the manifest no longer does. Cancel or reject it.` };
}

/** `Change request #12 ("Raise the share", In review)`. */
export function describeRequest({ id, title, state }: ChangeRequest): string {
  return `Change request #${id} (${title === "" ? "" : `"${title}", `}${state})`;
}

/** Whoever wants approvals asked for must not get a direct write instead: an admin token would skip them silently. */
function unknowns(changes: readonly PlannedChange[], policy: Policy, { mode }: ChangeRequestSettings): Finding[] {
  const severity = isFiled(mode) ? "error" : "warning";
  const unknown = (what: string, project: string, failure?: RequestFailure): Finding => ({
    severity,
    rule: "change-requests",
    message: `It is not known ${what} in project "${project}"${failure ? ":" : "."}`,
    failure,
  });
  return [...policy].flatMap(([project, answer]) => {
    if (answer.kind === "unknown") return [unknown("whether change requests are on", project, answer.failure)];
    const unlisted = changes.map(({ target }) => target.environment).filter((name) => !answer.environments.has(name));
    const isHidden = isFiled(mode) && answer.environments.size > 0 && unlisted.length > 0;
    return [
      ...(isHidden ? [unknown(`whether change requests are on in environment "${unlisted[0]}"`, project)] : []),
      ...(answer.ownGap ? [unknown("which change requests of this user are open", project, answer.ownGap)] : []),
      ...(answer.othersGap
        ? [{ ...unknown("which change requests are open", project, answer.othersGap), severity: "warning" } as const]
        : []),
    ];
  });
}

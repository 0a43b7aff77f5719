import { type AskedSet, asksFor, type ChangeRequest, changesOf } from "../variants/change-request.ts";
import type { ChangeRequests, ServerPolicy } from "../variants/current.ts";
import type { RequestFailure } from "../variants/failure.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget, type Target } from "../variants/variant.ts";
import type { PlannedChange } from "./change.ts";
import { describeChange, type FilingSettings, foreignChanges, isOurs, planFiling } from "./filing.ts";

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
  const refused = changes.filter(({ target }) => settings.mode === "refuse" && needsApproval(target, policy));
  return [
    ...refused.map(refusal),
    ...[...policy].flatMap(([project, answer]) => {
      if (answer.kind === "absent") return [];
      const own = changes.filter(({ target }) => target.project === project);
      const hidden = unknowns(project, answer, own, settings);
      if (answer.kind === "unknown") return hidden;
      const found = [...answer.environments].filter(([, isOn]) => isOn);
      const there = ({ target }: AskedSet, environment: string) =>
        target.project === project && target.environment === environment;
      return [
        ...found.flatMap(([name]) =>
          environmentFindings(
            own.filter((change) => there(change, name)),
            unchanged.filter((set) => there(set, name)),
            answer.open.filter(({ environment }) => environment === name),
            settings,
          ),
        ),
        ...hidden,
      ];
    }),
  ];
}

function refusal({ target, location }: PlannedChange): Finding {
  const message =
    `Change requests are on in environment "${target.environment}" of project "${target.project}", so ` +
    `${describeTarget(target)} must not be changed directly. Set change-requests to draft or review to ask for the change, ` +
    "leave the environment out with the input environments, or set change-requests to bypass if this workflow may skip them.";
  return { severity: "error", rule: "change-requests", message, target, location };
}

function environmentFindings(
  changes: readonly PlannedChange[],
  unchanged: readonly AskedSet[],
  requests: readonly ChangeRequest[],
  settings: ChangeRequestSettings,
): Finding[] {
  const isFiling = isFiled(settings.mode) && changes.length > 0;
  const filing = isFiling ? planFiling(changes, requests, unchanged, settings) : undefined;
  const edited = filing?.kind === "steps" ? filing.into : filing?.request;
  const blocked = filing?.kind === "blocked" ? blockedFindings(changes, filing) : [];
  const rivals = requests
    .filter((request) => request !== edited)
    .flatMap((request) => [
      ...[...changes, ...unchanged]
        .filter((set) => changesOf(request, set.target).length > 0 && !asksFor(request, set))
        .map((set) => rivalFinding(set, request, settings)),
      ...foreignFindings(request, changes, settings),
    ]);
  return [...blocked, ...rivals];
}

/** One for each change that is not asked for as it is; where all are, one that names none. */
function blockedFindings(
  changes: readonly PlannedChange[],
  { request, reason }: { readonly request: ChangeRequest; readonly reason: string },
): Finding[] {
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
  settings: ChangeRequestSettings,
): Finding {
  const base = { rule: "open-request", target, location, link: request.url } as const;
  if (request.halt !== undefined) {
    const message = `${describeRequest(request)} was to write ${describeTarget(target)}, but its schedule is ${request.halt}.`;
    return { ...base, severity: "warning", message: `${message} Reschedule or reject it.` };
  }
  const name = `${describeRequest(request)} asks for other variants of ${describeTarget(target)}`;
  return { ...base, ...leftover(request, name, settings) };
}

/**
 * A request that we filed asks for more than the manifest names: an entry may be gone from it since. Those of other accounts
 * may be of other manifests of this repository.
 */
function foreignFindings(
  request: ChangeRequest,
  changes: readonly PlannedChange[],
  settings: ChangeRequestSettings,
): Finding[] {
  const [foreign] = request.isEditable && isOurs(request, settings) ? foreignChanges(request, changes, settings) : [];
  if (!foreign || !isFiled(settings.mode)) return [];
  const name = `${describeRequest(request)} has a change that is not in this manifest (${describeChange(foreign)})`;
  return [{ rule: "open-request", link: request.url, ...leftover(request, name, settings) }];
}

/** How bad it is that a request asks for what the manifest does not say. */
function leftover(
  request: ChangeRequest,
  name: string,
  settings: ChangeRequestSettings,
): Pick<Finding, "severity" | "message"> {
  const isFiledByUs = isFiled(settings.mode) && (request.isEditable || isOurs(request, settings));
  if (!isFiledByUs) {
    const message = `${name}: the one that is applied last wins. A scheduled request is suspended when its set changes.`;
    return { severity: "warning", message };
  }
  // A run with the token of its author edits it.
  if (request.state === "Draft" || (settings.mayReset && !request.isEditable && request.state !== "Scheduled")) {
    return { severity: "warning", message: `${name}. The next run that asks for something there has to edit it.` };
  }
  return { severity: "error", message: `${name}. The manifest no longer says that: cancel or reject it in Unleash.` };
}

/** `Change request #12 ("Raise the share", In review)`. */
export function describeRequest({ id, title, state }: ChangeRequest): string {
  return `Change request #${id} (${title === "" ? "" : `"${title}", `}${state})`;
}

/** Whoever wants approvals asked for must not get a direct write instead: an admin token would skip them silently. */
function unknowns(
  project: string,
  answer: Exclude<ChangeRequests, { kind: "absent" }>,
  changes: readonly PlannedChange[],
  { mode }: ChangeRequestSettings,
): Finding[] {
  const isBlocking = isFiled(mode) && changes.length > 0;
  const unknown = (severity: Finding["severity"], what: string, failure?: RequestFailure): Finding => ({
    severity,
    rule: "change-requests",
    message: `It is not known ${what} in project "${project}"${failure ? ":" : "."}`,
    failure,
  });
  if (answer.kind === "unknown")
    return [unknown(isBlocking ? "error" : "warning", "whether change requests are on", answer.failure)];
  const names = changes.map(({ target }) => target.environment).filter((name) => !answer.environments.has(name));
  const { ownGap, othersGap } = answer;
  return [
    ...(isBlocking && names.length > 0
      ? [unknown("error", `whether change requests are on in environment "${names[0]}"`)]
      : []),
    ...(isFiled(mode) && ownGap
      ? [unknown(isBlocking ? "error" : "warning", "which change requests of this user are open", ownGap)]
      : []),
    ...(othersGap ? [unknown("warning", "which change requests are open", othersGap)] : []),
  ];
}

import {
  type AskedSet,
  asksFor,
  type ChangeRequest,
  changesOf,
  type RequestedChange,
  requestFor,
} from "../variants/change-request.ts";
import type { Filing } from "../variants/filing.ts";
import type { Target } from "../variants/variant.ts";

/** How change requests are filed. */
export interface FilingSettings {
  /** Whether drafts are also submitted for review. */
  readonly submits: boolean;
  /** Whether a request whose review has begun may be edited: all its approvals are lost. */
  readonly mayReset: boolean;
  /** What the titles of all requests of this repository begin with, and of no other's. */
  readonly titleStart: string;
  /** All that the manifest names, whatever the filters of the run. */
  readonly named: readonly Target[];
}

/**
 * Unleash keeps one editable request per user, project and environment, and adds every further change to it. So ours is
 * edited; one that asks for anything else is left alone.
 *
 * @param changes of one environment.
 * @param requests that are open there.
 * @param unchanged what the manifest says and the server has.
 */
export function planFiling(
  changes: readonly AskedSet[],
  requests: readonly ChangeRequest[],
  unchanged: readonly AskedSet[],
  settings: FilingSettings,
): Filing {
  const own = requests.find(({ isEditable }) => isEditable);
  const foreign = own ? foreignChanges(own, changes, settings) : [];
  const isDraft = own?.state === "Draft";
  const missing = changes.filter((change) => requestFor(change, requests) === undefined);
  const edits = missing.map((set) => ({ set, there: own ? changesOf(own, set.target) : [] }));
  const asked = own ? changes.filter((change) => asksFor(own, change)) : [];
  // In review, what changes nothing is no reason to lose approvals.
  const idle = own && foreign.length === 0 ? unchanged.filter((set) => isDraft || !asksFor(own, set)) : [];
  const doubled = own && isDraft ? asked.flatMap(({ target }) => changesOf(own, target).slice(1)) : [];
  const remove = [
    ...(own ? idle.flatMap(({ target }) => changesOf(own, target)) : []),
    ...edits.flatMap(({ there }) => there.slice(1)),
    ...doubled,
  ];
  const isEdited = missing.length > 0 || remove.length > 0;
  const submits = settings.submits && (own === undefined || isDraft) && (isEdited || asked.length > 0);
  const other = remove[0] ?? edits[0]?.there[0];
  const reason = own && (isEdited || submits) ? whyNotEditable(own, foreign, other, settings) : undefined;
  if (own && reason !== undefined) return { kind: "blocked", request: own, reason };
  const into = foreign.length === 0 ? own : undefined;
  return {
    kind: "steps",
    into,
    add: edits.filter(({ there }) => there.length === 0).map(({ set }) => set),
    replace: edits.flatMap(({ set, there: [first] }) => (first ? [{ id: first.id, set }] : [])),
    remove: remove.map(({ id }) => id),
    submits,
    isUntitled: into?.state === "Draft" && !isOurs(into, settings),
  };
}

/** Whether a request is of this repository: by its title, whichever account filed it. */
export function isOurs({ title }: ChangeRequest, { titleStart }: FilingSettings): boolean {
  return title.startsWith(titleStart);
}

/**
 * What a request has beside what the manifest says. With our title, every set that the manifest names is ours, in whatever
 * form; without it, because a run ended before it could write it, our very changes are.
 */
export function foreignChanges(
  request: ChangeRequest,
  changes: readonly AskedSet[],
  settings: FilingSettings,
): RequestedChange[] {
  if (isOurs(request, settings)) return request.changes.filter((change) => !isNamed(request, change, settings.named));
  const own = changes.filter((change) => asksFor(request, change)).flatMap(({ target }) => changesOf(request, target));
  return request.changes.filter((change) => !own.includes(change));
}

/** A strategy that the manifest names by its title is not known by its id where it was not read. */
function isNamed({ project, environment }: ChangeRequest, { feature, set }: RequestedChange, named: readonly Target[]) {
  return named.some(
    (target) =>
      set !== undefined &&
      target.project === project &&
      target.environment === environment &&
      target.feature === feature &&
      (target.strategy === undefined) === (set.strategyId === undefined),
  );
}

/** `patchVariant of "banner"`. */
export function describeChange({ action, feature }: RequestedChange): string {
  return feature === "" ? action : `${action} of "${feature}"`;
}

function whyNotEditable(
  { state }: ChangeRequest,
  [foreign]: readonly RequestedChange[],
  other: RequestedChange | undefined,
  { mayReset }: FilingSettings,
): string | undefined {
  if (foreign) {
    return (
      `has a change that is not in this manifest (${describeChange(foreign)}), and Unleash would add those of this run: a ` +
      "user has one open change request per environment. Apply or cancel it, or remove that change from it; a service " +
      "account that only this job uses keeps others out."
    );
  }
  if (state === "Draft" || mayReset) return undefined;
  const what = other === undefined ? "" : ` (${describeChange(other)})`;
  return (
    `is ${state === "In review" ? "in review" : state.toLowerCase()} and asks for something else${what}. To change it resets ` +
    "its approvals: set change-requests-reset to true to allow that, or apply or cancel the request."
  );
}

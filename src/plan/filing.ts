import {
  type AskedSet,
  asksFor,
  type ChangeRequest,
  changesOf,
  type RequestedChange,
} from "../variants/change-request.ts";
import type { PlannedChange } from "./change.ts";

/** How change requests are filed. */
export interface FilingSettings {
  /** Whether drafts are also submitted for review. */
  readonly submits: boolean;
  /** Whether a request whose review has begun may be edited: all its approvals are lost. */
  readonly mayReset: boolean;
  /** What the titles of all requests of this repository begin with, and of no other's. */
  readonly titleStart: string;
}

/** What has to be done so that a change request asks for these changes of one environment. */
export type Filing =
  /** It has to be done in a request that must not be edited. */
  | { readonly kind: "blocked"; readonly request: ChangeRequest; readonly reason: string }
  | {
      readonly kind: "steps";
      /** What is edited; a new one where there is none. */
      readonly into: ChangeRequest | undefined;
      readonly add: readonly PlannedChange[];
      /** Changes of the request that are to say something else. */
      readonly replace: readonly { readonly id: number; readonly change: PlannedChange }[];
      /** Changes of ours that the manifest no longer asks for. */
      readonly remove: readonly number[];
      readonly submits: boolean;
    };

/**
 * Unleash keeps one editable request per user, project and environment, and adds every further change to it. So ours is
 * edited; one that asks for anything else is left alone.
 *
 * @param changes of one environment.
 * @param requests that are open there.
 * @param unchanged what the manifest says and the server has.
 */
export function planFiling(
  changes: readonly PlannedChange[],
  requests: readonly ChangeRequest[],
  unchanged: readonly AskedSet[],
  settings: FilingSettings,
): Filing {
  const own = requests.find(({ isOwn }) => isOwn);
  const foreign = own ? foreignChanges(own, changes, unchanged, settings) : [];
  const missing = changes.filter((change) => requestFor(change, requests) === undefined);
  const edits = missing.map((change) => ({ change, there: own ? changesOf(own, change.target) : [] }));
  // In review, what changes nothing is no reason to lose approvals.
  const isLeft = (set: AskedSet) => own !== undefined && (own.state === "Draft" || !asksFor(own, set));
  const remove = [
    ...(own && foreign.length === 0 ? unchanged.filter(isLeft).flatMap(({ target }) => changesOf(own, target)) : []),
    ...edits.flatMap(({ there }) => there.slice(1)),
  ];
  const isEdited = missing.length > 0 || remove.length > 0;
  const isAsked = own !== undefined && changes.some((change) => asksFor(own, change));
  const submits = settings.submits && (own?.state ?? "Draft") === "Draft" && (isEdited || isAsked);
  const reason = own && (isEdited || submits) ? whyNotEditable(own, foreign, settings) : undefined;
  if (own && reason !== undefined) return { kind: "blocked", request: own, reason };
  return {
    kind: "steps",
    into: foreign.length === 0 ? own : undefined,
    add: edits.filter(({ there }) => there.length === 0).map(({ change }) => change),
    replace: edits.flatMap(({ change, there: [first] }) => (first ? [{ id: first.id, change }] : [])),
    remove: remove.map(({ id }) => id),
    submits,
  };
}

/** The open request that asks for just this; an own one, if there is. */
export function requestFor(change: PlannedChange, requests: readonly ChangeRequest[]): ChangeRequest | undefined {
  const found = requests.filter((request) => asksFor(request, change));
  return found.find(({ isOwn }) => isOwn) ?? found[0];
}

/**
 * What an own request has beside what the manifest says. With our title, every set of the manifest is ours, in whatever form;
 * without it, because a run ended before it could write it, our very changes are.
 */
function foreignChanges(
  own: ChangeRequest,
  changes: readonly PlannedChange[],
  unchanged: readonly AskedSet[],
  { titleStart }: FilingSettings,
): RequestedChange[] {
  const sets = own.title.startsWith(titleStart)
    ? [...changes, ...unchanged]
    : changes.filter((change) => asksFor(own, change));
  const ours = new Set(sets.flatMap(({ target }) => changesOf(own, target)));
  return own.changes.filter((change) => !ours.has(change));
}

function whyNotEditable(
  { state }: ChangeRequest,
  [foreign]: readonly RequestedChange[],
  { mayReset }: FilingSettings,
): string | undefined {
  if (foreign) {
    const { action, feature } = foreign;
    return (
      `has changes that are not in this manifest, such as ${action}${feature === "" ? "" : ` of "${feature}"`}, and Unleash ` +
      "would add these to it: a user has one open change request per environment. Apply or cancel it, or use a service " +
      "account that only this workflow uses."
    );
  }
  if (state === "Draft" || mayReset) return undefined;
  return (
    `is ${state === "In review" ? "in review" : state.toLowerCase()} and asks for something else. To change it resets its ` +
    "approvals: set change-requests-reset to true to allow that, or apply or cancel the request."
  );
}

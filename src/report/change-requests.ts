import { requestsOf } from "../apply/outcome.ts";
import type { PlannedChange } from "../plan/change.ts";
import type { PlannedRun, Run } from "../run.ts";
import type { RequestLink } from "../variants/change-request.ts";
import { prose, subscript } from "./markdown.ts";
import type { ShownChange } from "./shown-change.ts";
import { linkAddress, targetList } from "./targets.ts";

/** `[#12](https://…/change-requests/12), In review`. */
export function requestText({ id, state, url }: RequestLink): string {
  return `[#${id}](${linkAddress(url)}), ${prose(state === "Draft" ? "Draft (only its author sees it)" : state)}`;
}

/** `update`, and the way of it where that is not the plain one. */
export function kindText({ change: { kind, route }, outcome }: Pick<ShownChange, "change" | "outcome">): string {
  if (route === "variants-batch") return `${kind} through variants-batch`;
  return route === "change-request" && !outcome ? `${kind} by change request` : kind;
}

/** The request that asks for a change, if there is one. */
export function requestOf({ change, outcome }: Pick<ShownChange, "change" | "outcome">): RequestLink | undefined {
  return outcome?.status === "requested" ? outcome.request : outcome ? undefined : change.request;
}

/** The requests of a run, for its log. */
export function requestLines(run: Run): string[] {
  const links = run.plan ? requestsOf(run.outcomes) : [];
  return links.map(({ id, environment, state, url }) => `Change request #${id} in ${environment} (${state}): ${url}`);
}

/** What people should know of the change requests of a run: where they are, and how well this is tried. */
export function requestNotes({ plan, outcomes }: PlannedRun): string[] {
  if (!plan.changes.some(isAsked)) return [];
  const links = requestsOf(outcomes).map((link) => `${prose(link.environment)}: ${requestText(link)}`);
  return [
    ...(links.length === 0 ? [] : [`**Change requests:** ${links.join("; ")}`]),
    subscript(
      "Change requests are modelled on Unleash's published API, and were not yet run against an enterprise server.",
    ),
  ];
}

/** A request for a strategy holds all of it as it was when it was filed. */
export function strategyDangers(changes: readonly ShownChange[]): string[] {
  const strategies = changes.filter(
    ({ change, outcome }) => change.target.strategy && isAsked(change) && outcome?.status !== "applied",
  );
  if (strategies.length === 0) return [];
  const targets = targetList(strategies.map(({ change }) => change.target));
  return [
    `**If the strategy changes before the request is applied, applying undoes that** (rollout, constraints, segments): ${targets}`,
  ];
}

function isAsked({ route }: PlannedChange): boolean {
  return route === "change-request";
}

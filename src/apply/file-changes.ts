import type { PlannedChange } from "../plan/change.ts";
import { describeRequest } from "../plan/change-requests.ts";
import { type Filing, type FilingSettings, planFiling, requestFor } from "../plan/filing.ts";
import type { RequestTexts } from "../plan/request-text.ts";
import type { ServiceError, Unleash } from "../ports.ts";
import { type AskedSet, requestLink } from "../variants/change-request.ts";
import { featureKey } from "../variants/current.ts";
import type { FilingState, FilingSteps } from "../variants/filing-steps.ts";
import { type Check, check } from "./check.ts";
import type { Outcome } from "./outcome.ts";
import { shortfall, writeOf } from "./write.ts";

/** How the change requests of a run are filed, and what they say of it. */
interface RequestSettings extends FilingSettings, RequestTexts {
  /** What the manifest says and the server had. */
  readonly unchanged: readonly AskedSet[];
}

type Service = Pick<Unleash, "fileRequest" | "retry">;

/** Asks for changes that need an approval: one change request per project and environment. */
export async function fileChanges(
  changes: readonly PlannedChange[],
  unleash: Service,
  settings: RequestSettings,
): Promise<Outcome[]> {
  const environments = Map.groupBy(changes, ({ target }) => `${target.project}\0${target.environment}`);
  return (await Promise.all([...environments.values()].map((own) => fileTogether(own, unleash, settings)))).flat();
}

/** What failed in passing begins again with the read, which shows what was done although its answer was lost. */
async function fileTogether(
  changes: readonly PlannedChange[],
  unleash: Service,
  settings: RequestSettings,
): Promise<Outcome[]> {
  const targets = changes.map(({ target }) => target);
  const ids = [...new Set(changes.flatMap(({ request }) => request?.id ?? []))];
  let isBegun = false;
  for (let tries = 1; ; tries++) {
    try {
      const state = await unleash.fileRequest(targets, ids, (found) => {
        const steps = stepsFor(changes, found, settings);
        isBegun ||= steps !== undefined;
        return steps;
      });
      return outcomesOf(changes, state, settings);
    } catch (thrown) {
      const error = thrown as ServiceError;
      if (await unleash.retry(error, tries)) continue;
      if (isBegun) return lastLook(changes, error, unleash, settings);
      const status = error.isStopped && tries === 1 ? "skipped" : "failed";
      return changes.map((change) => ({ status, change, ...shortfall(error) }));
    }
  }
}

/** No further attempt, but one more read may say what became of the last. */
async function lastLook(
  changes: readonly PlannedChange[],
  error: ServiceError,
  unleash: Service,
  settings: RequestSettings,
): Promise<Outcome[]> {
  const ids = changes.flatMap(({ request }) => request?.id ?? []);
  const targets = changes.map(({ target }) => target);
  try {
    const state = await unleash.fileRequest(targets, ids, () => undefined);
    return outcomesOf(changes, state, settings).map((outcome): Outcome => {
      if (outcome.status === "applied") return outcome;
      const { change } = outcome;
      const request = requestFor(change, state.requests);
      if (!request) return { status: "failed", change, ...shortfall(error) };
      if (!settings.submits || request.state !== "Draft")
        return { status: "requested", change, request: requestLink(request) };
      const note = `It is asked for, but not sent to review: ${describeRequest(request)}, ${request.url}`;
      return { status: "failed", change, ...shortfall(error, note) };
    });
  } catch {
    return changes.map((change) => ({ status: "unknown", change, ...shortfall(error) }));
  }
}

/** `undefined` where nothing may be done. */
function stepsFor(
  changes: readonly PlannedChange[],
  state: FilingState,
  settings: RequestSettings,
): FilingSteps | undefined {
  const filing = filingOf(changes, state, settings);
  if (filing.kind === "blocked") return undefined;
  const { title, comment, titleStart } = settings;
  const { into, remove, submits } = filing;
  return {
    into,
    add: filing.add.map(writeOf),
    replace: filing.replace.map(({ id, change }) => ({ id, write: writeOf(change) })),
    remove,
    title,
    comment,
    submits,
    needsTitle: into !== undefined && !into.title.startsWith(titleStart),
  };
}

function filingOf(changes: readonly PlannedChange[], state: FilingState, settings: RequestSettings): Filing {
  const isOpen = (change: PlannedChange) => checkOf(change, state).kind === "write";
  // What the server has by now, or has otherwise, is no longer asked for.
  const others = changes.filter((change) => !isOpen(change));
  return planFiling(changes.filter(isOpen), state.requests, [...settings.unchanged, ...others], settings);
}

function checkOf(change: PlannedChange, { features }: FilingState): Check {
  return check(change, features.get(featureKey(change.target)) ?? { kind: "unknown-feature" });
}

/** @param state after the steps. */
function outcomesOf(changes: readonly PlannedChange[], state: FilingState, settings: RequestSettings): Outcome[] {
  const filing = filingOf(changes, state, settings);
  return changes.map((change): Outcome => {
    const found = checkOf(change, state);
    if (found.kind === "done") return { status: "applied", change };
    if (found.kind === "changed") return { status: "failed", change, reason: found.reason };
    if (filing.kind === "blocked") {
      const reason = `${describeRequest(filing.request)} ${filing.reason} See ${filing.request.url}`;
      return { status: "failed", change, reason };
    }
    const request = requestFor(change, state.requests);
    if (request) return { status: "requested", change, request: requestLink(request) };
    const reason =
      "the server accepted the change request, but no open one asks for this: it may have been applied or closed since";
    return { status: "unknown", change, reason };
  });
}

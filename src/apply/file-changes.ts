import type { PlannedChange } from "../plan/change.ts";
import { describeRequest } from "../plan/change-requests.ts";
import { type FilingSettings, foreignChanges, isOurs, planFiling } from "../plan/filing.ts";
import type { FilingResult, ServiceError, Unleash } from "../ports.ts";
import { type AskedSet, type ChangeRequest, requestFor, requestLink } from "../variants/change-request.ts";
import { featureKey } from "../variants/current.ts";
import { type Filing, type FilingState, hasEdits, type RequestTexts } from "../variants/filing.ts";
import { type Check, check } from "./check.ts";
import type { Outcome } from "./outcome.ts";
import { shortfall } from "./write.ts";

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
  const decide = (state: FilingState) => filingOf(changes, state, settings);
  for (let tries = 1; ; tries++) {
    let result: FilingResult;
    try {
      result = await unleash.fileRequest(targets, ids, settings, decide);
    } catch (thrown) {
      const error = thrown as ServiceError;
      if (await unleash.retry(error, tries)) continue;
      const status = error.isStopped && tries === 1 ? "skipped" : "failed";
      return changes.map((change) => ({ status, change, ...shortfall(error) }));
    }
    const { state, error } = result;
    if (error && (await unleash.retry(error, tries))) continue;
    if (state) return outcomesOf(changes, state, settings, error);
    return changes.map((change) => ({ status: "unknown", change, ...shortfall(error) }));
  }
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

/**
 * What became of changes, as the requests that are open afterwards say.
 *
 * @param error what ended the steps before their end.
 */
function outcomesOf(
  changes: readonly PlannedChange[],
  state: FilingState,
  settings: RequestSettings,
  error: ServiceError | undefined,
): Outcome[] {
  const filing = filingOf(changes, state, settings);
  const isDone = filing.kind === "steps" && !hasEdits(filing) && !filing.submits;
  return changes.map((change): Outcome => {
    const found = checkOf(change, state);
    if (found.kind === "done") return { status: "applied", change };
    if (found.kind === "changed") return { status: "failed", change, reason: found.reason };
    const request = requestFor(change, state.requests);
    if (request?.isEditable && isOurs(request, settings) && foreignChanges(request, changes, settings).length > 0)
      return { status: "failed", change, reason: `${nameOf(request)} has a change that is not in this manifest.` };
    if (filing.kind === "blocked") {
      return { status: "failed", change, ...shortfall(error, `${nameOf(filing.request)} ${filing.reason}`) };
    }
    if (request && (isDone || !request.isEditable))
      return { status: "requested", change, request: requestLink(request) };
    if (request)
      return { status: "failed", change, ...shortfall(error, `${nameOf(request)} asks for it, but is not finished.`) };
    if (error) return { status: "failed", change, ...shortfall(error) };
    const reason =
      "the server accepted the change request, but does not show it: somebody may have applied or closed it since";
    return { status: "unknown", change, reason };
  });
}

function nameOf(request: ChangeRequest): string {
  return `${describeRequest(request)}, ${request.url},`;
}

import type { FilingResult } from "../../ports.ts";
import { maxBodyBytes, variantsChange } from "../../variants/canonical.ts";
import type { AskedSet, ChangeRequest } from "../../variants/change-request.ts";
import { type FeatureState, featureKey } from "../../variants/current.ts";
import { type Filing, type FilingState, hasEdits, type RequestTexts } from "../../variants/filing.ts";
import type { Target, Variant } from "../../variants/variant.ts";
import { type Strategies, wholeStrategy } from "./change-request-schemas.ts";
import { readRequests } from "./change-requests.ts";
import { changeRequestsPath, newChangesPath, targetPath } from "./endpoints.ts";
import { UnleashError, unlessMissing } from "./error.ts";
import type { Http } from "./http.ts";
import { getAs } from "./schemas.ts";

type Steps = Extract<Filing, { kind: "steps" }>;

/**
 * Files changes of one environment (see the port). What is added comes before what is removed, so that the request is never
 * empty, and its submission after all: a run that is repeated finds how far the one before came.
 *
 * @param readFeature reads one feature as far as these targets need it.
 */
export async function fileRequest(
  http: Http,
  url: string,
  targets: readonly Target[],
  readFeature: (targets: readonly Target[]) => Promise<FeatureState>,
  ids: readonly number[],
  texts: RequestTexts,
  decide: (state: FilingState) => Filing,
): Promise<FilingResult> {
  const [first] = targets;
  if (!first) return { state: undefined };
  const { project, environment } = first;
  const byFeature = [...Map.groupBy(targets, featureKey)];
  const readFeatures = async () =>
    new Map(await Promise.all(byFeature.map(async ([key, own]) => [key, await readFeature(own)] as const)));
  const [strategies, before] = await Promise.all([readStrategies(http, targets), readFeatures()]);
  const readThere = async () =>
    (await readRequests(http, { url, project }, ids, strategies)).filter((one) => one.environment === environment);
  /** A request that is not open any more may have been applied a moment ago, which the features did not show yet. */
  const look = async (known: readonly number[], features: FilingState["features"]): Promise<FilingState> => {
    const requests = await readThere();
    const isClosed = known.some((id) => requests.every((request) => request.id !== id));
    return { requests, features: isClosed ? await readFeatures() : features };
  };

  // Requests after features: one may be sent to review at any moment, and to edit it then resets its approvals.
  const state = await look(ids, before);
  const steps = decide(state);
  if (steps.kind === "blocked" || !(hasEdits(steps) || steps.submits || steps.isUntitled)) return { state };
  const lookAgain = () => look([...ids, ...(steps.into ? [steps.into.id] : [])], state.features);
  try {
    await makeEdits(http, first, steps, strategies);
    return { state: await finish(http, await settled(http, lookAgain, decide), steps, texts, lookAgain, decide) };
  } catch (error) {
    if (!(error instanceof UnleashError)) throw error;
    return { state: await lookAgain().catch(() => undefined), error };
  }
}

/** What is there once the server shows what it was told, for which it may need a moment. */
async function settled(http: Http, look: () => Promise<FilingState>, decide: (state: FilingState) => Filing) {
  for (let tries = 1; ; tries++) {
    const state = await look();
    const left = decide(state);
    if (left.kind === "blocked" || !hasEdits(left) || !(await http.retry(undefined, tries))) return state;
  }
}

/**
 * Gives a request its title and comment, and submits it where it still asks for nothing but what it should. What the responses
 * say is not relied upon: the last look says what people will approve.
 */
async function finish(
  http: Http,
  state: FilingState,
  steps: Steps,
  { title, comment }: RequestTexts,
  look: () => Promise<FilingState>,
  decide: (state: FilingState) => Filing,
): Promise<FilingState> {
  const own = state.requests.find(({ isEditable }) => isEditable);
  if (!own) return state;
  const path = pathOf(own);
  const left = decide(state);
  // A new one gets it though others may have come into it: by its title the next run knows it.
  const isNew = steps.into === undefined && /^(?:change request #\d+)?$/i.test(own.title);
  if (left.kind === "blocked" && !isNew) return state;
  if (own.title !== title) await http.write("PUT", `${path}/title`, JSON.stringify({ title }));
  if (left.kind === "blocked") return look();
  if (!own.comments.includes(comment))
    await http.write("POST", `${path}/comments`, JSON.stringify({ text: comment })).catch(ignoreRefusal);
  const ready = await look();
  const next = decide(ready);
  if (next.kind === "blocked" || !next.submits || hasEdits(next)) return ready;
  await http.write("PUT", `${path}/state`, JSON.stringify({ state: "In review" }));
  return look();
}

/** A comment is for people: without it, the request is as good. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof UnleashError) || error.isFatal) throw error;
}

/** Whole strategies: a change request replaces all of one. */
async function readStrategies(http: Http, targets: readonly Target[]): Promise<Strategies> {
  const read = targets.map(async (target) => {
    const { id } = target.strategy ?? {};
    const whole = id === undefined ? undefined : await unlessMissing(getAs(http, wholeStrategy, targetPath(target)));
    return id === undefined || !whole ? [] : [[id, whole] as const];
  });
  return new Map((await Promise.all(read)).flat());
}

async function makeEdits(
  http: Http,
  target: Target,
  { into, replace, add, remove }: Steps,
  strategies: Strategies,
): Promise<void> {
  const changes = into ? `${pathOf(into)}/changes` : "";
  const path = newChangesPath(target);
  const replaced = replace.map(({ id, set }) => [`${changes}/${id}`, changeBody(set, strategies)] as const);
  const added = bodiesOf(add.map((set) => changeBody(set, strategies)));
  const bytes = Math.max(0, ...[...replaced.map(([, body]) => body), ...added].map((body) => Buffer.byteLength(body)));
  if (bytes > maxBodyBytes) {
    const received = `the request would have ${bytes} bytes, and the server accepts ${maxBodyBytes}`;
    throw new UnleashError({ kind: "other", method: "POST", path, received, isUndelivered: true });
  }
  // One after the other: each changes the same request.
  for (const [address, body] of replaced) await http.write("PUT", address, body);
  for (const body of added) await http.write("POST", path, body);
  for (const id of remove) await http.write("DELETE", `${changes}/${id}`);
}

function pathOf({ project, id }: ChangeRequest): string {
  return `${changeRequestsPath(project)}/${id}`;
}

/** A change of a strategy is the strategy as the server has it with other variants. What we do not know of it passes unread. */
function changeBody({ target, after }: AskedSet, strategies: Strategies): string {
  const { id } = target.strategy ?? {};
  if (id === undefined) return JSON.stringify(variantsChange(target.feature, after as readonly Variant[]));
  const whole = strategies.get(id);
  // In part it would reset the rest when it is applied.
  if (!whole)
    throw new UnleashError({ kind: "other", method: "GET", path: targetPath(target), received: "no strategy" });
  const { featureName: _, ...strategy } = whole;
  return JSON.stringify({
    feature: target.feature,
    action: "updateStrategy",
    payload: { ...strategy, id, variants: after },
  });
}

/** Arrays of changes, each as large as the server accepts, if its changes allow that. */
function bodiesOf(changes: readonly string[]): string[] {
  const arrays: string[][] = [];
  for (const change of changes) {
    const last = arrays.at(-1);
    if (last && Buffer.byteLength(`[${[...last, change].join()}]`) <= maxBodyBytes) last.push(change);
    else arrays.push([change]);
  }
  return arrays.map((array) => `[${array.join()}]`);
}

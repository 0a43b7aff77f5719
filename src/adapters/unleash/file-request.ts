import type { FilingResult } from "../../ports.ts";
import { maxBodyBytes, variantsChange } from "../../variants/canonical.ts";
import type { AskedSet, ChangeRequest } from "../../variants/change-request.ts";
import { type FeatureState, featureKey } from "../../variants/current.ts";
import { type Filing, type FilingState, hasEdits, type RequestTexts } from "../../variants/filing.ts";
import type { Target } from "../../variants/variant.ts";
import { type Strategies, wholeStrategy } from "./change-request-schemas.ts";
import { readRequests } from "./change-requests.ts";
import { changeRequestsPath, newChangesPath, targetPath } from "./endpoints.ts";
import { UnleashError, unlessMissing } from "./error.ts";
import type { Http } from "./http.ts";
import { getAs } from "./schemas.ts";

type Steps = Extract<Filing, { kind: "steps" }>;

/** What is asked for, and how its features are read. */
interface Filed {
  readonly url: string;
  /** Of one environment. */
  readonly targets: readonly [Target, ...Target[]];
  /** Change requests of others that matter. */
  readonly ids: readonly number[];
  readonly readFeature: (targets: readonly Target[]) => Promise<FeatureState>;
}

/**
 * Files changes of one environment (see the port). What is added comes before what is removed, so that the request is never
 * empty, and its submission after all: a run that is repeated finds how far the one before came.
 */
export async function fileRequest(
  http: Http,
  filed: Filed,
  texts: RequestTexts,
  decide: (state: FilingState) => Filing,
): Promise<FilingResult> {
  const { strategies, look } = await firstRead(http, filed);
  const state = await look();
  const steps = decide(state);
  if (steps.kind === "blocked" || !(hasEdits(steps) || steps.submits || steps.isUntitled)) return { state };
  /** What is there once the server shows what it was told, for which it may need a moment. */
  const settled = async (isLeft: (steps: Steps) => boolean, id?: number) => {
    for (let tries = 1; ; tries++) {
      const now = await look(id);
      const left = decide(now);
      if (left.kind === "blocked" || !isLeft(left) || !(await http.retry(undefined, tries))) return now;
    }
  };
  try {
    await makeEdits(http, filed.targets[0], steps, strategies);
    const edited = await settled(hasEdits, steps.into?.id);
    const isBlocked = decide(edited).kind === "blocked";
    const request = await nameRequest(http, edited, texts, { isBlocked, isNew: steps.into === undefined });
    if (!request) return { state: edited };
    const ready = await look(request.id);
    const left = decide(ready);
    // What came into the request meanwhile was not reviewed with it.
    if (left.kind === "blocked" || !left.submits || hasEdits(left)) return { state: ready };
    await http.write("PUT", `${pathOf(request)}/state`, JSON.stringify({ state: "In review" }));
    return { state: await settled(({ submits }) => submits, request.id) };
  } catch (error) {
    if (!(error instanceof UnleashError)) throw error;
    return { state: await look(steps.into?.id).catch(() => undefined), error };
  }
}

/** Reads what is asked for, and gives a look at the requests: after the features, since one may be sent to review at any moment. */
async function firstRead(http: Http, { url, targets, ids, readFeature }: Filed) {
  const [{ project, environment }] = targets;
  const byFeature = [...Map.groupBy(targets, featureKey)];
  const readFeatures = async () =>
    new Map(await Promise.all(byFeature.map(async ([key, own]) => [key, await readFeature(own)] as const)));
  const [strategies, features] = await Promise.all([readStrategies(http, targets), readFeatures()]);
  /** @param id of a request that was open. */
  const look = async (id?: number): Promise<FilingState> => {
    const requests = await readRequests(http, { url, project }, ids, strategies);
    const known = id === undefined ? ids : [...ids, id];
    // One that is closed may have been applied a moment ago, which the features did not show yet.
    const isClosed = known.some((one) => requests.every((request) => request.id !== one));
    const here = requests.filter((request) => request.environment === environment);
    return { requests: here, features: isClosed ? await readFeatures() : features };
  };
  return { strategies, look };
}

/** Gives the request that was edited its title and comment. `undefined` where it is not there, or not for us to name. */
async function nameRequest(
  http: Http,
  { requests }: FilingState,
  { title, comment }: RequestTexts,
  { isBlocked, isNew }: { readonly isBlocked: boolean; readonly isNew: boolean },
): Promise<ChangeRequest | undefined> {
  const own = requests.find(({ isEditable }) => isEditable);
  // A new one gets its title though others may have come into it, by which the next run knows it; not if another run named it.
  const isNamable = own && (!isBlocked || (isNew && /^(?:change request #\d+)?$/i.test(own.title)));
  if (!isNamable) return undefined;
  if (own.title !== title) await http.write("PUT", `${pathOf(own)}/title`, JSON.stringify({ title }));
  if (!own.comments.includes(comment))
    await http.write("POST", `${pathOf(own)}/comments`, JSON.stringify({ text: comment })).catch(ignoreRefusal);
  return own;
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
  if (id === undefined) return JSON.stringify(variantsChange(target.feature, after));
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

import { maxBodyBytes, variantsChange } from "../../variants/canonical.ts";
import type { ChangeRequest } from "../../variants/change-request.ts";
import { type FeatureState, featureKey } from "../../variants/current.ts";
import type { Decide, FilingState, FilingSteps, SetWrite } from "../../variants/filing-steps.ts";
import type { Target } from "../../variants/variant.ts";
import { type ProjectPage, type Strategies, wholeStrategy } from "./change-request-schemas.ts";
import { readRequests } from "./change-requests.ts";
import { changeRequestsPath, newChangesPath, targetPath } from "./endpoints.ts";
import { UnleashError, unlessMissing } from "./error.ts";
import type { Http } from "./http.ts";
import { getAs } from "./schemas.ts";

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
  decide: Decide,
): Promise<FilingState> {
  const [first] = targets;
  if (!first) return { requests: [], features: new Map() };
  const page = { url, project: first.project };
  const byFeature = [...Map.groupBy(targets, featureKey)];
  const readFeatures = async () =>
    new Map(await Promise.all(byFeature.map(async ([key, own]) => [key, await readFeature(own)] as const)));
  const [strategies, before] = await Promise.all([readStrategies(http, targets), readFeatures()]);
  const readThere = async () =>
    (await readRequests(http, page, ids, strategies)).filter(({ environment }) => environment === first.environment);

  // After the features: a request may be sent to review at any moment, and to edit it then resets its approvals.
  const requests = await readThere();
  const isClosed = ids.some((id) => requests.every((request) => request.id !== id));
  // One that was applied a moment ago has written what the features did not show yet.
  const features = isClosed ? await readFeatures() : before;
  const steps = decide({ requests, features });
  if (!steps || !(hasEdits(steps) || steps.submits || steps.needsTitle)) return { requests, features };

  if (hasEdits(steps)) await makeEdits(http, first, steps, strategies);
  for (let tries = 1; ; tries++) {
    // What the responses to the edits say is not relied upon: what is there now will be approved.
    const now = hasEdits(steps) ? await readThere() : requests;
    const left = decide({ requests: now, features });
    // A server may need a moment to show what it was just told.
    if (left && hasEdits(left) && (await http.retry(undefined, tries))) continue;
    // Where it is not ours alone any more, it must not seem to be.
    if (!left?.into) return { requests: now, features };
    const finished = await finish(http, page, left.into, steps, left.submits && !hasEdits(left));
    return { requests: now.map((one) => (one === left.into ? finished : one)), features };
  }
}

function hasEdits({ add, replace, remove }: FilingSteps): boolean {
  return add.length + replace.length + remove.length > 0;
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
  { project, environment }: Target,
  { into, replace, add, remove }: FilingSteps,
  strategies: Strategies,
): Promise<void> {
  const changes = `${changeRequestsPath(project)}/${into?.id}/changes`;
  const path = newChangesPath({ project, environment });
  const replaced = replace.map(({ id, write }) => [`${changes}/${id}`, changeBody(write, strategies)] as const);
  const added = bodiesOf(add.map((write) => changeBody(write, strategies)));
  const tooLarge = [...replaced.map(([, body]) => body), ...added].find(
    (body) => Buffer.byteLength(body) > maxBodyBytes,
  );
  if (tooLarge !== undefined) {
    const received = `the request would have ${Buffer.byteLength(tooLarge)} bytes, and the server accepts ${maxBodyBytes}`;
    throw new UnleashError({ kind: "other", method: "POST", path, received, isUndelivered: true });
  }
  // One after the other: each changes the same request.
  for (const [address, body] of replaced) await http.write("PUT", address, body);
  for (const body of added) await http.write("POST", path, body);
  for (const id of remove) await http.write("DELETE", `${changes}/${id}`);
}

/** Gives the request our title, submits it where that is left to do, and says who did. */
async function finish(
  http: Http,
  { project }: ProjectPage,
  request: ChangeRequest,
  steps: FilingSteps,
  submits: boolean,
): Promise<ChangeRequest> {
  const { title, comment } = steps;
  const path = `${changeRequestsPath(project)}/${request.id}`;
  if (request.title !== title) await http.write("PUT", `${path}/title`, JSON.stringify({ title }));
  if (submits) await http.write("PUT", `${path}/state`, JSON.stringify({ state: "In review" }));
  if (!request.comments.includes(comment)) {
    await http.write("POST", `${path}/comments`, JSON.stringify({ text: comment }));
  }
  return { ...request, ...(submits && { state: "In review" }) };
}

/** A change of a strategy is the strategy as the server has it with other variants. What we do not know of it passes unread. */
function changeBody({ target, variants }: SetWrite, strategies: Strategies): string {
  const { id } = target.strategy ?? {};
  if (id === undefined) return JSON.stringify(variantsChange(target.feature, variants));
  const { featureName: _, ...strategy } = strategies.get(id) ?? {};
  return JSON.stringify({ feature: target.feature, action: "updateStrategy", payload: { ...strategy, id, variants } });
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

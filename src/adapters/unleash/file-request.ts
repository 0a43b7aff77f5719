import type { Decide, FilingState, FilingSteps, Write } from "../../ports.ts";
import { maxBodyBytes, variantsChange } from "../../variants/canonical.ts";
import type { ChangeRequest } from "../../variants/change-request.ts";
import { type FeatureState, featureKey } from "../../variants/current.ts";
import type { Target } from "../../variants/variant.ts";
import { wholeStrategy } from "./change-request-schemas.ts";
import { readRequests } from "./change-requests.ts";
import { changeRequestsPath, newChangesPath, targetPath } from "./endpoints.ts";
import type { Http } from "./http.ts";
import { getAs } from "./schemas.ts";

/**
 * Files changes of one environment (see the port). Removal comes after what is added, so that the request is never empty,
 * and the submission last of all: a run that is repeated finds how far the one before came.
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
  const { project, environment } = first;
  const readThere = async () =>
    (await readRequests(http, url, project, ids)).filter((request) => request.environment === environment);
  const byFeature = [...Map.groupBy(targets, featureKey)];
  const features = new Map(
    await Promise.all(byFeature.map(async ([key, own]) => [key, await readFeature(own)] as const)),
  );
  // Last: whoever edits a request that was sent to review meanwhile resets its approvals.
  const requests = await readThere();
  const state = { requests, features };
  const steps = decide(state);
  if (!steps) return state;

  if (hasEdits(steps)) await makeEdits(http, first, steps);
  // What the responses to the edits say is not relied upon: what is there now will be approved.
  const now = hasEdits(steps) ? await readThere() : requests;
  const request = now.find(({ id, isOwn, state }) =>
    steps.into ? id === steps.into.id : isOwn && state !== "Scheduled",
  );
  const left = request && decide({ ...state, requests: now });
  // Not ours alone any more: with our title it would seem to be.
  if (!request || !left) return { ...state, requests: now };
  const finished = await finish(http, request, steps, left.submits && !hasEdits(left));
  return { ...state, requests: now.map((one) => (one === request ? finished : one)) };
}

function hasEdits({ add, replace, remove }: FilingSteps): boolean {
  return add.length + replace.length + remove.length > 0;
}

async function makeEdits(http: Http, { project, environment }: Target, steps: FilingSteps): Promise<void> {
  const changes = `${changeRequestsPath(project)}/${steps.into?.id}/changes`;
  const body = async (write: Write) => JSON.stringify(await requestedChange(http, write));
  const replaced = await Promise.all(steps.replace.map(async ({ id, write }) => [id, await body(write)] as const));
  const added = await Promise.all(steps.add.map(body));
  // One after the other: each changes the same request.
  for (const [id, text] of replaced) await http.write("PUT", `${changes}/${id}`, text);
  for (const all of bodiesOf(added)) await http.write("POST", newChangesPath({ project, environment }), all);
  for (const id of steps.remove) await http.write("DELETE", `${changes}/${id}`);
}

/** Says in the request whose it is, where anything was done to it, and submits it where nothing is left to do. */
async function finish(
  http: Http,
  request: ChangeRequest,
  steps: FilingSteps,
  submits: boolean,
): Promise<ChangeRequest> {
  const { title, comment } = steps;
  const path = `${changeRequestsPath(request.project)}/${request.id}`;
  if (hasEdits(steps) || submits) {
    if (request.title !== title) await http.write("PUT", `${path}/title`, JSON.stringify({ title }));
    if (!request.comments.includes(comment))
      await http.write("POST", `${path}/comments`, JSON.stringify({ text: comment }));
  }
  if (!submits) return request;
  await http.write("PUT", `${path}/state`, JSON.stringify({ state: "In review" }));
  return { ...request, state: "In review" };
}

/**
 * A change of a strategy replaces all of it, so it is the strategy as the server has it now with other variants. What we do
 * not know of it passes unread.
 */
async function requestedChange(http: Http, { target, variants }: Write) {
  if (!target.strategy) return variantsChange(target.feature, variants);
  const { featureName: _, ...strategy } = await getAs(http, wholeStrategy, targetPath(target));
  const payload = { ...strategy, id: target.strategy.id, variants };
  return { feature: target.feature, action: "updateStrategy", payload };
}

/** Arrays of changes, each no larger than the server accepts. */
function bodiesOf(changes: readonly string[]): string[] {
  const bodies: string[] = [];
  let body: string[] = [];
  for (const change of changes) {
    if (body.length > 0 && Buffer.byteLength(`[${[...body, change].join()}]`) > maxBodyBytes) {
      bodies.push(`[${body.join()}]`);
      body = [];
    }
    body.push(change);
  }
  return body.length > 0 ? [...bodies, `[${body.join()}]`] : bodies;
}

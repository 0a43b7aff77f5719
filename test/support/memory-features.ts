import {
  type Call,
  featureInProject,
  type Handler,
  ok,
  record,
  setEnabled,
  stopForChangeRequests,
} from "./memory-call.ts";
import { notFound, Refusal } from "./memory-errors.ts";
import { checkName } from "./memory-rules.ts";
import { addFeature, type StoredFeature, type StoredFeatureEnvironment } from "./memory-store.ts";
import { addDefaultStrategy } from "./memory-strategies.ts";
import { toClient, toCreated, toDetailed, toListed } from "./memory-views.ts";

/** POST …/features */
export const createFeature: Handler = (call) => {
  const { name } = call.body as { name: string };
  const { state, traits, parts } = call;
  checkName(name, '"name"', traits);
  checkUnused(call, name);
  if (!state.projects.has(parts.project)) {
    const kind = traits.noun === "flag" ? "Active project" : "Project";
    throw notFound(`${kind} with id ${parts.project} does not exist`);
  }
  const body = toCreated(addFeature(state, name, parts.project), traits);
  record({ ...call, parts: { ...parts, feature: name } }, "feature-created", null, body);
  return { status: 201, body };
};

/** DELETE …/features/:feature: archives it. */
export const archiveFeature: Handler = (call) => {
  stopForChangeRequests(call);
  const { state, traits, parts } = call;
  if (!state.features.has(parts.feature)) throw notFound(`No feature ${traits.noun} found`);
  featureInProject(call).archived = true;
  record(call, "feature-archived", null, null);
  return { status: 202 };
};

/** GET …/overview: of what the project holds, only that it is there and its name. */
export const getProject: Handler = ({ state, parts }) => {
  if (!state.projects.has(parts.project)) throw notFound("No project found");
  return ok({ version: 1, name: parts.project, description: "", mode: "open" });
};

/** GET …/features: without archived ones; an unknown project has none. */
export const listFeatures: Handler = (call) => {
  const features = liveFeatures(call, call.parts.project);
  return ok({ version: 2, features: features.map((feature) => toListed(feature, call.traits)) });
};

/** GET …/features/:feature */
export const getFeature: Handler = (call) => {
  const feature = featureInProject(call);
  if (feature.archived) throw notFound(`Could not find feature ${call.traits.noun} with name ${feature.name}`);
  return ok(toDetailed(feature, call.query.get("variantEnvironments") === "true", call));
};

/** POST …/environments/:environment/on */
export const switchOn: Handler = (call) => {
  stopForChangeRequests(call, call.parts.environment);
  const row = liveRow(call);
  if (row.strategies.every(({ disabled }) => disabled)) addDefaultStrategy(call, row);
  setEnabled(call, row, true);
  return ok();
};

/** POST …/environments/:environment/off */
export const switchOff: Handler = (call) => {
  stopForChangeRequests(call, call.parts.environment);
  setEnabled(call, liveRow(call), false);
  return ok();
};

/** GET /api/client/features with a backend token: what SDKs get of its project and environment. */
export const clientFeatures: Handler = (call) => {
  const { project, environment } = call.parts;
  const features = liveFeatures(call, project).flatMap((feature) => toClient(feature, environment));
  return ok({ version: 2, features, query: { project: [project], environment, inlineSegmentConstraints: true } });
};

/** GET /api/admin/events/:feature: the latest fifty, latest first, as every version pages them. */
export const listEvents: Handler = ({ state, parts }) => {
  const events = state.events.filter(({ featureName }) => featureName === parts.feature).reverse();
  return ok({ version: 1, toggleName: parts.feature, events: events.slice(0, 50), totalEvents: events.length });
};

/** GET /api/admin/search/events: of one feature and of some types, each with its operator in front. */
export const searchEvents: Handler = ({ state, query }) => {
  const [feature, types] = [query.get("feature")?.replace("IS:", ""), query.get("type")?.replace("IS_ANY_OF:", "")];
  const events = state.events
    .filter(({ featureName, type }) => featureName === feature && types?.split(",").includes(type))
    .reverse();
  return ok({ events: events.slice(0, 50), total: events.length });
};

function liveFeatures({ state }: Call, project: string): StoredFeature[] {
  return [...state.features.values()].filter((feature) => !feature.archived && feature.project === project);
}

function checkUnused({ state, traits }: Call, name: string): void {
  const same = state.features.get(name);
  if (!same) return;
  const article = same.archived ? "An archived" : "A";
  throw new Refusal(409, "NameExistsError", `${article} ${traits.noun} with that name already exists`);
}

function liveRow(call: Call): StoredFeatureEnvironment {
  const feature = featureInProject(call);
  const { environment } = call.parts;
  const row = feature.environments.get(environment);
  if (!row) throw notFound(`Could not find environment ${environment} for feature: ${feature.name}`);
  if (feature.archived) {
    throw new Refusal(400, "ArchivedFeatureError", "Cannot perform this operation on archived features");
  }
  return row;
}

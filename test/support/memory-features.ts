import { type Call, featureInProject, type Handler, notFound, ok, Refusal, rowOf, setEnabled } from "./memory-call.ts";
import { sortByName } from "./memory-rules.ts";
import { addFeature, emptyStrategy, newStrategyId, type StoredFeature } from "./memory-store.ts";

/** POST …/features */
export const createFeature: Handler = ({ state, parts, body }) => {
  const { name } = body as { name: string };
  if (state.features.has(name)) throw new Refusal(409, "NameExistsError", "A flag with that name already exists");
  if (!state.projects.has(parts.project)) throw notFound(`Active project with id ${parts.project} does not exist`);
  addFeature(state, name, parts.project);
  return { status: 201, body: { name, project: parts.project } };
};

/** DELETE …/features/:feature: archives it. */
export const archiveFeature: Handler = (call) => {
  featureInProject(call).archived = true;
  return { status: 202 };
};

/** GET …/overview: of what the project holds, only that it is there and its name. */
export const getProject: Handler = ({ state, parts }) => {
  if (!state.projects.has(parts.project)) throw notFound("No project found");
  return ok({ version: 1, name: parts.project, description: "", mode: "open" });
};

/** GET …/features: without archived ones; an unknown project has none. */
export const listFeatures: Handler = ({ state, parts }) => {
  const live = [...state.features.values()].filter(({ archived, project }) => !archived && project === parts.project);
  return ok({ version: 2, features: live.map(toListed) });
};

/** GET …/features/:feature; its environments show variants only when asked to. */
export const getFeature: Handler = (call) => {
  const { environments, ...feature } = featureInProject(call);
  if (feature.archived) throw notFound(`Could not find feature flag with name ${feature.name}`);
  const rows = [...environments.values()].map(({ variants, ...row }) => ({
    ...row,
    ...kindOf(row.name),
    ...(call.query.get("variantEnvironments") === "true" && { variants: sortByName(variants) }),
  }));
  return ok({ ...feature, stale: false, dependencies: [], children: [], environments: rows });
};

/** POST …/environments/:environment/on, which adds a strategy for everybody where none is enabled. */
export const switchOn: Handler = (call) => {
  featureInProject(call);
  const row = rowOf(call);
  if (row.strategies.every(({ disabled }) => disabled)) {
    row.strategies = [...row.strategies, emptyStrategy(newStrategyId(), row.strategies.length, call.parts.feature)];
  }
  setEnabled(call, row, true);
  return ok();
};

/** GET /api/admin/events/:feature: the latest fifty, latest first, as every version pages them. */
export const listEvents: Handler = (call) => {
  const events = eventsOf(call, call.parts.feature);
  return ok({ version: 1, toggleName: call.parts.feature, events: events.slice(0, 50), totalEvents: events.length });
};

/** GET /api/admin/search/events: of one feature and of some types, each with its operator in front. */
export const searchEvents: Handler = (call) => {
  const types = call.query.get("type")?.replace("IS_ANY_OF:", "").split(",");
  const events = eventsOf(call, call.query.get("feature")?.replace("IS:", "")).filter(({ type }) =>
    types?.includes(type),
  );
  return ok({ events: events.slice(0, 50), total: events.length });
};

/** POST /api/admin/context */
export const addContextField: Handler = ({ state, body }) => {
  state.contextFields.push((body as { name: string }).name);
  return { status: 201, body };
};

/** POST /api/admin/maintenance */
export const switchMaintenance: Handler = ({ state, body }) => {
  state.isInMaintenance = (body as { enabled?: boolean }).enabled === true;
  return { status: 204 };
};

function eventsOf({ state }: Call, feature: string | undefined) {
  return state.events.filter(({ featureName }) => featureName === feature).reverse();
}

function toListed({ name, createdAt, environments }: StoredFeature): object {
  const rows = [...environments.values()].map((row) => ({
    name: row.name,
    enabled: row.enabled,
    ...kindOf(row.name),
    variantCount: row.variants.length,
    hasStrategies: row.strategies.length > 0,
    hasEnabledStrategies: row.strategies.some(({ disabled }) => !disabled),
  }));
  return { name, createdAt, stale: false, environments: rows };
}

function kindOf(environment: string): object {
  const sortOrder = ["default", "development", "production"].indexOf(environment) + 1 || 9999;
  return { type: environment === "development" ? "development" : "production", sortOrder };
}

import { STRATEGY } from "./memory-bodies.ts";
import {
  type Call,
  featureInProject,
  type Handler,
  ok,
  record,
  setEnabled,
  stopForChangeRequests,
} from "./memory-call.ts";
import { badData, notFound, Refusal, type Reply, serverFault } from "./memory-errors.ts";
import { applyPatch, type Operation } from "./memory-patch.ts";
import { checkRules, checkStorable, distribute } from "./memory-rules.ts";
import { checkDocument } from "./memory-schema.ts";
import { checkSegments } from "./memory-segments.ts";
import {
  asJsonb,
  findStrategy,
  newStrategyId,
  type StoredFeature,
  type StoredFeatureEnvironment,
  type StoredStrategy,
  type StoredVariant,
} from "./memory-store.ts";

interface StrategyBody {
  readonly name: string;
  readonly title?: string | null;
  readonly disabled?: boolean | null;
  readonly sortOrder?: number;
  readonly constraints?: readonly unknown[];
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly variants?: readonly StoredVariant[];
  readonly segments?: readonly number[];
}

const STRATEGY_TYPES: readonly string[] = [
  "default",
  "flexibleRollout",
  "userWithId",
  "remoteAddress",
  "applicationHostname",
  "gradualRolloutRandom",
  "gradualRolloutSessionId",
  "gradualRolloutUserId",
];

/** POST …/strategies */
export const createStrategy: Handler = (call) => {
  stopForChangeRequests(call, call.parts.environment);
  const feature = featureInProject(call);
  const body = call.body as StrategyBody;
  checkType(body.name);
  const config = standardized(call, body, call.traits.fillsParametersOnCreate);
  checkSegments(call.state, body.segments);
  const row = feature.environments.get(call.parts.environment);
  if (!row) throw badData("You have not added the current environment to the project");
  return ok(toSingle(append(call, row, body, config)));
};

/** GET …/strategies */
export const listStrategies: Handler = (call) => {
  const { feature, environment, project } = call.parts;
  const row = call.state.features.get(feature)?.environments.get(environment);
  if (!row) throw notFound(`Feature ${feature} does not have environment ${environment}`);
  const here = call.state.features.get(feature)?.project === project ? row.strategies : [];
  return ok(here.map(toListed));
};

/** GET …/strategies/:strategy: the environment of the path does not matter, on any version. */
export const getStrategy: Handler = (call) => {
  const { feature, strategy } = foundStrategy(call);
  return isForeign(call, feature) ? { status: 403 } : ok(toSingle(strategy));
};

/** PUT …/strategies/:strategy: constraints and variants that the body leaves out are reset, on later versions parameters too. */
export const putStrategy: Handler = (call) =>
  updateStrategy(call, ({ parameters }) => ({
    ...(!call.traits.replacesStrategies && { parameters }),
    ...(call.body as object),
  }));

/** PATCH …/strategies/:strategy */
export const patchStrategy: Handler = (call) =>
  updateStrategy(call, (strategy) => {
    const document = patched(strategy, call.body as Operation[]);
    if (call.traits.checksPatchedStrategy) checkDocument(document, STRATEGY, call.traits);
    return document;
  });

/** DELETE …/strategies/:strategy */
export const deleteStrategy: Handler = (call) => {
  const { feature, environment, strategy } = foundStrategy(call);
  if (isForeign(call, feature)) return { status: 403 };
  stopForChangeRequests(call, call.parts.environment);
  environment.strategies = environment.strategies.filter((other) => other !== strategy);
  record(call, "feature-strategy-remove", environment.name, undefined);
  return { status: 200 };
};

function updateStrategy(call: Call, documentOf: (strategy: StoredStrategy) => unknown): Reply {
  const { feature, environment, strategy } = foundStrategy(call);
  if (isForeign(call, feature)) return { status: 403 };
  const body = documentOf(strategy) as Partial<StrategyBody>;
  stopForChangeRequests(call, call.parts.environment);
  checkUnmoved(call, feature);
  if (body.name !== undefined) checkType(body.name);
  checkSegments(call.state, body.segments);
  const after = { ...strategy, ...standardized(call, body, call.traits.fillsParametersOnPatch), ...given(body) };
  replaceStrategy(call, feature, environment, strategy, after);
  return ok(toPublic(after));
}

/** What `POST …/on` adds where no strategy is enabled: a rollout to everybody. */
export function addDefaultStrategy(call: Call, row: StoredFeatureEnvironment): void {
  const parameters = { rollout: "100", stickiness: "default", groupId: call.parts.feature };
  const body: StrategyBody = { name: "flexibleRollout", parameters };
  append(call, row, body, standardized(call, body, true));
}

function append(call: Call, row: StoredFeatureEnvironment, body: StrategyBody, config: Standardized): StoredStrategy {
  const sortOrder = body.sortOrder ?? Math.max(-1, ...row.strategies.map((other) => other.sortOrder)) + 1;
  const strategy: StoredStrategy = {
    id: newStrategyId(call.traits.ulids),
    name: body.name,
    title: body.title ?? null,
    disabled: body.disabled ?? false,
    sortOrder,
    segments: body.segments ?? [],
    ...config,
  };
  row.strategies = [...row.strategies, strategy].sort((a, b) => a.sortOrder - b.sortOrder);
  record(call, "feature-strategy-add", row.name, toPublic(strategy));
  return strategy;
}

type Standardized = Pick<StoredStrategy, "constraints" | "parameters" | "variants">;

function standardized(call: Call, body: Partial<StrategyBody>, fill: boolean): Standardized {
  const { constraints = [], parameters = {}, variants } = body;
  let weighed: readonly StoredVariant[] = [];
  if (variants && variants.length > 0) {
    checkRules(variants, call.traits);
    weighed = distribute(variants);
    checkStorable(weighed);
  }
  const full = fill && body.name === "flexibleRollout" ? filled(parameters, call.parts.feature) : parameters;
  return {
    constraints: asJsonb(constraints),
    parameters: asJsonb(asTexts(full)),
    variants: asJsonb(weighed),
  };
}

function filled(parameters: Readonly<Record<string, unknown>>, feature: string): object {
  const { rollout = "100", stickiness, groupId } = parameters;
  return { ...parameters, rollout, stickiness: stickiness || "default", groupId: groupId || feature };
}

function asTexts(parameters: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]),
  );
}

// Fields that are absent or null leave what is stored.
function given({ name, title, disabled, segments }: Partial<StrategyBody>): Partial<StoredStrategy> {
  return {
    ...(name !== undefined && { name }),
    ...(title != null && { title }),
    ...(disabled != null && { disabled }),
    ...(segments && { segments }),
  };
}

function patched(strategy: StoredStrategy, operations: readonly Operation[]): unknown {
  try {
    return applyPatch(toSingle(strategy), operations);
  } catch (error) {
    // Seen on all: here even a failed `test` is a 500.
    throw serverFault(error instanceof Error ? error.message : String(error));
  }
}

function replaceStrategy(
  call: Call,
  feature: StoredFeature,
  environment: StoredFeatureEnvironment,
  before: StoredStrategy,
  after: StoredStrategy,
): void {
  const strategies = environment.strategies.map((other) => (other === before ? after : other));
  // The server switches off the environment of the path, not the strategy's, when nothing enabled is left there.
  const inPath = feature.environments.get(call.parts.environment);
  const left = inPath === environment ? strategies : (inPath?.strategies ?? []);
  const switchOff = left.every(({ disabled }) => disabled);
  if (switchOff && !inPath) {
    throw notFound(`Could not find environment ${call.parts.environment} for feature: ${feature.name}`);
  }
  environment.strategies = strategies;
  record(call, "feature-strategy-update", call.parts.environment, toPublic(after), toPublic(before));
  if (switchOff && inPath) setEnabled(call, inPath, false);
}

function foundStrategy({ state, parts }: Call): NonNullable<ReturnType<typeof findStrategy>> {
  const found = findStrategy(state, parts.strategy);
  if (!found) throw notFound(`Could not find strategy with id: ${parts.strategy}`);
  return found;
}

function isForeign({ traits, parts }: Call, feature: StoredFeature): boolean {
  return traits.checksStrategyOwner && (feature.name !== parts.feature || feature.project !== parts.project);
}

function checkUnmoved({ parts }: Call, feature: StoredFeature): void {
  const refuse = (field: string): Refusal =>
    new Refusal(403, "InvalidOperationError", `You can not change the ${field} for an activation strategy.`);
  if (feature.project !== parts.project) throw refuse("projectId");
  if (feature.name !== parts.feature) throw refuse("featureName");
}

function checkType(name: string): void {
  if (!STRATEGY_TYPES.includes(name)) throw badData(`Could not find strategy type with name ${name}`);
}

function toSingle({ id, name, constraints, parameters, variants, segments, title, ...rest }: StoredStrategy): object {
  const { disabled, sortOrder } = rest;
  return { id, name, constraints, parameters, variants, segments, title, disabled, sortOrder };
}

function toListed(strategy: StoredStrategy): object {
  const { id, name, constraints, parameters, variants, title, disabled, sortOrder, segments } = strategy;
  return { id, name, constraints, parameters, variants, title, disabled, sortOrder, milestoneId: null, segments };
}

function toPublic({ id, name, title, disabled, constraints, parameters, variants, ...rest }: StoredStrategy): object {
  const { sortOrder, segments } = rest;
  return { id, name, title, disabled, constraints, parameters, variants, sortOrder, segments };
}

import {
  badData,
  type Call,
  featureInProject,
  type Handler,
  notFound,
  ok,
  record,
  setEnabled,
  stopForChangeRequests,
} from "./memory-call.ts";
import { stored, strategyVariants } from "./memory-rules.ts";
import { asJsonb, emptyStrategy, findStrategy, newStrategyId, type StoredStrategy } from "./memory-store.ts";

/** POST …/strategies */
export const createStrategy: Handler = (call) => {
  stopForChangeRequests(call, call.parts.environment);
  const row = featureInProject(call).environments.get(call.parts.environment);
  if (!row) throw badData("You have not added the current environment to the project");
  const last = Math.max(-1, ...row.strategies.map(({ sortOrder }) => sortOrder));
  const whole = emptyStrategy(newStrategyId(), last + 1, call.parts.feature);
  const strategy = asJsonb({ ...whole, ...withRules(call.body as Partial<StoredStrategy>) });
  row.strategies = [...row.strategies, strategy].sort((a, b) => a.sortOrder - b.sortOrder);
  record(call, "feature-strategy-add", row.name, strategy);
  return ok(strategy);
};

/** GET …/strategies */
export const listStrategies: Handler = (call) => {
  const { feature, environment, project } = call.parts;
  const row = call.state.features.get(feature)?.environments.get(environment);
  if (!row) throw notFound(`Feature ${feature} does not have environment ${environment}`);
  return ok(call.state.features.get(feature)?.project === project ? row.strategies : []);
};

/** GET …/strategies/:strategy: the environment of the path does not matter, on any version. */
export const getStrategy: Handler = (call) => {
  const found = foundStrategy(call);
  return found ? ok(found.strategy) : { status: 403 };
};

/** PATCH …/strategies/:strategy, of JSON Patch only `replace`. */
export const patchStrategy: Handler = (call) => {
  const found = foundStrategy(call);
  if (!found) return { status: 403 };
  const { environment: row, strategy } = found;
  stopForChangeRequests(call, call.parts.environment);
  const after = asJsonb(withRules(patched(strategy, call.body as Operation[])));
  row.strategies = row.strategies.map((other) => (other === strategy ? after : other));
  record(call, "feature-strategy-update", row.name, after, strategy);
  // As the real one does when nothing enabled is left.
  if (row.strategies.every(({ disabled }) => disabled)) setEnabled(call, row, false);
  return ok(after);
};

/** DELETE …/strategies/:strategy */
export const deleteStrategy: Handler = (call) => {
  const found = foundStrategy(call);
  if (!found) return { status: 403 };
  stopForChangeRequests(call, call.parts.environment);
  found.environment.strategies = found.environment.strategies.filter((other) => other !== found.strategy);
  record(call, "feature-strategy-remove", found.environment.name, undefined);
  return ok();
};

interface Operation {
  readonly op: string;
  readonly path: string;
  readonly value: unknown;
}

function patched(strategy: StoredStrategy, operations: readonly Operation[]): StoredStrategy {
  const copy = structuredClone(strategy);
  for (const { op, path, value } of operations) {
    if (op !== "replace") throw badData(`A server in memory knows no ${op}`);
    const [key = "", inner] = path.split("/").slice(1);
    if (inner === undefined) Reflect.set(copy, key, value);
    else Reflect.set(Reflect.get(copy, key), inner, value);
  }
  return copy;
}

function withRules<T extends Partial<StoredStrategy>>(strategy: T): T {
  return { ...strategy, variants: stored(strategy.variants ?? [], strategyVariants) };
}

/** Looked up by its id alone; none where it belongs to another feature or project. */
function foundStrategy({ state, parts }: Call) {
  const found = findStrategy(state, parts.strategy);
  if (!found) throw notFound(`Could not find strategy with id: ${parts.strategy}`);
  return found.feature.name === parts.feature && found.feature.project === parts.project ? found : undefined;
}

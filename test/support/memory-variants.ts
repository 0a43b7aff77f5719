import { mayWrite } from "./memory-access.ts";
import { type Call, featureInProject, type Handler, ok, record, rowOf, stopForChangeRequests } from "./memory-call.ts";
import { badData, permissionMissing, Refusal, serverFault } from "./memory-errors.ts";
import { applyPatch, type Operation } from "./memory-patch.ts";
import { checkRules, checkStorable, distribute, sortByName } from "./memory-rules.ts";
import { asJsonb, type StoredVariant } from "./memory-store.ts";

/** GET …/environments/:environment/variants */
export const getVariants: Handler = (call) => {
  if (call.traits.checksProjectOnRead) featureInProject(call);
  return ok({ version: 1, variants: rowOf(call, call.parts.environment).variants });
};

/** PUT …/environments/:environment/variants */
export const putVariants: Handler = (call) => {
  if (call.traits.checksProjectOnWrite) featureInProject(call);
  return ok({ version: 1, variants: save(call, call.body) });
};

/** PATCH …/environments/:environment/variants */
export const patchVariants: Handler = (call) => {
  if (call.traits.checksProjectOnWrite) featureInProject(call);
  const before = rowOf(call, call.parts.environment).variants;
  return ok({ version: 1, variants: save(call, patched(call, before)) });
};

/** PUT …/variants-batch: not gated, closed to everybody where change requests are on, answers in the order sent. */
export const putVariantsBatch: Handler = (call) => {
  const { environments = [], variants = [] } = call.body as { environments?: string[]; variants?: StoredVariant[] };
  if (environments.length === 0) throw badData("No environments provided");
  for (const environment of environments) {
    if (!mayWrite(call, environment)) {
      throw permissionMissing("UPDATE_FEATURE_ENVIRONMENT_VARIANTS", environment);
    }
  }
  if (call.traits.checksProjectOnWrite) featureInProject(call);
  for (const environment of environments) stopForChangeRequests(call, environment, false);
  const full = variants.map((variant) => ({ weightType: "variable", stickiness: "default", ...variant }));
  checkRules(full, call.traits);
  const stored = distribute(full);
  for (const environment of environments) rowOf(call, environment);
  for (const environment of environments) store(call, environment, stored);
  const weights = new Map(stored.map(({ name, weight }) => [name, weight]));
  return ok({ version: 1, variants: full.map((variant) => ({ ...variant, weight: weights.get(variant.name) })) });
};

function patched({ body, traits }: Call, before: readonly StoredVariant[]): unknown {
  try {
    return applyPatch(before, body as Operation[]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (traits.patchFaultsAre400) throw badData(`Could not apply provided patch: ${message}`);
    throw serverFault(message);
  }
}

function save(call: Call, variants: unknown): readonly StoredVariant[] {
  const { environment } = call.parts;
  stopForChangeRequests(call, environment);
  checkGate(call);
  checkRules(variants, call.traits);
  const stored = distribute(variants);
  store(call, environment, stored);
  return stored;
}

function checkGate({ state, traits, parts }: Call): void {
  if (!traits.gated) return;
  const rows = state.features.get(parts.feature)?.environments.values() ?? [];
  if ([...rows].some(({ variants }) => variants.length > 0)) return;
  const message = `Environment variants deprecated for feature: ${parts.feature}. Use strategy variants instead.`;
  throw new Refusal(403, "InvalidOperationError", message);
}

// The event comes first, also where the row then cannot be written.
function store(call: Call, environment: string, variants: readonly StoredVariant[]): void {
  const row = rowOf(call, environment);
  record(call, "feature-environment-variants-updated", environment, { variants }, { variants: row.variants });
  checkStorable(variants);
  row.variants = asJsonb(sortByName(variants));
}

import {
  badData,
  type Call,
  featureInProject,
  type Handler,
  mayWrite,
  ok,
  permissionMissing,
  Refusal,
  record,
  rowOf,
  stopForChangeRequests,
} from "./memory-call.ts";
import { environmentVariants, stored } from "./memory-rules.ts";
import type { StoredVariant } from "./memory-store.ts";

/** GET …/environments/:environment/variants */
export const getVariants: Handler = (call) => {
  featureInProject(call);
  return ok({ version: 1, variants: rowOf(call).variants });
};

/** PUT …/environments/:environment/variants */
export const putVariants: Handler = (call) => {
  featureInProject(call);
  stopForChangeRequests(call, call.parts.environment);
  checkGate(call);
  const variants = stored(call.body, environmentVariants);
  store(call, call.parts.environment, variants);
  return ok({ version: 1, variants });
};

/** PUT …/variants-batch: not gated, closed to everybody where change requests are on, answers in the order sent. */
export const putVariantsBatch: Handler = (call) => {
  const { environments = [], variants = [] } = call.body as { environments?: string[]; variants?: StoredVariant[] };
  if (environments.length === 0) throw badData("No environments provided");
  for (const environment of environments) {
    if (mayWrite({ ...call, parts: { ...call.parts, environment } })) continue;
    throw permissionMissing("UPDATE_FEATURE_ENVIRONMENT_VARIANTS");
  }
  featureInProject(call);
  for (const environment of environments) stopForChangeRequests(call, environment, false);
  const full = variants.map((variant) => ({ weightType: "variable", stickiness: "default", ...variant }));
  const kept = stored(full, environmentVariants);
  for (const environment of environments) rowOf(call, environment);
  for (const environment of environments) store(call, environment, kept);
  const weights = new Map(kept.map(({ name, weight }) => [name, weight]));
  return ok({ version: 1, variants: full.map((variant) => ({ ...variant, weight: weights.get(variant.name) })) });
};

/** A feature without environment variants gets none, unless the server's own flag is on. */
function checkGate({ state, parts }: Call): void {
  const rows = state.features.get(parts.feature)?.environments.values() ?? [];
  if (state.legacyVariants || [...rows].some(({ variants }) => variants.length > 0)) return;
  const message = `Environment variants deprecated for feature: ${parts.feature}. Use strategy variants instead.`;
  throw new Refusal(403, "InvalidOperationError", message);
}

function store(call: Call, environment: string, variants: readonly StoredVariant[]): void {
  const row = rowOf(call, environment);
  record(call, "feature-environment-variants-updated", environment, { variants }, { variants: row.variants });
  row.variants = variants;
}

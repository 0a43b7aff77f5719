import * as z from "zod/mini";
import type { HeldSet, Unleash } from "../../ports.ts";
import { defaultStickiness, requestBody } from "../../variants/canonical.ts";
import type { StoredVariant, Target, Variant } from "../../variants/variant.ts";
import { readCurrentState } from "./current-state.ts";
import { batchPath, targetPath } from "./endpoints.ts";
import { readEnvironmentVariants } from "./environment-state.ts";
import { type HttpSettings, type Requests, shareConnection } from "./http.ts";
import type { Interruption } from "./interruption.ts";
import { beginPhase, type EndPhase } from "./phase.ts";
import { type ConnectionSettings, connect } from "./request.ts";
import { getAs, storedVariants, strategyResponse, variantsResponse } from "./schemas.ts";
import { readServerPolicy } from "./server-policy.ts";

export type UnleashSettings = ConnectionSettings & HttpSettings;

/**
 * Connects to an Unleash server, or anything that speaks its admin API. `close` ends its idle connections.
 *
 * @param log gets a line for each phase that takes more than a second.
 */
export function connectUnleash(
  settings: UnleashSettings,
  interruption: Interruption,
  log: (line: string) => void,
): Unleash & { close(): Promise<void> } {
  const connection = connect(settings, interruption);
  const http = shareConnection(settings, connection, interruption);
  const phase = () => beginPhase(connection.requestCount, log);
  let endOfWrites: EndPhase | undefined;
  let writes = 0;
  return {
    async readState(wanted, whole) {
      const end = phase();
      const state = await readCurrentState(http, wanted, whole);
      end("Read", state.size, "feature");
      return state;
    },
    readProtections: (projects) => readServerPolicy(http, projects),
    readSet(target) {
      endOfWrites ??= phase();
      return readSet(http, target);
    },
    async replaceVariants(target, variants, route) {
      const stored = await replaceVariants(http, target, variants, route);
      writes++;
      return stored;
    },
    retry: http.retry,
    async close() {
      if (writes > 0) endOfWrites?.("Wrote", writes, "variant set");
      await http.close();
    },
  };
}

/** The set that one target has now. */
async function readSet(requests: Requests, target: Target): Promise<HeldSet> {
  if (!target.strategy) {
    return { variants: await readEnvironmentVariants(requests, target), stickiness: defaultStickiness };
  }
  const { variants, parameters } = await getAs(requests, strategyResponse, targetPath(target));
  return { variants: storedVariants(variants ?? []), stickiness: parameters?.stickiness || defaultStickiness };
}

/** Replaces one set, and gives what the server says it stored, or `undefined` where it does not say. */
async function replaceVariants(
  requests: Requests,
  target: Target,
  variants: readonly Variant[],
  route: "variants-batch" | undefined,
): Promise<StoredVariant[] | undefined> {
  if (target.strategy) {
    const response = await requests.write("PATCH", targetPath(target), requestBody(variants, "strategy"));
    return storedIn(z.safeParse(strategyResponse, response).data?.variants);
  }
  const response = route
    ? await requests.write("PUT", batchPath(target), batchBody(target, variants))
    : await requests.write("PUT", targetPath(target), requestBody(variants, "environment"));
  return storedIn(z.safeParse(variantsResponse, response).data?.variants);
}

function storedIn(variants: Parameters<typeof storedVariants>[0] | null | undefined) {
  return variants ? storedVariants(variants) : undefined;
}

/** One environment only: where several are named, one that is protected makes all of them fail. */
function batchBody({ environment }: Target, variants: readonly Variant[]): string {
  return JSON.stringify({ environments: [environment], variants });
}

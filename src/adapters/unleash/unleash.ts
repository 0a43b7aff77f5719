import * as z from "zod/mini";
import type { HeldSet, Track, Unleash } from "../../ports.ts";
import { defaultStickiness, requestBody } from "../../variants/canonical.ts";
import type { Target, Variant } from "../../variants/variant.ts";
import { readServerState } from "./current-state.ts";
import { batchPath, targetPath } from "./endpoints.ts";
import { readEnvironmentVariants } from "./feature-state.ts";
import { connectHttp, type Http, type HttpSettings } from "./http.ts";
import type { Interruption } from "./interruption.ts";
import { parse, storedVariants, strategyAnswer, variantsAnswer } from "./schemas.ts";
import { readProtections } from "./server-policy.ts";

/** Connects to an Unleash server, or anything that speaks its admin API. `close` ends its idle connections. */
export function connectUnleash(
  settings: HttpSettings,
  interruption: Interruption,
  track: Track,
): Unleash & { close(): Promise<void> } {
  const http = connectHttp(settings, interruption);
  return {
    readState: (wanted, whole) => readServerState(http, track, wanted, whole),
    readProtections: (projects) => readProtections(http, projects),
    readSet: (target) => readSet(http, target),
    async replaceVariants(target, variants, route) {
      if (target.strategy) {
        const answer = await http.write("PATCH", targetPath(target), requestBody(variants, "strategy"));
        return storedIn(z.safeParse(strategyAnswer, answer).data?.variants);
      }
      const answer = route
        ? await http.write("PUT", batchPath(target), batchBody(target, variants))
        : await http.write("PUT", targetPath(target), requestBody(variants, "environment"));
      return storedIn(z.safeParse(variantsAnswer, answer).data?.variants);
    },
    retry: http.retry,
    close: http.close,
  };
}

function storedIn(variants: Parameters<typeof storedVariants>[0] | null | undefined) {
  return variants ? storedVariants(variants) : undefined;
}

/** One environment only: where several are named, one that is protected makes all of them fail. */
function batchBody({ environment }: Target, variants: readonly Variant[]): string {
  return JSON.stringify({ environments: [environment], variants });
}

async function readSet(http: Http, target: Target): Promise<HeldSet> {
  if (!target.strategy) {
    return { variants: await readEnvironmentVariants(http, target), stickiness: defaultStickiness };
  }
  const path = targetPath(target);
  const { variants, parameters } = parse(strategyAnswer, await http.get(path), path);
  return { variants: storedVariants(variants ?? []), stickiness: parameters?.stickiness || defaultStickiness };
}

import * as z from "zod/mini";
import type { Unleash } from "../ports.ts";
import { requestBody } from "../variants/canonical.ts";
import type { Target } from "../variants/variant.ts";
import { connectHttp, type Http, type HttpSettings } from "./http.ts";
import type { Interruption } from "./interruption.ts";
import { readProtections } from "./protections.ts";
import { readEnvironmentVariants, readServerState } from "./server-state.ts";
import { targetPath } from "./unleash-path.ts";
import { parse, storedVariants, strategyAnswer, variantsAnswer } from "./unleash-wire.ts";

/** Connects to an Unleash server, or anything that speaks its admin API. `close` ends its idle connections. */
export function connectUnleash(
  settings: HttpSettings,
  interruption: Interruption,
): Unleash & { close(): Promise<void> } {
  const http = connectHttp(settings, interruption);
  return {
    readState: (wanted) => readServerState(http, wanted),
    readProtections: (projects) => readProtections(http, projects),
    readVariants: (target) => readVariants(http, target),
    async replaceVariants(target, variants) {
      const path = targetPath(target);
      if (target.strategy) {
        const answer = await http.write("PATCH", path, requestBody(variants, "strategy"));
        const strategy = z.safeParse(strategyAnswer, answer);
        return strategy.success && strategy.data.variants ? storedVariants(strategy.data.variants) : undefined;
      }
      const answer = z.safeParse(variantsAnswer, await http.write("PUT", path, requestBody(variants, "environment")));
      return answer.success ? storedVariants(answer.data.variants) : undefined;
    },
    retry: http.retry,
    close: http.close,
  };
}

async function readVariants(http: Http, target: Target) {
  if (!target.strategy) return readEnvironmentVariants(http, target);
  const path = targetPath(target);
  return storedVariants(parse(strategyAnswer, await http.get(path), path).variants ?? []);
}

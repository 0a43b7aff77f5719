import * as z from "zod/mini";
import type { ServiceError, Unleash, Write, WriteAnswer } from "../../ports.ts";
import { batchBody, requestBody } from "../../variants/canonical.ts";
import type { StoredVariant, Target, Variant } from "../../variants/variant.ts";
import { readCurrentState } from "./current-state.ts";
import { batchPath, targetPath } from "./endpoints.ts";
import { isPaused, UnleashError } from "./error.ts";
import { readFeature } from "./feature-state.ts";
import { type HttpSettings, shareConnection } from "./http.ts";
import type { Interruption } from "./interruption.ts";
import { beginPhase, type EndPhase } from "./phase.ts";
import { type Connection, type ConnectionSettings, connect } from "./request.ts";
import type { Reads, Requests } from "./requests.ts";
import { storedVariants, strategyResponse, variantsResponse } from "./schemas.ts";
import { readServerPolicy } from "./server-policy.ts";

/**
 * Connects to an Unleash server, or anything that speaks its admin API. `close` ends its idle connections.
 *
 * @param log gets a line for each phase that takes more than a second.
 */
export function connectUnleash(
  settings: ConnectionSettings & HttpSettings,
  interruption: Interruption,
  log: (line: string) => void,
  connection: Connection = connect(settings, interruption),
): Unleash & { close(): Promise<void> } {
  const http = shareConnection(settings, connection, interruption);
  const phase = () => beginPhase(connection.requestCount, log);
  /** Projects of which the server has a list: there a feature that cannot be read is missing. */
  const listed = new Set<string>();
  let endOfWrites: EndPhase | undefined;
  let writes = 0;
  return {
    async readState(request) {
      const end = phase();
      const state = await readCurrentState(http, request);
      for (const project of state.listed.keys()) listed.add(project);
      end("Read", state.features.size, "feature");
      return state;
    },
    readPolicy: (request) => readServerPolicy(http, request),
    update(targets, decide) {
      endOfWrites ??= phase();
      return http.update(
        targets.length,
        (requests) => readCounted(requests, targets, listed),
        async ({ state, gets }, inTime) => {
          // More than one round trip lies between the first GET and the write of its target.
          const isInParts = gets > 1 && targets.length > 1;
          const answer = async (write: Write) => (await inTime((requests) => answerTo(requests, write))) ?? late;
          const answers = await Promise.all(decide(state).map((write) => (isInParts ? late : answer(write))));
          writes += answers.filter(({ kind }) => kind === "written").length;
          return { state, answers, isInParts };
        },
      );
    },
    retry: (error, tries) => http.retry(error, tries),
    async close() {
      if (writes > 0) endOfWrites?.("Wrote", writes, "variant set");
      await http.close();
    },
  };
}

/** The feature of these targets, and how many GETs it took to read it. */
async function readCounted(requests: Reads, targets: readonly Target[], listed: ReadonlySet<string>) {
  const { project = "", feature = "" } = targets[0] ?? {};
  let gets = 0;
  const get = (path: string) => {
    gets++;
    return requests.get(path);
  };
  const known = { targets, listed: { name: feature }, hasList: listed.has(project), onlyTargets: true };
  return { state: await readFeature({ get }, { project, feature }, known), gets };
}

const late: WriteAnswer = { kind: "late" };

async function answerTo(requests: Requests, { target, variants, route }: Write): Promise<WriteAnswer> {
  try {
    return { kind: "written", stored: await replaceVariants(requests, target, variants, route) };
  } catch (error) {
    if (isPaused(error)) return late;
    if (error instanceof UnleashError) return { kind: "failed", error: error satisfies ServiceError };
    throw error;
  }
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
    ? await requests.write("PUT", batchPath(target), batchBody(target.environment, variants))
    : await requests.write("PUT", targetPath(target), requestBody(variants, "environment"));
  return storedIn(z.safeParse(variantsResponse, response).data?.variants);
}

function storedIn(variants: Parameters<typeof storedVariants>[0] | null | undefined) {
  return variants ? storedVariants(variants) : undefined;
}

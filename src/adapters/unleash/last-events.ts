import * as z from "zod/mini";
import type { LastEvent } from "../../variants/current.ts";
import { type Target, targetKey } from "../../variants/variant.ts";
import { eventSearchPath, eventsPath, ownUserPath } from "./endpoints.ts";
import { UnleashError, unlessMissing } from "./error.ts";
import type { Reads } from "./http.ts";
import { eventList, ownUser, storedVariants, variantsEvent } from "./schemas.ts";

type VariantsEvent = z.infer<typeof variantsEvent>;

/** Most features whose events are read: callers ask for the largest changes first. */
const mostFeatures = 50;

/**
 * Reads who changed these sets last, by `targetKey`. One GET for each feature, one after another, up to the first that fails: a
 * report is complete without names.
 */
export async function readLastEvents(
  requests: Reads,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, LastEvent>> {
  const found = new Map<string, LastEvent>();
  const read = async (path: string) => (await requests.get(path, eventList)).events;
  let hasSearch = true;
  try {
    const own = targets.length === 0 ? [] : await readOwnNames(requests);
    for (const [feature, sets] of [...Map.groupBy(targets, ({ feature }) => feature)].slice(0, mostFeatures)) {
      const searched: unknown[] | undefined = hasSearch
        ? await unlessMissing(read(eventSearchPath(feature)))
        : undefined;
      hasSearch = searched !== undefined;
      const events = searched ?? (await read(eventsPath(feature)));
      const readable = events.flatMap((event) => z.safeParse(variantsEvent, event).data ?? []);
      for (const target of sets) {
        const last = readable.find((event) => changes(event, target));
        if (!last) continue;
        const isOwn = own.length === 0 ? {} : { isOwn: own.includes(last.createdBy) };
        found.set(targetKey(target), { by: last.createdBy, at: new Date(last.createdAt).toISOString(), ...isOwn });
      }
    }
  } catch (error) {
    if (!(error instanceof UnleashError)) throw error;
  }
  return found;
}

/** The names that the server's log has for the account of the token; none if the server does not show it. */
async function readOwnNames(requests: Reads): Promise<string[]> {
  try {
    const { user } = (await unlessMissing(requests.get(ownUserPath, ownUser))) ?? {};
    return [user?.username, user?.email, user?.name].filter((name) => typeof name === "string");
  } catch (error) {
    if (!(error instanceof UnleashError) || error.isFatal) throw error;
    return [];
  }
}

/** Servers also log what changes nothing, and every other change of a strategy. */
function changes({ type, environment, data, preData }: VariantsEvent, { strategy, ...target }: Target): boolean {
  const isOfSet = strategy
    ? type.startsWith("feature-strategy-") && data?.id === strategy.id
    : type === "feature-environment-variants-updated";
  return isOfSet && environment === target.environment && textOf(data) !== textOf(preData);
}

function textOf(data: VariantsEvent["data"]): string {
  return JSON.stringify(storedVariants(data?.variants ?? []));
}

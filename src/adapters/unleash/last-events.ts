import * as z from "zod/mini";
import type { LastEvent } from "../../variants/current.ts";
import { type Target, targetKey } from "../../variants/variant.ts";
import { eventSearchPath, eventsPath, ownUserPath } from "./endpoints.ts";
import { UnleashError, unlessHidden, unlessMissing } from "./error.ts";
import type { Reads } from "./http.ts";
import { eventList, ownUser, variantsEvent } from "./schemas.ts";

type VariantsEvent = z.infer<typeof variantsEvent>;

/** Most features whose events are read (callers ask for the largest changes first), and how many of them at a time. */
const [mostFeatures, atATime] = [50, 10];

/** By `targetKey`. One GET for each feature, up to the batch with the first that fails: a report is complete without names. */
export async function readLastEvents(
  requests: Reads,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, LastEvent>> {
  const found = new Map<string, LastEvent>();
  const features = [...Map.groupBy(targets, ({ feature }) => feature)].slice(0, mostFeatures);
  if (features.length === 0) return found;
  let hasSearch = true;
  const readEvents = async (feature: string): Promise<unknown[]> => {
    const searched = hasSearch ? await unlessMissing(requests.get(eventSearchPath(feature), eventList)) : undefined;
    hasSearch = searched !== undefined;
    return (searched ?? (await requests.get(eventsPath(feature), eventList))).events;
  };
  try {
    const { user } = (await unlessHidden(requests.get(ownUserPath, ownUser))) ?? {};
    /** The names that the server's log has for the account of the token. */
    const own = [user?.username, user?.email, user?.name].filter((name) => typeof name === "string");
    const read = async ([feature, sets]: (typeof features)[number]) => {
      const events = await readEvents(feature);
      const readable = events.flatMap((event) => z.safeParse(variantsEvent, event).data ?? []);
      for (const target of sets) {
        const last = readable.find((event) => changes(event, target));
        if (!last) continue;
        const isOwn = own.length === 0 ? {} : { isOwn: own.includes(last.createdBy) };
        found.set(targetKey(target), { by: last.createdBy, at: new Date(last.createdAt).toISOString(), ...isOwn });
      }
    };
    // The first alone shows whether the server has the search.
    for (let at = 0, next = 1; at < features.length; at = next, next += atATime) {
      await Promise.all(features.slice(at, next).map(read));
    }
  } catch (error) {
    if (!(error instanceof UnleashError)) throw error;
  }
  return found;
}

/** Servers also log what changes nothing, and every other change of a strategy. */
function changes({ type, environment, data, preData }: VariantsEvent, { strategy, ...target }: Target): boolean {
  const isOfSet = strategy
    ? type.startsWith("feature-strategy-") && data?.id === strategy.id
    : type === "feature-environment-variants-updated";
  return isOfSet && environment === target.environment && textOf(data) !== textOf(preData);
}

function textOf(data: VariantsEvent["data"]): string {
  return JSON.stringify(data?.variants ?? []);
}

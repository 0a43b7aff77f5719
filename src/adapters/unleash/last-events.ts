import * as z from "zod/mini";
import type { LastEvent } from "../../variants/current.ts";
import { type Target, targetKey } from "../../variants/variant.ts";
import type { Asides } from "./asides.ts";
import { eventSearchPath, eventsPath, ownUserPath } from "./endpoints.ts";
import { eventList, ownUser, variantsEvent } from "./schemas.ts";

type VariantsEvent = z.infer<typeof variantsEvent>;

/** Most features whose events are read; callers ask for the largest changes first. Of those, how many show whether it can be done. */
const [mostFeatures, atFirst] = [50, 10];

/** By `targetKey`. One GET for each feature: a report is complete without names. */
export async function readLastEvents(asides: Asides, targets: readonly Target[]) {
  const found = new Map<string, LastEvent>();
  const features = [...Map.groupBy(targets, ({ feature }) => feature)].slice(0, mostFeatures);
  if (features.length === 0) return found;
  const account = asides.get("account", ownUserPath, ownUser);
  let hasSearch = true;

  async function readEvents(feature: string): Promise<unknown[] | undefined> {
    const searched = hasSearch ? await asides.get("lastEvents", eventSearchPath(feature), eventList) : undefined;
    hasSearch &&= searched?.kind === "answer" || searched?.failure.status !== 404;
    const end = hasSearch && searched ? searched : await asides.get("lastEvents", eventsPath(feature), eventList);
    return end.kind === "answer" ? end.value.events : undefined;
  }

  async function read([feature, sets]: readonly [string, Target[]]): Promise<boolean> {
    const events = await readEvents(feature);
    if (!events) return false;
    const readable = events.flatMap((event) => z.safeParse(variantsEvent, event).data ?? []);
    const user = await account.then((end) => (end.kind === "answer" ? end.value.user : undefined));
    /** The names that the server's log has for the account of the token. */
    const own = [user?.username, user?.email, user?.name].filter((name) => typeof name === "string");
    for (const target of sets) {
      const last = readable.find((event) => changes(event, target));
      if (!last) continue;
      const isOwn = own.length === 0 ? {} : { isOwn: own.includes(last.createdBy) };
      found.set(targetKey(target), { by: last.createdBy, at: new Date(last.createdAt).toISOString(), ...isOwn });
    }
    return true;
  }

  const areRead = await Promise.all(features.slice(0, atFirst).map(read));
  if (areRead.includes(true)) await Promise.all(features.slice(atFirst).map(read));
  return found;
}

/** Servers also log what changes nothing, and every other change of a strategy. */
function changes({ type, environment, data, preData }: VariantsEvent, { strategy, ...target }: Target): boolean {
  const isOfSet = strategy
    ? type.startsWith("feature-strategy-") && data?.id === strategy.id
    : type === "feature-environment-variants-updated";
  const [is, was] = [data, preData].map((set) => JSON.stringify(set?.variants ?? []));
  return isOfSet && environment === target.environment && is !== was;
}

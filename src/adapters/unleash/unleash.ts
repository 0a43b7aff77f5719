import type { Interruption, Unleash } from "../../ports.ts";
import { counted } from "../../text/wording.ts";
import type { Target } from "../../variants/variant.ts";
import { asidesOf } from "./asides.ts";
import { readCurrentState, type Track } from "./current-state.ts";
import { readFeature } from "./feature-state.ts";
import { type Reads, shareConnection } from "./http.ts";
import { readLastEvents } from "./last-events.ts";
import { replaceSets } from "./replace-sets.ts";
import { type Connection, connect, type Settings } from "./request.ts";
import { readServerPolicy } from "./server-policy.ts";
import { readUsage } from "./usage.ts";

export interface Watcher {
  /** Gets a line for each phase that took more than a second. */
  readonly log: (line: string) => void;
  /** Gets a text when reading begins, for each feature that was read, and for each set that was written. */
  readonly progress: (text: string) => void;
}

export function connectUnleash(
  settings: Settings,
  interruption: Interruption,
  { log, progress }: Watcher,
  connection: Connection = connect(settings, interruption),
): Unleash & { close(): Promise<void> } {
  const http = shareConnection(settings, connection, interruption);
  const asides = asidesOf(settings, connection, interruption);
  /** Projects of which the server has a list: there, a feature that cannot be read is missing. */
  const projectsWithList = new Set<string>();
  let endWrites: ReturnType<typeof beginPhase> | undefined;
  let written = 0;
  const trackWrites = progressOf("Writing", progress);

  async function readCounted(requests: Reads, targets: readonly Target[]) {
    const { project = "", feature = "" } = targets[0] ?? {};
    let gets = 0;
    const counting: Reads = { get: (path, schema) => requests.get(path, schema).finally(() => gets++) };
    const known = { targets, inList: { name: feature }, hasList: projectsWithList.has(project), onlyTargets: true };
    return { state: await readFeature(counting, { project, feature }, known), gets };
  }

  return {
    server: settings.url,
    async readState(request) {
      const end = beginPhase(connection, log);
      progress("Reading features");
      const state = await readCurrentState({ ...http, asides }, request, progressOf("Reading features", progress));
      for (const project of state.namesIn.keys()) projectsWithList.add(project);
      end("Read", state.features.size, "feature");
      return state;
    },
    readPolicy: (targets) => readServerPolicy(http, targets),
    readLastEvents: (targets) => readLastEvents(asides, targets),
    readUsage: (request) => readUsage(asides, request),
    async replaceSets(writes) {
      endWrites ??= beginPhase(connection, log);
      const results = await trackWrites(writes.length, replaceSets(http, readCounted, writes));
      written += results.filter(({ kind }) => kind === "stored" || kind === "accepted").length;
      return results;
    },
    async close() {
      if (written > 0) endWrites?.("Wrote", written, "variant set");
      await http.close();
    },
  };
}

/** Tells how much of some work is done whenever a part of it is: `Reading features 120 of 400`. */
function progressOf(doing: string, tell: (text: string) => void): Track {
  let [done, total] = [0, 0];
  return async (count, part) => {
    total += count;
    try {
      return await part;
    } finally {
      done += count;
      tell(`${doing} ${done} of ${total}`);
    }
  };
}

/** Begins a phase. The result logs it if it took more than a second: `Read 400 features in 2.1 s (402 requests).` */
function beginPhase({ requestCount }: Connection, log: (line: string) => void) {
  const started = performance.now();
  const before = requestCount();
  return (did: "Read" | "Wrote", count: number, noun: string) => {
    const seconds = (performance.now() - started) / 1000;
    const requests = counted(requestCount() - before, "request");
    if (seconds >= 1) log(`${did} ${counted(count, noun)} in ${seconds.toFixed(1)} s (${requests}).`);
  };
}

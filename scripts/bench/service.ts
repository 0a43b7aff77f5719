import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ServerOptions } from "../../test/support/test-server.ts";
import { startUnleash } from "../../test/unleash/start.ts";
import { environmentNames, seedFeatures } from "./load.ts";

/** What a server is to hold, and how slow it is to be. */
export interface Load {
  readonly features: number;
  readonly environments: number;
  /** Whether every set differs from what the manifest wants. */
  readonly isBehind: boolean;
  /** Milliseconds added to each answer; a real server has its own. */
  readonly delay: number;
}

/** What the process of the in-memory server is asked. */
export type Command = ({ readonly kind: "load" } & Load) | { readonly kind: "count" };

/** What it answers. */
export type Answer =
  | { readonly kind: "ready" }
  | { readonly kind: "loaded"; readonly url: string; readonly token: string }
  | { readonly kind: "counts"; readonly requests: number; readonly writes: number };

export interface Address {
  readonly url: string;
  readonly token: string;
}

/** A server to measure against. */
export interface Service {
  /** Forgets everything and holds this. */
  load(load: Load): Promise<Address>;
  /** How many requests came since the last look; `undefined` where the server does not tell. */
  count(): Promise<{ readonly requests: number; readonly writes: number } | undefined>;
  stop(): Promise<void>;
}

export async function startMemoryService(): Promise<Service> {
  const child = fork(fileURLToPath(new URL("server.ts", import.meta.url)));
  await answerOf(child);
  const ask = async (command: Command) => {
    const answer = answerOf(child);
    child.send(command);
    return answer;
  };
  return {
    async load(load) {
      const answer = await ask({ kind: "load", ...load });
      if (answer.kind !== "loaded") throw new Error(`The server answered ${answer.kind}.`);
      return answer;
    },
    async count() {
      const answer = await ask({ kind: "count" });
      return answer.kind === "counts" ? answer : undefined;
    },
    async stop() {
      const end = once(child, "exit");
      child.disconnect();
      await end;
    },
  };
}

async function answerOf(child: ChildProcess): Promise<Answer> {
  const [answer] = (await once(child, "message")) as [Answer];
  return answer;
}

/** A real Unleash. What it is to hold is written through its API, so loading it again only rewrites the variants. */
export async function startRealService(version: ServerOptions["version"]): Promise<Service> {
  const server = await startUnleash({ version, legacyVariants: true }, console.error);
  const known = new Set<string>();
  const send = async (method: string, path: string, body: unknown) => {
    const { status, body: answer } = await server.request(method, `/api/admin/projects/default/features${path}`, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  };
  return {
    async load({ features, environments, isBehind }) {
      for (const name of environmentNames(environments)) {
        if (name !== "production" && !known.has(name)) await server.createEnvironment(name, ["default"]);
        known.add(name);
      }
      for (const { name, environments: sets = {} } of seedFeatures(features, environments, isBehind)) {
        if (!known.has(name)) await send("POST", "", { name });
        known.add(name);
        for (const [environment, { variants }] of Object.entries(sets))
          await send("PUT", `/${name}/environments/${environment}/variants`, variants);
      }
      return { url: server.url, token: server.tokens.admin };
    },
    count: async () => undefined,
    stop: () => server.stop(),
  };
}

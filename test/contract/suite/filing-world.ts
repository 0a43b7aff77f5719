import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { ActionRun } from "../../support/run-action.ts";
import type { ChangeRequest } from "../../unleash/change-requests/answers.ts";
import type { ChangeRequestServer } from "../../unleash/change-requests/server.ts";
import { guardedEnvironment, type Stored, useServer, type World } from "./world.ts";

/** A feature with variants in production, where change requests are on. */
export const was: readonly Stored[] = [{ name: "was", weight: 1000, weightType: "variable", stickiness: "default" }];
export const wanted: readonly Stored[] = [
  { name: "wanted", weight: 1000, weightType: "variable", stickiness: "default" },
];

/** A manifest that gives each of these features one variant in production, called as the second of each pair. */
export function manifestOf(...sets: readonly (readonly [feature: string, variant: string])[]): string {
  const features = sets.map(
    ([feature, variant]) =>
      `  ${feature}: { environments: { ${guardedEnvironment}: { variants: [{ name: ${variant} }] } } }`,
  );
  return ["version: 1", "features:", ...features, ""].join("\n");
}

type Words = Readonly<Record<string, string>>;

/** What scenarios of change requests need: the server behind the stand-in, and runs of the editor. */
export interface FilingWorld {
  readonly world: World;
  readonly server: ChangeRequestServer;
  /** Applies in draft, unless the inputs say otherwise. */
  run(manifest: string, inputs?: Words, env?: Words): Promise<ActionRun>;
  /** A feature that has `was` in production. */
  feature(stem: string): Promise<string>;
  /** The one change request that is open. */
  open(): Promise<ChangeRequest>;
  /** Methods and last words of the requests that were not GETs, since the last call. */
  writes(): string[];
}

const closed = ["Applied", "Cancelled", "Rejected"];

/** Starts one server for a file; each scenario begins with no change request open. */
export function useFiling(start: () => Promise<ChangeRequestServer>): () => FilingWorld {
  let server: ChangeRequestServer | undefined;
  const getWorld = useServer(async () => {
    server = await start();
    return server;
  });
  const get = () => {
    if (!server) throw new Error("The server is not started yet.");
    return server;
  };
  const openOnes = async () => (await get().all()).filter(({ state }) => !closed.includes(state));
  beforeAll(() => get().requireChangeRequests("default", guardedEnvironment));
  beforeEach(async () => {
    get().intercept();
    const path = "/api/admin/projects/default/change-requests";
    for (const { id, state, createdBy } of await openOnes()) {
      const author = createdBy.username === "editor" ? get().tokens.editor : get().tokens.approver;
      if (state === "Draft") await get().request("DELETE", `${path}/${id}`, undefined, author);
      else await get().request("PUT", `${path}/${id}/state`, { state: "Rejected" }, get().tokens.approver);
    }
    expect(await openOnes()).toEqual([]);
    get().clearLog();
  });
  afterAll(() => expect(server?.wrongBodies).toEqual([]));
  return () => ({
    world: getWorld(),
    server: get(),
    run(manifest, inputs = {}, env = {}) {
      const own = { "unleash-token": get().tokens.editor, "max-changes": "unlimited", "change-requests": "draft" };
      return getWorld().run("apply", manifest, { ...own, ...inputs }, env);
    },
    async feature(stem) {
      const feature = await getWorld().feature(stem);
      // Where change requests are on, the one way through the gate is closed to everybody.
      await getWorld().batch(feature, "staging", was);
      await getWorld().put(feature, guardedEnvironment, was);
      return feature;
    },
    async open() {
      const all = await openOnes();
      expect(all).toHaveLength(1);
      return all[0] as ChangeRequest;
    },
    writes() {
      const written = get().log.filter(({ method }) => method !== "GET");
      const words = written.map(({ method, path }) => `${method} ${path.split("/").at(-1)?.replace(/^\d+$/, "#")}`);
      get().clearLog();
      return words;
    },
  });
}

/** What the changes of a request would write, by feature. */
export function asked({ features }: ChangeRequest): Record<string, unknown> {
  return Object.fromEntries(
    features.map(({ name, changes }) => [name, changes.map(({ payload }) => namesOf(payload["variants"]))]),
  );
}

function namesOf(variants: unknown): string {
  return (variants as Stored[]).map(({ name }) => name).join();
}

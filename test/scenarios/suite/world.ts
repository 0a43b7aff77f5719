import { afterAll, beforeAll } from "vitest";
import type { StoredVariant } from "../../support/memory-store.ts";
import { must } from "../../support/request.ts";
import { type ActionRun, runAction } from "../../support/run-action.ts";
import type { TestServer } from "../../support/test-server.ts";

/** A variant as a server shows it. */
export type Stored = StoredVariant;

/** One variant for all users, under a name that says where it comes from. */
const one = (name: string): readonly Stored[] => [
  { name, weight: 1000, weightType: "variable", stickiness: "default" },
];
/** What scenarios put on a server by hand, and what their manifests write. */
export const [kept, written] = [one("kept"), one("written")];

/** An entry of the server's audit log. */
export interface VariantEvent {
  readonly id: number;
  readonly type: string;
  readonly createdBy: string;
  readonly environment: string;
}

/** Scenarios write to `development` and `staging`; this one is left to those that switch change requests on. */
export const guardedEnvironment = "production";

/** The project that is not `default`: servers before 8.2 take writes to its features under any project's address. */
export const otherProject = "marketing";

/** One running server, and what scenarios do to it beside running the action. */
export class World {
  readonly server: TestServer;
  #features = 0;

  constructor(server: TestServer) {
    this.server = server;
  }

  /** A feature that no other scenario knows, with no variants; gives its name. */
  async feature(stem: string, project = "default"): Promise<string> {
    const name = this.freshName(stem);
    await this.must("POST", `/api/admin/projects/${project}/features`, { name });
    return name;
  }

  freshName(stem: string): string {
    this.#features += 1;
    // In an alphabet, too, a later one comes after an earlier one.
    return `${stem}-${String(this.#features).padStart(4, "0")}`;
  }

  /**
   * Puts a variant set on a feature by the one address that takes the first set on every version. Opens the gate of
   * servers that have one.
   */
  async batch(feature: string, environment: string, variants: readonly Stored[], project = "default"): Promise<void> {
    const path = `/api/admin/projects/${project}/features/${feature}/variants-batch`;
    await this.must("PUT", path, { environments: [environment], variants });
  }

  /** Replaces a variant set by hand, by the documented address; the gate has to be open. */
  async put(feature: string, environment: string, variants: unknown): Promise<void> {
    await this.must("PUT", variantsPath(feature, environment), variants);
  }

  /** What the server says it stores, in its order. */
  async stored(feature: string, environment: string, project = "default"): Promise<Stored[]> {
    const { variants } = (await this.must("GET", variantsPath(feature, environment, project))) as {
      variants: Stored[];
    };
    return variants;
  }

  /** The entries of the audit log that tell of a write to this feature's variants or strategies, the first one first. */
  async events(feature: string): Promise<VariantEvent[]> {
    const { events } = (await this.must("GET", `/api/admin/events/${feature}`)) as { events: VariantEvent[] };
    const types = ["feature-environment-variants-updated", "feature-strategy-update"];
    return events.filter(({ type }) => types.includes(type)).sort((a, b) => a.id - b.id);
  }

  async archive(feature: string, project = "default"): Promise<void> {
    await this.must("DELETE", `/api/admin/projects/${project}/features/${feature}`);
  }

  /** One request that has to succeed; gives the body of the answer. */
  must(method: string, path: string, body?: unknown): Promise<unknown> {
    return must(this.server, method, path, body);
  }

  /** Runs the action on a manifest, with the admin token unless the inputs say otherwise. */
  run(mode: "plan" | "apply", manifest: string, inputs: Readonly<Record<string, string>> = {}): Promise<ActionRun> {
    const { url, tokens } = this.server;
    return runAction({ server: { url, tokens }, files: { "variants.yml": manifest }, inputs: { mode, ...inputs } });
  }
}

export function variantsPath(feature: string, environment: string, project = "default"): string {
  return `/api/admin/projects/${project}/features/${feature}/environments/${environment}/variants`;
}

/** Starts one server for a file and stops it at the end. What it returns gives the world once tests run. */
export function useServer(start: () => Promise<TestServer>): () => World {
  let world: World | undefined;
  beforeAll(async () => {
    const server = await start();
    world = new World(server);
    await server.createProject(otherProject);
    await server.createEnvironment("staging", ["default", otherProject]);
  });
  afterAll(() => world?.server.stop());
  return () => {
    if (!world) throw new Error("The server is not started yet.");
    return world;
  };
}

import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { must } from "../../../support/request.ts";
import type { Answer, TestServer } from "../../../support/test-server.ts";
import type { ChangeRequest, ChangeRequestState } from "../answers.ts";
import type { ChangeRequestServer } from "../server.ts";

export const DEFAULT = "/api/admin/projects/default";
export const OTHER = "/api/admin/projects/marketing";

/** Both want change requests; `staging` does not. */
export const PRODUCTION = "production";
export const DEVELOPMENT = "development";

/** A set of one variant, as every version wants it on environments and on strategies alike. */
export const setOf = (name: string) => [{ name, weight: 1000, weightType: "variable", stickiness: "default" }];

export const patchVariant = (feature: string, name = "blue") => ({
  feature,
  action: "patchVariant",
  payload: { variants: setOf(name) },
});

/** Starts one server for a file. Each test begins without change requests, and none may leave a wrong body behind. */
export function useStandIn(start: () => Promise<ChangeRequestServer>): () => Setting {
  let setting: Setting | undefined;
  const getSetting = () => {
    if (!setting) throw new Error("The server is not started yet.");
    return setting;
  };
  beforeAll(async () => {
    const server = await start();
    setting = new Setting(server);
    await server.createProject("marketing");
    await server.createEnvironment("staging", ["default", "marketing"]);
    await server.requireChangeRequests("default", PRODUCTION);
    await server.requireChangeRequests("default", DEVELOPMENT);
    await server.requireChangeRequests("marketing", PRODUCTION);
  });
  beforeEach(async () => {
    const { server } = getSetting();
    server.intercept();
    await server.clear();
    await server.requireApprovals("default", PRODUCTION, 1);
    server.clearLog();
  });
  afterAll(async () => {
    if (!setting) return;
    await setting.server.stop();
    expect(setting.server.wrongBodies).toEqual([]);
  });
  return getSetting;
}

/** A running server with the stand-in, and what the tests do to it. The author is the editor where nobody is named. */
export class Setting {
  readonly server: ChangeRequestServer;
  #features = 0;

  constructor(server: ChangeRequestServer) {
    this.server = server;
  }

  get editor(): string {
    return this.server.tokens.editor;
  }

  /** The user `admin`, by the personal token. */
  get admin(): string {
    return this.server.tokens.approver;
  }

  get viewer(): string {
    return this.server.tokens.viewer;
  }

  /** A feature that no other test knows, whose gate is open; gives its name. */
  async feature(project = "default"): Promise<string> {
    this.#features += 1;
    const name = `feature-${this.#features}`;
    const features = `/api/admin/projects/${project}/features`;
    await this.must("POST", features, { name });
    await this.must("PUT", `${features}/${name}/variants-batch`, { environments: ["staging"], variants: setOf("any") });
    return name;
  }

  /** A strategy of that feature, as the server answers it. */
  async strategy(feature: string, environment = PRODUCTION): Promise<Strategy> {
    const parameters = { rollout: "25", stickiness: "userId", groupId: feature };
    return (await this.must("POST", strategiesOf(feature, environment), {
      name: "flexibleRollout",
      parameters,
    })) as Strategy;
  }

  must(method: string, path: string, body?: unknown): Promise<unknown> {
    return must(this.server as TestServer, method, path, body);
  }

  /** Sends changes; may fail. */
  send(changes: unknown, environment = PRODUCTION, token = this.editor, project = DEFAULT): Promise<Answer> {
    return this.server.request("POST", `${project}/environments/${environment}/change-requests`, changes, token);
  }

  /** Files changes, in a draft unless there is more already. */
  async file(changes: unknown, environment = PRODUCTION, token = this.editor): Promise<ChangeRequest> {
    const { status, body } = await this.send(changes, environment, token);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body as ChangeRequest;
  }

  /** Any request to an address below `…/change-requests` of the default project. */
  ask(method: string, path: string, body?: unknown, token = this.editor): Promise<Answer> {
    return this.server.request(method, `${DEFAULT}/change-requests${path}`, body, token);
  }

  /** Asks for a state; may fail. */
  put(id: number, state: ChangeRequestState, token = this.editor): Promise<Answer> {
    const later = new Date(Date.now() + 86_400_000).toISOString();
    return this.ask("PUT", `/${id}/state`, { state, ...(state === "Scheduled" && { scheduledAt: later }) }, token);
  }

  /** A request of the editor in this state, on a feature of its own; gives its number. */
  async inState(state: ChangeRequestState, changes?: unknown): Promise<number> {
    const { id } = await this.file(changes ?? patchVariant(await this.feature()));
    for (const [next, token] of WAY[state]) {
      const { status, body } = await this.put(id, next, token === "admin" ? this.admin : this.editor);
      if (status !== 200) throw new Error(`${next}: ${status} ${JSON.stringify(body)}`);
    }
    return id;
  }
}

export type Strategy = Readonly<Record<string, unknown>> & { readonly id: string };

export function strategiesOf(feature: string, environment: string): string {
  return `${DEFAULT}/features/${feature}/environments/${environment}/strategies`;
}

export function variantsOf(feature: string, environment: string): string {
  return `${DEFAULT}/features/${feature}/environments/${environment}/variants`;
}

type Step = readonly [ChangeRequestState, "editor" | "admin"];
const REVIEW: Step = ["In review", "editor"];
const APPROVED: readonly Step[] = [REVIEW, ["Approved", "admin"]];

const WAY: Readonly<Record<ChangeRequestState, readonly Step[]>> = {
  Draft: [],
  "In review": [REVIEW],
  Approved: APPROVED,
  Scheduled: [...APPROVED, ["Scheduled", "admin"]],
  Applied: [...APPROVED, ["Applied", "admin"]],
  Cancelled: [REVIEW, ["Cancelled", "editor"]],
  Rejected: [REVIEW, ["Rejected", "admin"]],
};

/**
 * What a test may ask of an Unleash server, real or in memory. Everything the admin API offers goes over HTTP
 * (`request`), so that both kinds answer for themselves; the methods below reach the states that the open-source API
 * cannot make.
 */
export interface TestServer {
  /** Shown in test names: `8.2.0`, `8.2.0 with legacy variants`, `memory 8.2.0`. */
  readonly name: string;
  readonly version: string;
  /** Whether the server refuses the first environment variants of a feature (6.0 and later, unless the flag is on). */
  readonly gated: boolean;
  /** Address under which `/api/admin` is found, without a slash at the end. */
  readonly url: string;
  readonly tokens: {
    /** `*:*.…`, may do everything, skips change requests. */
    readonly admin: string;
    /** An SDK's token: the admin API refuses it as the wrong kind. */
    readonly backend: string;
    /** Personal token of a user with the root role Editor. */
    readonly editor: string;
    /** Personal token of a user with the root role Viewer: may read, may not write. */
    readonly viewer: string;
  };
  /** One request with the admin token (or another); never retried; the body is parsed when it is JSON. */
  request(method: string, path: string, body?: unknown, token?: string): Promise<Answer>;
  createProject(id: string): Promise<void>;
  /** Makes an environment and puts it on these projects; features created earlier do not have it. */
  createEnvironment(name: string, projects: readonly string[]): Promise<void>;
  /** To another project, with all that it has. */
  moveFeature(feature: string, project: string): Promise<void>;
  requireChangeRequests(project: string, environment: string): Promise<void>;
  stop(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
}

/** What a server is started with. */
export interface ServerOptions {
  readonly version: "8.2.0" | "7.6.5" | "6.10.1" | "5.12.8";
  /** The server's own flag `enableLegacyVariants`: opens the gate on 6.0 and later. Off on a stock server. */
  readonly legacyVariants?: boolean;
  /** Path the service lives under, such as `/demo`; none by default. */
  readonly basePath?: string;
}

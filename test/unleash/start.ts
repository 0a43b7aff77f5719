import { compileCache } from "../support/compile-cache.ts";
import type { Answer, ServerOptions, TestServer } from "../support/test-server.ts";
import { type ServerProcess, type SqlRow, type SqlValue, startServerProcess } from "./child.ts";
import { installServer } from "./install.ts";
import { findKept, keep, type People } from "./kept.ts";
import { withLock } from "./lock.ts";
import { makePeople } from "./people.ts";

const ADMIN = `*:*.${"a".repeat(64)}`;
const BACKEND = `default:development.${"b".repeat(64)}`;

/** A real server, with what reaches behind its API. */
export interface UnleashServer extends TestServer {
  readonly tokens: TestServer["tokens"] & People;
  /** One statement on the server's database; `$1` and so on stand for the values. Gives its rows. */
  sql(statement: string, ...values: readonly SqlValue[]): Promise<readonly SqlRow[]>;
}

/**
 * Starts a real Unleash server on an in-memory PostgreSQL, in one child process that ends with this one. The first use
 * of a version installs it, and its first start keeps the migrated database for later ones; `progress` hears of what
 * takes long. Fails with the output of npm or of the server.
 */
export async function startUnleash(
  options: ServerOptions,
  progress: (line: string) => void = () => {},
): Promise<UnleashServer> {
  const folder = await installServer(options.version, progress);
  if ((await findKept(folder)) !== null) return start(options, folder);
  // The first start takes the longest. Others that come meanwhile are done sooner if they wait for what it keeps.
  const first = await withLock(`first-start-${options.version}`, async () => {
    if ((await findKept(folder)) !== null) return null;
    progress(`preparing the database of unleash-server ${options.version} (once)`);
    return start(options, folder);
  });
  return first ?? start(options, folder);
}

async function start(options: ServerOptions, folder: string): Promise<UnleashServer> {
  const { version, legacyVariants = false, basePath = "" } = options;
  const kept = await findKept(folder);
  const server = await startServerProcess(
    { folder, keptDatabase: kept?.database ?? null, basePath, legacyVariants },
    {
      NODE_ENV: "production",
      TZ: "UTC",
      CHECK_VERSION: "false",
      SEND_TELEMETRY: "false",
      LOG_LEVEL: "error",
      INIT_ADMIN_API_TOKENS: ADMIN,
      INIT_CLIENT_API_TOKENS: BACKEND,
      BASE_URI_PATH: basePath,
      NODE_COMPILE_CACHE: compileCache,
    },
  );
  const sql: UnleashServer["sql"] = (statement, ...values) => server.ask({ kind: "sql", statement, values });
  const url = `http://127.0.0.1:${server.port}${basePath}`;
  try {
    return {
      name: `${version}${legacyVariants ? " with legacy variants" : ""}${basePath && ` under ${basePath}`}`,
      version,
      gated: Number.parseInt(version, 10) >= 6 && !legacyVariants,
      url,
      tokens: { admin: ADMIN, backend: BACKEND, ...(kept?.people ?? (await firstPeople(url, folder, server))) },
      request: (method, path, body, token = ADMIN) => request(server, method, `${url}${path}`, body, token),
      ...unreachableStates(sql),
      sql,
      stop: server.stop,
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function firstPeople(url: string, folder: string, server: ServerProcess): Promise<People> {
  const people = await makePeople(url);
  await keep(folder, people, async (file) => void (await server.ask({ kind: "keep", file })));
  return people;
}

async function request(
  server: ServerProcess,
  method: string,
  address: string,
  body: unknown,
  token: string,
): Promise<Answer> {
  const answer = await fetch(address, {
    method,
    headers: { authorization: token, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    body: body === undefined ? null : JSON.stringify(body),
    redirect: "manual",
  }).catch((cause: unknown) => {
    throw new Error(server.ended() ?? `${method} ${address} got no answer`, { cause });
  });
  const text = await answer.text();
  const contentType = answer.headers.get("content-type") ?? "";
  return {
    status: answer.status,
    contentType,
    body: contentType.includes("json") && text !== "" ? JSON.parse(text) : text,
  };
}

/** States that only the enterprise edition's API can make, written into its tables. */
function unreachableStates(sql: UnleashServer["sql"]) {
  const useIn = "insert into project_environments (project_id, environment_name)";
  return {
    createProject: async (id: string) => {
      await sql("insert into projects (id, name, description) values ($1, $1, '')", id);
      await sql(`${useIn} select $1, name from environments where enabled`, id);
    },
    createEnvironment: async (name: string, projects: readonly string[]) => {
      await sql("insert into environments (name, type) values ($1, 'production')", name);
      for (const project of projects) await sql(`${useIn} values ($1, $2)`, project, name);
    },
    moveFeature: async (feature: string, project: string) => {
      await sql("update features set project = $2 where name = $1", feature, project);
      await sql("update feature_strategies set project_name = $2 where feature_name = $1", feature, project);
    },
    requireChangeRequests: async (project: string, environment: string) => {
      const columns = "(project, environment, required_approvals)";
      await sql(`insert into change_request_settings ${columns} values ($1, $2, 1)`, project, environment);
    },
  };
}

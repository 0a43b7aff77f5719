/**
 * The child process of `startUnleash`: an Unleash server and its database, on ports of 127.0.0.1 that the operating
 * system picks. It tells its port to the parent, does what the parent asks of the database, and ends with the parent.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FromServer, ServeSettings, SqlRow, SqlValue, ToServer } from "./child.ts";
import { type Database, startDatabase } from "./database.ts";

// The packages' own types are only there once the version is installed; these are the parts used here.
interface UnleashModule {
  start(options: Readonly<Record<string, unknown>>): Promise<{ server: { address(): AddressInfo } }>;
}
interface PgModule {
  Client: new (options: Readonly<Record<string, unknown>>) => PgClient;
}
interface PgClient {
  connect(): Promise<void>;
  query(statement: string, values?: readonly SqlValue[]): Promise<{ rowCount: number; rows: SqlRow[] }>;
}

// First of all: from here on, no end of the parent leaves this process behind. A plain exit would run exit handlers.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
await serve(JSON.parse(process.argv[2] ?? "") as ServeSettings);

async function serve({ folder, keptDatabase, basePath, legacyVariants }: ServeSettings): Promise<void> {
  const load = createRequire(join(folder, "package.json"));
  const database = await startDatabase(folder, keptDatabase === null ? null : await readFile(keptDatabase));
  const connection = { host: "127.0.0.1", port: database.port, user: "postgres", password: "postgres" };
  const unleash = await (load("unleash-server") as UnleashModule).start({
    db: { ...connection, database: "postgres", ssl: false, driver: "postgres" },
    server: { host: "127.0.0.1", port: 0, baseUriPath: basePath },
    experimental: { flags: { enableLegacyVariants: legacyVariants } },
    disableScheduler: true,
    versionCheck: { enable: false },
  });
  const { Client } = createRequire(load.resolve("unleash-server"))("pg") as PgModule;
  const client = new Client({ ...connection, database: "postgres" });
  await client.connect();
  await firstUser(client);
  process.on("message", (message: ToServer) => {
    perform(message, client, database).then(
      (rows) => tell({ kind: "done", id: message.id, rows }),
      (error: unknown) => tell({ kind: "failed", id: message.id, error: String(error) }),
    );
  });
  tell({ kind: "listening", port: unleash.server.address().port });
}

/** Unleash 5.12 says that it has started while it still makes its first user: name, then password, then role. */
async function firstUser(client: PgClient): Promise<void> {
  const complete = "select 1 from role_user join users on users.id = user_id where password_hash is not null";
  while ((await client.query(complete)).rowCount === 0) await sleep(50);
}

async function perform(message: ToServer, client: PgClient, database: Database): Promise<SqlRow[]> {
  if (message.kind === "sql") return (await client.query(message.statement, message.values)).rows;
  await writeFile(message.file, await database.dump());
  return [];
}

function tell(message: FromServer): void {
  process.send?.(message);
}

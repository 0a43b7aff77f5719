import { createRequire } from "node:module";

/** The parts of `@electric-sql/pglite` used here. Its own types are only there once the version is installed. */
interface PGlite {
  readonly waitReady: Promise<void>;
  isInTransaction(): boolean;
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
  exec(sql: string): Promise<unknown>;
  execProtocolRawStream(message: Uint8Array, options: { onRawData: (data: Uint8Array) => void }): Promise<void>;
  dumpDataDir(compression: "gzip"): Promise<Blob>;
}
interface PGliteModule {
  PGlite: { create(options: { loadDataDir?: Blob }): Promise<PGlite> };
}
type SocketBackend = Omit<PGlite, "dumpDataDir">;
interface SocketModule {
  PGLiteSocketServer: new (options: {
    db: SocketBackend;
    host: string;
    port: number;
    maxConnections: number;
  }) => { start(): Promise<void>; getServerConn(): string };
}

export interface Database {
  readonly port: number;
  /** The whole database as a file that `startDatabase` takes. Only while no query runs. */
  dump(): Promise<Uint8Array>;
}

/**
 * PostgreSQL in memory, listening on a port of 127.0.0.1 that the operating system picks; user, password and database
 * are all `postgres`. It starts from `snapshot`, or empty. Packages are taken from `folder`.
 */
export async function startDatabase(folder: string, snapshot: Uint8Array<ArrayBuffer> | null): Promise<Database> {
  const load = createRequire(`${folder}/package.json`);
  const { PGlite } = load("@electric-sql/pglite") as PGliteModule;
  const { PGLiteSocketServer } = load("@electric-sql/pglite-socket") as SocketModule;
  const db = await PGlite.create(snapshot === null ? {} : { loadDataDir: new Blob([snapshot]) });
  const socket = new PGLiteSocketServer({
    db: oneConversationAtATime(db),
    host: "127.0.0.1",
    port: 0,
    maxConnections: 20,
  });
  await socket.start();
  return {
    port: Number(socket.getServerConn().split(":").pop()),
    dump: async () => new Uint8Array(await (await db.dumpDataDir("gzip")).arrayBuffer()),
  };
}

/** First bytes of the messages after which another connection may speak: simple query, sync, terminate, start-up. */
const LAST_WORDS = new Set(["Q", "S", "X", "\0"].map((letter) => letter.charCodeAt(0)));

/**
 * The socket server puts all connections on one PostgreSQL session and takes turns between them message by message,
 * except inside a transaction. A query with parameters is several messages (parse, bind, execute, sync) that share one
 * unnamed statement, so two at once would answer each other's questions. Calling the time up to the sync a transaction
 * keeps them apart.
 */
function oneConversationAtATime(db: PGlite): SocketBackend {
  let midQuery = false;
  return {
    waitReady: db.waitReady,
    isInTransaction: () => midQuery || db.isInTransaction(),
    runExclusive: (work) => db.runExclusive(work),
    exec: (sql) => {
      midQuery = false;
      return db.exec(sql);
    },
    execProtocolRawStream: (message, options) => {
      midQuery = !LAST_WORDS.has(message[0] ?? 0);
      return db.execProtocolRawStream(message, options);
    },
  };
}

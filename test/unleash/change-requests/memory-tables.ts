import { asJsonb } from "../../support/memory-store.ts";
import type { MemoryServer } from "../../support/memory-unleash.ts";
import type { Columns, Rows, Table, Tables } from "./tables.ts";

/** By table, the column that says to which request a row belongs. */
const REQUEST_OF = {
  change_request_events: "change_request_id",
  change_request_approvals: "change_request_id",
  change_request_rejections: "change_request_id",
  change_request_comments: "change_request",
  change_request_schedule: "change_request",
} as const;

type AnyRow = Readonly<Record<string, unknown>>;

/** Tables in memory, beside a server in memory, which knows projects and where change requests are on. */
export function memoryTables(server: MemoryServer): Tables {
  const tables = new Map<Table, AnyRow[]>();
  const approvals = new Map<string, number>();
  let last = 0;
  const rowsOf = (table: Table) => tables.get(table) ?? [];
  const remove = (table: Table, isGone: (row: AnyRow) => boolean) =>
    tables.set(
      table,
      rowsOf(table).filter((row) => !isGone(row)),
    );
  return {
    select: async <T extends Table>(table: T, where: Columns<T>) =>
      structuredClone(rowsOf(table).filter((row) => matches(row, where))) as unknown as Rows[T][],
    insert: async <T extends Table>(table: T, row: Columns<T>) => {
      last += 1;
      const stored = asJsonb({ id: last, ...defaultsOf(table), ...row });
      tables.set(table, [...rowsOf(table), stored]);
      return structuredClone(stored) as unknown as Rows[T];
    },
    update: async (table, where, values) => {
      tables.set(
        table,
        rowsOf(table).map((row) => (matches(row, where) ? { ...row, ...values } : row)),
      );
    },
    delete: async (table, where) => {
      const gone = rowsOf(table).filter((row) => matches(row, where));
      remove(table, (row) => gone.includes(row));
      if (table !== "change_requests") return;
      for (const [child, column] of Object.entries(REQUEST_OF)) {
        remove(child as Table, (row) => gone.some(({ id }) => id === row[column]));
      }
    },
    environments: async (project) => {
      const { projects, changeRequests } = server.dump();
      const environments = projects.find(({ id }) => id === project)?.environments;
      return (
        environments?.map((environment) => {
          const on = changeRequests.some(([p, e]) => p === project && e === environment);
          const type = environment === "development" ? "development" : "production";
          const requiredApprovals = on ? (approvals.get(`${project} ${environment}`) ?? 1) : null;
          return { environment, type, changeRequestEnabled: on, requiredApprovals };
        }) ?? null
      );
    },
    requireApprovals: async (project, environment, count) => void approvals.set(`${project} ${environment}`, count),
  };
}

function defaultsOf(table: Table): AnyRow {
  const created_at = new Date().toISOString();
  if (table === "change_requests") return { created_at, title: null };
  return table === "change_request_schedule"
    ? { status: "pending", reason: null, failure_reason: null }
    : { created_at };
}

function matches(row: AnyRow, where: AnyRow): boolean {
  return Object.entries(where).every(([column, value]) => row[column] === value);
}

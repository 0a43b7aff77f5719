import type { SqlRow, SqlValue } from "../child.ts";
import type { UnleashServer } from "../start.ts";
import type { EnvironmentConfig } from "./answers.ts";
import type { Columns, Rows, Table, Tables } from "./tables.ts";

/** All but the schedule have a number of their own. */
const keyOf = (table: Table) => (table === "change_request_schedule" ? "change_request" : "id");

/** The tables of a real server itself; only `users` and the like limit what they take, as on the enterprise edition. */
export function serverTables({ sql }: UnleashServer): Tables {
  return {
    select: async <T extends Table>(table: T, where: Columns<T>) => {
      const conditions = columnsOf(where, 1, " and ");
      const rows = await sql(
        `select * from ${table} where ${conditions.text || "true"} order by ${keyOf(table)}`,
        ...conditions.values,
      );
      return rows as unknown as Rows[T][];
    },
    insert: async <T extends Table>(table: T, row: Columns<T>) => {
      const values = Object.values(row).map(written);
      const marks = values.map((_, index) => `$${index + 1}`);
      const into = `insert into ${table} (${Object.keys(row).join(", ")}) values (${marks.join(", ")})`;
      const [stored] = await sql(`${into} returning *`, ...values);
      return stored as unknown as Rows[T];
    },
    update: async (table, where, values) => {
      const set = columnsOf(values, 1, ", ");
      const conditions = columnsOf(where, set.values.length + 1, " and ");
      await sql(`update ${table} set ${set.text} where ${conditions.text}`, ...set.values, ...conditions.values);
    },
    delete: async (table, where) => {
      const conditions = columnsOf(where, 1, " and ");
      await sql(`delete from ${table} where ${conditions.text}`, ...conditions.values);
    },
    environments: async (project) => {
      if ((await sql("select 1 from projects where id = $1", project)).length === 0) return null;
      return (await sql(ENVIRONMENTS, project)).map(configOf);
    },
    requireApprovals: async (project, environment, count) => {
      const settings = "update change_request_settings set required_approvals = $3";
      await sql(`${settings} where project = $1 and environment = $2`, project, environment, String(count));
    },
  };
}

const ENVIRONMENTS = `
  select environments.name, environments.type, settings.environment is not null as enabled, settings.required_approvals
  from project_environments
  join environments on environments.name = environment_name
  left join change_request_settings settings on settings.project = project_id and settings.environment = environment_name
  where project_id = $1
  order by environments.name`;

function configOf(row: SqlRow): EnvironmentConfig {
  return {
    environment: row["name"] as string,
    type: row["type"] as string,
    changeRequestEnabled: row["enabled"] as boolean,
    requiredApprovals: row["required_approvals"] as number | null,
  };
}

/** `a = $1 and b = $2` */
function columnsOf(columns: object, first: number, between: string): { text: string; values: SqlValue[] } {
  const text = Object.keys(columns).map((column, index) => `${column} = $${first + index}`);
  return { text: text.join(between), values: Object.values(columns).map(written) };
}

function written(value: unknown): SqlValue {
  if (value === null || typeof value === "string") return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

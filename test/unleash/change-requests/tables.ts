import type { ChangeRequestState, EnvironmentConfig } from "./answers.ts";

/** The rows of the server's own tables, which the open-source edition makes and leaves empty; names are the server's. */
export interface Rows {
  change_requests: {
    readonly id: number;
    readonly project: string;
    readonly environment: string;
    readonly state: ChangeRequestState;
    readonly title: string | null;
    readonly min_approvals: number;
    readonly created_by: number;
    readonly created_at: string;
  };
  /** These are the changes. */
  change_request_events: {
    readonly id: number;
    readonly change_request_id: number;
    readonly feature: string;
    readonly action: string;
    readonly payload: Readonly<Record<string, unknown>>;
    readonly created_by: number;
    readonly created_at: string;
  };
  change_request_approvals: ReviewRow;
  change_request_rejections: ReviewRow;
  change_request_comments: {
    readonly id: number;
    readonly change_request: number;
    readonly text: string;
    readonly created_by: number;
    readonly created_at: string;
  };
  change_request_schedule: {
    readonly change_request: number;
    readonly scheduled_at: string;
    readonly created_by: number;
    readonly status: "pending" | "suspended" | "failed";
    readonly reason: string | null;
    readonly failure_reason: string | null;
  };
}

interface ReviewRow {
  readonly id: number;
  readonly change_request_id: number;
  readonly created_by: number;
  readonly created_at: string;
}

export type Table = keyof Rows;
/** Some columns and their values. */
export type Columns<T extends Table> = Partial<Rows[T]>;

/**
 * Where the stand-in keeps everything: the tables of a real server, or the like in memory. `where` picks the rows that
 * have all of these values. What is deleted takes with it the rows that point to it.
 */
export interface Tables {
  /** In the order in which they were inserted. */
  select<T extends Table>(table: T, where: Columns<T>): Promise<Rows[T][]>;
  /** Gives the row as it is now stored, with its number and time. */
  insert<T extends Table>(table: T, row: Columns<T>): Promise<Rows[T]>;
  update<T extends Table>(table: T, where: Columns<T>, values: Columns<T>): Promise<void>;
  delete<T extends Table>(table: T, where: Columns<T>): Promise<void>;
  /** The environments of a project and whether change requests are on there; null where there is no such project. */
  environments(project: string): Promise<readonly EnvironmentConfig[] | null>;
  /** How many approvals a request of this environment needs; they must be on there. */
  requireApprovals(project: string, environment: string, count: number): Promise<void>;
}

import type { Author, Change, ChangedFeature, ChangeRequest, Review, Schedule } from "./answers.ts";
import type { Call, RequestRow } from "./call.ts";
import type { Rows } from "./tables.ts";

/** A request with all that belongs to it, as the enterprise edition answers it. */
export async function viewOf(
  { tables, authors }: Pick<Call, "tables" | "authors">,
  row: RequestRow,
): Promise<ChangeRequest> {
  const { id, project, environment, state, min_approvals: minApprovals, created_at: createdAt } = row;
  const author = (number: number): Author => authors.get(number) ?? { id: number };
  const review = ({ created_by, created_at }: { created_by: number; created_at: string }): Review => ({
    createdBy: author(created_by),
    createdAt: created_at,
  });
  const ofRequest = { change_request_id: id };
  const changes = await tables.select("change_request_events", ofRequest);
  const approvals = (await tables.select("change_request_approvals", ofRequest)).map(review);
  const rejections = (await tables.select("change_request_rejections", ofRequest)).map(review);
  const comments = await tables.select("change_request_comments", { change_request: id });
  const [schedule] = await tables.select("change_request_schedule", { change_request: id });
  return {
    id,
    title: titleOf(row),
    project,
    environment,
    state,
    minApprovals,
    createdBy: author(row.created_by),
    createdAt,
    features: byFeature(changes, author),
    segments: [],
    approvals,
    rejections,
    comments: comments.map((comment) => ({ id: comment.id, text: comment.text, ...review(comment) })),
    stateTimestamps: { Draft: createdAt, ...timeOf("Approved", approvals), ...timeOf("Rejected", rejections) },
    ...(state === "Scheduled" && schedule && { schedule: scheduleOf(schedule) }),
  };
}

export function titleOf({ id, title }: RequestRow): string {
  return title ?? `Change Request #${id}`;
}

function byFeature(rows: readonly Rows["change_request_events"][], author: (id: number) => Author): ChangedFeature[] {
  const features = Map.groupBy(rows, ({ feature }) => feature);
  return [...features].map(([name, changes]) => ({
    name,
    changes: changes.map(
      ({ id, action, payload, created_by, created_at }): Change => ({
        id,
        action,
        payload,
        createdBy: author(created_by),
        createdAt: created_at,
      }),
    ),
  }));
}

function timeOf(state: "Approved" | "Rejected", reviews: readonly Review[]) {
  const last = reviews.at(-1);
  return last && { [state]: last.createdAt };
}

function scheduleOf({ status, scheduled_at: scheduledAt, ...row }: Rows["change_request_schedule"]): Schedule {
  const reason = row.reason ?? "";
  if (status === "pending") return { status, scheduledAt };
  if (status === "suspended") return { status, scheduledAt, reason };
  return { status, scheduledAt, reason, failureReason: row.failure_reason ?? reason };
}

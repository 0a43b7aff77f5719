import type { Handler } from "./memory-call.ts";
import { notFound, Refusal } from "./memory-errors.ts";
import { asJsonb, type State, type StoredSegment } from "./memory-store.ts";

/** POST /api/admin/segments. Who may do so is not asked here: only the preparations of tests come this way. */
export const createSegment: Handler = ({ state, principal, body }) => {
  const { name, constraints } = body as Pick<StoredSegment, "name" | "constraints">;
  if (state.segments.some((other) => other.name === name)) {
    throw new Refusal(409, "NameExistsError", "Segment name already exists");
  }
  const segment: StoredSegment = {
    id: state.segments.length + 1,
    name,
    description: null,
    constraints: asJsonb(constraints),
    createdBy: principal.name,
    createdAt: new Date().toISOString(),
  };
  state.segments.push(segment);
  return { status: 201, body: segment };
};

/** Refuses a strategy that names a segment which is not there. */
export function checkSegments({ segments }: State, ids: readonly number[] = []): void {
  const missing = ids.find((id) => !segments.some((segment) => segment.id === id));
  if (missing !== undefined) throw notFound(`No segment exists with ID "${missing}"`);
}

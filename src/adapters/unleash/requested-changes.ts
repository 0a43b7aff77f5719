import { isDeepStrictEqual } from "node:util";
import type * as z from "zod/mini";
import type { ChangeRequest, RequestedChange } from "../../variants/change-request.ts";
import {
  patchVariant,
  type Strategies,
  updateStrategy,
  type WireRequest,
  type wireChange,
} from "./change-request-schemas.ts";
import { storedVariants } from "./schemas.ts";

/** A project, and the address of the server, for links. */
export interface ProjectPage {
  readonly url: string;
  readonly project: string;
}

/** @param strategies as they are now, to compare with those that a request would write. */
export function toChangeRequest(
  wire: WireRequest,
  { url, project }: ProjectPage,
  isEditable: boolean,
  strategies: Strategies = new Map(),
): ChangeRequest {
  const { id, environment, title, state, schedule, features, segments, comments } = wire;
  const halt = schedule?.status;
  return {
    id,
    project,
    environment,
    title: title ?? "",
    state,
    url: `${url}/projects/${encodeURIComponent(project)}/change-requests/${id}`,
    isEditable,
    ...(halt != null && halt !== "pending" && { halt }),
    changes: [
      ...features.flatMap(({ name, changes }) => changes.map((change) => requestedChange(name, change, strategies))),
      ...(segments ?? []).map(({ name }) => ({ id: 0, feature: name ?? "", action: "updateSegment" })),
    ],
    comments: (comments ?? []).flatMap(({ text }) => text ?? []),
  };
}

function requestedChange(
  feature: string,
  { id, action, payload }: z.infer<typeof wireChange>,
  strategies: Strategies,
): RequestedChange {
  const base = { id, feature, action };
  if (action === "patchVariant") {
    const { data } = patchVariant.safeParse(payload);
    return data ? { ...base, set: { variants: storedVariants(data.variants) } } : base;
  }
  const { data } = updateStrategy.safeParse(payload);
  // The server adds what the strategy was when the change was filed: more than its variants is not ours to change.
  if (action !== "updateStrategy" || !data || changesMore(data, data.snapshot)) return base;
  const isStale = changesMore(data, strategies.get(data.id));
  return { ...base, set: { strategyId: data.id, variants: storedVariants(data.variants ?? []), isStale } };
}

/**
 * Whether a strategy would differ in more than its variants, as Unleash's user interface compares them: nothing and emptiness
 * are the same, and the order of segments does not count. What one of them does not show is not known to differ.
 */
function changesMore(payload: Readonly<Record<string, unknown>>, now: unknown): boolean {
  if (typeof now !== "object" || now === null) return false;
  const { id: _, variants: __, snapshot: ___, sortOrder: ____, ...rest } = payload;
  const other = now as Readonly<Record<string, unknown>>;
  return Object.keys(rest).some((key) => key in other && !isDeepStrictEqual(plain(rest[key]), plain(other[key])));
}

function plain(value: unknown): unknown {
  if (value === undefined || value === "") return null;
  if (!Array.isArray(value)) return value;
  if (value.length === 0) return null;
  return value.every((entry) => typeof entry === "number") ? [...value].sort((a, b) => a - b) : value;
}

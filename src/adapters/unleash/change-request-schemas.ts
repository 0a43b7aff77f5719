import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { ChangeRequest, RequestedChange } from "../../variants/change-request.ts";
import { absent, storedVariants, variantList } from "./schemas.ts";

/*
 * What we read of the responses about change requests, after Unleash's published API.
 */

/** GET of a project's change-request configuration. */
export const changeRequestConfig = z.array(
  z.looseObject({ environment: z.string(), changeRequestEnabled: z.boolean() }),
);

const wireChange = z.looseObject({ id: z.number(), action: z.string(), payload: z.optional(z.unknown()) });

/** GET of one change request. */
export const changeRequest = z.looseObject({
  id: z.number(),
  title: absent(z.string()),
  environment: z.string(),
  state: z.string(),
  schedule: absent(z.looseObject({ status: absent(z.string()) })),
  features: z.array(z.looseObject({ name: z.string(), changes: z.array(wireChange) })),
  segments: absent(z.array(z.looseObject({ name: absent(z.string()) }))),
  comments: absent(z.array(z.looseObject({ text: absent(z.string()) }))),
});

export type WireRequest = z.infer<typeof changeRequest>;

/** GET of pending change requests. */
export const changeRequestList = z.array(changeRequest);

/** GET of the last change requests of a project. */
export const listedRequests = z.array(z.looseObject({ id: z.number(), state: z.string() }));

/** The payloads of the changes that write variant sets. */
const patchVariant = z.looseObject({ variants: variantList });
const updateStrategy = z.looseObject({
  id: z.string(),
  variants: absent(variantList),
  snapshot: z.optional(z.unknown()),
});

/** GET of a strategy of which everything is sent back. */
export const wholeStrategy = z.looseObject({ name: z.string(), featureName: absent(z.string()) });

/** Whole strategies, as the server has them, by id. */
export type Strategies = ReadonlyMap<string, z.infer<typeof wholeStrategy>>;

/** A project, and the address of the server, for links. */
export interface ProjectPage {
  readonly url: string;
  readonly project: string;
}

/** @param strategies as they are now, to compare with those that a request would write. */
export function openRequest(
  wire: WireRequest,
  { url, project }: ProjectPage,
  isOwn: boolean,
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
    isOwn,
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

/** Whether a strategy would differ in more than its variants. Absent, null and an empty text are the same. */
function changesMore(payload: Readonly<Record<string, unknown>>, now: unknown): boolean {
  if (typeof now !== "object" || now === null) return false;
  const { id: _, variants: __, snapshot: ___, ...rest } = payload;
  const isEmpty = (value: unknown) => value === undefined || value === null || value === "";
  return Object.entries(rest).some(([key, value]) => {
    const other = (now as Readonly<Record<string, unknown>>)[key];
    return !(isEmpty(value) && isEmpty(other)) && !isDeepStrictEqual(value, other);
  });
}

import * as z from "zod/mini";
import { absent, variantList } from "./schemas.ts";

/*
 * What we read of the responses about change requests, after Unleash's published API.
 */

/** GET of a project's change-request configuration. */
export const changeRequestConfig = z.array(
  z.looseObject({ environment: z.string(), changeRequestEnabled: z.boolean() }),
);

export const wireChange = z.looseObject({ id: z.number(), action: z.string(), payload: z.optional(z.unknown()) });

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
export const patchVariant = z.looseObject({ variants: variantList });
export const updateStrategy = z.looseObject({
  id: z.string(),
  variants: absent(variantList),
  snapshot: z.optional(z.unknown()),
});

/** GET of a strategy of which everything is sent back. */
export const wholeStrategy = z.looseObject({ name: z.string(), featureName: absent(z.string()) });

/** Whole strategies, as the server has them, by id. */
export type Strategies = ReadonlyMap<string, z.infer<typeof wholeStrategy>>;

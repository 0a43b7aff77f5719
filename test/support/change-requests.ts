import type { ChangeRequest } from "../../src/variants/change-request.ts";
import type { StoredVariant, Target } from "../../src/variants/variant.ts";

/** A draft of ours in `production` of `shop` that asks for nothing, unless said otherwise. */
export function changeRequest(id: number, more: Partial<ChangeRequest> = {}): ChangeRequest {
  return {
    id,
    project: "shop",
    environment: "production",
    title: "variants-sync acme/shop@1a2b3c4 (1-0f3a)",
    state: "Draft",
    url: `https://unleash.example/projects/shop/change-requests/${id}`,
    isEditable: true,
    changes: [],
    comments: [],
    ...more,
  };
}

/** A change of a request that would write the variants of this target. */
export function setChange(id: number, { feature, strategy }: Target, variants: readonly StoredVariant[]) {
  const action = strategy ? "updateStrategy" : "patchVariant";
  return { id, feature, action, set: { strategyId: strategy?.id, variants } };
}

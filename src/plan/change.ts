import { compareText, type StoredVariant, type Target, targetKey, type Variant } from "../variants/variant.ts";

/** One write that is due. `before` is what the server stores, `after` what will be sent. */
export type Change =
  | {
      readonly kind: "create";
      readonly target: Target;
      readonly before: readonly [];
      readonly after: readonly Variant[];
      readonly stickiness: string;
    }
  | {
      readonly kind: "update";
      readonly target: Target;
      readonly before: readonly StoredVariant[];
      readonly after: readonly Variant[];
      readonly stickiness: string;
    }
  | {
      readonly kind: "clear";
      readonly target: Target;
      readonly before: readonly StoredVariant[];
      readonly after: readonly [];
      readonly stickiness: string;
    };

export type ChangeKind = Change["kind"];

export const changeKinds: readonly ChangeKind[] = ["create", "update", "clear"];

/** Changes in the order of reports and digests: by project, feature, environment and strategy. */
export function byTarget(a: { readonly target: Target }, b: { readonly target: Target }): number {
  return compareText(targetKey(a.target), targetKey(b.target));
}

export function count(changes: readonly Change[], kind: ChangeKind): number {
  return changes.filter((change) => change.kind === kind).length;
}

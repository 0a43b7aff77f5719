import type { Stored } from "./world.ts";

/** A change that somebody makes by hand on a server, to one field of one variant; none where a set lacks the field. */
export interface HandEdit {
  readonly field: string;
  edit(set: readonly Stored[]): readonly Stored[] | undefined;
}

/** One edit for each field that a plan compares. */
export const handEdits: readonly HandEdit[] = [
  { field: "name", edit: (set) => editFirst(set, anyVariant, (variant) => ({ ...variant, name: "zz-renamed" })) },
  { field: "weight type", edit: editWeightType },
  {
    field: "fixed weight",
    // One up, or one down where the sum would get beyond what servers take.
    edit: (set) =>
      editFirst(set, isFixed, (variant) => ({ ...variant, weight: variant.weight + (sumOfFixed(set) < 999 ? 1 : -1) })),
  },
  {
    field: "stickiness",
    edit: (set) => editFirst(set, anyVariant, (variant) => ({ ...variant, stickiness: "remoteAddress" })),
  },
  {
    field: "payload type",
    edit: (set) =>
      editFirst(set, hasPayload, ({ payload, ...variant }) => ({
        ...variant,
        payload: { value: payload?.value ?? "", type: payload?.type === "string" ? "csv" : "string" },
      })),
  },
  {
    field: "payload value",
    edit: (set) =>
      editFirst(set, hasPayload, ({ payload, ...variant }) => ({
        ...variant,
        payload: { type: payload?.type ?? "", value: otherValue(payload) },
      })),
  },
  {
    field: "overrides",
    edit: (set) =>
      editFirst(set, hasSeveralOverrides, (variant) => ({
        ...variant,
        overrides: (variant.overrides ?? []).toReversed(),
      })),
  },
];

const anyVariant = () => true;
const isFixed = ({ weightType }: Stored) => weightType === "fix";
const hasPayload = ({ payload }: Stored) => payload !== undefined;
const hasSeveralOverrides = ({ overrides = [] }: Stored) => overrides.length > 1;

function editFirst(
  set: readonly Stored[],
  suits: (variant: Stored) => boolean,
  edit: (variant: Stored) => Stored,
): readonly Stored[] | undefined {
  const index = set.findIndex(suits);
  const variant = set[index];
  return variant && set.with(index, edit(variant));
}

/** A set of one variable variant has no other type to take: the server wants at least one of them. */
function editWeightType(set: readonly Stored[]): readonly Stored[] | undefined {
  if (set.some(isFixed)) return editFirst(set, isFixed, (variant) => ({ ...variant, weightType: "variable" }));
  return set.length > 1 ? editFirst(set, anyVariant, (variant) => ({ ...variant, weightType: "fix" })) : undefined;
}

function otherValue(payload: Stored["payload"]): string {
  if (payload?.type === "json") return '{"by":"hand"}';
  return payload?.type === "number" ? "7" : `${payload?.value}!`;
}

function sumOfFixed(set: readonly Stored[]): number {
  return set.filter(isFixed).reduce((sum, { weight }) => sum + weight, 0);
}

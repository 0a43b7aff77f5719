import fc from "fast-check";
import type { Change } from "../../src/plan/planned-set.ts";
import { canonical } from "../../src/variants/canonical.ts";
import { movesBetween } from "../../src/variants/moves.ts";
import { anyName, validSet } from "./arbitrary-sets.ts";

const anyTarget = fc.record(
  {
    ...{ project: anyName, feature: anyName, environment: anyName },
    strategy: fc.record({ id: anyName, title: anyName }, { requiredKeys: ["id"] }),
  },
  { requiredKeys: ["project", "feature", "environment"] },
);

const anyUpdate = fc
  .record({ target: anyTarget, before: validSet("environment"), after: validSet("environment") })
  .map(({ target, before, after }): Change => {
    const sent = canonical(after.map(({ weight: _w, weightType: _t, ...variant }) => variant));
    const moves = movesBetween(before, sent);
    return { kind: "update", target, named: target, before, after: sent, stickiness: "default", moves, findings: [] };
  });

/** One to five updates of different targets, as a plan has them. */
export const anyChanges = fc.uniqueArray(anyUpdate, {
  ...{ minLength: 1, maxLength: 5 },
  selector: ({ target: { project, feature, environment, strategy } }) =>
    JSON.stringify([project, feature, environment, strategy?.id]),
});

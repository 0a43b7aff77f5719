import type { PlannedChange } from "../../src/plan/plan.ts";
import { type Permits, protectionVerdict, type Verdict } from "../../src/plan/server-policy.ts";
import type { Protections, ServerState } from "../../src/variants/current.ts";

/** The verdict where the gate is closed, change requests are off and nothing is permitted, unless it is said. */
export function verdict(
  changes: readonly PlannedChange[],
  held: ServerState,
  more: Partial<Protections> = {},
  permits: Partial<Permits> = {},
): Verdict {
  const protections: Protections = { gate: "closed", changeRequests: new Map(), ...more };
  return protectionVerdict(changes, held, protections, {
    bypassChangeRequests: false,
    allowDeprecatedRoute: false,
    ...permits,
  });
}

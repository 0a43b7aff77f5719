import { expect } from "vitest";
import type { Flows } from "../../src/variants/moves.ts";
import type { Context } from "../sdk/sdk.ts";
import { sdkFlows } from "./sdk-walk.ts";

/** So many that chance alone moves a share of one half by 0.16 points, one time in three. */
export const users: readonly string[] = Array.from({ length: 100_000 }, (_, index) => `user-${index}`);

/** Every user has all of these. */
export function contextOf(userId: string): Context {
  return { userId, sessionId: `session ${userId}`, tenant: `tenant ${userId}` };
}

/** Expects that the SDK moved users from variant to variant as was computed; both lists are of all users. */
export function expectFlows(
  before: readonly string[],
  after: readonly string[],
  { share, flows }: Flows,
  tolerance: number,
): void {
  expect(before).toHaveLength(users.length);
  const moved = sdkFlows(before, after);
  expect([...moved.keys()].sort()).toEqual(flows.map(({ from, to }) => `${from} → ${to}`).sort());
  const near = (what: string, measured: number, computed: number) =>
    expect(Math.abs(measured - computed), `${what}: ${measured}, computed ${computed}`).toBeLessThanOrEqual(tolerance);
  for (const flow of flows) {
    const pair = `${flow.from} → ${flow.to}`;
    near(pair, moved.get(pair) ?? 0, flow.share);
  }
  near("all together", sharesOf(moved), share);
}

/** The share of users to whom the SDK gives another variant. */
export function movedBySdk(before: readonly string[], after: readonly string[]): number {
  expect(before).toHaveLength(users.length);
  return sharesOf(sdkFlows(before, after));
}

function sharesOf(flows: ReadonlyMap<string, number>): number {
  return [...flows.values()].reduce((total, one) => total + one, 0);
}

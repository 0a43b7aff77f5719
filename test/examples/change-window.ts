import { expect } from "vitest";
import type { Example } from "./example.ts";

/** The window is open on weekdays from 9 to 16, unless there is a freeze. */
export async function checkWindow(example: Example): Promise<void> {
  const openAt = async (day: number, hour: number, freeze: string) => {
    const date = `#!/bin/sh\ncase "$1" in +%u) echo ${day};; +%-H) echo ${hour};; esac\n`;
    const run = await example.script("plan", { env: { FREEZE: freeze }, commands: { date } });
    expect(run.code).toBe(0);
    return run.outputs["open"];
  };
  const [monday, friday, saturday] = [1, 5, 6];
  expect([await openAt(monday, 9, ""), await openAt(friday, 15, "false")]).toEqual(["true", "true"]);
  expect([await openAt(monday, 8, ""), await openAt(friday, 16, ""), await openAt(monday, 0, "")]).toEqual(
    Array(3).fill("false"),
  );
  expect([await openAt(saturday, 12, ""), await openAt(monday, 12, "true")]).toEqual(["false", "false"]);
}

import { describe } from "vitest";
import { faultCase, token } from "../faults/support/fault-case.ts";
import { soak } from "./soak.ts";

describe("20 seeds", () => {
  for (let seed = 1; seed <= 20; seed++) {
    faultCase("soak", `seed ${seed}`, async (lab) => {
      for (const line of await soak(seed, lab, token)) lab.note(line);
    });
  }
});

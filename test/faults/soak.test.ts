import { soak } from "../soak/soak.ts";
import { faultCase, faults, token } from "./support/fault-case.ts";

faults("F25: 500 features in 5 environments", () => {
  for (const seed of [1, 2]) {
    faultCase("F25", `a fault in every twentieth request, seed ${seed}`, async (lab) => {
      for (const line of await soak(seed, lab, token)) lab.note(line);
    });
  }
});

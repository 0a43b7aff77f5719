import { expect } from "vitest";
import { expectGoodEnd, isOf } from "./support/disturb.ts";
import { faultCase, faults } from "./support/fault-case.ts";
import { strategies as kind, strategiesOf, writeBehindItsBack } from "./support/kinds.ts";
import { other, wanted } from "./support/scene.ts";

/* What only strategies have; what befalls every kind of write is in consistency and network-resets. */

const replace = (path: string, value: unknown) => [{ op: "replace", path, value }];

faults("Strategies: changed by another after the plan", () => {
  faultCase("C2", "strategies: its stickiness: not written, and named", async (lab) => {
    const server = await kind.begin(lab);
    writeBehindItsBack(kind, server, replace("/parameters/stickiness", "userId"));
    await lab.tell("the stickiness of US", server, kind.options);
    expect(strategiesOf(server)["alpha-us"]).toMatchObject({ variants: other, parameters: { stickiness: "userId" } });
    await lab.expectEndings("strategies-other-stickiness");
  });

  faultCase("C2", "strategies: made so already: applied without a write", async (lab) => {
    const server = await kind.begin(lab);
    writeBehindItsBack(kind, server, replace("/variants", wanted));
    await expectGoodEnd(kind, server, await lab.act(server, kind.options));
    // The other one's, and two of ours.
    expect(server.log.filter((request) => isOf("write", request))).toHaveLength(3);
  });

  faultCase("C2", "strategies: its rollout: applied, and the rollout stays", async (lab) => {
    const server = await kind.begin(lab);
    const { parameters, constraints } = strategiesOf(server)["alpha-us"] ?? expect.unreachable();
    writeBehindItsBack(kind, server, replace("/parameters/rollout", "75"));
    const run = await lab.act(server, kind.options);
    expect([run.code, run.outputs["applied"]]).toEqual([0, "3"]);
    const changed = { variants: wanted, parameters: { ...parameters, rollout: "75" }, constraints };
    expect(strategiesOf(server)["alpha-us"]).toMatchObject(changed);
  });
});

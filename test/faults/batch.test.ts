import { expect } from "vitest";
import { expectGoodEnd, isOf } from "./support/disturb.ts";
import { faultCase, faults } from "./support/fault-case.ts";
import { features, batch as kind, writeBehindItsBack } from "./support/kinds.ts";
import { converged, other } from "./support/scene.ts";

/* What only `variants-batch` has; what befalls every kind of write is in consistency and network-resets. */

faults("variants-batch", () => {
  faultCase("C1", "variants-batch: the first set of a feature opens the way, and the next one goes it", async (lab) => {
    const server = await kind.begin(lab);
    await expectGoodEnd(kind, server, await lab.act(server, kind.options));
    const writes = server.log.filter((request) => isOf("write", request)).map(({ path }) => path.split("/").slice(6));
    expect(writes.filter(([feature]) => feature === "alpha")).toEqual([
      ["alpha", "variants-batch"],
      ["alpha", "environments", "production", "variants"],
    ]);
  });

  faultCase("C2", "the gate closes after the plan: what is refused is failed, and nothing is lost", async (lab) => {
    const server = await lab.serve({ legacyVariants: false });
    server.seed([{ name: "alpha", environments: { production: { variants: other } } }, { name: "beta" }]);
    const one = { ...kind.one, path: `${features}/alpha/environments/production/variants`, byHand: [] };
    writeBehindItsBack({ ...kind, one }, server);
    // The other one of alpha held something else when the plan was made, and beta has a way of its own.
    await lab.tell("alpha in production is emptied after the plan", server, kind.options);
    await lab.tell("again", server, kind.options);
    await kind.expectDone(server, await lab.act(server, kind.options));
    await lab.expectEndings("variants-batch-closed");
  });

  faultCase(
    "C7",
    "variants-batch is not allowed: sets that need it are not written, and none with strict",
    async (lab) => {
      const text = `${kind.options?.files?.["variants.yml"]}  gamma: *same\n`;
      for (const strict of ["true", "false"]) {
        const server = await kind.begin(lab);
        server.seed([{ name: "gamma", environments: { production: { variants: other } } }]);
        await lab.tell(`strict: ${strict}`, server, { files: { "variants.yml": text }, inputs: { strict } });
        // It has variants in one environment already, so that both are written the plain way.
        expect(converged(server)).toEqual(strict === "true" ? [] : ["gamma/development", "gamma/production"]);
      }
      await lab.expectEndings("variants-batch-not-allowed");
    },
  );
});

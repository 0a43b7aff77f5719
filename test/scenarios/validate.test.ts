import { afterAll, it } from "vitest";
import { act } from "../support/act.ts";
import { Endings } from "../support/ending.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";

const server = await startMemoryUnleash();
afterAll(() => server.stop());

/** Mistakes of three stages of reading; their places are those of the text that its author has to change. */
const mistaken = `version: 1
features:
  misspelt:
    enviroments:
      production:
    environments:
      production:
        variants: [{ name: ok }]
  weights:
    environments:
      production:
        variants:
          - { name: a, weight: 10.5, weightType: fix }
          - { name: a/b }
  sets:
    environments:
      production:
        variants:
          - { name: a, weight: 400, weightType: fix }
`;

it("every mistake is told with its place in any mode, and no request is sent", async () => {
  const endings = new Endings();
  for (const mode of ["validate", "plan", "apply"])
    await endings.tell(mode, act(server, { mode }, { "variants.yml": mistaken }));
  await endings.expect("mistakes");
});

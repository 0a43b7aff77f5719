import { describe, expect, test } from "vitest";
import { expectWorks, prepare } from "../scenarios/suite/try-manifest.ts";
import { documentedManifests } from "../support/documented-manifests.ts";
import { startUnleash } from "../unleash/start.ts";

/* README's first manifest works on every version that it names as tested; the contract suite tries it on 8.2.0. */

const [first] = documentedManifests();

describe("README's first manifest", () => {
  test.each(["5.12.8", "6.10.1", "7.6.5"] as const)("works on a stock Unleash %s", async (version) => {
    expect(first).toMatchObject({ file: "README.md" });
    const server = await startUnleash({ version }, console.log);
    try {
      await expectWorks(await prepare(server, first?.text ?? ""));
    } finally {
      await server.stop();
    }
  });
});

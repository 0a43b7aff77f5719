import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Interceptor, type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import type { ActionRun } from "../support/run-action.ts";
import { reportText } from "./suite/report.ts";
import { kept, variantsPath, World } from "./suite/world.ts";

const permission = 'You need the "UPDATE_FEATURE_ENVIRONMENT_VARIANTS" permission in the "development" environment';

/** Answers to a PUT that no server at hand gives: those of the documented API, and those of proxies in between. */
const refusals: readonly [
  name: string,
  status: number,
  body: unknown,
  words: readonly string[],
  count: "failed" | "unknown",
][] = [
  [
    "403 with the documented name of a missing permission",
    403,
    { id: "1b0f3c9e-0000-4000-8000-000000000001", name: "NoAccessError", message: `${permission}.` },
    ["403", "NoAccessError", "1b0f3c9e-0000-4000-8000-000000000001", permission, "lacks the permission", "Editor"],
    "failed",
  ],
  ["403 without a body", 403, "", ["403", "empty body", "private", "proxy"], "unknown"],
  [
    "404 in the documented form",
    404,
    { id: "1b0f3c9e-0000-4000-8000-000000000002", name: "NotFoundError", message: "Not here" },
    ["404", "NotFoundError", "1b0f3c9e-0000-4000-8000-000000000002", "Not here", "exist", "development"],
    "failed",
  ],
];

describe("refusals of a write", () => {
  let server: MemoryServer;
  let world: World;
  let features: readonly string[] = [];

  beforeAll(async () => {
    server = await startMemoryUnleash();
    world = new World(server);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    server.intercept();
    features = [await world.feature("refused"), await world.feature("written")];
    for (const feature of features) await world.batch(feature, "development", kept);
  });

  /** Answers PUTs to the first feature in another way. */
  const refuse = (answer: ReturnType<Interceptor>) =>
    server.intercept(({ method, path }) =>
      method === "PUT" && path === variantsPath(features[0] ?? "", "development") ? answer : undefined,
    );

  const run = (inputs: Readonly<Record<string, string>> = {}): Promise<ActionRun> => {
    const entries = features.map(
      (name) => `  ${name}:\n    environments:\n      development:\n        variants: [{ name: new }]\n`,
    );
    return world.run("apply", `version: 1\nfeatures:\n${entries.join("")}`, inputs);
  };

  it.each(refusals)(
    "%s fails that target, says why, and leaves the others alone",
    async (_, status, body, words, count) => {
      refuse({ kind: "answer", status, body });
      await using ended = await run();
      expect([ended.code, ended.outputs["result"]]).toEqual([1, "partial"]);
      expect(ended.outputs).toMatchObject({
        updates: "2",
        applied: "1",
        failed: "0",
        unknown: "0",
        skipped: "0",
        [count]: "1",
      });
      expect(ended.annotations).toHaveLength(1);
      for (const word of [features[0] ?? "", "PUT", ...words]) {
        expect(ended.annotations[0]?.message).toContain(word);
        expect(reportText(ended)).toContain(word);
      }
      const [first = "", second = ""] = features;
      expect(await world.stored(first, "development")).toEqual(kept);
      expect(await world.stored(second, "development")).toMatchObject([{ name: "new" }]);
    },
  );
});

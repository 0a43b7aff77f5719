import { afterEach, beforeAll, expect, it } from "vitest";
import { addStrategy, featurePath, type Place } from "../contract/suite/strategies-world.ts";
import { useServer } from "../contract/suite/world.ts";
import { connectSdk, type Sdk } from "../sdk/sdk.ts";
import { startOnServer } from "../unleash/change-requests/on-server.ts";
import type { ChangeRequestServer } from "../unleash/change-requests/server.ts";

const place: Place = { feature: "asked-for", environment: "development" };
const userIds = Array.from({ length: 1000 }, (_, index) => `user-${index}`);
const manifest = `
version: 1
features:
  ${place.feature}:
    environments:
      ${place.environment}:
        strategies:
          - title: Half
            variants: [{ name: new-a, weight: 30%, weightType: fix }, { name: new-b }]
`;

let server: ChangeRequestServer;
const getWorld = useServer(async () => {
  server = await startOnServer({ version: "8.2.0" }, console.log);
  return server;
});
let sdk: Sdk | undefined;
afterEach(() => sdk?.stop());

beforeAll(async () => {
  const world = getWorld();
  await world.must("POST", "/api/admin/projects/default/features", { name: place.feature });
  const parameters = { rollout: "50", stickiness: "userId", groupId: place.feature };
  const variants = [{ name: "old", weight: 1000, weightType: "variable", stickiness: "userId" }];
  await addStrategy(world, place, { title: "Half", parameters, variants });
  await world.must("POST", `${featurePath(place.feature)}/environments/${place.environment}/on`);
  await server.requireChangeRequests("default", place.environment);
});

async function served(moment: number): Promise<string[]> {
  sdk?.stop();
  const connected = await connectSdk({ url: server.url, token: server.tokens.backend }, place.feature.slice(0, moment));
  sdk = connected;
  return userIds.map((userId) => connected.variant(place.feature, { userId }).name);
}

it("users keep what they have until the change request is applied, and nobody joins or leaves the rollout by it", async () => {
  const before = await served(1);
  expect(new Set(before)).toEqual(new Set(["old", "disabled"]));
  const inputs = { "unleash-token": server.tokens.editor, "change-requests": "review" };
  await using run = await getWorld().run("apply", manifest, inputs);
  expect([run.code, run.outputs["result"]]).toEqual([0, "requested"]);
  expect(await served(2)).toEqual(before);
  const [request] = await server.all();
  await server.approve(request?.id ?? 0);
  await server.apply(request?.id ?? 0);
  const after = await served(3);
  expect(new Set(after)).toEqual(new Set(["new-a", "new-b", "disabled"]));
  expect(after.map((name) => name === "disabled")).toEqual(before.map((name) => name === "disabled"));
  await using plan = await getWorld().run("plan", manifest);
  expect(plan.outputs).toMatchObject({ result: "planned", changes: "0" });
});

import { describe, expect, it } from "vitest";
import {
  DEFAULT,
  DEVELOPMENT,
  PRODUCTION,
  patchVariant,
  type Setting,
  type Strategy,
  setOf,
  strategiesOf,
  variantsOf,
} from "./setting.ts";

/** What the server behind stores when a request is applied, and what direct writes do to scheduled ones. */
export function applyingRules(getSetting: () => Setting): void {
  const stored = async (feature: string, environment = PRODUCTION) =>
    ((await getSetting().must("GET", variantsOf(feature, environment))) as { variants: unknown[] }).variants;

  describe("applying", () => {
    it("writes every change, and nothing before", async () => {
      const feature = await getSetting().feature();
      const strategy = await getSetting().strategy(feature);
      const payload = { ...strategy, variants: setOf("red") };
      const id = await getSetting().inState("Approved", [
        patchVariant(feature),
        { feature, action: "updateStrategy", payload },
      ]);
      expect(await stored(feature)).toEqual([]);
      expect((await getSetting().server.apply(id)).state).toBe("Applied");
      expect(await stored(feature)).toEqual(setOf("blue"));
      const path = `${strategiesOf(feature, PRODUCTION)}/${strategy.id}`;
      expect(await getSetting().must("GET", path)).toEqual(payload);
    });

    it("puts back the rollout that a strategy had when its change was filed", async () => {
      const feature = await getSetting().feature();
      const strategy = await getSetting().strategy(feature);
      const path = `${strategiesOf(feature, PRODUCTION)}/${strategy.id}`;
      const id = await getSetting().inState("Approved", { feature, action: "updateStrategy", payload: strategy });
      await getSetting().must("PATCH", path, [{ op: "replace", path: "/parameters/rollout", value: "100" }]);
      await getSetting().server.apply(id);
      const { parameters } = (await getSetting().must("GET", path)) as Strategy;
      expect(parameters).toMatchObject({ rollout: "25" });
    });

    it("shows a rule that the server finds broken, as it came, and stays approved", async () => {
      const feature = await getSetting().feature();
      const id = await getSetting().inState("Approved", patchVariant(feature, "two words"));
      const direct = await getSetting().server.request("PUT", variantsOf(feature, PRODUCTION), setOf("two words"));
      const { status, body } = await getSetting().put(id, "Applied", getSetting().admin);
      expect([status, body]).toEqual([400, withAnyId(direct.body)]);
      expect((await getSetting().server.get(id)).state).toBe("Approved");
      expect(await stored(feature)).toEqual([]);
    });

    it("meets the gate of servers that have one", async () => {
      const { server } = getSetting();
      const feature = "gated";
      await getSetting().must("POST", `${DEFAULT}/features`, { name: feature });
      const id = await getSetting().inState("Approved", patchVariant(feature));
      const { status, body } = await getSetting().put(id, "Applied", getSetting().admin);
      if (server.gated) expect([status, body]).toMatchObject([403, { name: "InvalidOperationError" }]);
      else expect([status, body]).toEqual([200, { state: "Applied" }]);
    });

    it("fails a scheduled one that the server refuses", async () => {
      const id = await getSetting().inState("Scheduled", patchVariant(await getSetting().feature(), "two words"));
      expect((await getSetting().put(id, "Applied", getSetting().admin)).status).toBe(400);
      const { state, schedule } = await getSetting().server.get(id);
      expect([state, schedule]).toMatchObject([
        "Scheduled",
        { status: "failed", reason: expect.stringMatching(/URL/) },
      ]);
    });
  });

  describe("a scheduled request", () => {
    const batch = { environments: [PRODUCTION, "staging"], variants: setOf("green") };
    const rollout = [{ op: "replace", path: "/parameters/rollout", value: "100" }];
    type Write = (feature: string, strategy: string) => readonly [method: string, path: string, body?: unknown];
    const touching: readonly [string, Write][] = [
      ["PUT of its variants", (feature) => ["PUT", variantsOf(feature, PRODUCTION), setOf("green")]],
      ["PATCH of its variants", (feature) => ["PATCH", variantsOf(feature, PRODUCTION), []]],
      ["PATCH of its strategy", (feature, id) => ["PATCH", `${strategiesOf(feature, PRODUCTION)}/${id}`, rollout]],
      ["archiving of its feature", (feature) => ["DELETE", `${DEFAULT}/features/${feature}`]],
    ];
    const elsewhere: readonly [string, Write][] = [
      ["PUT in another environment", (feature) => ["PUT", variantsOf(feature, DEVELOPMENT), setOf("green")]],
      ["new strategy", (feature) => ["POST", strategiesOf(feature, PRODUCTION), { name: "default" }]],
      ["read", (feature) => ["GET", variantsOf(feature, PRODUCTION)]],
      ["write that is refused", (feature) => ["PUT", variantsOf(feature, PRODUCTION), setOf("two words")]],
      ["batch that is refused", (feature) => ["PUT", `${DEFAULT}/features/${feature}/variants-batch`, batch]],
    ];
    const statusAfter = async (write: Write): Promise<string | undefined> => {
      const { server } = getSetting();
      const feature = await getSetting().feature();
      const strategy = await getSetting().strategy(feature);
      const payload = { ...strategy, variants: setOf("red") };
      const changes = [patchVariant(feature), { feature, action: "updateStrategy", payload }];
      const id = await getSetting().inState("Scheduled", changes);
      await server.request(...write(feature, strategy.id));
      return (await server.get(id)).schedule?.status;
    };

    it.each(touching)("is suspended by a %s", async (_, write) => {
      expect(await statusAfter(write)).toBe("suspended");
    });

    it.each(elsewhere)("is not suspended by a %s", async (_, write) => {
      expect(await statusAfter(write)).toBe("pending");
    });

    it("is suspended by another request that is applied, and waits again when it is given another time", async () => {
      const { server } = getSetting();
      const feature = await getSetting().feature();
      const scheduled = await getSetting().inState("Scheduled", patchVariant(feature));
      await server.apply(await getSetting().inState("Approved", patchVariant(feature, "green")));
      expect((await server.get(scheduled)).schedule).toMatchObject({ status: "suspended", reason: expect.any(String) });
      expect((await server.schedule(scheduled, new Date("2099-01-01"))).schedule?.status).toBe("pending");
      expect((await server.apply(scheduled)).state).toBe("Applied");
      expect(await stored(feature)).toEqual(setOf("blue"));
    });
  });
}

/** Errors carry a number of their own, on versions that give one. */
function withAnyId(body: unknown): unknown {
  return { ...(body as object), ...("id" in (body as object) && { id: expect.any(String) }) };
}

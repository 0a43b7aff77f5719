import { describe, expect, it } from "vitest";
import type { ChangeRequest } from "../answers.ts";
import { DEVELOPMENT, OTHER, PRODUCTION, patchVariant, type Setting, setOf } from "./setting.ts";

/** What happens to changes that are sent to an environment. */
export function filingRules(getSetting: () => Setting): void {
  describe("filing", () => {
    it("says in which environments change requests are on, and how many approvals they need", async () => {
      await getSetting().server.requireApprovals("default", PRODUCTION, 2);
      const { body } = await getSetting().ask("GET", "/config");
      expect(body).toEqual(
        expect.arrayContaining([
          { environment: "development", type: "development", changeRequestEnabled: true, requiredApprovals: 1 },
          { environment: "production", type: "production", changeRequestEnabled: true, requiredApprovals: 2 },
          { environment: "staging", type: "production", changeRequestEnabled: false, requiredApprovals: null },
        ]),
      );
    });

    it("makes a draft of the first change, in the shape of the open user interface", async () => {
      const feature = await getSetting().feature();
      const filed = await getSetting().file(patchVariant(feature));
      const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      const createdBy = { id: expect.any(Number), username: "editor", imageUrl: expect.stringContaining("gravatar") };
      const { payload } = patchVariant(feature);
      expect(filed).toEqual({
        id: expect.any(Number),
        title: `Change Request #${filed.id}`,
        project: "default",
        environment: PRODUCTION,
        state: "Draft",
        minApprovals: 1,
        createdBy,
        createdAt: time,
        features: [
          {
            name: feature,
            changes: [{ id: expect.any(Number), action: "patchVariant", payload, createdBy, createdAt: time }],
          },
        ],
        segments: [],
        approvals: [],
        rejections: [],
        comments: [],
        stateTimestamps: { Draft: time },
      });
    });

    it("adds later changes to the same draft, and appends one that is repeated", async () => {
      const [one, two] = [await getSetting().feature(), await getSetting().feature()];
      const { id } = await getSetting().file(patchVariant(one));
      await getSetting().file(patchVariant(two));
      const filed = await getSetting().file(patchVariant(one));
      expect(filed.id).toBe(id);
      expect(changesOf(filed)).toEqual([
        [one, "blue"],
        [one, "blue"],
        [two, "blue"],
      ]);
    });

    it("takes several changes at once, all or none", async () => {
      const feature = await getSetting().feature();
      const both = [patchVariant(feature), patchVariant("nowhere")];
      expect((await getSetting().send(both)).status).toBe(404);
      expect(await getSetting().server.all()).toEqual([]);
      const filed = await getSetting().file([patchVariant(feature, "a"), patchVariant(feature, "b")]);
      expect(changesOf(filed)).toEqual([
        [feature, "a"],
        [feature, "b"],
      ]);
    });

    it("keeps a request for each environment, project and author", async () => {
      const [feature, other] = [await getSetting().feature(), await getSetting().feature("marketing")];
      const { admin } = getSetting();
      const filed = [
        await getSetting().file(patchVariant(feature)),
        await getSetting().file(patchVariant(feature), DEVELOPMENT),
        await getSetting().file(patchVariant(feature), PRODUCTION, admin),
        (await getSetting().send(patchVariant(other), PRODUCTION, admin, OTHER)).body as ChangeRequest,
      ];
      expect(new Set(filed.map(({ id }) => id)).size).toBe(4);
      expect(filed.map(({ project, environment }) => `${project} ${environment}`)).toEqual([
        "default production",
        "default development",
        "default production",
        "marketing production",
      ]);
    });

    it("keeps one request when several changes are sent at the same time", async () => {
      const feature = await getSetting().feature();
      const filed = await Promise.all(["a", "b", "c"].map((name) => getSetting().file(patchVariant(feature, name))));
      expect(new Set(filed.map(({ id }) => id)).size).toBe(1);
      expect(changesOf(filed.toSorted((a, b) => size(b) - size(a))[0])).toHaveLength(3);
    });

    it("adds to a strategy's change what is stored", async () => {
      const feature = await getSetting().feature();
      const strategy = await getSetting().strategy(feature);
      const payload = { ...strategy, variants: setOf("blue") };
      const filed = await getSetting().file({ feature, action: "updateStrategy", payload });
      expect(filed.features[0]?.changes[0]?.payload).toEqual({ ...payload, snapshot: strategy });
    });

    it.each(["Scheduled", "Applied", "Cancelled", "Rejected"] as const)(
      "begins anew after one that is %s",
      async (state) => {
        const before = await getSetting().inState(state);
        const { id } = await getSetting().file(patchVariant(await getSetting().feature()));
        expect(id).not.toBe(before);
      },
    );

    it("refuses changes where change requests are off", async () => {
      const { status, body } = await getSetting().send(
        patchVariant(await getSetting().feature()),
        "staging",
        getSetting().admin,
      );
      expect([status, body]).toMatchObject([400, { name: "BadDataError" }]);
    });

    it("does not know an environment, a feature, a feature of another project, or a strategy that is not there", async () => {
      const { send, admin } = { send: getSetting().send.bind(getSetting()), admin: getSetting().admin };
      const [feature, other] = [await getSetting().feature(), await getSetting().feature("marketing")];
      const gone = { ...(await getSetting().strategy(feature)), id: "nowhere" };
      const answers = [
        await send(patchVariant(feature), "nowhere", admin),
        await send(patchVariant("nowhere")),
        await send(patchVariant(other)),
        await send({ feature, action: "updateStrategy", payload: gone }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { name: "NotFoundError" } });
      expect(await getSetting().server.all()).toEqual([]);
    });
  });
}

const size = ({ features }: ChangeRequest) => features.flatMap(({ changes }) => changes).length;

/** Each change as its feature and the name of its first variant. */
function changesOf(request: ChangeRequest | undefined): string[][] {
  return (request?.features ?? []).flatMap(({ name, changes }) =>
    changes.map(({ payload }) => [name, (payload as { variants: { name: string }[] }).variants[0]?.name ?? ""]),
  );
}

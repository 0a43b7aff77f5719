import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import type { Intervention } from "../support/memory-faults.ts";
import type { Interceptor, MemoryServer } from "../support/memory-unleash.ts";
import { expectGoodEnd, holdings, isOf } from "./support/disturb.ts";
import { faultCase, faults } from "./support/fault-case.ts";
import { byHand, isFirst, kinds, writeBehindItsBack } from "./support/kinds.ts";
import { allTargets, converged, other, readable, sceneChanges, setScene, stored } from "./support/scene.ts";

const ok = (body: unknown): Intervention => ({ kind: "answer", status: 200, body });

/** Answers to a write that no admin API gives; nothing was written. */
const wrong: Readonly<Record<string, Intervention>> = {
  null: ok(null),
  "an empty body": ok(""),
  "[]": ok([]),
  "a string": ok("ok"),
  "{}": ok({}),
  "variants: null": ok({ id: "alpha-us", name: "flexibleRollout", variants: null }),
  "wrong types": ok({ id: 7, version: "1", title: [], variants: { on: 300 }, parameters: 3 }),
  "variants: []": ok({ version: 1, variants: [] }),
  "a page": { kind: "html" },
};

for (const kind of kinds) {
  const { name, one, options = {}, writes } = kind;

  faults(`C: ${name}`, () => {
    faultCase("C1", `${name}: apply, then plan: nothing; the rollback file brings back what was there`, async (lab) => {
      const server = await kind.begin(lab);
      const before = holdings(server);
      const run = await lab.act(server, options);
      await expectGoodEnd(kind, server, run);
      const inputs = { ...options.inputs, mode: "plan", "fail-on-changes": "true" };
      const plan = await lab.act(server, { ...options, inputs });
      expect([plan.code, plan.outputs["changes"]]).toEqual([0, "0"]);
      const rollback = await readFile(run.outputs["rollback-file"] ?? "", "utf8");
      const back = await lab.act(server, { files: { "variants.yml": rollback }, inputs: { "allow-clear": "true" } });
      expect([back.code, back.outputs["applied"]]).toEqual([0, String(writes)]);
      expect(holdings(server)).toEqual(before);
    });

    faultCase("C2", `${name}: changed by another after the plan: not written, and named`, async (lab) => {
      const server = await kind.begin(lab);
      writeBehindItsBack(kind, server);
      await lab.tell("changed behind its back", server, options);
      expect(kind.held(server)).toEqual(byHand);
      await lab.expectEndings(`${name}-changed-behind`);
    });

    faultCase("C2", `${name}: changed by hand between two jobs: the digest tells`, async (lab) => {
      const server = await kind.begin(lab);
      const plan = await lab.act(server, { ...options, inputs: { ...options.inputs, mode: "plan" } });
      await server.request(one.method, one.path, one.byHand);
      const inputs = { ...options.inputs, "expected-plan": plan.outputs["digest"] ?? "" };
      const run = await lab.act(server, { ...options, inputs });
      expect([run.code, run.outputs["result"]]).toEqual([1, "refused"]);
      expect(readable(run.summary)).toContain("not the one that was reviewed");
      expect(server.dump().events).toHaveLength(1);
    });

    faultCase("C3", `${name}: 200, but something else is stored`, async (lab) => {
      for (const answer of ["stored", "sent"] as const) {
        const server = await kind.begin(lab);
        server.intercept((request) =>
          isFirst(kind, request) ? { kind: "store", body: one.byHand, answer } : undefined,
        );
        await lab.tell(`the answer shows what was ${answer}`, server, options);
        expect(kind.held(server)).toEqual(byHand);
        server.intercept();
        const plan = await lab.act(server, { ...options, inputs: { ...options.inputs, mode: "plan" } });
        expect(plan.outputs["changes"]).toBe("1");
      }
      await lab.expectEndings(`${name}-stored-otherwise`);
      lab.note("a server that claims what was sent is believed; the next plan tells");
    });

    faultCase("C4", `${name}: one write is refused: the others are applied, and it is by the next run`, async (lab) => {
      for (const status of [400, 403, 404, 409, 422]) {
        const server = await kind.begin(lab);
        const body = { name: "SomeError", message: "not today" };
        server.intercept((request) => (isFirst(kind, request) ? { kind: "answer", status, body } : undefined));
        await lab.tell(String(status), server, options);
        server.intercept();
        const again = await lab.act(server, options);
        expect([again.code, again.outputs["applied"]]).toEqual([0, "1"]);
        await kind.expectDone(server, again);
      }
      await lab.expectEndings(`${name}-refused`);
    });

    faultCase("F10", `${name}: 401 to the first write: nothing more is sent`, async (lab) => {
      const server = await kind.begin(lab);
      const body = { name: "UnauthorizedError", message: "You must log in to use Unleash." };
      server.intercept((request) => (isOf("write", request) ? { kind: "answer", status: 401, body } : undefined));
      await lab.tell("401", server, { ...options, inputs: { ...options.inputs, concurrency: "1" } });
      await lab.expectEndings(`${name}-unauthorized`);
    });

    faultCase("F11", `${name}: answers to a write that was not made: a read tells what is stored`, async (lab) => {
      for (const [what, answer] of Object.entries(wrong)) {
        const server = await kind.begin(lab);
        server.intercept((request) => (isFirst(kind, request) ? answer : undefined));
        await lab.tell(what, server, options);
      }
      await lab.expectEndings(`${name}-wrong-answers`);
    });

    faultCase("L9", `${name}: two runs at once that want the same`, async (lab) => {
      const server = await kind.begin(lab);
      server.delay = 20;
      const runs = await Promise.all([lab.act(server, options), lab.act(server, options)]);
      // A run whose ground moves while it reads says so, and does not guess.
      expect(runs.some(({ code }) => code === 0)).toBe(true);
      for (const run of runs) if (run.code !== 0) expect(readable(run.summary)).toMatch(/run again|plan again/);
      await kind.expectDone(server, runs.find(({ code }) => code === 0) ?? expect.unreachable());
    });
  });
}

faults("C2: after a write of ours whose answer says nothing", () => {
  const body = { name: "NotFoundError", message: "Could not find it" };
  /** The first write to `alpha` is made without saying so, and so many reads after it do not find the feature. */
  const hidden = (server: MemoryServer, times: number, isLost: boolean): Interceptor => {
    let [reads, isWritten] = [0, false];
    return async (request) => {
      if (!request.path.includes("/features/alpha")) return undefined;
      if (isOf("GET", request)) return isWritten && reads++ < times ? { kind: "answer", status: 404, body } : undefined;
      if (isWritten) return undefined;
      isWritten = true;
      if (isLost) return { kind: "lose answer" };
      // An answer is sent in place of the write, so that is made by hand.
      await server.request(request.method, request.path, request.body);
      return ok({});
    };
  };
  faultCase("C2", "the first read after it, or every read, is a 404", async (lab) => {
    for (const [kind, times, isLost] of [
      ["answered without variants, then one 404", 1, false],
      ["answered without variants, then nothing but 404", 99, false],
      ["unanswered, then one 404", 1, true],
      ["unanswered, then nothing but 404", 99, true],
    ] as const) {
      const server = await lab.serve();
      setScene(server);
      server.intercept(hidden(server, times, isLost));
      await lab.tell(kind, server, { inputs: { environments: "development", concurrency: "1" } });
      expect(converged(server)).toEqual(allTargets.filter((target) => !/^(?:alpha|beta).production/.test(target)));
    }
    await lab.expectEndings("hidden-writes");
  });
});

faults("C7, C10", () => {
  faultCase("C7", "sets that no manifest names are not touched", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    server.seed([{ name: "foreign", environments: { production: { variants: other } } }]);
    expect((await lab.act(server)).code).toBe(0);
    expect(stored(server)["foreign/production"]).toEqual(other);
  });

  faultCase("C10", "the plan shown is the bytes sent", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    const plan = await lab.act(server, { inputs: { mode: "plan" } });
    const file = JSON.parse(await readFile(plan.outputs["plan-file"] ?? "", "utf8")) as {
      changes: { target: { feature: string; environment: string }; after: unknown[] }[];
    };
    const run = await lab.act(server, { inputs: { "expected-plan": plan.outputs["digest"] ?? "" } });
    expect(run.code).toBe(0);
    const sent = server.log
      .filter((request) => isOf("write", request))
      .map(({ path, body }) => [path.split("/").slice(-4, -1).join("/"), body]);
    const planned = file.changes.map(({ target, after }) => [
      `${target.feature}/environments/${target.environment}`,
      after,
    ]);
    expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(planned));
    expect(sent).toHaveLength(sceneChanges);
    expect(converged(server)).toEqual(allTargets);
  });
});

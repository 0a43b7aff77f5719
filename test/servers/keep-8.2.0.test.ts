import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { addStrategy, featurePath, strategiesPath } from "../scenarios/suite/strategies-world.ts";
import { type Stored, useServer } from "../scenarios/suite/world.ts";
import { type ClientFeature, sdkVariants } from "../sdk/sdk.ts";
import { act, messages } from "../support/act.ts";
import { commitFiles, gitAt } from "../support/repository.ts";
import { runAction } from "../support/run-action.ts";
import { tap } from "../support/tap.ts";
import { startUnleash } from "../unleash/start.ts";

/* `weights: keep` on a real server: the console ramps, the manifest has names and payloads, and no write changes a share. */

const environment = "development";
/** What the console has after another ramp. */
const later = (set: readonly Stored[]) => set.map((one) => ({ ...one, weight: one.name === "blue" ? 900 : 100 }));
const laterShares = { blue: "900 fix", red: "100 variable" };
const userIds = Array.from({ length: 20_000 }, (_, index) => `user-${index}`);
const getWorld = useServer(() => startUnleash({ version: "8.2.0", legacyVariants: true }, console.log));

/** Sets as the console leaves them after a ramp: a fixed share, and thirds of which a late name has the spare thousandth. */
const variant = (name: string, weight: number, weightType: string): Stored => {
  return { name, weight, weightType, stickiness: "default" };
};
const ramped = [variant("blue", 237, "fix"), variant("red", 763, "variable")];
const thirds = ["zed", "mid", "abe"].map((name) => variant(name, 333, "variable"));

/** Where a set is: on the environment, or on its only strategy. */
type Holder = "environment" | "strategy";

/** A feature that is on, with this set as somebody saves it in the console; and its share in the console from then on. */
async function feature(holder: Holder, variants: readonly Stored[]) {
  const world = getWorld();
  const name = `${world.freshName("keep")}-asked-often`;
  await world.must("POST", "/api/admin/projects/default/features", { name });
  const path = strategiesPath({ feature: name, environment });
  const id = await addStrategy(world, { feature: name, environment }, holder === "strategy" ? { variants } : {});
  await world.must("POST", `${featurePath(name)}/environments/${environment}/on`);
  const save = (set: readonly Stored[]) =>
    holder === "environment"
      ? // The console sends a list of overrides for each variant of an environment.
        world.put(
          name,
          environment,
          set.map((one) => ({ ...one, overrides: [] })),
        )
      : world.must("PATCH", `${path}/${id}`, [{ op: "replace", path: "/variants", value: set }]);
  await save(variants);
  const stored = async (): Promise<readonly Stored[]> =>
    holder === "environment"
      ? world.stored(name, environment)
      : ((await world.must("GET", `${path}/${id}`)) as { variants: Stored[] }).variants;
  let asked = 0;
  const served = async () => {
    const { url, tokens } = world.server;
    // The server keeps what it answers to one question: a shorter prefix gets a new answer.
    asked += 1;
    const question = `${url}/api/client/features?namePrefix=${name.slice(0, -asked)}`;
    const answer = await fetch(question, { headers: { authorization: tokens.backend } });
    const { features } = (await answer.json()) as { features: ClientFeature[] };
    return { users: (await sdkVariants(features, userIds)).get(name), text: JSON.stringify(features) };
  };
  return { name, save, stored, served };
}

const named = (names: readonly string[], payload: string, more = "") =>
  `[${names.map((name) => `{ name: ${name}, payload: { type: string, value: ${payload} }${more} }`).join(", ")}]`;

function manifest(name: string, holder: Holder, variants: string, keep = "weights: keep"): string {
  const inner = holder === "environment" ? "" : " strategies: [{}]";
  return `version: 1\nfeatures:\n  ${name}:\n    variants: ${variants}\n    ${keep}\n    environments: { ${environment}: {${inner} } }\n`;
}

const shares = (variants: readonly Stored[]) =>
  Object.fromEntries(variants.map(({ name, weight, weightType }) => [name, `${weight} ${weightType}`]));
const payloads = (variants: readonly Stored[]) => [...new Set(variants.map(({ payload }) => payload?.value))];

describe.each<Holder>(["environment", "strategy"])("on the %s", (holder) => {
  it.each([
    ["a fixed share", ramped],
    ["a spare thousandth that name order would give to another variant", thirds],
  ])("an apply changes payloads, and no share: %s", async (_title, variants) => {
    const world = getWorld();
    const { name, stored, served } = await feature(holder, variants);
    const before = { shares: shares(await stored()), users: (await served()).users };
    const names = variants.map((one) => one.name);
    const text = manifest(name, holder, named(names, "new"));
    await using run = await world.run("apply", text);
    expect([run.code, run.outputs["result"]]).toEqual([0, "applied"]);
    expect(run.summary).toContain("weights kept");
    expect(payloads(await stored())).toEqual(["new"]);
    const { users, text: told } = await served();
    // Else the server would have told the SDK what it told before.
    expect(told).toContain('"value":"new"');
    expect({ shares: shares(await stored()), users }).toEqual(before);
    await using drift = await world.run("plan", text, { "fail-on-changes": "true" });
    expect([drift.code, drift.outputs["changed"]]).toEqual([0, "false"]);
  });

  it("a ramp after a review stays, and the plan that was reviewed is still the plan", async () => {
    const world = getWorld();
    const { name, save, stored, served } = await feature(holder, ramped);
    const text = manifest(name, holder, named(["blue", "red"], "new"));
    await using plan = await world.run("plan", text);
    await save(later(ramped));
    const { users } = await served();
    await using apply = await world.run("apply", text, { "expected-plan": plan.outputs["digest"] ?? "" });
    expect(apply.outputs).toMatchObject({ result: "applied", digest: plan.outputs["digest"] });
    expect([payloads(await stored()), shares(await stored())]).toEqual([["new"], laterShares]);
    expect((await served()).users).toEqual(users);
  });

  it("a rollback brings the payload back, and leaves a later ramp alone", async () => {
    const world = getWorld();
    const { name, save, stored } = await feature(holder, ramped);
    await using run = await world.run("apply", manifest(name, holder, named(["blue", "red"], "new")));
    const rollback = await readFile(run.outputs["rollback-file"] ?? "", "utf8");
    expect(rollback).toContain("weights: keep");
    await save(later(await stored()));
    await using back = await world.run("apply", rollback);
    expect(back.outputs["result"]).toBe("applied");
    expect([payloads(await stored()), shares(await stored())]).toEqual([[undefined], laterShares]);
  });

  it("a variant begins and ends at 0: its share is given and taken in Unleash", async () => {
    const world = getWorld();
    const { name, save, stored } = await feature(holder, ramped);
    const green = (more: string) => manifest(name, holder, `[{ name: blue }, { name: red }, { name: green${more} }]`);
    await using blocked = await world.run("apply", green(", weight: 10%, weightType: fix"));
    expect([blocked.code, blocked.outputs["result"]]).toEqual([1, "refused"]);
    expect(messages(blocked, "error").join()).toMatch(/New: "green"\. Begin with weightType: fix and weight: 0/);
    await using added = await world.run("apply", green(", weight: 0, weightType: fix"));
    expect(added.outputs["result"]).toBe("applied");
    expect(shares(await stored())).toEqual({ blue: "237 fix", red: "763 variable", green: "0 fix" });
    const withoutBlue = manifest(name, holder, "[{ name: green, weight: 0, weightType: fix }, { name: red }]");
    await using early = await world.run("apply", withoutBlue);
    expect(messages(early, "error").join()).toMatch(/To be removed, with a share in Unleash: "blue"/);
    await save([variant("green", 400, "fix"), variant("blue", 0, "fix"), variant("red", 600, "variable")]);
    await using gone = await world.run("apply", withoutBlue);
    expect(gone.outputs["result"]).toBe("applied");
    expect(shares(await stored())).toEqual({ green: "400 fix", red: "600 variable" });
  });

  it("a ramp between the plan and the write stays", async () => {
    const world = getWorld();
    const { name, save, stored } = await feature(holder, ramped);
    const seen = new Set<string>();
    await using proxy = await tap(world.server.url, async ({ method, path }) => {
      if (method === "GET" && path.includes(`/${name}`) && seen.has(path)) await save(later(await stored()));
      seen.add(path);
    });
    const text = manifest(name, holder, named(["blue", "red"], "new"));
    await using run = await world.run("apply", text, { "unleash-url": proxy.url });
    expect(run.outputs["result"]).toBe("applied");
    expect([payloads(await stored()), shares(await stored())]).toEqual([["new"], laterShares]);
  });
});

describe("beside a base", () => {
  const run = async (main: string, text: string, inputs: Readonly<Record<string, string>> = { base: "HEAD~1" }) => {
    const prepare = async (workspace: string) => {
      gitAt(workspace, "init", "--quiet");
      for (const content of [main, text]) await commitFiles(workspace, { "variants.yml": content });
    };
    return runAction({ server: getWorld().server, inputs: { mode: "apply", ...inputs }, prepare });
  };
  const numbers = (name: string, payload: string) => {
    const blue = `{ name: blue, weight: 23.7%, weightType: fix, payload: { type: string, value: ${payload} } }`;
    return manifest(name, "environment", `[${blue}, { name: red }]`, "");
  };
  const kept = (name: string, payload: string) =>
    numbers(name, payload).replace("    environments", "    weights: keep\n    environments");

  it("a ramp since then is no conflict: neither when weights are kept, nor when that begins", async () => {
    const { name, save, stored } = await feature("environment", ramped);
    const [blue, red] = ramped as [Stored, Stored];
    await save([{ ...blue, payload: { type: "string", value: "old" } }, red]);
    await save(later(await stored()));
    await using begun = await run(numbers(name, "old"), kept(name, "old"));
    expect([begun.code, begun.outputs["result"], begun.outputs["changed"]]).toEqual([0, "applied", "false"]);
    expect(begun.summary).toContain("Unleash decides the weights from now on (weights: keep)");
    await using edit = await run(kept(name, "old"), kept(name, "new"));
    expect([edit.code, edit.outputs["result"], shares(await stored())]).toEqual([0, "applied", laterShares]);
    expect(payloads(await stored())).toEqual(["new", undefined]);
  });
});

describe("pull and promotion", () => {
  it("leave weights alone, in the file and in Unleash", async () => {
    const world = getWorld();
    const { name, save, stored } = await feature("environment", ramped);
    await save(later(await stored()).map((one) => ({ ...one, payload: { type: "string", value: "theirs" } })));
    const text = manifest(name, "environment", "[{ name: blue, weight: 10%, weightType: fix }, { name: red }]");
    await using pull = await act(world.server, { mode: "pull" }, { "variants.yml": text });
    expect(pull.outputs["result"]).toBe("pulled");
    const pulled = await readFile(`${pull.workspace}/variants.yml`, "utf8");
    expect(pulled).toContain("weight: 10%");
    expect(pulled.match(/value: theirs/g)).toHaveLength(2);
    expect(pulled).toContain("weights: keep");

    await world.put(name, "staging", [variant("blue", 500, "fix"), variant("red", 500, "variable")]);
    const both = text.replace(`${environment}: {`, `staging: {}, ${environment}: {`);
    await using promotion = await world.run("apply", both, {
      "promote-from": "staging",
      "promote-to": environment,
      "output-file": "variants.yml",
    });
    expect(promotion.outputs["result"]).toBe("applied");
    expect([payloads(await stored()), shares(await stored())]).toEqual([[undefined], laterShares]);
    expect(promotion.summary).toContain("weights kept");
    expect(await readFile(`${promotion.workspace}/variants.yml`, "utf8")).toContain("weight: 10%");
  });
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addStrategy, half, strategiesPath } from "../scenarios/suite/strategies-world.ts";
import { otherProject, useServer, type World } from "../scenarios/suite/world.ts";
import { act, messages } from "../support/act.ts";
import { startUnleash } from "../unleash/start.ts";

/* What people do in the console, and how a pull follows: everything at once, then a plan without an error or a change. */

const set = "{ variants: [{ name: control, weight: 50%, weightType: fix }, { name: treatment }] }";
const entry = (name: string) =>
  `{ ${name}, variants: [{ name: control, weight: 50%, weightType: fix }, { name: treatment }] }`;

async function seed(world: World) {
  await world.server.createEnvironment("extra", ["default"]);
  const names = ["kept", "archived", "deleted", "moved", "extra", "retitled", "recreated", "both", "removed"] as const;
  const features: Record<string, string> = {};
  for (const name of names) features[name] = await world.feature(name);
  const place = (name: (typeof names)[number]) => ({ feature: features[name] ?? "", environment: "development" });
  for (const name of ["kept", "archived", "deleted", "moved", "extra"])
    await world.batch(features[name] ?? "", "development", half);
  await world.batch(features["extra"] ?? "", "extra", half);
  const variants = half;
  const ids = {
    retitled: await addStrategy(world, place("retitled"), { title: "EU", variants }),
    recreated: await addStrategy(world, place("recreated"), { variants }),
    both: await addStrategy(world, place("both"), { title: "Insiders", variants }),
    removed: await addStrategy(world, place("removed"), { title: "gone", variants }),
  };
  await addStrategy(world, place("removed"), { title: "stays", variants });
  await addStrategy(world, place("removed"), { title: "stays too" });
  await addStrategy(world, place("both"), { title: "beside" });
  return { features, ids, place };
}

describe.each(["5.12.8", "8.2.0"] as const)("a pull from %s", (version) => {
  const world = useServer(() => startUnleash({ version, legacyVariants: true }, console.log));

  it("follows everything that happened to features, environments and strategies", async () => {
    const { features: f, ids, place } = await seed(world());
    const manifest = `version: 1
features:
  # stays
  ${f["kept"]}:
    environments:
      development: ${set}
  # goes
  ${f["archived"]}: { environments: { development: ${set} } }
  ${f["deleted"]}:
    environments:
      development: ${set}
  ${f["moved"]}:
    environments:
      development: ${set} # with its comment
  ${f["extra"]}:
    environments:
      development: ${set}
      extra: ${set}
  ${f["retitled"]}:
    environments: { development: { strategies: [${entry("title: EU")}] } }
  ${f["recreated"]}:
    environments: { development: { strategies: [${entry(`id: ${JSON.stringify(ids.recreated)}`)}] } }
  ${f["both"]}:
    environments: { development: { strategies: [${entry("title: Insiders")}] } }
  ${f["removed"]}:
    environments:
      development:
        strategies:
          # goes
          - ${entry("title: gone")}
          - ${entry("title: stays")}
`;
    const run = (mode: string, text: string) =>
      act(world().server, { mode, "max-changes": "unlimited" }, { "variants.yml": text });
    await using before = await run("plan", manifest);
    expect([messages(before, "error"), before.outputs["changes"]]).toEqual([[], "0"]);

    await world().archive(f["archived"] ?? "");
    await world().archive(f["deleted"] ?? "");
    await world().must("DELETE", `/api/admin/archive/${f["deleted"]}`);
    await world().server.moveFeature(f["moved"] ?? "", otherProject);
    await world().must("DELETE", "/api/admin/projects/default/environments/extra");
    const retitled = `${strategiesPath(place("retitled"))}/${ids.retitled}`;
    await world().must("PATCH", retitled, [{ op: "replace", path: "/title", value: "Europe" }]);
    await world().must("DELETE", `${strategiesPath(place("recreated"))}/${ids.recreated}`);
    const again = await addStrategy(world(), place("recreated"), { variants: half });
    const both = `${strategiesPath(place("both"))}/${ids.both}`;
    await world().must("PATCH", both, [{ op: "replace", path: "/title", value: "Staff" }]);
    await world().server.moveFeature(f["both"] ?? "", otherProject);
    await world().must("DELETE", `${strategiesPath(place("removed"))}/${ids.removed}`);

    await using pulled = await run("pull", manifest);
    expect(messages(pulled, "error")).toEqual([]);
    expect(pulled.outputs).toMatchObject({ result: "pulled", changed: "true", warnings: "8" });
    const text = await readFile(join(pulled.workspace, "variants.yml"), "utf8");
    const removed = (start: string, end: string) => manifest.slice(manifest.indexOf(start), manifest.indexOf(end));
    expect(text).toBe(
      manifest
        .replace(removed(`  # goes\n  ${f["archived"]}`, `  ${f["moved"]}`), "")
        .replace(`  ${f["moved"]}:\n`, `  ${f["moved"]}:\n    project: ${otherProject}\n`)
        .replace(`      extra: ${set}\n`, "")
        .replace("title: EU", "title: Europe")
        .replace(`  ${f["both"]}:\n`, `  ${f["both"]}:\n    project: ${otherProject}\n`)
        .replace("title: Insiders", "title: Staff")
        .replace(ids.recreated, again)
        .replace(removed("          # goes\n          -", `          - ${entry("title: stays")}`), ""),
    );
    await using after = await run("plan", text);
    expect([messages(after, "error"), after.outputs]).toMatchObject([[], { result: "planned", changes: "0" }]);
  });
});

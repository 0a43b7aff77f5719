import { describe, expect, it } from "vitest";
import type { ActionRun } from "../../support/run-action.ts";
import { headlineOf, reportText } from "./report.ts";
import { kept, otherProject, type World } from "./world.ts";

/** A target that cannot be reached, made on the server, and what has to be said of it. */
interface Unreachable {
  readonly target: { readonly feature: string; readonly environment?: string; readonly project?: string };
  readonly rule: string;
  readonly words: readonly string[];
  /** Reads what has to be as it was. */
  readonly untouched?: () => Promise<void>;
}

/** Each is found before the first write: by plan and by apply, alone and among others. */
const unreachable: readonly [name: string, make: (world: World) => Promise<Unreachable>][] = [
  [
    "an unknown feature",
    async (world) => {
      // So that the project's list is not empty, whichever scenario runs first.
      await world.feature("somebody");
      const feature = world.freshName("nobody");
      return { target: { feature }, rule: "unknown-feature", words: [feature, "default", "No such feature"] };
    },
  ],
  [
    "an unknown environment",
    async (world) => {
      const feature = await world.feature("placed");
      await world.batch(feature, "development", kept);
      return {
        target: { feature, environment: "nowhere" },
        rule: "unknown-environment",
        words: [feature, "nowhere", "development", "production", "staging"],
        untouched: async () => expect(await world.events(feature)).toHaveLength(1),
      };
    },
  ],
  [
    "an unknown project",
    async (world) => {
      const feature = await world.feature("lost");
      await world.batch(feature, "development", kept);
      return {
        target: { feature, project: "atlantis" },
        rule: "unknown-project",
        words: ["atlantis"],
        untouched: async () => expect(await world.stored(feature, "development")).toEqual(kept),
      };
    },
  ],
  [
    "a project without features",
    async (world) => {
      const project = world.freshName("empty");
      await world.server.createProject(project);
      const feature = world.freshName("nobody");
      return { target: { feature, project }, rule: "unknown-feature", words: [feature, project] };
    },
  ],
  [
    "a feature of another project",
    async (world) => {
      const feature = await world.feature("theirs", otherProject);
      await world.batch(feature, "development", kept, otherProject);
      return {
        target: { feature },
        rule: "other-project",
        words: [feature, "default", otherProject],
        untouched: async () => expect(await world.stored(feature, "development", otherProject)).toEqual(kept),
      };
    },
  ],
  [
    "an archived feature",
    async (world) => {
      const feature = await world.feature("archived");
      await world.batch(feature, "development", kept);
      await world.archive(feature);
      return {
        target: { feature },
        rule: "archived",
        words: [feature, "archived"],
        untouched: async () => expect(await world.stored(feature, "development")).toEqual(kept),
      };
    },
  ],
  [
    "an archived feature in an environment it never had",
    async (world) => {
      const feature = await world.feature("archived");
      await world.archive(feature);
      return { target: { feature, environment: "nowhere" }, rule: "archived", words: [feature, "archived"] };
    },
  ],
  [
    "an archived feature of another project",
    async (world) => {
      const feature = await world.feature("theirs", otherProject);
      await world.archive(feature, otherProject);
      return { target: { feature }, rule: "other-project", words: [feature, otherProject] };
    },
  ],
];

/** Targets that cannot be reached: each is found before the first write, and nothing is written. */
export function reachScenarios(getWorld: () => World): void {
  describe.concurrent("apply refuses", () => {
    it.each(unreachable)("%s", async (_, make) => {
      const found = await make(getWorld());
      await using run = await getWorld().run("apply", manifestOf([found]));
      expectRefused(run, [found]);
      await found.untouched?.();
    });

    it("the target that cannot be reached, and writes the others; with strict, none", async () => {
      const world = getWorld();
      const feature = await world.feature("good");
      await world.batch(feature, "staging", kept);
      const missing = world.freshName("missing");
      const found = { target: { feature: missing }, rule: "unknown-feature", words: [missing] };
      const text = `${manifestOf([found])}${featureOf({ feature })}`;
      await using strict = await world.run("apply", text, { strict: "true" });
      expectRefused(strict, [found]);
      expect(await world.stored(feature, "development")).toEqual([]);
      await using run = await world.run("apply", text);
      expect([run.code, run.outputs["result"]]).toEqual([1, "partial"]);
      expect(run.outputs).toMatchObject({ changes: "1", creates: "1", applied: "1" });
      expect(run.annotations).toMatchObject([{ severity: "error", properties: { title: "Plan: unknown-feature" } }]);
      expect(headlineOf(run)).toMatch(/Partly applied: 1 applied, 1 blocked/);
      expect(await world.stored(feature, "development")).toMatchObject([{ name: "written" }]);
    });
  });

  it("plan refuses all of them at once, each with its place in the manifest", async () => {
    const all = await Promise.all(unreachable.map(([, make]) => make(getWorld())));
    await using run = await getWorld().run("plan", manifestOf(all));
    expectRefused(run, all);
    expect(run.outputs).toMatchObject({ changed: "false", changes: "0", unchanged: "0" });
  });
}

function manifestOf(all: readonly Unreachable[]): string {
  return `version: 1\nfeatures:\n${all.map(({ target }) => featureOf(target)).join("")}`;
}

/** Five lines, of which the fourth is the environment's. */
function featureOf({ feature, environment = "development", project = "default" }: Unreachable["target"]): string {
  return `  ${feature}:
    project: ${project}
    environments:
      ${environment}:
        variants: [{ name: written }]
`;
}

/** Exit 1, result `refused`, and for each reason an annotation, at its target, that says why; the summary says it too. */
function expectRefused(run: ActionRun, all: readonly Unreachable[]): void {
  const errors = run.annotations.filter(({ severity }) => severity === "error");
  const titles = new Set(errors.map(({ properties }) => properties["title"]));
  expect(titles).toEqual(new Set(all.map(({ rule }) => `Plan: ${rule}`)));
  const lines = all.map((_, index) => String(6 + 5 * index));
  for (const { properties } of errors) {
    expect(properties).toMatchObject({ file: "variants.yml", line: expect.toBeOneOf(lines) });
  }
  const text = errors.map(({ message }) => message).join("\n");
  for (const word of all.flatMap(({ words }) => words)) {
    expect(text).toContain(word);
    expect(reportText(run)).toContain(word);
  }
  expect(headlineOf(run)).toMatch(new RegExp(`blocked by ${all.length} errors?; nothing will be written`, "i"));
  expect([run.code, run.outputs["result"]]).toEqual([1, "refused"]);
  expect(run.outputs).not.toHaveProperty("applied");
}

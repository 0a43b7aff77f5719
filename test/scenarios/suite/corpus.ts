import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { messages } from "../../support/act.ts";
import { plainText } from "../../support/plain-text.ts";
import type { ActionRun } from "../../support/run-action.ts";
import { handEdits } from "./hand-edits.ts";
import { Story } from "./story.ts";
import { variantSets } from "./variant-sets.ts";
import type { Stored, World } from "./world.ts";

const environment = "development";

/** No guard in the way: edits by hand touch more than the default share. */
const unguarded = { "max-changes": "unlimited" };

interface Managed {
  readonly feature: string;
  readonly title: string;
  readonly stored: readonly Stored[];
}

/**
 * Every set of the corpus, each on a feature of its own: created, stored as worked out by hand, nothing to do after
 * that, and each edit by hand found. The scenarios follow each other.
 */
export function corpusScenarios(getWorld: () => World): void {
  describe(`the corpus of ${variantSets.length} variant sets`, () => {
    const managed: Managed[] = [];
    let manifest = "version: 1\nfeatures:\n";

    beforeAll(async () => {
      const world = getWorld();
      for (const { title, yaml, stickiness, stored } of variantSets) {
        const feature = await world.feature("corpus");
        managed.push({ feature, title, stored });
        const own = stickiness === undefined ? "" : `    stickiness: ${stickiness}\n`;
        const list = yaml.replace(/^(?=.)/gm, "      ");
        manifest += `  ${feature}: # ${title}\n${own}    variants:\n${list}\n    environments:\n      ${environment}:\n`;
        if (world.server.gated) await world.batch(feature, "staging", gateOpener);
      }
    });

    it("is all to be created in the first plan, and created by apply", async () => {
      const all = String(managed.length);
      await using plan = await getWorld().run("plan", manifest);
      // Small weights in thousandths, and a first variant at 0, are worth a warning and belong here.
      expect(messages(plan, "error")).toEqual([]);
      expect(plan.outputs).toMatchObject({ result: "planned", changes: all, creates: all, updates: "0", clears: "0" });
      await using run = await getWorld().run("apply", manifest, { "expected-plan": plan.outputs["digest"] ?? "" });
      expect(run.outputs).toMatchObject({ result: "applied", creates: all, applied: all, failed: "0", skipped: "0" });
      expect(run.code).toBe(0);
    });

    it("is stored as worked out by hand, with one entry of the audit log for each set", async () => {
      for (const { feature, title, stored } of managed) {
        expect(await getWorld().stored(feature, environment), title).toEqual(stored);
        const events = await getWorld().events(feature);
        expect(
          events.filter((event) => event.environment === environment),
          title,
        ).toHaveLength(1);
      }
    });

    it("needs nothing after that, nor where the server holds the same in other words", async () => {
      const world = getWorld();
      const story = new Story(world);
      await story.run("as stored", "plan", manifest);
      for (const { feature, stored } of managed) await world.put(feature, environment, inOtherWords(stored));
      await story.run("in other words", "plan", manifest);
      for (const { feature, stored } of managed) await world.put(feature, environment, stored);
      await story.expect("corpus-same");
    });

    it("shows every edit by hand as one update, with what differs", async () => {
      const world = getWorld();
      const story = new Story(world);
      for (const { field, edit } of handEdits) {
        const edited = managed.flatMap(({ feature, stored }) => {
          const after = edit(stored);
          return after ? [{ feature, stored, after }] : [];
        });
        for (const { feature, after } of edited) await world.put(feature, environment, after);
        await using plan = await world.run("plan", manifest, unguarded);
        for (const { feature, stored } of edited) await world.put(feature, environment, stored);
        expect(await updated(plan)).toEqual(edited.map(({ feature }) => feature));
        expect(plan.outputs).toMatchObject({ result: "planned", updates: `${edited.length}` });
        const [shortest] = edited.toSorted((a, b) => a.stored.length - b.stored.length);
        story.note(`${field}, in ${edited.length} sets`, rowsOf(plan, shortest?.feature ?? ""));
      }
      await story.expect("corpus-edits");
    });

    it("is mended by apply after edits of every kind", async () => {
      const world = getWorld();
      for (const [index, { feature, stored }] of managed.entries()) {
        const after = handEdits[index % handEdits.length]?.edit(stored) ?? handEdits[0]?.edit(stored);
        await world.put(feature, environment, after);
      }
      await using run = await world.run("apply", manifest, unguarded);
      const all = String(managed.length);
      expect(run.outputs).toMatchObject({ result: "applied", updates: all, applied: all, failed: "0" });
      for (const { feature, title, stored } of managed) {
        expect(await world.stored(feature, environment), title).toEqual(stored);
      }
    });
  });
}

const gateOpener: readonly Stored[] = [{ name: "gate", weight: 1000, weightType: "variable", stickiness: "default" }];

/** The features that a plan updates. */
async function updated({ outputs }: ActionRun): Promise<string[]> {
  const plan = JSON.parse(await readFile(outputs["plan-file"] ?? "", "utf8"));
  return plan.changes.map((change: { target: { feature: string } }) => change.target.feature);
}

/** What the report shows of one feature. */
function rowsOf({ summary }: ActionRun, feature: string): string[] {
  const blocks = plainText(summary).split("\n\n");
  const at = blocks.findIndex((block) => block.startsWith(`update ${feature} `));
  return blocks.slice(at, at + 2).flatMap((block) => block.replace(/ · last changed by .*?\)/, "").split("\n"));
}

/** What means the same: sent in another order, so that spare thousandths lie elsewhere; defaults left unsaid. */
function inOtherWords(stored: readonly Stored[]): unknown[] {
  return stored.toReversed().map(({ stickiness, overrides = [], payload, ...variant }) => ({
    ...variant,
    ...(stickiness !== "default" && { stickiness }),
    ...(payload && { payload: payload.type === "json" ? { ...payload, value: ` ${payload.value}\n` } : payload }),
    overrides,
  }));
}

import { beforeAll, describe, expect, it } from "vitest";
import { plainText } from "../../support/plain-text.ts";
import { runAction } from "../../support/run-action.ts";
import { verdictCases, verdictExceptions } from "./verdict-cases.ts";
import { type Stored, variantsPath, type World } from "./world.ts";

const all = [...verdictCases, ...verdictExceptions];

/**
 * The rules of one variant set, judged offline by us and by the server for the very same body: what we let through must
 * not fail there, and what we refuse would fail there, but for exceptions that are listed and explained.
 */
export function verdictScenarios(getWorld: () => World): void {
  describe("verdicts", () => {
    let feature = "";
    let ours: ReadonlySet<string>;

    beforeAll(async () => {
      feature = await getWorld().feature("judged");
      await getWorld().batch(feature, "staging", gateOpener);
      ours = await refusedByUs();
    });

    it.each(verdictCases)("we and the server agree: $title is $verdict", async ({ title, body, verdict }) => {
      expect([await serverVerdict(getWorld(), feature, body), ourVerdict(title, ours)]).toEqual([verdict, verdict]);
    });

    it.each(verdictExceptions)("we differ on purpose: $title is $ours by us", async (exception) => {
      expect(exception.why).not.toBe("");
      const other = exception.ours === "taken" ? "refused" : "taken";
      const theirs = agrees(getWorld().server.version, exception.agreesSince) ? exception.ours : other;
      expect(ourVerdict(exception.title, ours)).toBe(exception.ours);
      expect(await serverVerdict(getWorld(), feature, exception.body)).toBe(theirs);
    });
  });
}

function agrees(version: string, since: readonly [number, number] | undefined): boolean {
  if (!since) return false;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > since[0] || (major === since[0] && minor >= since[1]);
}

async function serverVerdict(world: World, feature: string, body: unknown): Promise<"taken" | "refused"> {
  const { status } = await world.server.request("PUT", variantsPath(feature, "development"), body);
  return status === 200 ? "taken" : "refused";
}

function ourVerdict(title: string, refused: ReadonlySet<string>): "taken" | "refused" {
  return refused.has(title) ? "refused" : "taken";
}

/** Titles of the bodies that `validate` finds an error in, all of them in one manifest, one feature for each. */
async function refusedByUs(): Promise<Set<string>> {
  const features = all.map(({ body }, index) => [
    `case-${index}-`,
    { environments: { development: { variants: body } } },
  ]);
  const manifest = JSON.stringify({ version: 1, features: Object.fromEntries(features) }, null, 1);
  await using run = await runAction({ inputs: { mode: "validate" }, files: { "variants.yml": manifest } });
  const rows = plainText(run.summary).split("\n");
  const errors = rows.filter((row) => /^\d+\. (?!Warning: )/.test(row)).join("\n");
  expect(run.outputs["result"]).toBe("invalid");
  return new Set(all.filter((_, index) => errors.includes(`features.case-${index}-.`)).map(({ title }) => title));
}

const gateOpener: readonly Stored[] = [{ name: "gate", weight: 1000, weightType: "variable", stickiness: "default" }];

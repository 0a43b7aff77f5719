import type { Run } from "../../src/run.ts";
import { hostileTexts } from "../report/samples.ts";
import { change } from "../support/changes.ts";
import { applied, plan, problem } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { variant } from "../support/variants.ts";

const all = hostileTexts.join(" ");
const location = { file: `${hostileTexts[0]}.yml`, line: 3 };
const cleared = change(target("flag"), [variant("a")], []);

/** Runs whose sentences quote hostile text: one sentence for each, and one with all of them. */
export const hostileFindings: readonly [name: string, run: Run][] = [
  [
    "problems",
    {
      stage: "invalid",
      findings: [...hostileTexts, all].map((text) => problem({ file: `${text}.yml`, path: text, message: text })),
    },
  ],
  [
    "objections, warnings and notes",
    {
      stage: "refused",
      findings: [],
      planFile: "plan.json",
      plan: plan([], {
        warnings: [...hostileTexts, all].map((message) => ({ rule: "shadowed", message, location })),
        notes: [...hostileTexts, all],
      }),
      objections: [...hostileTexts, all].map((text) => ({ rule: "archived", message: text, location, snippet: text })),
    },
  ],
  ["reasons", { stage: "failed", findings: [], reasons: [...hostileTexts, all] }],
  ["outcomes", applied([cleared], [{ status: "failed", change: cleared, reason: all }])],
  ["an export", { stage: "exported", findings: [], file: `${all}.yml`, sets: 1, warnings: [...hostileTexts, all] }],
];

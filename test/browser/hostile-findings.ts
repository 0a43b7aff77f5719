import type { Run } from "../../src/run.ts";
import type { Finding } from "../../src/variants/finding.ts";
import { hostileTexts } from "../report/samples.ts";
import { change } from "../support/changes.ts";
import { finding, location } from "../support/findings.ts";
import { applied, outcome, planned } from "../support/runs.ts";
import { target } from "../support/targets.ts";

const all = hostileTexts.join(" ");
const texts = [...hostileTexts, all];
const cleared = change("clear", target("flag"));

/** Findings that quote hostile text: one for each, and one with all of them. */
function findings(more: (text: string) => Partial<Finding>): Finding[] {
  return texts.map((message) => finding({ message, ...more(message) }));
}

/** Runs whose sentences quote hostile text. */
export const hostileFindings: readonly [name: string, run: Run][] = [
  [
    "findings of the manifest",
    {
      result: "invalid",
      findings: findings((text) => ({ path: [text], location: { ...location(), file: `${text}.yml` } })),
    },
  ],
  [
    "objections, warnings and notes",
    planned([], {
      objections: findings(() => ({ location: { ...location(), file: `${hostileTexts[0]}.yml` } })),
      warnings: findings(() => ({ severity: "warning", location: location() })),
      notes: texts,
    }),
  ],
  ["reasons", { result: "failed", findings: [], reasons: findings(() => ({})), warnings: findings(() => ({})) }],
  ["outcomes", applied([outcome(cleared, "failed", { reason: all })])],
  [
    "an export",
    {
      ...{ result: "exported", findings: [], file: `${all}.yml`, sets: 1 },
      warnings: findings(() => ({ severity: "warning" })),
    },
  ],
];

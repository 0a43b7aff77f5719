import { expect } from "vitest";
import { Endings } from "../../support/ending.ts";
import type { ActionRun } from "../../support/run-action.ts";
import type { ListedStrategy } from "./strategies-world.ts";
import type { Stored, World } from "./world.ts";

interface ShownFeature {
  readonly environments: readonly {
    readonly name: string;
    readonly variants: readonly Stored[];
    readonly strategies: readonly ListedStrategy[];
  }[];
}

/** The table of changes in a report. */
export const changes = /^(?:create|update|clear) |^\| (?!:-- |Variant )/;

/** The runs of a scenario, and what the server held between and after them: one recorded ending for servers of all versions. */
export class Story {
  readonly #world: World;
  readonly #endings = new Endings(/\b[a-z-]+-\d{4}\b/);

  constructor(world: World) {
    this.#world = world;
  }

  /** Runs the action on a manifest, and tells how it ended; `about` are lines of its report that are told as well. */
  async run(
    title: string,
    mode: "plan" | "apply",
    manifest: string,
    inputs: Readonly<Record<string, string>> = {},
    about?: RegExp,
  ): Promise<ActionRun> {
    const run = await this.#endings.tell(title, this.#world.run(mode, manifest, inputs), about);
    const token = inputs["unleash-token"]?.trim().replace(/^Bearer /, "");
    if (token !== undefined) expect(run.everything).not.toContain(token);
    return run;
  }

  /** Adds to the run before it. */
  note(title: string, lines: readonly string[]): void {
    this.#endings.note(title, lines);
  }

  /** Tells what the server holds of a feature now, and by whose token its sets were written so far, if not by an admin's. */
  async holds(feature: string, project = "default"): Promise<void> {
    const path = `/api/admin/projects/${project}/features/${feature}?variantEnvironments=true`;
    const { environments } = (await this.#world.must("GET", path)) as ShownFeature;
    const sets = environments.flatMap(({ name, variants, strategies }) => [
      `${name}: ${setText(variants)}`,
      ...strategies.map(({ id, title, variants: own }) => `${name}, strategy ${title || "-"} (${id}): ${setText(own)}`),
    ]);
    const events = (await this.#world.events(feature)).map(
      ({ type, environment, createdBy }) =>
        `${type === "feature-strategy-update" ? "a strategy in " : ""}${environment}${createdBy === "editor" ? " by the editor" : ""}`,
    );
    this.#endings.note(`${feature} on the server`, [
      ...sets.filter((text) => !text.endsWith(": -") || text.includes("strategy")),
      `written: ${events.join(", ") || "never"}`,
    ]);
  }

  /** Compares all with `test/fixtures/endings/scenarios/NAME.txt`. */
  async expect(name: string): Promise<void> {
    await this.#endings.expect(`scenarios/${name}`);
  }
}

function setText(variants: readonly Stored[]): string {
  return variants.map((variant) => variantText(variant)).join(", ") || "-";
}

function variantText({ name, weight, weightType, stickiness, payload, overrides }: Stored): string {
  const more = [stickiness === "default" ? "" : stickiness, payload && JSON.stringify(payload), overrides?.length];
  return [name, weight, weightType === "fix" ? "fixed" : "", ...more].filter(Boolean).join(" ");
}

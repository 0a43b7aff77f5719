import { expect } from "vitest";
import { readManifest } from "../../../src/manifest/manifest.ts";
import type { Target } from "../../../src/variants/variant.ts";
import { must } from "../../support/request.ts";
import { type ActionRun, runAction } from "../../support/run-action.ts";
import type { TestServer } from "../../support/test-server.ts";

/** A manifest whose features and strategies are on the server, as the documentation tells people to make them. */
export interface Prepared {
  /** The manifest; ids of strategies are those that the server gave. */
  readonly text: string;
  /** How many of its sets have variants: each is to be created. */
  readonly creates: number;
  plan(inputs?: Readonly<Record<string, string>>): Promise<ActionRun>;
  apply(inputs?: Readonly<Record<string, string>>): Promise<ActionRun>;
}

/**
 * Makes what a manifest names: features without variants, and strategies with the titles, by the manifest itself. A
 * feature of an earlier manifest is removed first.
 *
 * @param beside files that the manifest names.
 */
export async function prepare(
  server: TestServer,
  manifest: string,
  beside: Readonly<Record<string, string>> = {},
): Promise<Prepared> {
  const { sets } = readManifest([{ path: "variants.yml", bytes: new TextEncoder().encode(manifest) }], "default");
  const features = new Map(sets.map(({ target }) => [target.feature, target.project]));
  for (const [feature, project] of features) {
    // Archived, wherever an earlier manifest had it, then removed: both are refused where there is no such feature.
    for (const any of ["default", "marketing", "payments", "search"])
      await server.request("DELETE", featurePath({ project: any, feature }));
    await server.request("DELETE", `/api/admin/archive/${feature}`);
    await must(server, "POST", `/api/admin/projects/${project}/features`, { name: feature });
  }
  let text = manifest;
  for (const [index, { target, variants }] of sets.entries()) {
    if (!target.strategy) continue;
    // All but the last of an environment are for few, as the documentation orders them: else nobody would reach the last.
    const isLast = !sets
      .slice(index + 1)
      .some(({ target: other }) => other.feature === target.feature && other.environment === target.environment);
    const few = [{ contextName: "userId", operator: "IN", values: ["1"] }];
    const { title, id } = target.strategy;
    const stickiness = variants[0]?.stickiness ?? "default";
    const made = await must(server, "POST", `${featurePath(target)}/environments/${target.environment}/strategies`, {
      name: "flexibleRollout",
      parameters: { rollout: "100", stickiness, groupId: target.feature },
      constraints: isLast ? [] : few,
      ...(title !== undefined && { title }),
    });
    if (id !== undefined) text = text.replace(id, (made as { id: string }).id);
  }
  const run = (mode: string, token: string, inputs: Readonly<Record<string, string>>) =>
    runAction({
      files: { ...beside, "variants.yml": text },
      inputs: { mode, "unleash-url": server.url, "unleash-token": token, ...inputs },
    });
  return {
    text,
    creates: sets.filter(({ variants }) => variants.length > 0).length,
    plan: (inputs = {}) => run("plan", server.tokens.viewer, inputs),
    apply: (inputs = {}) => run("apply", server.tokens.editor, inputs),
  };
}

/** A Viewer plans, an Editor applies, and a second plan finds nothing to change; nothing on the way is worth a warning. */
export async function expectWorks(
  { creates, plan, apply }: Prepared,
  inputs: Readonly<Record<string, string>> = {},
): Promise<void> {
  await using planned = await plan(withoutToken(inputs));
  expectClean(planned, "planned");
  expect(planned.outputs).toMatchObject({ changes: String(creates), creates: String(creates) });
  await using applied = await apply(inputs);
  expectClean(applied, "applied");
  expect(applied.outputs).toMatchObject(creates === 0 ? {} : { applied: String(creates), failed: "0", skipped: "0" });
  await using again = await plan(withoutToken(inputs));
  expectClean(again, "planned");
  expect(again.outputs["changed"]).toBe("false");
}

function expectClean(run: ActionRun, result: string): void {
  expect(run.annotations).toEqual([]);
  expect([run.code, run.outputs["result"]]).toEqual([0, result]);
}

/** A plan is always made with the Viewer's token. */
function withoutToken({ "unleash-token": _, ...inputs }: Readonly<Record<string, string>>): Record<string, string> {
  return inputs;
}

function featurePath({ project, feature }: Pick<Target, "project" | "feature">): string {
  return `/api/admin/projects/${project}/features/${feature}`;
}

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

/* GitHub shows nothing at all of an issue form that it cannot read. */

interface Form {
  readonly name: unknown;
  readonly description: unknown;
  readonly body: readonly {
    readonly type: string;
    readonly id?: string;
    readonly attributes: { readonly label?: string; readonly value?: string };
  }[];
}

const folder = join(import.meta.dirname, "../../.github/ISSUE_TEMPLATE");
const forms = globSync("*.yml", { cwd: folder })
  .filter((file) => file !== "config.yml")
  .sort();

test("there is a form for bugs, which asks for the report, and one for questions", () => {
  expect(forms).toEqual(["bug.yml", "question.yml"]);
  const { body } = parse(readFileSync(join(folder, "bug.yml"), "utf8")) as Form;
  expect(body.map(({ id }) => id)).toContain("report");
});

describe.each(forms)("%s", (file) => {
  const form = parse(readFileSync(join(folder, file), "utf8")) as Form;

  test("has what GitHub requires", () => {
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    for (const { type, id, attributes } of form.body) {
      expect(["markdown", "textarea", "input"]).toContain(type);
      if (type === "markdown") expect(attributes.value).toEqual(expect.any(String));
      else expect([id, attributes.label]).toEqual([expect.stringMatching(/^[\w-]+$/), expect.any(String)]);
    }
    const ids = form.body.flatMap(({ id }) => id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

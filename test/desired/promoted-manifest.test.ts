import { expect, it } from "vitest";
import { promotedManifest } from "../../src/desired/promoted-manifest.ts";
import { desiredSet, target } from "../support/targets.ts";

const of = (path: string, feature: string) => ({
  path,
  bytes: new TextEncoder().encode(
    `version: 1\nfeatures: { ${feature}: { variants: [{ name: x }], environments: { dev: {} } } }\n`,
  ),
});
const sets = [desiredSet(target("banner"), { variants: [{ name: "promoted", stickiness: "default" }] })];
const never = () => false;

it("is the text of the manifest with what was promoted, for the path that was asked for", () => {
  expect(promotedManifest([of("a.yml", "banner")], sets, "after.yml", never)).toEqual({
    ...{ kind: "text", path: "after.yml", text: expect.stringContaining("promoted") },
  });
});

it("is refused with an objection where no one file can be meant", () => {
  const files = [of("a.yml", "banner"), of("b.yml", "banner")];
  expect(promotedManifest(files, sets, "after.yml", never)).toEqual({
    kind: "refused",
    objection: expect.objectContaining({ severity: "error", rule: "output-file" }),
  });
});

it("is refused where it would contain a secret", () => {
  expect(promotedManifest([], sets, "after.yml", (text) => text.includes("promoted"))).toMatchObject({
    kind: "refused",
    objection: {
      message: "A payload contains the token of this action, so no manifest was written. Replace the token.",
    },
  });
});

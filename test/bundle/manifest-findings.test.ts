import { expect, it } from "vitest";
import { runAction } from "../support/run-action.ts";

const validate = (text: string, manifest = "variants.yml") =>
  runAction({ inputs: { mode: "validate", manifest }, files: { [manifest]: text } });

it("a text that YAML would cut at a comment or an anchor is refused", async () => {
  const text = [
    "version: 1",
    "features:",
    "  banner:",
    "    environments:",
    "      production:",
    "        strategies:",
    "          - title: EU #2",
    "            variants:",
    "              - name: red",
    "                payload: { type: string, value: &amp; co }",
    "",
  ];
  const run = await validate(text.join("\n"));
  expect(run.code).toBe(1);
  expect(run.annotations.map(({ message }) => message)).toEqual([
    expect.stringContaining('"#2" is a comment to YAML. Quote the whole text, or leave a blank after the #.'),
    expect.stringContaining(
      '"&amp;" is an anchor to YAML, and no alias uses it. Quote the whole text, or remove the anchor.',
    ),
  ]);
});

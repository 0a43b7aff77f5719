import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Holder } from "../../src/variants/body.ts";
import { type Finding, printPath } from "../../src/variants/finding.ts";
import { checkPayload } from "../../src/variants/payload-rules.ts";
import { checkVariants, storedErrors } from "../../src/variants/rules.ts";
import type { ManifestVariant, StoredVariant } from "../../src/variants/variant.ts";
import { type ShortVariant, variantOf } from "../support/short-variants.ts";
import { expectTable } from "../support/table.ts";
import { stored } from "../support/variants.ts";

/** As a server stores it: with a weight, and a type unless that is `null`. */
function storedOf({
  weightType = "variable",
  ...variant
}: Omit<ManifestVariant, "weightType"> & { weightType?: unknown }) {
  const { name, ...rest } = { weight: 0, ...variant } as StoredVariant;
  return weightType === null ? { name, ...rest } : stored(name, { ...rest, weightType: String(weightType) });
}

function findingText({ severity, rule, path = [], message }: Finding): string {
  return `${[severity, rule, printPath(path)].filter(Boolean).join(" ")}: ${message}`;
}

/** What is found in the value of a line `KEY: VALUE`. */
function found(line: string): string[] {
  const [[kind, value] = ["", ""]] = Object.entries(
    parse(line) as Readonly<Record<string, string | readonly (ShortVariant | null)[]>>,
  );
  if (typeof value === "string") return checkPayload({ type: kind, value }).map(findingText);
  const holder: Holder = kind.endsWith("strategy") ? "strategy" : "environment";
  const variants = value.map((short) => (short === null ? undefined : variantOf(short)));
  if (!kind.startsWith("stored")) return checkVariants(variants, holder).map(findingText);
  const target = holder === "strategy" ? { strategy: { id: "s1" } } : {};
  return storedErrors(
    variants.flatMap((variant) => (variant ? [storedOf(variant)] : [])),
    target,
  );
}

test.each(["sets", "payloads"])("each rule finds what the table of %s says", async (name) => {
  await expectTable(`rules/${name}`, async (lines) => lines.map(found));
});

describe("beyond the tables", () => {
  test("names are what encodeURIComponent leaves alone, for every character there is up to U+2FFF", () => {
    for (let code = 0; code < 0x3000; code++) {
      const name = `a${String.fromCharCode(code)}`;
      expect(checkVariants([{ name }], "environment").length === 0, name).toBe(encodeURIComponent(name) === name);
    }
  });

  test("JSON may be as deep as it is long, and a message does not repeat a long value", () => {
    expect(checkPayload({ type: "json", value: "[".repeat(5000) + "]".repeat(5000) })).toEqual([]);
    const [finding] = checkPayload({ type: "number", value: "x".repeat(100_000) });
    expect(finding?.message.length).toBeLessThan(200);
  });
});

import { describe, expect, test } from "vitest";
import { readYaml } from "../../../src/manifest/read/yaml-nodes.ts";
import { processorTime } from "../../support/processor-time.ts";

const errorOf = (text: string, mostTokens?: number) => {
  const read = readYaml(text, mostTokens);
  return "error" in read ? read.error : undefined;
};

describe("the first error of a text", () => {
  test.each(["[", "- ", "? ", "{a: ", "[a: ", "[{? "])("is depth, as soon as it is read: %s", (open) => {
    const spent = processorTime(() =>
      expect(errorOf(open.repeat(700_000))).toMatchObject({
        rule: "too-deep",
        message: "The file is nested more than 100 levels deep.",
      }),
    );
    expect(spent).toBeLessThan(500);
  });

  test("is not the library's own: that quotes the text", () => {
    const secret = "s3cret";
    for (const text of [
      `a: "${secret}\\q"\n`,
      `a: b ${secret}: c\n`,
      `a: b\n}${secret}\n`,
      `%${secret}\n---\na: 1\n`,
    ]) {
      expect(JSON.stringify(errorOf(text))).not.toContain(secret);
    }
  });
});

test("after the first error nothing more is made of a text", () => {
  // The library would make an error of each character, at 1 kB and 10 µs each.
  const texts = ["}", "\ta: 1\n", "- a\nb\n", "%a\n", "&a ", "*a ", "!a ", '"\\q"\n', "a: 1\n---\n}"];
  for (const unit of texts) {
    const text = unit.repeat(100_000 / unit.length);
    expect(
      processorTime(() => expect(errorOf(text)).toBeDefined()),
      unit,
    ).toBeLessThan(1000);
  }
  const oneScalar = `a: "${"\\q".repeat(500_000)}"`;
  expect(processorTime(() => expect(errorOf(oneScalar)).toBeDefined())).toBeLessThan(500);
});

describe("a limit of tokens, for what the library has to read", () => {
  // `&`, `a`, spaces, marks and the end are tokens too.
  const text = "a: &x [b, c, d]\n";

  test("is an error of its own", () => {
    const message = "The file has more than 5 tokens (names, values and marks). Split it into several files.";
    expect(errorOf(text, 5)).toEqual({ rule: "too-large", message, start: 0, end: 1 });
  });

  test("is exact", () => {
    const enough = Array.from({ length: 100 }, (_, count) => count).find((count) => !errorOf(text, count)) ?? 0;
    expect(enough).toBeGreaterThan(10);
    expect(errorOf(text, enough - 1)?.rule).toBe("too-large");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchesGlob, unsupportedSyntax } from "../../src/text/glob.ts";
import { processorTime } from "../support/processor-time.ts";

describe("a glob, as GitHub documents it for paths", () => {
  it.each<[pattern: string, matches: readonly string[], others: readonly string[]]>([
    ["*", ["README.md", "server.rb"], ["docs/file.txt"]],
    ["**", ["all/the/files.md", "a"], []],
    ["*.js", ["app.js", "index.js"], ["js/index.js"]],
    ["**.js", ["index.js", "js/index.js", "src/js/app.js"], ["index.ts"]],
    ["docs/*", ["docs/README.md", "docs/file.txt"], ["docs/a/b.md", "docs"]],
    ["docs/**", ["docs/README.md", "docs/mona/octocat.txt"], ["docs", "other/docs/a"]],
    ["docs/**/*.md", ["docs/README.md", "docs/mona/hello.md", "docs/a/markdown/file.md"], ["docs/a.txt", "docs.md"]],
    ["**/docs/**", ["docs/hello.md", "dir/docs/my-file.txt", "space/docs/plan/space.doc"], ["mydocs/a"]],
    ["**/README.md", ["README.md", "js/README.md"], ["xREADME.md", "js/xREADME.md"]],
    ["**/*src/**", ["a/src/app.js", "my-src/code/js/app.js"], ["src.js"]],
    ["**/*-post.md", ["my-post.md", "path/their-post.md"], ["post.md"]],
    ["a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["ab", "a/xb"]],
    ["flags/**.yml", ["flags/a.yml", "flags/deep/er/a.yml"], ["flags.yml", "flags/a.json"]],
  ])("%s", (pattern, matches, others) => {
    expect(matches.filter((text) => !matchesGlob(text, pattern))).toEqual([]);
    expect(others.filter((text) => matchesGlob(text, pattern))).toEqual([]);
  });

  it("has one character for each ?, and none that is a slash", () => {
    expect(["abc", "a🚀c", "a\nc"].map((text) => matchesGlob(text, "a?c"))).toEqual([true, true, true]);
    expect(["ac", "abbc", "a/c"].map((text) => matchesGlob(text, "a?c"))).toEqual([false, false, false]);
  });

  it("matches as a regular expression would", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "/", "."), maxLength: 8 });
    const pattern = fc.string({ unit: fc.constantFrom("a", "b", "/", "*", "?", "."), maxLength: 8 });
    fc.assert(
      fc.property(text, pattern, (path, glob) => {
        const source = glob.replace(/(?<=^|\/)\*{2,}\/|\*+|[?.]/g, (token) => {
          if (token === ".") return "\\.";
          if (token === "?") return "[^/]";
          if (token.endsWith("/")) return "(?:.*/)?";
          return token === "*" ? "[^/]*" : ".*";
        });
        expect(matchesGlob(path, glob)).toBe(new RegExp(`^${source}$`).test(path));
      }),
    );
  });

  it("takes no longer than the product of the two lengths", () => {
    const spent = processorTime(() => {
      expect(matchesGlob("a".repeat(3000), `${"*a".repeat(1000)}b`)).toBe(false);
    });
    expect(spent).toBeLessThan(5000);
  });
});

it("braces and brackets are said not to be supported, and what we know is not", () => {
  expect(unsupportedSyntax("flags/{a,b}.yml")).toContain("Braces are not supported");
  // A list of features is parted at its commas first.
  expect(unsupportedSyntax("{a")).toContain("Braces are not supported");
  expect(unsupportedSyntax("flags/[ab].yml")).toContain("Brackets are not supported");
  for (const pattern of ["flags/**/*.yml", "a?", "!a(b)"]) expect(unsupportedSyntax(pattern)).toBe("");
});

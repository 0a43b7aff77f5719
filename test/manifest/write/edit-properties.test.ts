import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPair, isScalar, LineCounter, parseDocument, visit } from "yaml";
import { editManifest } from "../../../src/manifest/write/edit-manifest.ts";
import { SourceText } from "../../../src/manifest/write/source.ts";
import { canonical, sameVariants } from "../../../src/variants/canonical.ts";
import type { DesiredSet } from "../../../src/variants/desired.ts";
import { isError } from "../../../src/variants/finding.ts";
import { file, readText as read } from "../../support/manifest-files.ts";
import { type Draw, drawing, drawManifest } from "../../support/tangled-manifests.ts";
import { drawDesired } from "../../support/tangled-sets.ts";

/** How a strategy is named where its id tells its title. */
function keyOf({ target: { feature, environment, strategy } }: DesiredSet): string {
  return [feature, environment, strategy && (strategy.title ?? strategy.id?.replace("id-", ""))].join(" ");
}

/** A strategy takes a stickiness that nothing says from the server: it is like no other. */
function expectSame(actual: readonly DesiredSet[], expected: readonly DesiredSet[]): void {
  const found = new Map(actual.map((set) => [keyOf(set), set]));
  expect([...found.keys()].sort()).toEqual(expected.map(keyOf).sort());
  for (const set of expected) {
    const stickiness = set.target.strategy ? "own" : "default";
    const [a, b] = [found.get(keyOf(set)) ?? set, set].map(({ variants }) => canonical(variants, stickiness));
    if (!a || !b || !sameVariants(a, b, stickiness)) expect(a).toEqual(b);
  }
}

/** Lines that no edit of these targets may touch: those of other features and environments, but where aliases are. */
function untouchable(text: string, desired: readonly DesiredSet[]): string[] {
  const lines = text.split(/\r?\n/);
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, stringKeys: true });
  const touched = new Set<number>();
  const mark = (start: number, end: number, isTouched: boolean) => {
    for (let line = counter.linePos(start).line; line <= counter.linePos(end).line; line++) {
      if (isTouched) touched.add(line);
      else touched.delete(line);
    }
  };
  visit(document, {
    Pair: (_key, { key, value }, path) => {
      const names = path.filter(isPair).map((pair) => String((pair.key as { value: unknown }).value));
      if (!isScalar(key) || names[0] !== "features") return;
      const start = key.range?.[0] ?? 0;
      const end = Math.max(start, ((value as { range?: number[] } | null)?.range?.[1] ?? 1) - 1);
      const own = desired.filter(({ target }) => target.feature === (names[1] ?? key.value));
      if (names.length === 1) mark(start, end, own.length > 0);
      const isElsewhere = !own.some(({ target }) => target.environment === key.value);
      if (names.length === 3 && names[2] === "environments" && isElsewhere) mark(start, end, false);
      // Weights go, with the comments above them, if the list of the feature has no such variant any more.
      if (names.length === 4 && key.value === "weights" && own.length > 0) {
        let first = counter.linePos(start).line;
        while (lines[first - 2]?.trim().startsWith("#")) first--;
        mark(counter.lineStarts[first - 1] ?? start, end, true);
      }
    },
  });
  return lines.filter((line, index) => !touched.has(index + 1) && !/[&*]/.test(line));
}

function expectSubsequence(part: readonly string[], whole: readonly string[]): void {
  let at = 0;
  for (const line of part) {
    const found = whole.indexOf(line, at);
    if (found < 0) expect.unreachable(`The line ${JSON.stringify(line)} is gone or moved.`);
    at = found + 1;
  }
}

/** @returns whether the edit is made, or refused. */
function check(text: string, desired: readonly DesiredSet[]): boolean {
  const { sets } = read(text);
  const edit = editManifest(file(text), desired);
  if (edit.kind === "refused") return false;
  const after = edit.text;
  const found = read(after);
  expect(found.findings.filter(isError)).toEqual([]);
  const expected = new Map([...sets, ...desired].map((set) => [keyOf(set), set]));
  expectSame(found.sets, [...expected.values()]);
  expect(editManifest(file(after), desired)).toEqual(edit);
  // What comes behind the last entry of JSON leaves a comma there.
  const rows = (lines: readonly string[]) => lines.map((line) => line.replace(/,$/, ""));
  if (!text.startsWith('{"')) expectSubsequence(rows(untouchable(text, desired)), rows(after.split(/\r?\n/)));
  const lineBreak = text.includes("\r") ? "\r\n" : "\n";
  expect(after.match(/\r?\n/g)?.every((end) => end === lineBreak)).not.toBe(false);
  return true;
}

/** More when asked: `PROPERTY_RUNS=4000`. */
const numRuns = Number(process.env["PROPERTY_RUNS"] ?? 50);

/** @param write the text as it is to be, from one that is valid. */
function property(write: (text: string, draw: Draw) => string): void {
  let refused = 0;
  fc.assert(
    fc.property(fc.gen(), (next) => {
      const draw = drawing(next);
      const drawn = drawManifest(draw);
      fc.pre(!read(drawn).findings.some(isError));
      const text = write(drawn, draw);
      const desired = drawDesired(draw, read(text).sets);
      try {
        if (!check(text, desired)) refused++;
      } catch (error) {
        throw new Error(`${(error as Error).message}\n${text}\n${JSON.stringify(desired)}`, { cause: error });
      }
    }),
    // Shrinking takes minutes and ends with texts that are hardly smaller.
    { numRuns, endOnFailure: true },
  );
  // None of 4,000 in a run of its own.
  expect(refused).toBeLessThan(numRuns / 10);
}

describe("an edited manifest means what is desired and otherwise what it meant, and its other lines are the same", () => {
  it("for YAML, with the line ends of Windows or without", () => {
    property((text, draw) => {
      const all = draw("", "", "\ufeff") + text + draw("\n", "", "\n\n");
      return draw(true, false) ? all.replaceAll("\n", "\r\n") : all;
    });
  }, 120_000);

  it("for JSON, over lines or in one", () => {
    property((text, draw) => {
      const indent = draw<string | number>(2, 4, "\t", 0);
      return JSON.stringify(new SourceText(text).value, null, indent) + draw("", "\n");
    });
  }, 120_000);
});

it("loses no comment where fixed weights alone change", () => {
  fc.assert(
    fc.property(fc.gen(), (next) => {
      const draw = drawing(next);
      const text = drawManifest(draw);
      const { sets, findings } = read(text);
      fc.pre(!findings.some(isError));
      const { target, variants } = draw(...sets);
      const other = variants.map((variant) => (variant.weightType === "fix" ? { ...variant, weight: 777 } : variant));
      const edit = editManifest(file(text), [{ target, variants: other }]);
      const left = edit.kind === "text" ? edit.text.split("#") : [];
      // Who takes over what was anchored has its comments, too.
      for (const comment of text.match(/(?<=#).*/g) ?? []) {
        const at = left.findIndex((one) => one.startsWith(comment));
        expect(at, comment).not.toBe(-1);
        left.splice(at, 1);
      }
    }),
    { numRuns, endOnFailure: true },
  );
}, 120_000);

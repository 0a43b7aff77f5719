import { mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { toHtml } from "../browser/github-page.ts";
import { hostileTexts } from "../report/samples.ts";
import { faultCase, faults, token } from "./support/fault-case.ts";
import { scratchFolder } from "./support/folders.ts";
import { readable, setScene } from "./support/scene.ts";

const nowhere = "http://127.0.0.1:1";
const markup = [...hostileTexts, "</code><b>bold", "<img src=x onerror=alert(1)>", "```\nx"];
const commands = [
  "\n::error::pwned",
  "\r::add-mask::x",
  "%0A::set-output name=result::applied",
  "::stop-commands::t",
  "##[error]pwned",
  "##[add-mask]x",
  "\n##[group]x",
  "\u2028::error::pwned",
  "\u0085::error::pwned",
];
const unseen = ["\u001b[31mred", "\u202egnp.exe", "zero\u200bwidth", "\u0007bell", "\ufeffmark", "\u{e0041}tag"];
const nasty = [...markup, ...commands, ...unseen];

const ourTags = new Set(
  "h3 h4 a b ol p ul li table thead tbody tr th td code strong br wbr sub sup details summary pre em blockquote span del ins".split(
    " ",
  ),
);

/** What a report must not hold as GitHub renders it, whatever was put into it. */
function expectHarmless(markdown: string): void {
  const html = toHtml(markdown);
  const tags = new Set([...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, name = ""]) => name.toLowerCase()));
  expect([...tags].filter((tag) => !ourTags.has(tag))).toEqual([]);
  for (const [, table = ""] of html.matchAll(/<table>([\s\S]*?)<\/table>/g)) {
    const widths = [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row]) => row?.match(/<t[dh]\b/g)?.length);
    expect(new Set(widths).size, "columns of a table").toBe(1);
  }
  expect(html.replaceAll(/<table>[\s\S]*?<\/table>/g, ""), "rows outside of tables").not.toContain("<tr>");
  // Text outside <code> and <pre>: GitHub would link these.
  const text = html.replace(/<(code|pre)>[\s\S]*?<\/\1>/g, " ").replace(/<[^>]+>/g, " ");
  expect(text).not.toMatch(/(?:^|[^\w&])[@#]\w|GH-\d|https?:\/\/|www\.|[0-9a-f]{40}|\w\/\w+#\d/);
  expect(markdown).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u);
}

faults("O1–O3, O11: foreign text", () => {
  faultCase("O1", "in what the server stores", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    const variants = nasty.map((name, index) => ({
      ...{ name, weight: index === 0 ? 1000 : 0, weightType: "variable", stickiness: name },
      payload: { type: "string", value: name },
      overrides: [{ contextName: name, values: [name] }],
    }));
    server.seed([{ name: "alpha", environments: { development: { variants } } }]);
    const run = await lab.act(server, { inputs: { mode: "plan" } });
    expect([run.code, run.outputs["updates"]]).toEqual([0, "1"]);
    expectHarmless(run.summary);
    const shown = readable(run.summary).replace(/\s+/g, " ");
    // Control characters, and blanks at the ends, are shown otherwise.
    for (const text of markup.filter((one) => /^[^\p{C}]+$/u.test(one) && one === one.trim()))
      expect(shown).toContain(text);
    for (const text of ["‹U+202E›gnp.exe", "‹U+001B›[31mred", "zero‹U+200B›width"]) expect(shown).toContain(text);
    lab.note(`${nasty.length} texts, each as name, stickiness, payload and override`);
  });

  for (const [row, texts] of [
    ["O1", markup],
    ["O3", commands],
    ["O11", unseen],
  ] as const) {
    faultCase(row, "in error messages of the server", async (lab) => {
      const server = await lab.serve();
      setScene(server);
      let turn = 0;
      server.intercept(({ method }) => {
        const body = { name: texts[turn % texts.length], message: texts.slice(turn).join(" ; ") };
        return method === "PUT" && ++turn ? { kind: "answer", status: 400, body } : undefined;
      });
      const run = await lab.act(server);
      expect(run.code).toBe(1);
      expectHarmless(run.summary);
      expect(run.annotations.length).toBeGreaterThanOrEqual(4);
    });

    faultCase(row, "in names and values of the manifest, and in inputs", async (lab) => {
      const server = await lab.serve();
      const features = texts.map((text) => {
        const variants = [{ name: text, weight: text, [text]: text, stickiness: text }];
        return [text, { [text]: 1, environments: { [text]: { variants } } }];
      });
      const manifest = { version: 1, [texts[0] ?? ""]: 1, features: Object.fromEntries(features) };
      const text = texts.join(" ");
      for (const [result, options] of [
        ["invalid", { files: { "variants.yml": JSON.stringify(manifest) } }],
        ["failed", { inputs: { mode: text, environments: text, features: text, "max-changes": text } }],
      ] as const) {
        const run = await lab.act(server, options);
        expect([run.code, run.outputs["result"]]).toEqual([1, result]);
        expectHarmless(run.summary);
      }
    });
  }

  faultCase("O3", "in names of files", async (lab) => {
    const names = ["a,line=1::x", "b\n::error::pwned", "c%0A::error::pwned", "d##[error]pwned", "e\r::add-mask::x"].map(
      (name) => `${name}.yml`,
    );
    const files = Object.fromEntries(names.map((name) => [name, "version: 2\n"]));
    const run = await lab.act(nowhere, { files, inputs: { mode: "validate", manifest: "*.yml\n!variants.yml" } });
    expect(run.code).toBe(1);
    const errors = run.annotations.filter(({ severity }) => severity === "error");
    const shown = names.map((name) => name.replace("\n", "\\u{a}").replace("\r", "\\u{d}"));
    expect([...new Set(errors.map(({ properties }) => properties["file"]))].sort()).toEqual(shown.sort());
    expectHarmless(run.summary);
  });
});

/** So many features with one set each, and the same on the server. */
function many(count: number, variants: readonly unknown[]) {
  const names = Array.from({ length: count }, (_, index) => `flag-${String(index).padStart(5, "0")}`);
  const features = names.map((name) => [name, { environments: { production: { variants } } }]);
  return {
    seeds: names.map((name) => ({ name })),
    files: { "variants.yml": JSON.stringify({ version: 1, features: Object.fromEntries(features) }) },
  };
}
/** With text of several bytes to the character. */
const large = [
  { name: "on", payload: { type: "string", value: "žluťoučký kůň 🐎 ".repeat(10) } },
  { name: "off", weight: "10%", weightType: "fix" },
];
const mebibyte = 1024 * 1024;

faults("O5, O7, O8: limits of the platform", () => {
  faultCase("O5", "a summary of 1 MiB − 1, 1 MiB and 1 MiB + 1 bytes, and no room at all", async (lab) => {
    const { seeds, files } = many(20, large);
    const folder = await scratchFolder(lab);
    // One server for all: its address is part of the summary.
    const server = await lab.serve();
    server.seed(seeds);
    const runWith = async (already: number) => {
      const summary = join(await mkdtemp(join(folder, "x-")), "summary.md");
      await writeFile(summary, "x".repeat(already));
      const run = await lab.act(server, { files, inputs: { mode: "plan" }, env: { GITHUB_STEP_SUMMARY: summary } });
      const text = await readFile(summary);
      expect([run.code, text.length <= mebibyte]).toEqual([0, true]);
      const added = text.subarray(already).toString();
      const isTold = run.annotations.some(({ message }) => message.includes("have filled the job summary"));
      expect(isTold).toBe(added === "");
      return added;
    };
    const full = await runWith(0);
    const bytes = Buffer.byteLength(full);
    expect(bytes).toBeGreaterThan(full.length);
    for (const over of [-1, 0]) expect(await runWith(mebibyte - bytes + over)).toBe(full);
    const shrunk = await runWith(mebibyte - bytes + 1);
    expect(Buffer.byteLength(shrunk)).toBeLessThan(bytes);
    expect(shrunk).toMatch(/leaves out/);
    for (const room of [0, 10, 200]) await runWith(mebibyte - room);
    lab.note(`${bytes} bytes whole, ${Buffer.byteLength(shrunk)} when one too many`);
  });

  faultCase("O5", "a plan of 6,000 changes", async (lab) => {
    const { seeds, files } = many(6000, large);
    const server = await lab.serve();
    server.seed(seeds);
    const run = await lab.act(server, { files, inputs: { mode: "plan", concurrency: "30" } });
    expect([run.code, run.outputs["creates"]]).toEqual([0, "6000"]);
    expect(Buffer.byteLength(run.summary)).toBeLessThanOrEqual(mebibyte);
    expect(Buffer.byteLength(run.summary)).toBeGreaterThan(mebibyte / 4);
    expect(run.summary).toMatch(/leaves out/);
    // Cut between two changes: each row is whole.
    const rows = run.summary.split("\n").filter((line) => line.startsWith("| "));
    expect(new Set(rows.map((line) => line.split(" | ").length)).size).toBe(1);
    expectHarmless(run.summary);
    lab.note(`${Buffer.byteLength(run.summary)} bytes, ${(run.time / 1000).toFixed(1)} s`);
    // O8: large data never travels through an output.
    expect(Object.values(run.outputs).join("").length).toBeLessThan(2000);
    expect((await stat(run.outputs["plan-file"] ?? "")).size).toBeGreaterThan(mebibyte);
  });

  faultCase("O5", "8,000 problems: the summary says how many rows are left out", async (lab) => {
    const { files } = many(8000, [{ name: "ž".repeat(50) }]);
    const run = await lab.act(nowhere, { files, inputs: { mode: "validate" } });
    expect([run.code, run.outputs["problems"]]).toEqual([1, "8000"]);
    expect(Buffer.byteLength(run.summary)).toBeLessThanOrEqual(mebibyte);
    const shown = run.summary.split("\n").filter((line) => /^\d+\. /.test(line)).length;
    expect(shown).toBeGreaterThan(100);
    expect(readable(run.summary)).toContain(`leaves out ${8000 - shown} problems`);
    lab.note(`${shown} of 8000 rows in ${Buffer.byteLength(run.summary)} bytes`);
  });

  faultCase("O7", "more than ten errors, and messages of more than 4,096 characters", async (lab) => {
    const { seeds, files } = many(15, [{ name: "a", ["x".repeat(6000)]: 1 }]);
    const run = await lab.act(nowhere, { files, inputs: { mode: "validate" } });
    expect(run.code).toBe(1);
    const errors = run.annotations.filter(({ severity }) => severity === "error");
    expect(errors.length).toBeGreaterThanOrEqual(15);
    expect(run.annotations.at(-1)?.message).toMatch(new RegExp(`^${errors.length} errors in all`));
    for (const { name } of seeds) expect(readable(run.summary)).toContain(name);
  });

  faultCase("O10", "the token as a payload: nowhere but in the write", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    const apply = (value: string) => {
      const payload = `{ type: string, value: "${value}" }`;
      const text = `version: 1\nfeatures: { alpha: { environments: { development: { variants: [{ name: on, payload: ${payload} }] } } } }\n`;
      return lab.act(server, { files: { "variants.yml": text } });
    };
    const run = await apply(token);
    expect([run.code, run.outputs["applied"]]).toEqual([0, "1"]);
    expect(JSON.stringify(server.log.find(({ method }) => method === "PUT")?.body)).toContain(token);
    expect((await apply("other")).code).toBe(0);
  });
});

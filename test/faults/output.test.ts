import { mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { expect } from "vitest";
import { escaped } from "../../src/text/wording.ts";
import { faultCase, faults, token } from "./support/fault-case.ts";
import { scratchFolder } from "./support/folders.ts";
import { readable, setScene } from "./support/scene.ts";

/** O1: what Markdown or HTML would take for markup. O2: what GitHub would link. O3: commands. O11: unseen characters. */
const markup = [
  "a|b",
  "`x`",
  "```\nx",
  "<script>alert(1)</script>",
  "<details>",
  "</td>",
  "<!--",
  "-->",
  "![x](http://evil.example/x.png)",
  "[a](javascript:alert(1))",
  "&lt;",
  "# head",
  "*a* _b_ ~c~",
  "\\| \\",
  "<img src=x onerror=alert(1)>",
  "</code><b>bold",
  "$$x$$",
  "^1 [^1]",
];
const references = [
  "@octocat",
  "@org/team",
  "#1",
  "GH-1",
  "owner/repo#1",
  "da39a3ee5e6b4b0d3255bfef95601890afd80709",
  "https://evil.example/x",
  "www.evil.example",
  "a@evil.example",
  "owner/repo@da39a3e",
];
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
const nasty = [...markup, ...references, ...commands, ...unseen];

/** As GitHub renders it. */
function render(markdown: string): string {
  return micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });
}

/** What a rendered report must not hold, whatever was put into it. */
function expectHarmless(markdown: string): void {
  const html = render(markdown);
  const tags = new Set([...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, name]) => name?.toLowerCase()));
  const ours = [
    "h3",
    "h4",
    "a",
    "b",
    "ol",
    "p",
    "ul",
    "li",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "code",
    "strong",
    "br",
    "wbr",
    "sub",
    "sup",
    "details",
    "summary",
    "pre",
    "em",
    "blockquote",
    "span",
    "del",
    "ins",
  ];
  expect(
    [...tags].filter((tag) => !ours.includes(tag ?? "")),
    "foreign tags",
  ).toEqual([]);
  const rows = [...html.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row]) => (row?.match(/<t[dh]\b/g) ?? []).length);
  const tables = [...html.matchAll(/<table>([\s\S]*?)<\/table>/g)].map(([, table = ""]) =>
    [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row]) => (row?.match(/<t[dh]\b/g) ?? []).length),
  );
  expect(rows.length).toBe(tables.flat().length);
  for (const widths of tables) expect(new Set(widths).size, "columns of a table").toBe(1);
  // Text outside <code> and <pre>: GitHub would link these.
  const text = html.replace(/<(code|pre)>[\s\S]*?<\/\1>/g, " ").replace(/<[^>]+>/g, " ");
  expect(text).not.toMatch(/(?:^|[^\w&])[@#]\w|GH-\d|https?:\/\/|www\.|[0-9a-f]{40}|\w\/\w+#\d/);
  expect(markdown).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u);
}

faults("O1–O3, O11: foreign text", () => {
  faultCase("O1", "markup, references, commands and unseen characters in what the server stores", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    const variants = nasty.map((name, index) => ({
      name,
      weight: index === 0 ? 1000 : 0,
      weightType: "variable",
      stickiness: name,
      payload: { type: "string", value: name },
      overrides: [{ contextName: name, values: [name] }],
    }));
    server.seed([{ name: "alpha", environments: { development: { variants } } }]);
    const run = await lab.act(server, { inputs: { mode: "plan" } });
    expect([run.code, run.outputs["updates"]]).toEqual([0, "1"]);
    expectHarmless(run.summary);
    const shown = readable(run.summary).replace(/\s+/g, " ");
    for (const text of [...markup.filter((entry) => !entry.includes("\n")), ...references])
      expect(shown).toContain(text);
    for (const text of ["‹U+202E›gnp.exe", "‹U+001B›[31mred", "zero‹U+200B›width"]) expect(shown).toContain(text);
    lab.note(`${nasty.length} texts, each as name, stickiness, payload and override`);
  });

  for (const [row, texts] of [
    ["O1", markup],
    ["O2", references],
    ["O3", commands],
    ["O11", unseen],
  ] as const) {
    faultCase(row, "in error messages of the server", async (lab) => {
      const server = await lab.serve();
      setScene(server);
      let turn = 0;
      server.intercept(({ method }) =>
        method === "PUT"
          ? {
              kind: "answer",
              status: 400,
              body: { name: texts[turn % texts.length], message: texts.slice(turn++).join(" ; ") },
            }
          : undefined,
      );
      const run = await lab.act(server);
      expect(run.code).toBe(1);
      expectHarmless(run.summary);
      expect(run.annotations.length).toBeGreaterThanOrEqual(4);
    });

    faultCase(row, "in names and values of the manifest", async (lab) => {
      const server = await lab.serve();
      const features = Object.fromEntries(
        texts.map((text) => [
          text,
          {
            [text]: 1,
            environments: { [text]: { variants: [{ name: text, weight: text, [text]: text, stickiness: text }] } },
          },
        ]),
      );
      const files = { "variants.yml": JSON.stringify({ version: 1, [texts[0] ?? ""]: 1, features }) };
      const run = await lab.act(server, { files });
      expect([run.code, run.outputs["result"]]).toEqual([1, "invalid"]);
      expectHarmless(run.summary);
    });

    faultCase(row, "in inputs", async (lab) => {
      const server = await lab.serve();
      const text = texts.join(" ");
      const run = await lab.act(server, {
        inputs: { mode: text, environments: text, features: text, "max-changes": text },
      });
      expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
      expectHarmless(run.summary);
    });
  }

  faultCase("O3", "in names of files", async (lab) => {
    const server = await lab.serve();
    const names = [
      "a,line=1::x.yml",
      "b\n::error::pwned.yml",
      "c%0A::error::pwned.yml",
      "d##[error]pwned.yml",
      "e\r::add-mask::x.yml",
      "f\u202egnp\u001b[31m.yml",
    ];
    // A file that is called so is linked no more, but nobody reads another name.
    const shown = names.map((name) => escaped(name, /[\p{Cc}\p{Cf}]/gu));
    const files = Object.fromEntries(names.map((name) => [name, "version: 2\n"]));
    const run = await lab.act(server, { files, inputs: { mode: "validate", manifest: "*.yml\n!variants.yml" } });
    expect(run.code).toBe(1);
    const errors = run.annotations.filter(({ severity }) => severity === "error");
    expect([...new Set(errors.map(({ properties }) => properties["file"]))].sort()).toEqual(shown);
    expectHarmless(run.summary);
  });
});

/** Many changes, with text of several bytes to the character. */
async function large(count: number) {
  const names = Array.from({ length: count }, (_, index) => `flag-${String(index).padStart(5, "0")}`);
  const payload = { type: "string", value: "žluťoučký kůň 🐎 ".repeat(10) };
  const variants = [
    { name: "on", payload },
    { name: "off", weight: "10%", weightType: "fix" },
  ];
  const features = names.map((name) => [name, { environments: { production: { variants } } }]);
  return {
    seeds: names.map((name) => ({ name })),
    files: { "variants.yml": JSON.stringify({ version: 1, features: Object.fromEntries(features) }) },
  };
}

const mebibyte = 1024 * 1024;

faults("O5, O7, O8: limits of the platform", () => {
  faultCase("O5", "a summary of 1 MiB − 1, 1 MiB and 1 MiB + 1 bytes", async (lab) => {
    const { seeds, files } = await large(20);
    const sizes: string[] = [];
    const folder = await scratchFolder(lab);
    // One server for all: its address is part of the summary.
    const server = await lab.serve();
    server.seed(seeds);
    const runWith = async (already: number) => {
      const summary = join(await mkdtemp(join(folder, "x-")), "summary.md");
      await writeFile(summary, "x".repeat(already));
      await lab.act(server, { files, inputs: { mode: "plan" }, env: { GITHUB_STEP_SUMMARY: summary } });
      return (await readFile(summary)).subarray(already).toString();
    };
    const full = await runWith(0);
    const bytes = Buffer.byteLength(full);
    expect(bytes).toBeGreaterThan(full.length);
    for (const over of [-1, 0]) expect(await runWith(mebibyte - bytes + over)).toBe(full);
    const shrunk = await runWith(mebibyte - bytes + 1);
    expect(Buffer.byteLength(shrunk)).toBeLessThan(bytes);
    expect(shrunk).toMatch(/leaves out/);
    sizes.push(`${bytes} bytes whole, ${Buffer.byteLength(shrunk)} when one too many`);
    lab.note(sizes.join());
  });

  faultCase("O5", "a plan of 6,000 changes", async (lab) => {
    const { seeds, files } = await large(6000);
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
    const outputs = Object.values(run.outputs).join("");
    expect(outputs.length).toBeLessThan(2000);
    expect((await stat(run.outputs["plan-file"] ?? "")).size).toBeGreaterThan(mebibyte);
  });

  faultCase("O5", "8,000 problems: the summary says how many rows are left out", async (lab) => {
    const features = Array.from({ length: 8000 }, (_, index) => [
      `flag-${index}`,
      { environments: { production: { variants: [{ name: "ž".repeat(50) }] } } },
    ]);
    const files = { "variants.yml": JSON.stringify({ version: 1, features: Object.fromEntries(features) }) };
    const run = await lab.act("http://127.0.0.1:1", { files, inputs: { mode: "validate" } });
    expect([run.code, run.outputs["problems"]]).toEqual([1, "8000"]);
    expect(Buffer.byteLength(run.summary)).toBeLessThanOrEqual(mebibyte);
    const shown = run.summary.split("\n").filter((line) => /^\d+\. /.test(line)).length;
    expect(shown).toBeGreaterThan(100);
    expect(readable(run.summary)).toContain(`leaves out ${8000 - shown} problems`);
    lab.note(`${shown} of 8000 rows in ${Buffer.byteLength(run.summary)} bytes`);
  });

  faultCase("O7", "more than ten errors, and messages of more than 4,096 characters", async (lab) => {
    const long = "x".repeat(6000);
    const features = Array.from(
      { length: 15 },
      (_, index) => `  flag-${index}: { environments: { production: { variants: [{ name: a, ${long}: 1 }] } } }`,
    );
    const files = { "variants.yml": `version: 1\nfeatures:\n${features.join("\n")}\n` };
    const run = await lab.act("http://127.0.0.1:1", { files, inputs: { mode: "validate" } });
    expect(run.code).toBe(1);
    const errors = run.annotations.filter(({ severity }) => severity === "error");
    expect(errors.length).toBeGreaterThanOrEqual(15);
    expect(run.annotations.at(-1)?.message).toMatch(new RegExp(`^${errors.length} errors in all`));
    for (let index = 0; index < 15; index++) expect(readable(run.summary)).toContain(`flag-${index}`);
  });

  faultCase("O10", "the token as a payload: nowhere but in the write", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    const payload = `{ type: string, value: "${token}" }`;
    const text = `version: 1\nfeatures:\n  alpha:\n    environments:\n      development: { variants: [{ name: "on", payload: ${payload} }] }\n`;
    const run = await lab.act(server, { files: { "variants.yml": text } });
    expect([run.code, run.outputs["applied"]]).toEqual([0, "1"]);
    expect(JSON.stringify(server.log.find(({ method }) => method === "PUT")?.body)).toContain(token);
    const again = await lab.act(server, { files: { "variants.yml": text.replace(token, "other") } });
    expect(again.code).toBe(0);
  });
});

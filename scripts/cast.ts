import { cp } from "node:fs/promises";
import { startMemoryUnleash } from "../test/support/memory-unleash.ts";
import { makeRepository, type Repository } from "../test/support/repository.ts";
import { runCli } from "../test/support/run-cli.ts";
import { split } from "../test/support/shop.ts";

/*
 * The picture that moves in README.md: a terminal in which a pull request is planned, merged and applied, while a colleague has
 * changed another feature in Unleash. The command line is the built one, its server is in memory; the picture is an SVG whose lines
 * appear one after another, by CSS alone.
 */

/** A command, and what it printed, with ANSI colours. */
interface Scene {
  readonly command: string;
  readonly output: string;
}

/** Records the scenes with the built command line. */
export async function recordScenes(): Promise<Scene[]> {
  const server = await startMemoryUnleash({ legacyVariants: true });
  try {
    server.seed([feature("checkout-button", 900), feature("banner", 800)]);
    await using repository = await makeRepository();
    await repository.commit({ "variants.yml": manifest(90) });
    repository.git("switch", "--quiet", "--create", "ramp");
    await repository.commit({ "variants.yml": manifest(70) });
    const run = variantsSync(repository, { UNLEASH_URL: server.url, UNLEASH_TOKEN: server.tokens.admin });
    const planned = await run("plan", "--base", "main");
    server.seed([feature("checkout-button", 900), feature("banner", 500)]);
    repository.git("switch", "--quiet", "main");
    repository.git("merge", "--quiet", "--no-ff", "--message=Ramp up", "ramp");
    const applied = await run("apply", "--base", "HEAD^1", "--yes");
    const diff = repository.git("diff", "--unified=0", "--color=always", "HEAD^1", "HEAD", "--", "variants.yml");
    return [
      { command: "git diff main", output: diff.split("\n").slice(-2).join("\n") },
      { command: "variants-sync plan --base main", output: planned },
      { command: "# meanwhile, a colleague changes the banner in Unleash", output: "" },
      { command: "git merge ramp && variants-sync apply --base HEAD^1 --yes", output: applied },
    ];
  } finally {
    await server.stop();
  }
}

function variantsSync({ folder }: Repository, service: Readonly<Record<string, string>>) {
  return async (...args: string[]) => {
    const env = { ...service, FORCE_COLOR: "1" };
    await using run = await runCli(args, { env, prepare: (copy) => cp(folder, copy, { recursive: true }) });
    if (run.code !== 0)
      throw new Error(`variants-sync ${args.join(" ")} ended with ${run.code}:\n${run.stdout}${run.stderr}`);
    const told = run.stdout.replaceAll(service["UNLEASH_URL"] ?? "", "https://unleash.example.com");
    return told.replaceAll(/\S*\/variants-sync-\w{6}\//g, "/tmp/");
  };
}

const feature = (name: string, weight: number) => ({ name, environments: { production: { variants: split(weight) } } });

const manifest = (control: number) => `version: 1
features:
  checkout-button:
    variants:
      - { name: control, weight: ${control}%, weightType: fix }
      - { name: treatment }
    environments: { production: {} }
  banner:
    variants:
      - { name: control, weight: 80%, weightType: fix }
      - { name: treatment }
    environments: { production: {} }
`;

type Theme = "light" | "dark";

/** Columns of the terminal, and the size of one of its cells in pixels. */
const [columns, cellWidth, cellHeight, margin] = [96, 8.4, 19, 16];
/** Seconds: for a line to follow another, before a command, and at the end. */
const pace = { line: 0.06, command: 1.2, end: 6 };

const colours: Readonly<Record<Theme, Readonly<Record<string, string>>>> = {
  light: {
    page: "#f6f8fa",
    text: "#1f2328",
    "2": "#59636e",
    "31": "#cf222e",
    "32": "#1a7f37",
    "33": "#9a6700",
    prompt: "#0969da",
  },
  dark: {
    page: "#151b23",
    text: "#f0f6fc",
    "2": "#9198a1",
    "31": "#ff7b72",
    "32": "#3fb950",
    "33": "#d29922",
    prompt: "#4493f8",
  },
};

/** The scenes as an SVG that plays them again and again; without motion, for those who want none, it shows the whole. */
export function castSvg(scenes: readonly Scene[], theme: Theme): string {
  const { page, text, prompt } = colours[theme];
  const lines: { readonly at: number; readonly spans: string }[] = [];
  let at = 0;
  const add = (spans: string, pause: number) => {
    at += pause;
    lines.push({ at, spans });
  };
  for (const { command, output } of scenes) {
    add(`${span("$ ", prompt)}${span(command, text, true)}`, pace.command);
    for (const line of output.trimEnd().split("\n").flatMap(wrapped)) add(spansOf(line, theme), pace.line);
    add("", pace.line);
  }
  const total = at + pace.end;
  const [width, height] = [columns * cellWidth + 2 * margin, lines.length * cellHeight + 2 * margin];
  const texts = lines.map(({ spans }, row) => {
    const y = margin + (row + 0.75) * cellHeight;
    return `<text class="l${row}" x="${margin}" y="${y.toFixed(1)}">${spans}</text>`;
  });
  const frames = lines.map(({ at: from }, row) => {
    const percent = ((from / total) * 100).toFixed(2);
    return `@keyframes l${row} { 0%, ${percent}% { opacity: 0 } ${percent}%, 100% { opacity: 1 } } .l${row} { animation: l${row} ${total.toFixed(1)}s step-end infinite }`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width.toFixed(0)} ${height.toFixed(0)}" width="${width.toFixed(0)}" role="img">
<title>A pull request is planned, merged and applied; what a colleague changed in Unleash meanwhile is left alone</title>
<style>
text { font: 14px/1 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre; fill: ${text} }
@media (prefers-reduced-motion: no-preference) {
${frames.join("\n")}
}
</style>
<rect width="100%" height="100%" rx="8" fill="${page}"/>
${texts.join("\n")}
</svg>
`;
}

/** A line in pieces that fit the terminal: one without styles, or with one for all of it. */
function wrapped(line: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is how a terminal's styles begin
  const [, open = "", text = line, close = ""] = /^(\u001b\[\d+m)([^\u001b]*)(\u001b\[\d+m)$/.exec(line) ?? [];
  if (text.length <= columns || text.includes("\u001b")) return [line];
  const pieces = text.match(new RegExp(`.{1,${columns}}(?: |$)`, "g")) ?? [text];
  return pieces.map((piece) => `${open}${piece}${close}`);
}

/** A line with ANSI styles as text elements: bold, dim, and the colours that the command line uses. */
function spansOf(line: string, theme: Theme): string {
  const palette = colours[theme];
  let [fill, isBold] = [palette["text"] ?? "", false];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is how a terminal's styles begin
  const parts = line.split(/\u001b\[(\d*(?:;\d+)*)m/);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part === "" ? "" : span(part, fill, isBold);
      for (const code of part.split(";")) {
        if (code === "1") isBold = true;
        else if (code === "22") [fill, isBold] = [palette["text"] ?? "", false];
        else fill = palette[code] ?? palette["text"] ?? "";
        if (code === "" || code === "0") isBold = false;
      }
      return "";
    })
    .join("");
}

function span(text: string, fill = "", isBold = false): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<tspan fill="${fill}"${isBold ? ' font-weight="600"' : ""} xml:space="preserve">${escaped}</tspan>`;
}

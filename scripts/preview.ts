import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { renderComment, renderReport } from "../src/report/report.ts";
import { takeScreenshot } from "../test/browser/chromium.ts";
import { githubPage } from "../test/browser/github-page.ts";
import { type Sample, samples } from "../test/report/samples.ts";
import { castSvg, recordScenes } from "./cast.ts";

/*
 * Writes sample reports to disk, as Markdown and as pages that look like GitHub, so that a reviewer can look at them:
 *
 *   npm run preview               below node_modules/.cache/preview, or in the folder that --out names
 *   npm run preview -- --images   the pictures in docs/images, light and dark: a report, and the terminal of README.md
 */

const runUrl = "https://github.example/acme/shop/actions/runs/100";
const sourceUrl = "https://github.example/acme/shop/blob/0123456789abcdef0123456789abcdef01234567";

/** The folder of the pictures in README.md and docs. */
const images = resolve(import.meta.dirname, "..", "docs", "images");

/** The width of a job summary, about. */
const pictureWidth = 900;

function rendered({ run, room = 1024 * 1024 }: Sample): string {
  return renderReport(run, { runUrl, sourceUrl })((text) => text.length <= room);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: "string" }, images: { type: "boolean", default: false } } });
  if (values.images) return writeImages();
  const folder = resolve(values.out ?? "node_modules/.cache/preview");
  await mkdir(folder, { recursive: true });
  const documents = Object.entries(samples).map(([name, sample]) => [name, rendered(sample)] as const);
  const { planned } = samples;
  if (planned) {
    const options = { runUrl, sourceUrl, fits: () => true };
    documents.push(["comment", renderComment(planned.run, options)]);
  }
  for (const [name, text] of documents) {
    await writeFile(join(folder, `${name}.md`), text);
    for (const theme of ["light", "dark"] as const)
      await writeFile(join(folder, `${name}-${theme}.html`), githubPage(text, theme));
  }
  console.log(`${documents.length} reports, as .md and as .html in light and dark: ${folder}`);
}

/** The terminal of README.md. */
async function writeCasts(folder: string): Promise<void> {
  const scenes = await recordScenes();
  for (const theme of ["light", "dark"] as const) {
    const file = join(folder, `terminal-${theme}.svg`);
    await writeFile(file, castSvg(scenes, theme));
    console.log(file);
  }
}

async function writeImages(): Promise<void> {
  const { picture } = samples;
  if (!picture) throw new Error("There is no sample for the picture.");
  for (const theme of ["light", "dark"] as const) {
    const file = join(images, `report-${theme}.png`);
    await mkdir(images, { recursive: true });
    await takeScreenshot(githubPage(rendered(picture), theme), file, pictureWidth);
    console.log(file);
  }
  await writeCasts(images);
}

if (import.meta.main) await main();

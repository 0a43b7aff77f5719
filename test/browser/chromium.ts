import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The program; CHROMIUM names another one. */
const program = process.env["CHROMIUM"] ?? "chromium";

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--hide-scrollbars",
  // Nothing on a page of ours needs a network, and nothing may use one.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--virtual-time-budget=5000",
];

/** Opens a page in headless Chromium and gives, as JSON, what an expression is worth there. */
export async function evaluate<T>(html: string, expression: string, width = 1012): Promise<T> {
  const script = `<script>
const answer = document.createElement("textarea");
answer.id = "answer";
answer.textContent = encodeURIComponent(JSON.stringify(${expression}));
document.body.append(answer);
</script>`;
  const page = inWidth(html, width).replace("</body>", () => `${script}</body>`);
  const dom = await chromium(page, [`--window-size=${width},900`, "--dump-dom"]);
  const [, answer] = /<textarea id="answer">([^<]*)<\/textarea>/.exec(dom) ?? [];
  if (answer === undefined) throw new Error(`The page gave no answer: ${dom.slice(0, 2000)}`);
  return JSON.parse(decodeURIComponent(answer)) as T;
}

/** Writes a picture of a page, as high as the page is. */
export async function takeScreenshot(html: string, file: string, width: number): Promise<void> {
  const height = await evaluate<number>(html, 'Math.ceil(document.querySelector("main").offsetHeight)', width);
  await chromium(inWidth(html, width), [`--window-size=${width},${height}`, `--screenshot=${file}`]);
}

/** No window is narrower than 500 pixels, whatever is asked for. */
function inWidth(html: string, width: number): string {
  return html.replace("</head>", () => `<style>html { width: ${width}px; }</style></head>`);
}

async function chromium(html: string, options: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "variants-sync-chromium-"));
  try {
    const page = join(folder, "page.html");
    await writeFile(page, html);
    const profile = `--user-data-dir=${join(folder, "profile")}`;
    return await outputOf([...flags, profile, ...options, pathToFileURL(page).href]);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function outputOf(parameters: readonly string[]): Promise<string> {
  const child = spawn(program, parameters, {
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 60_000,
    killSignal: "SIGKILL",
  });
  let [output, errors] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.once("error", (error: NodeJS.ErrnoException) => {
      const advice =
        error.code === "ENOENT"
          ? `There is no ${program} on the PATH. On Debian: apt-get install -y chromium; CHROMIUM names another one.`
          : `${program} cannot be started: ${error.message}`;
      reject(new Error(advice, { cause: error }));
    });
    child.once("close", (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ended with ${signal ?? code}: ${errors.slice(-2000)}`));
    });
  });
}

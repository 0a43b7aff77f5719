import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endingFile } from "../support/ending.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { temporaryFolder } from "../support/packed.ts";
import { inTerminal } from "../support/python.ts";
import { cliBundle } from "../support/run-cli.ts";
import { split } from "../support/shop.ts";

/* The command line in a real terminal: it asks, it has colours. */

const question = "[y/N] ";
let server: MemoryServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  server = await startMemoryUnleash({ legacyVariants: true });
  const names = Array.from({ length: 30 }, (_, index) => `feature-${index}`);
  server.seed(names.map((name) => ({ name })));
  folder = await temporaryFolder();
  const features = names.map(
    (name) => `  ${name}: { variants: [{ name: a }, { name: b }], environments: { production: } }`,
  );
  await writeFile(join(folder.path, "variants.yml"), `version: 1\nfeatures:\n${features.join("\n")}\n`);
});

afterEach(async () => {
  await server.stop();
  await folder[Symbol.asyncDispose]();
});

interface Typed {
  readonly keys?: readonly (readonly [shown: string, typed: string])[];
  readonly env?: Record<string, string>;
  readonly columns?: number;
}

function variantsSync(args: readonly string[], { keys = [], env = {}, columns = 100 }: Typed = {}) {
  const service = { UNLEASH_URL: server.url, UNLEASH_TOKEN: server.tokens.admin };
  const options = { cwd: folder.path, columns, env: { TERM: "xterm-256color", ...service, ...env } };
  return inTerminal([process.execPath, cliBundle, ...args], keys, options);
}

/** How many writes the server got. */
function writes(): number {
  return server.log.filter(({ method }) => method !== "GET").length;
}

describe("apply", () => {
  it("shows the plan and applies it after a yes", async () => {
    const { code, screen } = await variantsSync(["apply"], { keys: [[question, "yes\r"]] });
    const text = stripVTControlCharacters(screen);
    expect([code, writes()]).toEqual([0, 30]);
    expect(text).toContain(`Apply 30 changes to ${server.url}? ${question}yes`);
    expect(text.match(/create feature-7 /g)).toHaveLength(1);
    expect(text).toMatch(/Applied: 30 changes in production, up to 100% of all users started to get a variant\n$/);
  });

  it.each([
    ["no", "n\r"],
    ["Ctrl-C", "\u0003"],
    ["Ctrl-D", "\u0004"],
  ])("writes nothing after %s", async (_, typed) => {
    const { code, screen } = await variantsSync(["apply"], { keys: [[question, typed]] });
    expect([code, writes()]).toEqual([1, 0]);
    expect(screen).toMatch(/\nNothing was written\.\n$/);
  });

  it("writes nothing when the plan is another one by the time of the yes", async () => {
    server.intercept(({ path, count }) => {
      // The second reading begins.
      if (count > 1 && !path.includes("/features/feature-"))
        server.seed([{ name: "feature-0", environments: { production: { variants: split(500) } } }]);
      return undefined;
    });
    const { code, screen } = await variantsSync(["apply"], { keys: [[question, "y\r"]] });
    expect([code, writes()]).toEqual([1, 0]);
    expect(screen).toContain("The plan is not the one that was reviewed");
  });
});

describe("a plan", () => {
  it("has colours", async () => {
    expect((await variantsSync(["plan"])).screen).toContain("\u001b[32mcreate\u001b[39m");
  });

  it("that takes its time says how far it is", async () => {
    server.intercept(({ path }) => (path.includes("/features/feature-") ? { kind: "delay", ms: 400 } : undefined));
    const { code, screen } = await variantsSync(["plan", "--concurrency=5"]);
    expect([code, screen]).toEqual([0, expect.stringContaining("\r\u001b[2KReading features ")]);
  });

  it.each<[string, Record<string, string>]>([
    ["a dumb terminal", { TERM: "dumb" }],
    ["CI", { CI: "true" }],
    ["a terminal with NO_COLOR", { NO_COLOR: "1" }],
  ])("has no colours in %s", async (_, env) => {
    const { code, screen } = await variantsSync(["plan"], { env });
    expect([code, screen.includes("\u001b")]).toEqual([0, false]);
  });
});

describe("a session", () => {
  /** What is left on the screen: without colours and the lines of progress, and cut where a terminal goes on below. */
  const left = (screen: string, columns: number) =>
    stripVTControlCharacters(screen)
      .replaceAll("\r\n", "\n")
      .replaceAll(server.url, "https://unleash.example.com")
      .replaceAll(/\S*\/variants-sync-\w{6}\//g, "/tmp/variants-sync-1a2b3c/")
      .split("\n")
      .flatMap(
        (line) =>
          line
            .split("\r")
            .at(-1)
            ?.match(new RegExp(`.{1,${columns}}`, "gu")) ?? [""],
      );

  it.each([60, 80, 200])("in %i columns", async (columns) => {
    const sides = { before: split(500), after: "{ name: control, weight: 90%, weightType: fix }, { name: treatment }" };
    const strategies = [{ title: "All", parameters: { rollout: "30", stickiness: "default", groupId: "f" } }];
    server.seed([
      { name: "checkout", environments: { production: { enabled: true, variants: sides.before, strategies } } },
      { name: "banner", environments: { production: { enabled: false, strategies } } },
    ]);
    const ramp = `  checkout: { environments: { production: { variants: [${sides.after}] } } }\n`;
    const text = "{ name: a }, { name: b, payload: { type: json, value: { colour: blue, texts: [Buy, Pay] } } }";
    const start = `  banner: { environments: { production: { variants: [${text}] } } }\n`;
    await writeFile(join(folder.path, "variants.yml"), `version: 1\nfeatures:\n${ramp}${start}`);
    const told: string[] = [];
    for (const [args, keys] of [
      [["plan"], []],
      [["apply"], [[question, "y\r"]]],
      [["plan", "--strct"], []],
      [["validate", "--help"], []],
    ] as const) {
      const { code, screen } = await variantsSync(args, { keys, columns });
      told.push(`$ variants-sync ${args.join(" ")}`, ...left(screen, columns), `# exit ${code}`, "");
    }
    await expect(told.join("\n")).toMatchFileSnapshot(endingFile(`terminal/${columns}-columns`));
  });
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { type ActionOptions, type ActionRun, runAction } from "../support/run-action.ts";

/** Two changes for the server of `startShop`. */
export const manifest = `version: 1
features:
  checkout:
    variants:
      - { name: control, weight: 50%, weightType: fix }
      - { name: treatment }
    environments: { development: {}, production: {} }
`;

/** The manifest's set as it is stored. */
export const wanted = [
  { name: "control", weight: 500, weightType: "fix", stickiness: "default" },
  { name: "treatment", weight: 500, weightType: "variable", stickiness: "default" },
];

/** A server that holds the feature, with nothing in it or with what the manifest wants. */
export async function startShop(isCurrent = false): Promise<MemoryServer> {
  const server = await startMemoryUnleash({ legacyVariants: true });
  const variants = isCurrent ? wanted : [];
  server.seed([{ name: "checkout", environments: { development: { variants }, production: { variants } } }]);
  return server;
}

/** The token of comments, which the fake GitHub knows. */
export const commentToken = "ghs-the-bot-of-the-job";

export interface CommentRun extends ActionOptions {
  readonly github: { readonly url: string };
  readonly event?: string;
  readonly payload?: unknown;
  /** Id of the run. */
  readonly run?: number;
}

/** Runs the bundle as a step of a workflow on pull request 7 of acme/shop would. */
export async function runWithComment(options: CommentRun): Promise<ActionRun> {
  const { github, event = "pull_request", payload = { pull_request: { number: 7 } }, run = 100 } = options;
  const folder = await mkdtemp(join(tmpdir(), "variants-sync-event-"));
  await writeFile(join(folder, "event.json"), JSON.stringify(payload));
  try {
    return await runAction({
      ...options,
      files: { "variants.yml": manifest, ...options.files },
      inputs: { mode: "validate", comment: "always", "github-token": commentToken, ...options.inputs },
      env: {
        GITHUB_API_URL: github.url,
        GITHUB_SERVER_URL: "https://github.example",
        GITHUB_REPOSITORY: "acme/shop",
        GITHUB_EVENT_NAME: event,
        GITHUB_EVENT_PATH: join(folder, "event.json"),
        GITHUB_RUN_ID: String(run),
        GITHUB_RUN_ATTEMPT: "1",
        ...options.env,
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

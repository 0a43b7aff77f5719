import { readFile } from "node:fs/promises";

/** What started the workflow, as the runner left it in a file; `undefined` outside a workflow. */
export async function readEvent(env: NodeJS.ProcessEnv): Promise<unknown> {
  const path = env["GITHUB_EVENT_PATH"];
  return path ? JSON.parse(await readFile(path, "utf8")) : undefined;
}

interface PullRequestEvent {
  /** `repo` is null once a fork was deleted. */
  readonly pull_request?: { readonly head?: { readonly repo?: { readonly full_name?: string } | null } };
}

/**
 * Whether GitHub gives this run the secrets of its repository: pull requests of forks get none, and what Dependabot
 * starts does not either. `pull_request_target` runs in the repository itself.
 */
export async function secretsOf(env: NodeJS.ProcessEnv): Promise<"available" | "withheld"> {
  if (env["GITHUB_ACTOR"] === "dependabot[bot]") return "withheld";
  if (!/^pull_request(?!_target)/.test(env["GITHUB_EVENT_NAME"] ?? "")) return "available";
  const event = (await readEvent(env).catch(() => undefined)) as PullRequestEvent | undefined;
  if (!event?.pull_request?.head) return "available";
  return event.pull_request.head.repo?.full_name === env["GITHUB_REPOSITORY"] ? "available" : "withheld";
}

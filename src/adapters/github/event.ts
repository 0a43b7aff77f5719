import { readFile } from "node:fs/promises";

/** GitHub's kinds of events differ, so none of these parts is certain to be there. */
interface Event {
  readonly pull_request?: {
    readonly number?: unknown;
    readonly head?: { readonly repo?: { readonly full_name?: unknown } | null };
  };
  readonly issue?: { readonly number?: unknown; readonly pull_request?: unknown };
}

/** From the file that the runner left; `undefined` outside a workflow. */
export async function readEvent(env: NodeJS.ProcessEnv): Promise<Event | null | undefined> {
  const path = env["GITHUB_EVENT_PATH"];
  return path ? JSON.parse(await readFile(path, "utf8")) : undefined;
}

/** Forks and runs started by Dependabot get no secrets; `pull_request_target` runs in the repository itself and gets them. */
export async function secretsOf(env: NodeJS.ProcessEnv): Promise<"available" | "withheld"> {
  if (env["GITHUB_ACTOR"] === "dependabot[bot]") return "withheld";
  if (!/^pull_request(?!_target)/.test(env["GITHUB_EVENT_NAME"] ?? "")) return "available";
  const head = (await readEvent(env).catch(() => undefined))?.pull_request?.head;
  // The repository is null if the fork was deleted.
  const isOwn = head === undefined || head.repo?.full_name === env["GITHUB_REPOSITORY"];
  return isOwn ? "available" : "withheld";
}

/** Events in which the base branch is checked out, and which anybody may cause. */
export function isFromBase(env: NodeJS.ProcessEnv): boolean {
  return /^(?:issue_comment|pull_request_target)$/.test(env["GITHUB_EVENT_NAME"] ?? "");
}

/** Its own, or that of the one commented on. */
export function pullRequestOf(event: Event | null | undefined): number | undefined {
  const number = event?.pull_request?.number ?? (event?.issue?.pull_request && event.issue.number);
  return typeof number === "number" ? number : undefined;
}

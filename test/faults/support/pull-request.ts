import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { type FakeGitHub, type FakeGitHubOptions, startFakeGitHub } from "../../support/fake-github.ts";
import type { MemoryServer } from "../../support/memory-unleash.ts";
import type { ActionRun } from "../../support/run-action.ts";
import type { Lab, LabOptions } from "./fault-case.ts";
import { scratchFolder } from "./folders.ts";

/** Pull request 7 of acme/shop, whose workflow runs the action with a comment. */
export interface PullRequest {
  readonly github: FakeGitHub;
  /** Runs the action as a step of run number 100, 101, …; the token of the comment is a secret as any other. */
  act(server: Pick<MemoryServer, "url"> | string, options?: LabOptions): Promise<ActionRun>;
  /** As `act`, and tells how it ended under a title. */
  tell(title: string, server: Pick<MemoryServer, "url"> | string, options?: LabOptions): Promise<ActionRun>;
}

/** Token of the comments, which the fake knows. */
export const commentToken = "ghs-the-bot-of-the-job";

/** Largest comment that GitHub takes, in UTF-16 units. */
export const commentLimit = 65_536;

export async function openPullRequest(
  lab: Lab,
  intercept: NonNullable<FakeGitHubOptions["intercept"]> = () => undefined,
): Promise<PullRequest> {
  const github = await startFakeGitHub({
    intercept: (request) => {
      lab.count(request.method, `github ${request.path}`);
      return intercept(request);
    },
  });
  lab.defer(() => github[Symbol.asyncDispose]());
  const event = join(await scratchFolder(lab), "event.json");
  await writeFile(event, JSON.stringify({ pull_request: { number: 7 } }));
  let number = 100;
  const ofStep = (options: LabOptions = {}): LabOptions => ({
    ...options,
    secrets: [commentToken],
    inputs: { comment: "always", "github-token": commentToken, ...options.inputs },
    env: {
      GITHUB_API_URL: github.url,
      GITHUB_SERVER_URL: "https://github.example",
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_EVENT_NAME: "pull_request",
      GITHUB_EVENT_PATH: event,
      GITHUB_RUN_ID: String(number++),
      GITHUB_RUN_ATTEMPT: "1",
      ...options.env,
    },
  });
  const checked = async (running: Promise<ActionRun>) => {
    const run = await running;
    for (const { body } of github.comments) expect(body).not.toContain(commentToken);
    return run;
  };
  return {
    github,
    act: (server, options) => checked(lab.act(server, ofStep(options))),
    tell: (title, server, options) => checked(lab.tell(title, server, ofStep(options))),
  };
}

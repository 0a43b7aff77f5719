import { expect, it } from "vitest";
import { messages } from "../support/act.ts";
import { runWithComment } from "./comment-run.ts";

/* A secret that is not there: whose workflow it is decides what can be done about it. */

const inputs = { mode: "plan", comment: "never", "unleash-url": "https://unleash.example.com", "unleash-token": "" };

/** A plan without a token, on a pull request from this repository into acme/shop. */
function planFrom(repository: string, env: Readonly<Record<string, string>> = {}) {
  const payload = { pull_request: { number: 7, head: { repo: { full_name: repository } } } };
  return runWithComment({ github: { url: "http://127.0.0.1:9" }, inputs, payload, env });
}

it("is to be set, on a branch of the repository itself", async () => {
  await using run = await planFrom("acme/shop");
  expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
  expect(messages(run, "error")).toEqual([expect.stringMatching(/^Mode plan needs unleash-token\. Add the secret/)]);
});

it("cannot be had in a fork, nor by Dependabot", async () => {
  const withheld = [expect.stringMatching(/^Mode plan needs unleash-token\. GitHub withholds secrets.*validate/)];
  await using fork = await planFrom("ann/shop");
  expect(messages(fork, "error")).toEqual(withheld);
  await using dependabot = await planFrom("acme/shop", { GITHUB_ACTOR: "dependabot[bot]" });
  expect(messages(dependabot, "error")).toEqual(withheld);
});

import type { InputValues } from "./schema.ts";

/** What each input means: made from action.yml by `npm run generate`. */
export const inputDescriptions: Readonly<Record<keyof InputValues, string>> = {
  mode: "`validate` checks the manifest without contacting Unleash, `plan` shows what would change, `apply` writes the changes, `export` writes a manifest of the server's current state, `pull` edits the manifest so that it says what the server has.",
  manifest:
    "Manifest paths or globs (`*`, `**`, `?`) in the workspace, one per line. `**` works as in the `paths` of a workflow. Prefix with `!` to exclude, in any order; a folder excludes everything below it. Every entry, exclusions included, must have an effect.",
  "unleash-url":
    "Base URL of your Unleash server, for example `https://unleash.example.com`. A trailing `/`, `/api`, `/api/admin` or `/api/client` and a base path are fine. Required except in mode `validate`.",
  "unleash-token":
    "Personal access token or service account token, sent as the `Authorization` header. Required except in mode `validate`.",
  project:
    "Project of features that set none in the manifest. Also the project to export, and the one to promote in if there is no manifest.",
  environments:
    "Limit the run to these environments, comma- or newline-separated. `*` means all of them. Every entry must match. Not for promotions.",
  features:
    "Limit the run to features that match these globs (`*`, `?`), comma- or newline-separated. Prefix with `!` to exclude; an exclusion may name a feature that only the server has. Every entry must match.",
  "promote-from":
    "Source environment of a promotion, in mode `plan` or `apply`. Its variants become the desired state of `promote-to`. `none` means no promotion.",
  "promote-to": "Target environment of a promotion. Set both or neither.",
  "output-file":
    "File to write, either the exported manifest (required in mode `export`; it replaces an earlier export only if nobody has edited it) or the manifest as it would be after a promotion. An export, or a promotion without a manifest, is JSON where the name ends in `.json`. Must be in the workspace; it is not written through a symlink, not even to a folder inside the workspace.",
  "expected-digest": "Block any plan that has another digest, unless it has no changes. `none` accepts every plan.",
  "expected-plan":
    "Path of a `plan.json` that an earlier step or job left in the workspace or below `RUNNER_TEMP`. Block any plan that would do something else within the filters of this run, and list the differences, unless it has no changes. Instead of `expected-digest`. `none` accepts every plan.",
  "max-changes":
    "Most updates and clears allowed in any one environment. A number, `unlimited`, or a percentage of the variant sets of this run that have variants there now, rounded up and at least 5 (`0` and `0%` allow none). Creates do not count. A variant set is the list of variants of one feature in one environment, or of one of its strategies.",
  "max-moved":
    "Most users of any one variant set who may get another variant. A percentage such as `10%`, or `unlimited`. A set whose users are all drawn anew, or lose their variants, counts as 100%; a new set counts as 0%.",
  "allow-clear": "Allow an empty `variants` list in the manifest to remove all variants of a variant set.",
  "allow-deprecated-route":
    "Create a feature's first environment variants through the deprecated `variants-batch` endpoint where the server (Unleash 6.0 and later) refuses the regular one.",
  "change-requests":
    "What to do where Unleash's change requests are on, or may be. `refuse` blocks the plan. `bypass` writes directly, if the token may (Unleash skips change requests silently for an admin token).",
  unmanaged:
    "What to do about variant sets that have variants on the server but are in no manifest, in the projects that the manifest or `project` names and within the filters of this run. `ignore`, `warn` or `fail`.",
  "fail-on-changes": "Fail the step if the plan has changes, for scheduled drift checks. Only for mode `plan`.",
  "show-authors":
    "With `fail-on-changes`, name who changed each variant set last, and when, as Unleash's event log says. `false` if names of people must not appear in reports.",
  strict: "Treat warnings as errors.",
  "show-payloads":
    "Show payload values in the summary, comment and log. `false` shows only that they changed, with a short hash.",
  concurrency: "Most requests at the same time, 1 to 50.",
  "request-timeout": "Timeout of one request in seconds, headers and body together, 1 to 600.",
  "run-timeout": "Timeout of the whole run in seconds, 1 to 21600.",
  "max-attempts": "Attempts per request, including the first, 1 to 10.",
  comment:
    "When to post the report as a comment on the pull request. `never`, `always`, or `changes` (only if there are changes or problems; a comment that exists is always updated). Requires `pull-requests: write`.",
  label:
    "Distinguishes the comments of several uses in one pull request. Without it, they are distinguished by mode, server, project, manifest, filters and promotion.",
  "github-token": "Token for posting the comment, used for nothing else. An empty value disables the comment.",
};

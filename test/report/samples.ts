import type { Change } from "../../src/plan/planned-set.ts";
import type { Reach } from "../../src/plan/reach.ts";
import { withoutPayloads } from "../../src/report/redact.ts";
import type { Run } from "../../src/run.ts";
import { change } from "../support/changes.ts";
import { finding, location } from "../support/findings.ts";
import { applied, outcome, planned, unchanged } from "../support/runs.ts";
import { desiredSet, target } from "../support/targets.ts";
import { fixed, json, variant } from "../support/variants.ts";

const sha = "0123456789abcdef0123456789abcdef01234567";

function withBase(sets: readonly Change[]): Run {
  const run = planned(sets);
  return { ...run, plan: { ...run.plan, base: { name: sha, commit: sha } } };
}

function reaching(reach: Partial<Reach>, one: Change): Change {
  return {
    ...one,
    effects: { reach: { share: 1, isExact: true, now: "served", ...reach }, dependents: [], served: [] },
  };
}

/** Two changes without what only Unleash knows. */
const offline = (): Change[] => [checkout, banner].map((one) => ({ ...one, effects: undefined }));

const fourSets = ["a", "b", "c", "d"].map((feature) => desiredSet(target(feature)));

/** A run and how its report is asked for. */
export interface Sample {
  readonly run: Run;
  /** Most characters of the report. */
  readonly room?: number;
}

const checkout = change("update", target("checkout-button"), {
  before: [
    fixed("control", 900),
    variant("treatment", { weight: 100, payload: json({ colour: "blue", size: 2, texts: ["Buy", "Pay"] }) }),
  ],
  after: [
    fixed("control", 500),
    fixed("shiny", 50, { payload: json({ colour: "gold" }) }),
    variant("treatment", {
      weight: 450,
      payload: json({ colour: "green", size: 2, texts: ["Buy", "Pay now"], dark: true }),
    }),
  ],
});

const banner = change("create", target("banner", "development"), {
  after: [fixed("plain", 900), variant("summer", { weight: 100, payload: { type: "string", value: "Enjoy the sun" } })],
});

const ranking = change("update", target("ranking", "production", { id: "0c3b", title: "EU rollout" }), {
  before: [variant("bm25"), variant("vector")],
  after: [variant("bm25", { stickiness: "companyId" }), variant("vector", { stickiness: "companyId" })],
});

const retired = change("clear", target("retired-test"), {
  before: [fixed("a", 333), fixed("b", 333), variant("c", { weight: 334 })],
});

const search = change("update", target("search"), {
  before: [variant("off", { weight: 334 }), variant("on", { weight: 333 }), variant("slow", { weight: 333 })],
  after: [
    variant("off", { overrides: [{ contextName: "userId", values: ["7", "42"] }] }),
    variant("on", { payload: { type: "number", value: "1.50" } }),
  ],
});

/** Stored by an old server, whose weights do not add up to 1000. */
const footer = change("update", target("footer"), {
  before: [variant("long", { weight: 50 }), variant("short", { weight: 50 })],
  after: [variant("long"), variant("short")],
});

const greeting = change("update", target("greeting"), {
  before: [variant("hello", { stickiness: "random" }), variant("hi", { stickiness: "random" })],
  after: [fixed("hello", 200, { stickiness: "random" }), variant("hi", { stickiness: "random", weight: 800 })],
});

const toUserId = change("update", target("sticky"), {
  before: [variant("a", { weight: 600 }), variant("b", { weight: 400 })],
  after: [variant("a", { stickiness: "userId" }), variant("b", { stickiness: "userId" })],
});

const paragraph =
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore. ";

const longValues = change("update", target("texts"), {
  before: [
    variant("csv", { weight: 334, payload: { type: "csv", value: "name,price\n".repeat(12) } }),
    variant("json", {
      weight: 333,
      payload: json({ list: Array.from({ length: 12 }, (_, at) => ({ at, text: "old" })) }),
    }),
    variant("text", { weight: 333, payload: { type: "string", value: paragraph.repeat(2) } }),
  ],
  after: [
    variant("csv", { weight: 334, payload: { type: "csv", value: `${"name,price\n".repeat(12)}tea,3` } }),
    variant("json", {
      weight: 333,
      payload: json({ list: Array.from({ length: 12 }, (_, at) => ({ at, text: `new ${at}` })) }),
    }),
    variant("text", { weight: 333, payload: { type: "string", value: `${paragraph.repeat(2)}And more.` } }),
  ],
});

/** Everything that Markdown, HTML or GitHub could take for more than text. */
export const hostileTexts: readonly string[] = [
  "a|b \\| c",
  "`code` ``` ``` ~~~",
  "<script>alert(1)</script>",
  "<details open><summary>x</summary>",
  "</td></tr></table>",
  "<!-- comment",
  "-->",
  "![x](http://evil.example/x.png)",
  "[a](javascript:alert(1))",
  "<a href='http://evil.example'>a</a>",
  "&lt;b&gt; &#60;b&#62; &amp;",
  "# heading",
  "- item",
  "1. one",
  "> quote",
  "*_~ **bold** __bold__ ~~gone~~ *_~",
  "@user",
  "@org/team",
  "#1",
  "GH-1",
  "owner/repo#1",
  "owner/repo@0123456789abcdef0123456789abcdef01234567",
  "0123456789abcdef0123456789abcdef01234567",
  "deadbeef1",
  "http://evil.example/path",
  "https://evil.example",
  "www.evil.example",
  "me@evil.example",
  "mailto:me@evil.example",
  ":tada: :+1:",
  "$x^2$ $$y$$",
  "line one\nline two\r\n\n| a | b |",
  "tab\there",
  "right \u202e to left, zero\u200bwidth, bell\u0007, escape\u001b[31m",
  "[^1] [ ] [x] [[wiki]]",
  "::error::no",
  "\\ \\* \\<b>",
  " leading and trailing ",
  "",
];

const hostileChanges = hostileTexts.map((text, index) =>
  change("update", target(text, text, index % 2 === 0 ? { id: text, title: text } : undefined), {
    before: [
      variant(`b${text}`, { payload: { type: "string", value: text }, stickiness: text }),
      variant(`c${text}`, { payload: json({ [text]: text, other: [text] }) }),
      variant(`d${text}`, { payload: json({ text: text.repeat(40) }) }),
    ],
    after: [
      variant(`a${text}`, { payload: { type: text, value: text } }),
      variant(`b${text}`, {
        payload: { type: "csv", value: `${text}2` },
        overrides: [{ contextName: text, values: [text] }],
      }),
      variant(`c${text}`, { payload: json({ [text]: `${text}3`, other: [text, text] }) }),
      variant(`d${text}`, { payload: json({ text: text.repeat(41) }) }),
    ],
  }),
);

const many = Array.from({ length: 200 }, (_, index) =>
  change("update", target(`feature-${String(index).padStart(3, "0")}`), {
    before: [fixed("control", 900), variant("treatment", { weight: 100 })],
    after: [fixed("control", 800), variant("treatment", { weight: 200 })],
  }),
);

/** A change that the token may not make, at its end. */
function forbidden(denied: Change, errorId: string): Change {
  const failure = {
    ...{ method: "PUT", path: `/api/admin/projects/shop/features/${denied.target.feature}`, status: 403 },
    ...{ errorName: "PermissionError", errorId, received: "You don't have the required permissions" },
    advice:
      'The token lacks the permission UPDATE_FEATURE_ENVIRONMENT_VARIANTS in project "shop", environment "production".',
  };
  return outcome(denied, "failed", { failure });
}

const timeout = {
  method: "PUT",
  path: "/api/admin/projects/shop/features/search",
  received: "no response within 30 s",
};

/** Not the account of the run. */
const byAnna = { by: "anna", at: "2026-11-28T13:46:30.308Z", isOwn: false };

const regions = [
  ...["development", "staging", "production", "af-south", "ap-east", "ap-north", "ap-south", "ca-central", "ca-west"],
  ...["eu-central", "eu-north", "eu-south", "eu-west", "il-central", "me-central", "me-south", "mx-central", "sa-east"],
  ...["us-east", "us-west"],
];

const wideNames = [
  "newCheckoutFlowTreatment",
  "control",
  "\u{1f680}\u{1f389}",
  "x".repeat(100),
  "snake_case_name_of_a_variant",
];
const widePayloads = [
  json({ colour: "blue", size: 2 }),
  { type: "string", value: "https://cdn.example/assets/2026/11/28/checkout/treatment.bundle.min.js?version=4711" },
  { type: "string", value: "A\u0301".repeat(30) },
  json({ aLongKeyWithoutAnyBlank: ["anotherLongValue", 12345678901234] }),
];

/** Sample runs by name: golden files, browser tests and the preview are made of them. */
export const samples: Readonly<Record<string, Sample>> = {
  planned: {
    run: planned([banner, checkout, ranking, retired, search], {
      unchanged: unchanged(12),
      warnings: [
        finding({
          severity: "warning",
          rule: "shadowed",
          message: "Users who match a strategy with variants of its own never get these variants.",
          detail: 'Strategy "EU rollout" (0c3b).',
          target: search.target,
          location: location(12),
        }),
      ],
      notes: ['Not promoted, because "development" has no variants for them: old-test, older-test.'],
    }),
  },
  /** The one in the pictures of the docs. */
  picture: {
    run: planned(
      [
        change("update", target("checkout-button"), {
          before: [fixed("control", 900), variant("treatment", { weight: 100, payload: json({ colour: "blue" }) })],
          after: [fixed("control", 500), variant("treatment", { weight: 500, payload: json({ colour: "green" }) })],
          location: location(8),
        }),
        change("update", target("ranking"), {
          before: [fixed("bm25", 333), fixed("hybrid", 333), variant("vector", { weight: 334 })],
          after: [fixed("bm25", 433), fixed("hybrid", 333), variant("vector", { weight: 234 })],
          location: location(21),
        }),
        change("create", target("banner", "staging"), {
          after: [fixed("plain", 900), variant("summer", { weight: 100 })],
          location: location(34),
        }),
      ],
      { unchanged: [...unchanged(12), ...unchanged(14, "staging")] },
    ),
  },
  "payloads-hidden": { run: withoutPayloads(planned([banner, checkout])) },
  "no-changes": { run: planned([], { unchanged: unchanged(14) }) },
  "everybody-anew": { run: planned([footer, greeting, toUserId]) },
  valid: { run: { result: "valid", findings: [], sets: fourSets } },
  "valid-with-base": {
    run: {
      result: "valid",
      findings: [],
      sets: fourSets,
      comparison: { base: { name: "HEAD^1", commit: sha }, sets: offline(), environments: [] },
      notes: ['1 variant set is no longer in the manifest: "old" in "production".'],
    },
  },
  "planned-with-base": {
    run: withBase([
      { ...checkout, origin: "manifest", conflict: [fixed("control", 700), variant("treatment", { weight: 300 })] },
      { ...search, origin: "unleash" },
      { ...footer, origin: "unleash", findings: [finding({ rule: "archived", message: "Archived in Unleash." })] },
    ]),
  },
  invalid: {
    run: {
      result: "invalid",
      findings: [
        finding({
          message: 'weigth is not a key of a variant. Did you mean "weight"?',
          path: ["features", "banner", "variants", 0, "weigth"],
          location: location(5),
        }),
        finding({
          message: "The feature has no environments.",
          path: ["features", "a.b"],
          location: { ...location(9), column: 15, endColumn: 20 },
        }),
        finding({
          severity: "warning",
          message: "The CSV payload is not well formed: line 2 has 3 fields where the first has 2.",
          location: location(21),
        }),
      ],
    },
  },
  strict: {
    run: {
      result: "invalid",
      findings: [finding({ severity: "warning", message: "Line 2 of the CSV has 3 fields.", location: location(21) })],
    },
  },
  refused: {
    run: planned([retired], {
      objections: [
        finding({
          message:
            'No such feature in project "shop". Add it in Unleash, or correct or remove the entry: only variants are managed here.',
          target: target("baner"),
          location: location(12),
        }),
        finding({
          message:
            "The manifest has other variants for this set, so the next apply would undo the promotion. " +
            "Set output-file to write the updated manifest, or write the promoted variants there.",
          target: target("old-test"),
          location: location(12),
        }),
      ],
    }),
  },
  /** What deep structures and long names lead to. */
  "long-paths": {
    run: {
      result: "invalid",
      findings: Array.from({ length: 5 }, (_, at) =>
        finding({
          message: `Expected text; got the number ${42 + at}. Write "${42 + at}".`,
          path: [
            ...["features", "checkout-with-a-rather-long-name", "environments", "production-eu-central"],
            ...["variants", at, "overrides", 0, "values", at],
          ],
          location: { ...location(32 + at), file: "teams/checkout/flags/experiments/variants-2026.yml", column: 26 },
        }),
      ),
    },
  },
  promotion: {
    run: {
      promotedFrom: "staging",
      ...planned([{ ...checkout, location: undefined }, banner], {
        unchanged: unchanged(3),
        warnings: [
          finding({
            ...{ severity: "warning", rule: "disabled-source", target: target("banner") },
            message: 'The strategy is disabled in "staging", so nobody has had the promoted variants there.',
          }),
        ],
        notes: ['Not promoted, because "staging" has no variants for them: "old-test", "older-test".'],
      }),
    },
  },
  bypassed: {
    run: planned([
      { ...checkout, route: "past-change-requests" },
      { ...banner, route: "variants-batch" },
    ]),
  },
  applied: {
    run: applied([banner, search].map((done) => outcome(done, "applied"))),
  },
  partial: {
    run: {
      rollbackFile: "rollback.yml",
      ...applied([
        outcome({ ...banner, route: "variants-batch" }, "applied"),
        forbidden(checkout, "e6d1e9fe-195a-4df5-8461-4dc3eab81d20"),
        forbidden(ranking, "e5403f6a-6f72-4b10-80cf-dca39570daab"),
        outcome(retired, "skipped", { reason: "not sent, because the run stopped" }),
        outcome(search, "unknown", { failure: timeout }),
      ]),
    },
  },
  "several-environments": {
    run: planned(
      [
        ...["staging", "production", "development"].flatMap((environment) => [
          { ...banner, target: target("banner", environment) },
          { ...checkout, target: target("checkout-button", environment) },
          { ...search, target: target("search", environment) },
        ]),
        footer,
        greeting,
        toUserId,
      ],
      { unchanged: [...unchanged(12), ...unchanged(9, "testing")] },
    ),
  },
  /** What users get of each kind of change, on strategies that reach a part of them or nobody. */
  "what-users-get": {
    run: planned([
      reaching({ share: 0.3 }, { ...banner, target: target("created") }),
      reaching({ share: 0.3 }, { ...retired, target: target("cleared") }),
      reaching({ share: 0.3 }, { ...checkout, target: target("weights") }),
      reaching({ share: 0.3, isExact: false }, { ...longValues, target: target("payloads") }),
      reaching({ share: 0.3, now: "environment-off" }, { ...checkout, target: target("off", "staging") }),
      reaching({ share: 0 }, { ...checkout, target: target("behind", "staging") }),
    ]),
  },
  drift: {
    run: planned([checkout], {
      warnings: Array.from({ length: 40 }, (_, at) =>
        finding({
          ...{
            severity: "warning",
            rule: "unmanaged",
            target: target(`old-${at >> 1}`, at % 2 ? "production" : "staging"),
          },
          message: "Has variants but is in no manifest. Add it to one, clear it, or set unmanaged to ignore.",
        }),
      ),
    }),
  },
  "drift-of-weights": {
    run: {
      ...planned([
        change("update", target("ranking"), {
          before: [fixed("bm25", 300), variant("newCheckoutFlowTreatment", { weight: 700 })],
          after: [fixed("bm25", 700), variant("newCheckoutFlowTreatment", { weight: 300, payload: json({ a: 1 }) })],
        }),
        retired,
        { ...banner, lastEvent: byAnna },
      ]),
      isDriftCheck: true,
    },
  },
  /** The same change everywhere, and another one in two of the environments. */
  "twenty-environments": {
    run: planned(
      [
        ...regions.map((name) => ({ ...checkout, target: target("checkout-button", name) })),
        ...["production", "staging"].map((name) => ({ ...search, target: target("search", name) })),
      ],
      { environments: regions },
    ),
  },
  /** Names and values that are wide. */
  wide: {
    run: planned([
      change("update", target("newCheckoutFlowTreatment"), {
        before: wideNames.map((name, at) => variant(name, { weight: at === 0 ? 1000 : 0 })),
        after: wideNames.map((name, at) =>
          variant(name, { payload: widePayloads[at % widePayloads.length] ?? json({}) }),
        ),
      }),
      change("create", target("forty"), {
        after: Array.from({ length: 40 }, (_, at) => variant(`variant${at}OfFortyWithALongName`, { weight: 25 })),
      }),
    ]),
  },
  overtaken: {
    run: applied([
      outcome(banner, "applied"),
      outcome({ ...checkout, lastEvent: byAnna }, "failed", {
        reason: "changed on the server since the plan was made. Its variants are not what they were.",
        isOvertaken: true,
      }),
    ]),
  },
  "nothing-applied": { run: applied([outcome(checkout, "failed", { reason: "403 PermissionError" })]) },
  failed: {
    run: {
      result: "failed",
      findings: [],
      reasons: [
        finding({ message: "GET /api/admin/projects/default/features: 401. Check unleash-token." }),
        finding({ message: "see https://docs.example/@user#1" }),
      ],
      warnings: [
        finding({
          severity: "warning",
          message: "unleash-url is http://: the token travels to unleash.example unencrypted. Use https.",
        }),
      ],
    },
  },
  exported: {
    run: {
      result: "exported",
      findings: [],
      file: "variants.yml",
      sets: 42,
      warnings: [
        finding({
          severity: "warning",
          message: "Not exported, except as a comment.",
          detail: 'Variant "a" has no weight type.',
          target: target("old-test"),
        }),
      ],
    },
  },
  pulled: {
    run: {
      ...{ result: "pulled", findings: [], files: ["flags/checkout.yml", "flags/search.yml"], warnings: [] },
      changes: [
        ...["production", "staging"].map((name) => ({ ...checkout, target: target("checkout-button", name) })),
        { ...banner, target: target("newCheckoutFlowTreatmentBanner") },
        retired,
        search,
      ],
      ...{ followed: 1, unchanged: 12, left: 0 },
    },
  },
  "long-values": { run: planned([longValues]) },
  hostile: { run: planned(hostileChanges) },
  many: { run: planned(many) },
  "short-of-room": { run: planned(many), room: 20_000 },
  "shorter-of-room": { run: planned(many), room: 4000 },
  "no-room": { run: planned(many), room: 600 },
};

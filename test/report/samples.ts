import type { Run } from "../../src/run.ts";
import { change } from "../support/changes.ts";
import { applied, plan, planned, problem, unchanged } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { fixed, json, variant } from "../support/variants.ts";

/** A run and how its report is asked for. */
export interface Sample {
  readonly run: Run;
  readonly showPayloads?: boolean;
  /** Most characters of the report. */
  readonly room?: number;
}

const checkout = change(
  target("checkout-button"),
  [
    fixed("control", 900),
    variant("treatment", { weight: 100, payload: json({ colour: "blue", size: 2, texts: ["Buy", "Pay"] }) }),
  ],
  [
    fixed("control", 500),
    fixed("shiny", 50, { payload: json({ colour: "gold" }) }),
    variant("treatment", {
      weight: 450,
      payload: json({ colour: "green", size: 2, texts: ["Buy", "Pay now"], dark: true }),
    }),
  ],
);

const banner = change(
  target("banner", "development"),
  [],
  [fixed("plain", 900), variant("summer", { weight: 100, payload: { type: "string", value: "Enjoy the sun" } })],
);

const ranking = change(
  target("ranking", "production", { id: "0c3b", title: "EU rollout" }),
  [variant("bm25", { stickiness: "default" }), variant("vector", { stickiness: "default" })],
  [variant("bm25", { stickiness: "companyId" }), variant("vector", { stickiness: "companyId" })],
);

const retired = change(target("retired-test"), [fixed("a", 333), fixed("b", 333), variant("c", { weight: 334 })], []);

const search = change(
  target("search"),
  [variant("off", { weight: 334 }), variant("on", { weight: 333 }), variant("slow", { weight: 333 })],
  [
    variant("off", { overrides: [{ contextName: "userId", values: ["7", "42"] }] }),
    variant("on", { payload: { type: "number", value: "1.50" } }),
  ],
);

const paragraph =
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore. ";

const longValues = change(
  target("texts"),
  [
    variant("csv", { payload: { type: "csv", value: "name,price\n".repeat(12) } }),
    variant("json", { payload: json({ list: Array.from({ length: 12 }, (_, at) => ({ at, text: "old" })) }) }),
    variant("text", { payload: { type: "string", value: paragraph.repeat(2) } }),
  ],
  [
    variant("csv", { payload: { type: "csv", value: `${"name,price\n".repeat(12)}tea,3` } }),
    variant("json", { payload: json({ list: Array.from({ length: 12 }, (_, at) => ({ at, text: `new ${at}` })) }) }),
    variant("text", { payload: { type: "string", value: `${paragraph.repeat(2)}And more.` } }),
  ],
);

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
  change(
    target(text, text, index % 2 === 0 ? { id: text, title: text } : undefined),
    [
      variant(`b${text}`, { payload: { type: "string", value: text }, stickiness: text }),
      variant(`c${text}`, { payload: json({ [text]: text, other: [text] }) }),
      variant(`d${text}`, { payload: json({ text: text.repeat(40) }) }),
    ],
    [
      variant(`a${text}`, { payload: { type: text, value: text } }),
      variant(`b${text}`, {
        payload: { type: "csv", value: `${text}2` },
        overrides: [{ contextName: text, values: [text] }],
      }),
      variant(`c${text}`, { payload: json({ [text]: `${text}3`, other: [text, text] }) }),
      variant(`d${text}`, { payload: json({ text: text.repeat(41) }) }),
    ],
  ),
);

const many = Array.from({ length: 200 }, (_, index) =>
  change(
    target(`feature-${String(index).padStart(3, "0")}`),
    [fixed("control", 900), variant("treatment", { weight: 100 })],
    [fixed("control", 800), variant("treatment", { weight: 200 })],
  ),
);

const location = { file: "variants.yml", line: 12 };

/** Sample runs by name: golden files, browser tests and the preview are made of them. */
export const samples: Readonly<Record<string, Sample>> = {
  planned: {
    run: planned([banner, checkout, ranking, retired, search], {
      unchanged: unchanged(12),
      warnings: [
        {
          rule: "shadowed",
          message:
            'The environment variants of "search" in "production" do not reach users whom the strategy "EU rollout" catches: it has variants of its own.',
          location,
        },
      ],
    }),
  },
  /** The one in the pictures of the docs. */
  picture: { run: planned([banner, checkout, ranking], { unchanged: unchanged(12) }) },
  "payloads-hidden": { run: planned([banner, checkout]), showPayloads: false },
  "no-changes": { run: planned([], { unchanged: unchanged(14) }) },
  valid: { run: { stage: "valid", findings: [], targets: 4 } },
  invalid: {
    run: {
      stage: "invalid",
      findings: [
        problem({
          message: 'weigth is not a key of a variant. Did you mean "weight"?',
          path: "features.banner.variants[0].weigth",
        }),
        problem({ line: 9, path: 'features["a.b"]', message: "The feature has no environments." }),
        problem({
          severity: "warning",
          line: 21,
          path: "",
          message: "The CSV payload is not well formed: row 2 has 3 fields.",
        }),
      ],
    },
  },
  refused: {
    run: {
      stage: "refused",
      findings: [],
      planFile: "plan.json",
      plan: plan([retired]),
      objections: [
        {
          rule: "unknown-feature",
          message: 'There is no feature "baner" in project "default". Did you mean "banner"?',
          location,
        },
        {
          rule: "allow-clear",
          message: 'The variants of "retired-test" in "production" would be emptied, and allow-clear is false.',
          location,
          snippet: "features:\n  retired-test:\n    environments:\n      production:\n        variants: [] # ``` @user",
        },
      ],
    },
  },
  applied: {
    run: applied(
      [banner, search],
      [banner, search].map((done) => ({ status: "applied", change: done })),
    ),
  },
  partial: {
    run: applied(
      [{ ...banner, route: "variants-batch" }, checkout, retired],
      [
        { status: "applied", change: { ...banner, route: "variants-batch" } },
        {
          status: "failed",
          change: checkout,
          reason:
            "PUT /api/admin/projects/default/features/checkout-button/environments/production/variants: 403 PermissionError",
        },
        { status: "skipped", change: retired, reason: "not tried, because the run stopped" },
      ],
    ),
  },
  failed: {
    run: {
      stage: "failed",
      findings: [],
      reasons: [
        "GET /api/admin/projects/default/features: 401. Check unleash-token.",
        "see https://docs.example/@user#1",
      ],
    },
  },
  exported: {
    run: {
      stage: "exported",
      findings: [],
      file: "variants.yml",
      sets: 42,
      warnings: ['"old-test" in "production" has weights that add up to 900; it is written commented out.'],
    },
  },
  "long-values": { run: planned([longValues]) },
  hostile: { run: planned(hostileChanges) },
  "short-of-room": { run: planned(many), room: 20_000 },
  "shorter-of-room": { run: planned(many), room: 4000 },
  "no-room": { run: planned(many), room: 300 },
};

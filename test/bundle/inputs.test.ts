import { afterAll, expect, it } from "vitest";
import { act } from "../support/act.ts";
import { Endings } from "../support/ending.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";
import { runWithComment } from "./comment-run.ts";

/* What becomes of inputs that are not as they should be, or of a server that is not; units have the rules of each. */

const on = [{ name: "on", weight: 1000, weightType: "variable", stickiness: "default" }];
const server = await startMemoryUnleash({ legacyVariants: true });
afterAll(() => server.stop());
server.seed([
  { name: "banner", environments: { production: { variants: on } } },
  { name: "by-hand", environments: { development: { variants: on }, production: { variants: on } } },
  { name: "new" },
]);

const of = (feature: string, variant = "name: on", environments = "production: {}") =>
  `version: 1\nfeatures: { ${feature}: { variants: [{ ${variant} }], environments: { ${environments} } } }\n`;
const [banner, empty] = [of("banner"), "version: 1\nfeatures: {}\n"];
type Texts = Readonly<Record<string, string>>;
type Row = [inputs: Texts, manifest?: string, env?: Texts];

async function expectRows(name: string, rows: readonly Row[]): Promise<void> {
  const endings = new Endings();
  for (const [inputs, manifest = banner, env = {}] of rows) {
    const title = [...Object.entries({ ...inputs, ...env })].map(([key, value]) => `${key}: ${value}`).join(", ");
    await endings.tell(
      title.replace(server.url, "SERVER") || "defaults",
      act(server, { mode: "plan", ...inputs }, { "variants.yml": manifest }, env),
    );
  }
  await endings.expect(`inputs/${name}`);
}

it("what a mode would ignore, and what is misspelt, is refused before any request", () =>
  expectRows("refused", [
    [{ mode: "validate", unmanaged: "fail" }],
    [{ mode: "validate", environments: "prodution" }],
    [{ mode: "validate", features: "*,!only-on-the-server" }],
    [{ mode: "validate" }, banner, { "INPUT_MAX-CHANGE": "0", INPUT_CACHE: "npm" }],
    [{ "unleash-url": "" }],
  ]));

it("a manifest without sets is not green while the server has some", async () => {
  const drift = { unmanaged: "fail", "fail-on-changes": "true" };
  await expectRows("no-sets", [
    [drift, empty],
    [{ ...drift, environments: "development" }, empty],
    [{ ...drift, environments: "developmnet" }, empty],
    [drift, empty.replace("features", "project: shop\nfeatures")],
    [{ ...drift, project: "shop" }],
  ]);
});

it("a feature that only the server has can be left out, but not by a misspelt name", async () => {
  const promotion = { "promote-from": "production", "promote-to": "development" };
  await expectRows("exclusions", [
    [{ unmanaged: "fail", features: "!by-hand" }],
    [{ unmanaged: "fail", features: "*,!by-hnad" }],
    [{ unmanaged: "warn", features: "*,!by-hand", ...promotion }],
    [{ unmanaged: "warn", features: "*,!by-hnad", ...promotion }],
  ]);
});

it("the matrix keeps the manifest's order of environments, and the input overrides it", async () => {
  const staged = of("new", "name: on", "production: {}, development: {}");
  await expectRows("order", [
    [{}, staged],
    [{ environments: "development,production" }, staged],
  ]);
});

it("a context field that the server does not have is a warning, or an error under strict", async () => {
  const sticky = (field: string) => of("new", `name: on, stickiness: ${field}`);
  await expectRows("context-fields", [
    [{}, sticky("remoteAddress")],
    [{}, sticky("tenant")],
    [{ strict: "true" }, sticky("tenant")],
  ]);
  const asked = server.log.filter(({ path }) => path.startsWith("/api/admin/context"));
  expect(asked, "one that every server has costs no request").toHaveLength(2);
});

it("an address is that of SDKs, or what answers there is shown with its path", async () => {
  await expectRows("sdk-address", [[{ "unleash-url": `${server.url}/api/client/features` }]]);
  server.intercept(() => ({ kind: "html" }));
  await expectRows("page", [[{ "unleash-url": `${server.url}/wrong/base` }]]);
  server.intercept();
});

it("a run that wrote nothing is told as what it was", async () => {
  const body = { name: "BadDataError", message: "no" };
  server.intercept(({ method }) => (method === "PUT" ? { kind: "answer", status: 400, body } : undefined));
  await expectRows("nothing-written", [
    [{ mode: "apply" }, of("new")],
    [{ mode: "export", "output-file": "out.yml", project: "nope" }],
    [{ "expected-plan": `2-${"0".repeat(64)}` }, of("new")],
  ]);
  server.intercept();
});

it("a secret that is not there cannot be had in a fork, nor by Dependabot", async () => {
  const endings = new Endings();
  const inputs = { mode: "plan", comment: "never", "unleash-url": "https://unleash.example.com", "unleash-token": "" };
  for (const [repository, env] of [
    ["acme/shop", {}],
    ["ann/shop", {}],
    ["acme/shop", { GITHUB_ACTOR: "dependabot[bot]" }],
  ] as const) {
    const payload = { pull_request: { number: 7, head: { repo: { full_name: repository } } } };
    const run = runWithComment({ github: { url: "http://127.0.0.1:9" }, inputs, payload, env });
    await endings.tell(`from ${repository} into acme/shop ${JSON.stringify(env)}`, run);
  }
  await endings.expect("inputs/missing-secret");
});

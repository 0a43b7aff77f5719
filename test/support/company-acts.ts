import { half } from "../scenarios/suite/strategies-world.ts";
import type { Stored } from "../scenarios/suite/world.ts";
import type { Company, Strategy } from "./company.ts";

type Run = (company: Company, feature: string) => Promise<unknown>;

/** Something that people do in Unleash's console. Each act has a feature for itself. */
interface Act {
  readonly title: string;
  readonly feature: string;
  readonly run: Run;
  /** Number of sets of the feature by what the next plan says of them: the kind of a change, or the rule of a finding. */
  readonly shows?: Readonly<Record<string, number>>;
  /** The lines of the feature that go and come with the next pull; or all of them go. */
  readonly pulled?: "gone" | { readonly goes?: RegExp; readonly comes?: RegExp };
}

const production = (company: Company, feature: string) => `${company.path(feature)}/environments/production`;

/** Edits the first strategy of production, or of another environment. */
const edit =
  (changes: Readonly<Record<string, unknown>>, environment?: string): Run =>
  (company, feature) =>
    company.edit(feature, changes, environment);

const add =
  (own: Partial<Strategy> = {}): Run =>
  (company, feature) => {
    const parameters = { rollout: "100", groupId: feature, stickiness: "default" };
    return company.add(feature, "production", { parameters, variants: half, ...own });
  };

/** Replaces the variants of the environment itself, in production. */
const put =
  (change: (variants: readonly Stored[]) => readonly Stored[]): Run =>
  async (company, feature) => {
    const path = `${production(company, feature)}/variants`;
    const { variants } = (await company.must("GET", path)) as { variants: Stored[] };
    await company.must("PUT", path, change(variants));
  };
const putFirst = (change: Partial<Stored>) =>
  put((variants) => variants.map((each, at) => (at === 0 ? { ...each, ...change } : each)));

const archive: Run = (company, feature) => company.must("DELETE", company.path(feature));
const drop: Run = async (company, feature) => {
  await archive(company, feature);
  await company.must("DELETE", `/api/admin/archive/${feature}`);
};

/** What happens to features, environments and strategies. Some of it blocks the sets that the manifest has there. */
export const structuralActs: readonly Act[] = [
  { title: "archive", feature: "basket", run: archive, shows: { archived: 5 }, pulled: "gone" },
  { title: "delete", feature: "Holiday.2024", run: drop, shows: { "unknown-feature": 6 }, pulled: "gone" },
  {
    title: "delete, and create again without strategies",
    feature: "search-typos",
    run: (company, feature) => drop(company, feature).then(() => company.create(feature, "search")),
    shows: { "unknown-strategy": 5 },
    pulled: "gone",
  },
  {
    title: "move to a project of the other team",
    feature: "shop.reviews",
    run: (company, feature) => company.move(feature, "search"),
    shows: { "other-project": 6, unmanaged: 6 },
    pulled: { goes: /^project: shop$/, comes: /^project: search$/ },
  },
  {
    title: "remove a strategy",
    feature: "pricing",
    run: (company, feature) => company.removeStrategy(feature, 2),
    shows: { "unknown-strategy": 1 },
    pulled: { goes: /^- title: Asia variants: - name: blue .* - 1$/ },
  },
  {
    title: "give a strategy another title",
    feature: "Checkout.Flow",
    run: edit({ "/title": "Everybody" }),
    shows: { "unknown-strategy": 1, unmanaged: 1 },
    pulled: { goes: /^- title: Everyone$/, comes: /^- title: Everybody$/ },
  },
  {
    title: "duplicate a strategy",
    feature: "shop.refunds",
    run: add({ title: "Everyone" }),
    shows: { "ambiguous-strategy": 1 },
  },
  {
    title: "import an environment, which gives each strategy a new id",
    feature: "stock",
    run: async (company, feature) => {
      const environment = "production";
      const data = await company.must("POST", "/api/admin/features-batch/export", { features: [feature], environment });
      const body = { project: "default", environment, data };
      // Only users can import.
      await company.must("POST", "/api/admin/features-batch/import", body, company.server.tokens.editor);
    },
    shows: { "unknown-strategy": 2, unmanaged: 2 },
    pulled: { goes: /^- id: … # 50%, random, .* - id: … # 75%, userId, .* - name: green [^#]* - 1$/ },
  },
  {
    title: "take an environment from a project",
    feature: "mobile-push",
    run: (company) => company.must("DELETE", "/api/admin/projects/mobile/environments/asia"),
    shows: { "unknown-environment": 1 },
    pulled: { goes: /^asia: strategies: - title: Everyone$/ },
  },
  { title: "give the only strategy a title", feature: "search-ranking", run: edit({ "/title": "Everyone" }) },
  {
    title: "remove the only strategy, and add it again",
    feature: "mobile-login",
    run: async (company, feature) => add(await company.removeStrategy(feature, 0))(company, feature),
    shows: { "unknown-environment": 1 },
    pulled: { goes: /^asia: strategies: - weights: \{ control: 50% \}$/ },
  },
  {
    title: "add a strategy beside one with a title",
    feature: "search-suggest",
    run: add({ title: "Beta" }),
    shows: { unmanaged: 1 },
  },
  {
    title: "add a strategy beside the only one",
    feature: "shop.payments",
    run: add(),
    shows: { "ambiguous-strategy": 1 },
  },
  {
    title: "put strategies in another order",
    feature: "Search.Synonyms",
    run: async (company, feature) => {
      const order = (await company.strategies(feature)).map(({ id }, at) => ({ id, sortOrder: 10 - at }));
      await company.must("POST", `${production(company, feature)}/strategies/set-sort-order`, order);
    },
  },
  {
    title: "mark as stale",
    feature: "old-footer",
    run: (company, feature) => company.patch(feature, "/stale", true),
    shows: { unmanaged: 1 },
  },
  {
    title: "revive",
    feature: "shop.sale-2021",
    run: (company, feature) => company.must("POST", "/api/admin/projects/shop/revive", { features: [feature] }),
    shows: { unmanaged: 6 },
  },
  {
    title: "create a feature with variants",
    feature: "search-voice",
    run: (company, feature) => company.create(feature, "search").then(() => add()(company, feature)),
    shows: { unmanaged: 1 },
  },
  {
    title: "switch an environment off",
    feature: "mobile-onboarding",
    run: (company, feature) => company.must("POST", `${production(company, feature)}/off`),
    shows: { "unknown-environment": 1 },
    pulled: { goes: /^asia: strategies: - \{\}$/ },
  },
  { title: "change a rollout", feature: "search-facets", run: edit({ "/parameters/rollout": "5" }) },
];

const third = { name: "third", weight: 0, weightType: "variable", stickiness: "sessionId" };
const sticky = ["/parameters/stickiness", "/variants/0/stickiness", "/variants/1/stickiness"];

/** What happens to variants: each is one change in the next plan. */
export const variantActs: readonly Act[] = [
  {
    title: "change a weight",
    feature: "checkout-button",
    run: (company, feature) =>
      company.edit(feature, { "/variants/0/weight": 800 }, "production", company.server.tokens.editor),
    shows: { update: 1 },
    pulled: { goes: /^- \{\}$/, comes: /^- weights: \{ control: 80% \}$/ },
  },
  {
    title: "change the stickiness of a strategy and its variants",
    feature: "mobile-rating",
    run: edit(Object.fromEntries(sticky.map((path) => [path, "sessionId"]))),
    shows: { update: 1, "strategy-stickiness": 1, "unknown-environment": 1 },
    pulled: {
      goes: /^- \{\} asia: strategies: - \{\}$/,
      comes: /^- variants: (?:- name:.* stickiness: sessionId .*){2}$/,
    },
  },
  {
    title: "change a payload",
    feature: "search-index",
    run: putFirst({ payload: { type: "string", value: "now" } }),
    shows: { update: 1 },
    pulled: { comes: /^variants: - name: long payload: type: string value: now overrides: .* value: "1e3"$/ },
  },
  {
    title: "add a variant",
    feature: "shop.wishlist",
    run: edit({ "/variants/2": third }, "development"),
    shows: { update: 1, "strategy-stickiness": 1 },
    pulled: { goes: /^- \{\}$/, comes: /^- variants: - name: list .* - name: third stickiness: sessionId$/ },
  },
  {
    title: "remove a variant",
    feature: "mobile.tabs",
    run: put((variants) => variants.slice(0, -1)),
    shows: { update: 1, "unknown-environment": 1 },
    pulled: { goes: /^weights: \{ a: 40% \} asia: weights: \{ a: 50% \}$/, comes: /^variants: .* - name: c$/ },
  },
  {
    title: "clear a strategy",
    feature: "Mobile.Theme",
    run: edit({ "/variants": [] }),
    shows: { create: 1, shadowed: 1 },
    pulled: { goes: /^variants: - name: control .* - name: treatment$/, comes: /^variants: \[\]$/ },
  },
  {
    title: "change an override",
    feature: "shop-vouchers",
    run: putFirst({ overrides: [{ contextName: "userId", values: ["42", "43"] }] }),
    shows: { update: 1 },
    pulled: { comes: /^variants: - name: long .* values: - "42" - "43" - name: short .*$/ },
  },
];

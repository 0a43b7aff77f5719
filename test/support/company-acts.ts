import { half } from "../scenarios/suite/strategies-world.ts";
import type { Stored } from "../scenarios/suite/world.ts";
import type { Company, Strategy } from "./company.ts";

type Run = (company: Company, feature: string) => Promise<unknown>;

/** Something that people do in Unleash's console. Each act has a feature for itself. */
type Act = readonly [title: string, feature: string, run: Run];

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
  ["archive", "basket", archive],
  ["delete", "Holiday.2024", drop],
  [
    "delete, and create again without strategies",
    "search-typos",
    (company, feature) => drop(company, feature).then(() => company.create(feature, "search")),
  ],
  ["move to a project of the other team", "shop.reviews", (company, feature) => company.move(feature, "search")],
  ["remove a strategy", "pricing", (company, feature) => company.removeStrategy(feature, 2)],
  ["give a strategy another title", "Checkout.Flow", edit({ "/title": "Everybody" })],
  ["duplicate a strategy", "shop.refunds", add({ title: "Everyone" })],
  [
    "import an environment, which gives each strategy a new id",
    "stock",
    async (company, feature) => {
      const environment = "production";
      const data = await company.must("POST", "/api/admin/features-batch/export", { features: [feature], environment });
      const body = { project: "default", environment, data };
      // Only users can import.
      await company.must("POST", "/api/admin/features-batch/import", body, company.server.tokens.editor);
    },
  ],
  [
    "take an environment from a project",
    "mobile-push",
    (company) => company.must("DELETE", "/api/admin/projects/mobile/environments/asia"),
  ],
  ["give the only strategy a title", "search-ranking", edit({ "/title": "Everyone" })],
  [
    "remove the only strategy, and add it again",
    "mobile-login",
    async (company, feature) => add(await company.removeStrategy(feature, 0))(company, feature),
  ],
  ["add a strategy beside one with a title", "search-suggest", add({ title: "Beta" })],
  ["add a strategy beside the only one", "shop.payments", add()],
  [
    "put strategies in another order",
    "Search.Synonyms",
    async (company, feature) => {
      const order = (await company.strategies(feature)).map(({ id }, at) => ({ id, sortOrder: 10 - at }));
      await company.must("POST", `${production(company, feature)}/strategies/set-sort-order`, order);
    },
  ],
  ["mark as stale", "old-footer", (company, feature) => company.patch(feature, "/stale", true)],
  [
    "revive",
    "shop.sale-2021",
    (company, feature) => company.must("POST", "/api/admin/projects/shop/revive", { features: [feature] }),
  ],
  [
    "create a feature with variants",
    "search-voice",
    (company, feature) => company.create(feature, "search").then(() => add()(company, feature)),
  ],
  [
    "switch an environment off",
    "mobile-onboarding",
    (company, feature) => company.must("POST", `${production(company, feature)}/off`),
  ],
  ["change a rollout", "search-facets", edit({ "/parameters/rollout": "5" })],
];

const third = { name: "third", weight: 0, weightType: "variable", stickiness: "sessionId" };
const sticky = ["/parameters/stickiness", "/variants/0/stickiness", "/variants/1/stickiness"];

/** What happens to variants: each is one change in the next plan. */
export const variantActs: readonly Act[] = [
  [
    "change a weight",
    "checkout-button",
    (company, feature) =>
      company.edit(feature, { "/variants/0/weight": 800 }, "production", company.server.tokens.editor),
  ],
  [
    "change the stickiness of a strategy and its variants",
    "mobile-rating",
    edit(Object.fromEntries(sticky.map((path) => [path, "sessionId"]))),
  ],
  ["change a payload", "search-index", putFirst({ payload: { type: "string", value: "now" } })],
  ["add a variant", "shop.wishlist", edit({ "/variants/2": third }, "development")],
  ["remove a variant", "mobile.tabs", put((variants) => variants.slice(0, -1))],
  ["clear a strategy", "Mobile.Theme", edit({ "/variants": [] })],
  ["change an override", "shop-vouchers", putFirst({ overrides: [{ contextName: "userId", values: ["42", "43"] }] })],
];

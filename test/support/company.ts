import type { Stored } from "../scenarios/suite/world.ts";
import { startUnleash, type UnleashServer } from "../unleash/start.ts";
import { must } from "./request.ts";

/*
 * A server as a company has it after five years, at a tenth of the size. Nothing is random: everything follows from a feature's
 * kind and its place in the list.
 */

/** The projects of each team. */
export const teams = { a: ["default", "shop"], b: ["search", "mobile"] } as const;

/** In the order that the server gives them, which is not that of the alphabet. */
export const environments = ["development", "testing", "acceptance", "production", "asia"];

const features = [
  ["default", "checkout-button basket", "untitled"],
  ["default", "Checkout.Flow Holiday.2024", "titled"],
  ["default", "pricing", "regional"],
  ["default", "stock", "twins"],
  ["default", "legacy/banner", "environment"],
  ["default", "old-footer", "overfull"],
  ["shop", "shop.payments", "untitled"],
  ["shop", "shop.refunds shop.reviews shop.sale-2021", "titled"],
  ["shop", "shop-vouchers", "environment"],
  ["shop", "shop.wishlist", "several"],
  ["shop", "shop.gifts shop.invoices", "bare"],
  ["search", "search-ranking search-typos", "untitled"],
  ["search", "search-suggest search-facets search-beta-2020", "titled"],
  ["search", "Search.Synonyms", "regional"],
  ["search", "search-index", "environment"],
  ["search", "search-maps", "bare"],
  ["mobile", "mobile-onboarding mobile-login mobile-rating", "untitled"],
  ["mobile", "mobile-push mobile-watch", "titled"],
  ["mobile", "mobile.tabs", "environment"],
  ["mobile", "Mobile.Theme", "mixed"],
  ["mobile", "mobile.tour", "bare"],
] as const;

/** Features that were archived years ago. */
export const archived = ["shop.sale-2021", "search-beta-2020", "mobile-watch"];
const stale = ["Holiday.2024", "shop.invoices", "search-maps"];

export interface Strategy {
  readonly id?: string;
  readonly title?: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly variants: readonly Stored[];
}

/** As the server tells of it. */
export interface RawFeature {
  readonly environments: readonly {
    readonly name: string;
    readonly variants: readonly Stored[];
    readonly strategies: readonly Strategy[];
  }[];
}

interface Kind {
  /** Where it has variants of the environment itself. */
  readonly own?: readonly string[];
  /** Titles of its strategies by environment; blank for one without. */
  readonly titles?: Readonly<Record<string, readonly string[]>>;
}
const everywhere = (title: string) => Object.fromEntries(environments.map((name) => [name, [title]]));

const kinds: Record<(typeof features)[number][2], Kind> = {
  bare: {},
  untitled: { titles: everywhere("") },
  titled: { titles: { ...everywhere("Everyone"), development: ["Everyone", "Testers"] } },
  regional: { titles: { development: ["EU"], acceptance: ["EU", "US"], production: ["EU", "US", "Asia"] } },
  twins: { titles: { development: ["EU"], production: ["EU", "EU", "US"] } },
  several: { titles: { development: [""], production: ["", ""] } },
  environment: { own: environments },
  overfull: { own: environments },
  mixed: { own: ["development", "production"], titles: { production: ["Beta"] } },
};

const variant =
  (weightType: string) =>
  (name: string, weight: number, stickiness: string, type = "", value = "") => ({
    ...{ name, weight, weightType, stickiness },
    ...(type !== "" && { payload: { type, value } }),
  });
const [fixed, free] = [variant("fix"), variant("variable")];

const stickinessOf = (n: number) => ["default", "userId", "default", "sessionId", "random"][n % 5] ?? "";

/** Set number `n`. Every second one has other weights in each environment. */
function setOf(environment: string, n: number): Stored[] {
  const weight = n % 2 === 0 ? 500 : 100 * (environments.indexOf(environment) + 1);
  const by = stickinessOf(n);
  const json = (colour: string) => JSON.stringify({ colour, ranks: [n, 1] });
  const sets = [
    [fixed("control", weight, by), free("treatment", 0, by)],
    [fixed("blue", weight, by, "json", json("blue")), free("green", 0, by, "json", json("green"))],
    [free("long", 0, by, "string", "Buy it now: on"), free("short", 0, by, "string", "1e3")],
    [fixed("list", weight, by, "csv", "a,b\nc,d"), free("number", 0, by, "number", "2.50")],
    [fixed("a", weight, by), fixed("b", 50, by), free("c", 0, by), free("d", 0, by)],
  ];
  return sets[n % sets.length] ?? [];
}

function strategy(title: string, environment: string, n: number): Strategy {
  // Some strategies have another stickiness than their variants.
  const stickiness = stickinessOf(n - (n % 2));
  const parameters = { rollout: String(25 * ((n % 4) + 1)), groupId: `group-${n}`, stickiness };
  return { ...(title !== "" && { title }), parameters, variants: setOf(environment, n) };
}

/** The server, and what people do in its console. */
export class Company {
  readonly server: UnleashServer;
  /** By feature. */
  readonly #projects = new Map<string, string>();

  static async start(): Promise<Company> {
    const company = new Company(await startUnleash({ version: "8.2.0" }, console.log));
    await company.#seed();
    return company;
  }

  private constructor(server: UnleashServer) {
    this.server = server;
  }

  async #seed(): Promise<void> {
    const { server } = this;
    for (const name of environments.filter((each) => !["development", "production"].includes(each)))
      await server.createEnvironment(name, ["default"]);
    const order = Object.fromEntries(environments.map((name, at) => [name, at + 1]));
    await this.must("PUT", "/api/admin/environments/sort-order", order);
    for (const project of [...teams.a, ...teams.b].filter((each) => each !== "default"))
      await server.createProject(project);
    const all = features.flatMap(([project, names, kind]) => names.split(" ").map((name) => ({ project, name, kind })));
    for (const [n, { project, name, kind }] of all.entries()) {
      await this.create(name, project);
      const { own = [], titles = {} } = kinds[kind];
      for (const environment of own) await this.#own(name, environment, n, kind === "overfull");
      for (const [environment, those] of Object.entries(titles))
        for (const [at, title] of those.entries())
          await this.add(name, environment, strategy(title, environment, n + at));
    }
    await server.sql("update feature_environments set enabled = true");
    for (const name of stale) await this.patch(name, "/stale", true);
    for (const name of archived) await this.must("DELETE", this.path(name));
  }

  /** Today the console offers no variants of environments. This server has them from before 6.0. */
  async #own(feature: string, environment: string, n: number, isOverfull: boolean): Promise<void> {
    const [first, ...others] = setOf(environment, n);
    const overrides = [{ contextName: "userId", values: ["42", "007"] }];
    // Fixed weights of 100%: the server takes them, and the rules of a manifest do not.
    const overfull = [fixed("a", 1000, "default"), free("b", 0, "default")];
    const variants = isOverfull && environment === "asia" ? overfull : [{ ...first, overrides }, ...others];
    await this.must("PUT", `${this.path(feature)}/variants-batch`, { environments: [environment], variants });
  }

  add(feature: string, environment: string, strategy: Partial<Strategy>): Promise<unknown> {
    const path = `${this.path(feature)}/environments/${environment}/strategies`;
    return this.must("POST", path, { name: "flexibleRollout", ...strategy });
  }

  /** Names that Unleash takes no longer, such as those with a slash, are still in its tables. */
  async create(feature: string, project: string): Promise<void> {
    this.#projects.set(feature, project);
    if (!feature.includes("/")) {
      await this.must("POST", `/api/admin/projects/${project}/features`, { name: feature });
      return;
    }
    const { sql } = this.server;
    await sql("insert into features (name, project) values ($1, $2)", feature, project);
    const rows = "select environment_name, $1, false from project_environments where project_id = $2";
    await sql(`insert into feature_environments (environment, feature_name, enabled) ${rows}`, feature, project);
  }

  async move(feature: string, project: string): Promise<void> {
    await this.server.moveFeature(feature, project);
    this.#projects.set(feature, project);
  }

  path(feature: string): string {
    return `/api/admin/projects/${this.#projects.get(feature)}/features/${encodeURIComponent(feature)}`;
  }

  must(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
    return must(this.server, method, path, body, token);
  }

  patch(feature: string, path: string, value: unknown): Promise<unknown> {
    return this.must("PATCH", this.path(feature), [{ op: "replace", path, value }]);
  }

  /** Edits the first strategy. */
  async edit(feature: string, changes: Readonly<Record<string, unknown>>, environment = "production", token?: string) {
    const [first] = await this.strategies(feature, environment);
    const patch = Object.entries(changes).map(([path, value]) => ({ op: "add", path, value }));
    await this.must("PATCH", `${this.path(feature)}/environments/${environment}/strategies/${first?.id}`, patch, token);
  }

  async strategies(feature: string, environment = "production"): Promise<Strategy[]> {
    const path = `${this.path(feature)}/environments/${environment}/strategies`;
    return (await this.must("GET", path)) as Strategy[];
  }

  /** Removes the strategy at a place of the list in production. */
  async removeStrategy(feature: string, at: number): Promise<Partial<Strategy>> {
    const { id, ...rest } = (await this.strategies(feature))[at] ?? {};
    await this.must("DELETE", `${this.path(feature)}/environments/production/strategies/${id}`);
    return rest;
  }

  /** Everything that the server tells of live features and their variants, except times. */
  async dump(): Promise<Map<string, RawFeature>> {
    const found = new Map<string, RawFeature>();
    for (const project of [...teams.a, ...teams.b]) {
      const list = await this.must("GET", `/api/admin/projects/${project}/features`);
      for (const { name } of (list as { features: { name: string }[] }).features) {
        const text = JSON.stringify(await this.must("GET", `${this.path(name)}?variantEnvironments=true`));
        const withoutTimes = (key: string, value: unknown) => (key.endsWith("At") ? undefined : value);
        found.set(name, JSON.parse(text, withoutTimes));
      }
    }
    return found;
  }
}

import { describe, expect, it } from "vitest";
import { desiredFromManifest } from "../../src/desired/desired.ts";
import type { Filter } from "../../src/desired/filter.ts";
import type { StateRequest } from "../../src/ports.ts";
import type { CurrentState } from "../../src/variants/current.ts";
import type { DesiredSet } from "../../src/variants/desired.ts";
import { currentState, found } from "../support/states.ts";
import { desiredSet, target } from "../support/targets.ts";

const manifest = [
  desiredSet(target("banner", "dev"), { variants: [{ name: "on" }] }),
  desiredSet(target("banner", "production")),
  desiredSet(target("ranking", "dev", { title: "EU" })),
  desiredSet({ project: "mall", feature: "search", environment: "dev" }),
];
const state: CurrentState = {
  features: new Map(),
  namesIn: new Map([
    ["shop", []],
    ["mall", []],
  ]),
};

/** What is desired, and what of the server was asked for. */
async function read(environments: readonly string[], features: readonly string[], unmanagedIn: readonly string[] = []) {
  const requests: StateRequest[] = [];
  const readState = async (request: StateRequest) => {
    requests.push(request);
    return state;
  };
  const filter = { environments, features };
  return { desired: await desiredFromManifest({ manifest, filter, unmanagedIn }, { readState }), requests };
}

describe("what is desired by a manifest", () => {
  it("is what it says inside the filter; everything that it names is managed", async () => {
    const { desired } = await read(["dev"], ["banner"]);
    expect(desired).toEqual({
      ...{ kind: "desired", sets: manifest.slice(0, 1), current: state },
      ...{ managed: manifest, findings: [], notes: [] },
    });
  });

  it("is unclear where the filter matches nothing: then no request is sent", async () => {
    const { desired, requests } = await read(["prod"], ["*"]);
    expect(desired).toMatchObject({ kind: "unclear", errors: [{ severity: "error", rule: "filter" }] });
    expect(requests).toEqual([]);
  });
});

describe("what is read of the server for it", () => {
  it("are the selected targets; strategies matter for those on one, and beside variants", async () => {
    const { requests } = await read(["*"], ["*"]);
    expect(requests).toMatchObject([
      {
        targets: [
          { target: target("banner", "dev"), needsStrategies: true },
          { target: target("banner", "production"), needsStrategies: false },
          { target: target("ranking", "dev", { title: "EU" }), needsStrategies: true },
          { target: { project: "mall", feature: "search", environment: "dev" }, needsStrategies: false },
        ],
      },
    ]);
  });

  it("are also the selected features of all its projects, where unmanaged sets are of interest", async () => {
    const { requests } = await read(["*"], ["b*"], ["shop", "mall"]);
    const { targets, whole } = requests[0] ?? {};
    expect(targets).toHaveLength(2);
    expect(whole?.projects).toEqual(["shop", "mall"]);
    expect(["banner", "ranking"].map((name) => whole?.selects(name))).toEqual([true, false]);
  });
});

describe("the projects that a manifest declares", () => {
  const read = async (
    manifest: readonly DesiredSet[],
    unmanagedIn: readonly string[],
    current: CurrentState,
    filter: Filter = { environments: ["*"], features: ["*"] },
  ) => {
    const desired = await desiredFromManifest({ manifest, filter, unmanagedIn }, { readState: async () => current });
    return desired.kind === "unclear" ? desired.errors.map(({ message }) => message) : desired;
  };
  const shop = currentState({ banner: found({ dev: {} }), "by-hand": found({ dev: {} }) });
  const message = expect.stringContaining("The server lists no features in project");

  it("are read without a set, and then the filter is about the server", async () => {
    expect(await read([], ["shop"], shop)).toMatchObject({ kind: "desired", sets: [] });
    const filter = (environment: string, feature: string) => ({ environments: [environment], features: [feature] });
    expect(await read([], ["shop"], shop, filter("dev", "!by-hand"))).toMatchObject({ kind: "desired" });
    expect(await read([], ["shop"], shop, filter("dve", "by-hnad"))).toEqual([
      'The entry "dve" of the input environments matches nothing in project "shop". Did you mean "dev"?',
      'The entry "by-hnad" of the input features matches nothing in project "shop". Did you mean "by-hand"?',
    ]);
  });

  it("are an error where the server lists nothing in them: nothing would be compared", async () => {
    expect(await read([], ["mall"], shop)).toEqual([message]);
    expect(await read(manifest.slice(0, 1), ["shop", "mall"], shop)).toEqual([message]);
    expect(await read(manifest.slice(0, 1), ["shop"], { features: new Map(), namesIn: new Map() })).toEqual([message]);
  });
});

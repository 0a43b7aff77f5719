import { describe, expect, it } from "vitest";
import { desiredFromManifest } from "../../src/desired/from-manifest.ts";
import type { StateRequest } from "../../src/ports.ts";
import { currentState } from "../support/states.ts";
import { desiredSet, target } from "../support/targets.ts";

const manifest = [
  desiredSet(target("banner", "dev"), { variants: [{ name: "on" }] }),
  desiredSet(target("banner", "production")),
  desiredSet(target("ranking", "dev", { title: "EU" })),
  desiredSet({ project: "mall", feature: "search", environment: "dev" }),
];
const state = currentState({});

/** What is desired, and what of the server was asked for. */
async function read(environments: readonly string[], features: readonly string[], readsUnmanaged = false) {
  const requests: StateRequest[] = [];
  const readState = async (request: StateRequest) => {
    requests.push(request);
    return state;
  };
  const filter = { environments, features };
  return { desired: await desiredFromManifest(manifest, { filter, readsUnmanaged }, { readState }), requests };
}

describe("what is desired by a manifest", () => {
  it("is what it says inside the filter; everything that it names is managed", async () => {
    const { desired } = await read(["dev"], ["banner"]);
    expect(desired).toEqual({
      ...{ kind: "desired", sets: manifest.slice(0, 1), current: state },
      ...{ managed: manifest.map((set) => set.target), objections: [], notes: [] },
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
    expect(requests).toEqual([
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
    const { requests } = await read(["*"], ["b*"], true);
    const { targets, whole } = requests[0] ?? {};
    expect(targets).toHaveLength(2);
    expect(whole?.projects).toEqual(["shop", "mall"]);
    expect(["banner", "ranking"].map((name) => whole?.selects(name))).toEqual([true, false]);
  });
});

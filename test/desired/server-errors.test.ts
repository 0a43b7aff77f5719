import { describe, expect, it } from "vitest";
import { serverErrors } from "../../src/desired/filter.ts";
import { currentState, found } from "../support/states.ts";
import { desiredSet, target } from "../support/targets.ts";

function messages(features: Parameters<typeof currentState>[0], environments: string[], globs: string[]) {
  const filter = { environments, features: globs };
  const scope = { manifest: [], filter, unmanagedIn: ["shop"] };
  return serverErrors(currentState(features), scope).map(({ message }) => message);
}

it("an empty project counts as a mistake", () => {
  expect(messages({}, ["*"], ["*"])).toEqual([
    'The server lists no features in project "shop". Check project in the inputs or the manifest, and what the token can see.',
  ]);
});

it("entries of the filter must match features of the project and their environments", () => {
  const features = { banner: found({ dev: {} }), ranking: { kind: "archived" } as const };
  expect(messages(features, ["dev"], ["b*", "ranking"])).toEqual([]);
  expect(messages(features, ["dve"], ["rankin"])).toEqual([
    'The entry "dve" of the input environments matches nothing in project "shop". Did you mean "dev"?',
    'The entry "rankin" of the input features matches nothing in project "shop". Did you mean "ranking"?',
  ]);
});

it("environments are not checked where no feature was read: they are known from those alone", () => {
  expect(messages({ ranking: { kind: "archived" } }, ["dev"], ["ranking"])).toEqual([]);
});

describe("an exclusion beside a manifest", () => {
  const manifest = ["banner", "ranking"].map((feature) => desiredSet(target(feature, "dev")));
  const unmatched = (features: readonly string[], state = currentState({ "by-hand": found({}) })) => {
    const scope = { manifest, filter: { environments: ["*"], features }, unmanagedIn: [] };
    return serverErrors(state, scope).map(({ message }) => message);
  };

  it("may leave out what the manifest names, or only the server has", () => {
    expect(unmatched(["*", "!by-hand", "!ranking", "!ban*"])).toEqual([]);
  });

  it("that matches neither is an error, with what was meant", () => {
    expect(unmatched(["*", "!rankin", "nothing"])).toEqual([
      'The entry "!rankin" of the input features matches nothing in the manifest or on the server. Did you mean "!ranking"?',
    ]);
    expect(unmatched(["!by-hand"], { features: new Map(), namesIn: new Map() })).toHaveLength(1);
  });
});

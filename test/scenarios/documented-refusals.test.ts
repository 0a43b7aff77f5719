import { afterAll, it } from "vitest";
import { act } from "../support/act.ts";
import { Endings } from "../support/ending.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";
import { kept, variantsPath } from "./suite/world.ts";

const permission = 'You need the "UPDATE_FEATURE_ENVIRONMENT_VARIANTS" permission in the "development" environment';
const server = await startMemoryUnleash();
afterAll(() => server.stop());

/** Answers to a PUT that no server at hand gives: those of the documented API, and those of proxies in between. */
const refusals: readonly [title: string, status: number, body: unknown][] = [
  [
    "403 with the documented name of a missing permission",
    403,
    { id: "e1", name: "NoAccessError", message: `${permission}.` },
  ],
  ["403 without a body", 403, ""],
  ["404 in the documented form", 404, { id: "e2", name: "NotFoundError", message: "Not here" }],
];

it("a refused write fails that target, says why, and leaves the others alone", async () => {
  const endings = new Endings();
  const place = (name: string) =>
    `  ${name}:\n    environments:\n      development:\n        variants: [{ name: new }]\n`;
  const manifest = `version: 1\nfeatures:\n${place("refused")}${place("written")}`;
  for (const [title, status, body] of refusals) {
    server.seed(["refused", "written"].map((name) => ({ name, environments: { development: { variants: kept } } })));
    server.intercept(({ method, path }) =>
      method === "PUT" && path === variantsPath("refused", "development")
        ? { kind: "answer", status, body }
        : undefined,
    );
    await endings.tell(title, act(server, { mode: "apply", "max-attempts": "1" }, { "variants.yml": manifest }));
  }
  await endings.expect("documented-refusals");
});

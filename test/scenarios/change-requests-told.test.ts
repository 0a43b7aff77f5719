import { beforeAll, beforeEach, expect, it } from "vitest";
import { act } from "../support/act.ts";
import { changeRequestsTold, configPath } from "../support/change-requests.ts";
import { Endings } from "../support/ending.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { manifest } from "./suite/change-requests.ts";
import { guardedEnvironment, kept, useServer } from "./suite/world.ts";

/* The enterprise edition tells where change requests are on; here a server in memory answers in its place. */

let server: MemoryServer;
const getWorld = useServer(async () => {
  server = await startMemoryUnleash();
  return server;
});
let feature = "";

beforeAll(() => getWorld().server.requireChangeRequests("default", guardedEnvironment));
beforeEach(async () => {
  feature = await getWorld().feature("protected");
  await getWorld().batch(feature, "staging", kept);
});

const tells = { development: false, staging: false, [guardedEnvironment]: true };
const bypass = { "change-requests": "bypass", "max-attempts": "1" };
type Inputs = Readonly<Record<string, string>>;
const run = (mode: string, inputs: Inputs = {}, text = manifest(feature)) =>
  act(server, { mode, ...inputs }, { "variants.yml": text });
const endings = () => new Endings(/\b[a-z-]+-\d{4}\b/);

it("a set behind change requests is blocked, unless the workflow may bypass them and the token can", async () => {
  const story = endings();
  server.intercept(changeRequestsTold(tells));
  await story.tell("a plan", run("plan"));
  await story.tell("an apply", run("apply"));
  const editor = { ...bypass, "unleash-token": server.tokens.editor };
  await story.tell("the workflow may bypass them, and the token cannot", run("apply", editor));
  await story.tell("both can", run("apply", bypass), /skipped/);
  const other = await getWorld().feature("protected");
  await getWorld().batch(other, "staging", kept);
  await story.tell("an environment without them", run("apply", { environments: "development" }, manifest(other)));
  const same = manifest(feature)
    .replace(`${guardedEnvironment}:\n      development`, "staging")
    .replace("written", "kept");
  const asked = await story.tell("nothing to write", run("plan", {}, same));
  expect(asked.asked?.requests?.map(({ path }) => path)).not.toContain(configPath);
  await story.expect("change-requests/told");
});

it("a set is refused where the server does not tell, with the permission and what came back; bypassed, it is written", async () => {
  const story = endings();
  const message =
    'You don\'t have the required permissions to perform this operation. You need the "X_READ" permission.';
  const on = (environment: string) => ({ environment, type: "production", changeRequestEnabled: false });
  for (const [title, status, body, inputs] of [
    ["the token may not ask", 403, { name: "PermissionError", message }, {}],
    ["a proxy answers 404", 404, "<h1>Not found</h1>", {}],
    ["the answer lacks the environment", 200, [on("staging")], {}],
    ["it says of the environment that they are off", 200, [on("development")], { environments: "development" }],
    ["the workflow may bypass them, and the server fails to tell", 500, { message: "Oops" }, bypass],
  ] as const) {
    server.intercept(({ path }) => (path === configPath ? { kind: "answer", status, body } : undefined));
    await story.tell(title, run("apply", { "max-attempts": "1", ...inputs }));
  }
  await story.expect("change-requests/not-told");
});

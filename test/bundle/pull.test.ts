import { expect, it, onTestFinished } from "vitest";
import { act } from "../support/act.ts";
import { Endings } from "../support/ending.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { split } from "../support/shop.ts";

/* What a pull writes is recorded: files stay as they are but for that, and only GETs are sent. */

const manifest = `# Owned by team A
version: 1
features:
  plain: # ask A first
    environments:
      production:
        variants:
          - { name: control, weight: 50%, weightType: fix } # as agreed
          - { name: treatment }
`;

async function start(): Promise<MemoryServer> {
  const server = await startMemoryUnleash({ legacyVariants: true });
  onTestFinished(() => server.stop());
  server.seed([
    { name: "plain", environments: { production: { variants: split(200) } } },
    { name: "other", environments: { production: { variants: split(700) } } },
  ]);
  return server;
}

type Texts = Readonly<Record<string, string>>;
const pull = (server: MemoryServer, files: Texts, inputs: Texts = {}) =>
  act(server, { mode: "pull", ...inputs }, files);

it("edits what differs and removes what is gone; a plan and a second pull then find nothing", async () => {
  const [endings, server] = [new Endings(), await start()];
  const run = await endings.tell("a weight", pull(server, { "variants.yml": manifest }));
  const after = { "variants.yml": run.written["variants.yml"] ?? "" };
  await endings.tell("pulled again", pull(server, after));
  await endings.tell("planned", act(server, { mode: "plan" }, after));
  const more = { "variants.yml": `${manifest}      staging: { variants: [{ name: x }] }\n` };
  const less = await endings.tell("an environment that is gone", pull(server, more));
  await endings.tell("pulled again", pull(server, { "variants.yml": less.written["variants.yml"] ?? "" }));
  const list = [{ name: "x" }];
  const other = { version: 1, features: { other: { environments: { production: { variants: list } } } } };
  const files = { "a.yml": manifest, "b.json": `${JSON.stringify(other, undefined, 2)}\n` };
  await endings.tell("two files, in YAML and in JSON", pull(server, files, { manifest: "a.yml\nb.json" }));
  const inputs = { manifest: "a.yml\nb.json", features: "other" };
  await endings.tell("the one inside the filters", pull(server, files, inputs));
  await endings.expect("pull/edited");
});

it("leaves the file as it is where something is wrong, and says what it could not follow", async () => {
  const [endings, server] = [new Endings(), await start()];
  const gone = `${manifest}      staging: { variants: [{ name: x }] }\n`;
  for (const [title, text, inputs] of [
    ["the only entry is gone", manifest.replace("      production:", "      staging:"), {}],
    ["more are gone than max-changes allows", gone, { "max-changes": "0" }],
    ["no such project", manifest.replace("version: 1", "version: 1\nproject: nope"), {}],
    ["an invalid manifest", manifest.replace("version: 1", "version: 2"), {}],
    ["a safeguard for plans", manifest, { "max-moved": "10%" }],
  ] as const)
    await endings.tell(title, pull(server, { "variants.yml": text }, inputs));
  const payload = { type: "string", value: `a ${server.tokens.admin} b` };
  const secret = [{ name: "x", weight: 1000, weightType: "variable", payload }];
  server.seed([{ name: "plain", environments: { production: { variants: secret } } }]);
  await endings.tell("a payload with the token", pull(server, { "variants.yml": manifest }));
  await endings.expect("pull/left");
});

it("stops at no project that the token cannot see, and names what nobody manages beside an empty set", async () => {
  const [endings, server] = [new Endings(), await start()];
  await server.createProject("secret");
  server.seed([
    { name: "hidden", project: "secret", environments: { production: { variants: split(200) } } },
    { name: "empty", environments: { production: { strategies: [{ title: "Insiders", variants: split(300) }] } } },
  ]);
  const other =
    "version: 1\nproject: secret\nfeatures: { hidden: { environments: { production: { variants: [] } } } }\n";
  const more = `${manifest}  empty: { environments: { production: { variants: [] } } }\n`;
  for (const [title, answer] of [
    ["a project that is refused", { status: 403, body: { name: "NoAccessError", message: "You don't have access" } }],
    ["a private project", { status: 404, body: "" }],
  ] as const) {
    server.intercept(({ path }) => (path.includes("/projects/secret/") ? { kind: "answer", ...answer } : undefined));
    const files = { "variants.yml": more, "other.yml": other };
    await endings.tell(title, pull(server, files, { manifest: "variants.yml\nother.yml" }));
  }
  await endings.expect("pull/hidden");
});

it("names what was emptied in Unleash first", async () => {
  const server = await start();
  server.seed([{ name: "plain", environments: { production: { variants: [] } } }]);
  await using run = await pull(server, { "variants.yml": manifest });
  expect(run.summary).toMatch(/\[!CAUTION\][\s\S]*Emptied in Unleash/);
  expect(run.written["variants.yml"]).toContain("variants: []");
});

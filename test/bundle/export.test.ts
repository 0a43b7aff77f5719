import { afterAll, expect, it } from "vitest";
import { act } from "../support/act.ts";
import { Endings } from "../support/ending.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";

/* What an export writes is recorded: only GETs are sent, and a file that people wrote stays as it is. */

const on = [{ name: "on", weight: 1000, weightType: "variable", stickiness: "default" }];
const server = await startMemoryUnleash();
afterAll(() => server.stop());
server.seed([
  { name: "a", environments: { production: { variants: on } } },
  {
    name: "b",
    environments: { development: { variants: on }, production: { strategies: [{ title: "on", variants: on }] } },
  },
  { name: "none" },
  { name: "archived", archived: true, environments: { production: { variants: on } } },
]);

type Texts = Readonly<Record<string, string>>;
const exported = (inputs: Texts = {}, files: Texts = {}) =>
  act(server, { mode: "export", "output-file": "variants.yml", ...inputs }, files);

it("writes what is not empty, not archived, selected and in no other manifest", async () => {
  const endings = new Endings();
  await endings.tell("everything", exported());
  await endings.tell("what is selected", exported({ features: "*,!b", environments: "production" }));
  const manifest = "flags/*.yml\nvariants.yml\nnone-so-far.yml";
  const b = "version: 1\nfeatures:\n  b:\n    environments:\n      development: { variants: [{ name: on }] }\n";
  await endings.tell("what no manifest names", exported({ manifest }, { "flags/b.yml": b }));
  await endings.expect("export/written");
});

it("writes nothing where something is wrong, and reads the manifests before it asks the server", async () => {
  const endings = new Endings();
  const wrong = {
    "flags/b.yml": "version: 1\nfeatures: { b: { environments: { p: { variants: [{ nam: on }] } } } }\n",
  };
  for (const [inputs, files] of [
    [{ project: "nowhere" }],
    [{ features: "a,nope" }],
    [{ environments: "prod" }],
    [{ "output-file": "variants.json" }],
    [{ manifest: "../outside.yml" }],
    [{ manifest: "flags/*.yml" }, wrong],
  ] as const)
    await endings.tell(JSON.stringify(inputs), exported(inputs, files));
  await endings.expect("export/refused");
});

it("replaces an export that nobody has edited, or a blank file, and never what people wrote", async () => {
  const { written } = await exported();
  const text = written["variants.yml"] ?? "";
  const endings = new Endings();
  for (const [title, before, inputs] of [
    ["an earlier export, with other line ends", text.replaceAll("\n", "\r\n"), { features: "a" }],
    ["a blank file", " \n\n", { features: "a" }],
    ["a manifest", "version: 1\nfeatures: { a: { environments: { production: { variants: [] } } } }\n", {}],
    ["an export without one of its features", text.replace(/ {2}a:\n(?: {4}.*\n)+/, ""), {}],
    ["an export with a comment", `# ours\n${text}`, { environments: "production" }],
  ] as const) {
    expect(before).not.toBe(text);
    await endings.tell(title, exported(inputs, { "variants.yml": before }));
  }
  await endings.expect("export/replaced");
});

/*
 * Bundles src/ into dist/, or into the folder after `-o`: the action and the command line, with the parts that both use and
 * those that are loaded when needed beside them, and the licences of the packages in them.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Plugin, rolldown } from "rolldown";

const root = join(import.meta.dirname, "..");
const { output: folder } = parseArgs({
  options: { output: { type: "string", short: "o", default: join(root, "dist") } },
}).values;

/** `@actions/core` imports it for tokens of GitHub that we never ask for: it need not be loaded. */
const withoutUnused: Plugin = {
  name: "without-unused",
  async resolveId(source, importer, options) {
    if (source !== "@actions/http-client") return null;
    const resolved = await this.resolve(source, importer, options);
    return resolved && { ...resolved, moduleSideEffects: false };
  },
};

const bundle = await rolldown({
  cwd: root,
  input: { index: "src/index.ts", "cli/index": "src/cli.ts" },
  platform: "node",
  plugins: [withoutUnused],
});
rmSync(folder, { recursive: true, force: true });
const { output } = await bundle.write({ dir: folder, chunkFileNames: "shared/[name].js", comments: { legal: false } });
await bundle.close();
const modules = output.flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
const packages = new Set(
  modules.flatMap((path) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path) ?? []),
);
// The folder works wherever it is copied to.
writeFileSync(join(folder, "package.json"), `${JSON.stringify({ type: "module" }, null, 2)}\n`);
writeFileSync(join(folder, "licenses.txt"), [...packages].sort().map(licence).join("\n"));

function licence(folder: string): string {
  const { name, version, license = "unknown" } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(entry));
  const text = file ? readFileSync(join(folder, file), "utf8").trim() : "(The package has no file with the text.)";
  return `${name} ${version}\n${license}\n\n${text.replaceAll("\r\n", "\n")}\n`;
}

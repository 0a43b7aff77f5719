import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { startMemoryUnleash } from "../support/memory-unleash.ts";
import { runAction } from "../support/run-action.ts";

/** A runner gets the repository without node_modules: the folder has to do alone, chunks included. */
it("dist/ alone, with no node_modules near, does the whole job", async () => {
  const folder = await mkdtemp(join(tmpdir(), "variants-sync-dist-"));
  const server = await startMemoryUnleash({ legacyVariants: true });
  try {
    await cp(fileURLToPath(new URL("../../dist", import.meta.url)), join(folder, "dist"), { recursive: true });
    await server.request("POST", "/api/admin/projects/default/features", { name: "banner" });
    const files = {
      "variants.yml": "version: 1\nfeatures: {banner: {variants: [{name: a}], environments: {development: }}}\n",
    };
    const service = { "unleash-url": server.url, "unleash-token": server.tokens.admin };
    const results: (string | undefined)[] = [];
    for (const mode of ["validate", "plan", "apply", "plan", "export"]) {
      const output = mode === "export" ? { "output-file": "out.yml" } : {};
      await using run = await runAction({
        bundle: join(folder, "dist", "index.js"),
        inputs: { mode, ...service, ...output },
        files,
      });
      expect(run.stderr).toBe("");
      results.push(`${run.outputs["result"]} ${run.outputs["changes"] ?? "-"} ${run.code}`);
    }
    expect(results).toEqual(["valid - 0", "planned 1 0", "applied 1 0", "planned 0 0", "exported - 0"]);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
});

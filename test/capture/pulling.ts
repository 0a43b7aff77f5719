import { expect } from "vitest";
import { pullManifest } from "../../src/capture/capture.ts";
import { readManifest } from "../../src/manifest/manifest.ts";
import type { MaxChanges } from "../../src/plan/limits.ts";
import type { CurrentState } from "../../src/variants/current.ts";

const encode = (text: string) => new TextEncoder().encode(text);

interface Options {
  /** The server when it is read again, and again; it stays as it was last. */
  readonly later?: readonly CurrentState[];
  readonly maxChanges?: MaxChanges;
  readonly strict?: boolean;
  /** A file that cannot be written. */
  readonly fails?: string;
  /** Files that changed since they were read. */
  readonly meanwhile?: Readonly<Record<string, string>>;
}

/** Pulls manifests, by their paths. Returns what the files are afterwards. */
export async function pull(manifests: Readonly<Record<string, string>>, state: CurrentState, more: Options = {}) {
  const files = Object.entries(manifests).map(([path, text]) => ({ path, bytes: encode(text) }));
  const texts: Record<string, string> = { ...manifests, ...more.meanwhile };
  const { sets, findings, unmanaged } = readManifest(files, "default");
  expect(findings).toEqual([]);
  let reads = 0;
  const run = await pullManifest(
    {
      filter: { environments: ["*"], features: ["*"] },
      ...{ strict: more.strict ?? false, project: "default", warnings: [], report: { showPayloads: true } },
      limits: { maxChanges: more.maxChanges ?? { kind: "unlimited" } },
      containsToken: () => false,
    },
    { files, sets, findings, unmanaged, contracts: { check: () => [] } },
    {
      async whyNotWritable(path, whyKept) {
        const why = whyKept?.(encode(texts[path] ?? ""));
        return why && `"${path}" was not replaced: ${why}`;
      },
      async writeFile(path, text) {
        if (path === more.fails) throw new Error("No space is left.");
        texts[path] = text;
      },
    },
    { readState: async () => [state, ...(more.later ?? [])].slice(0, ++reads).at(-1) ?? state },
  );
  return { run, texts, messages: "warnings" in run ? run.warnings.map(({ message }) => message) : [] };
}

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readManifest } from "../../src/manifest/manifest.ts";
import { canonical } from "../../src/variants/canonical.ts";
import { type Finding, type Location, printPath } from "../../src/variants/finding.ts";

const root = fileURLToPath(new URL("../fixtures/manifests/", import.meta.url));

/** Manifests of the corpus, by file name. */
export function corpusFiles(kind: "valid" | "invalid"): string[] {
  return readdirSync(`${root}${kind}`).filter((name) => /\.(?:yml|json)$/.test(name) && !name.endsWith(".golden.json"));
}

export function corpusBytes(kind: "valid" | "invalid", name: string): Uint8Array {
  return readFileSync(`${root}${kind}/${name}`);
}

/**
 * The problems that an invalid file says it must give, such as `value 5:15` or `warning stickiness 6:32`: in comments
 * (`# expect: value 5:15`), or, where a comment cannot be or would change the matter, line by line in `<file>.expect`.
 */
export function expectedFindings(name: string): string[] {
  const text = new TextDecoder().decode(corpusBytes("invalid", name));
  const inComments = [...text.matchAll(/^# expect: (.+)$/gm)].map(([, expectation]) => expectation ?? "");
  if (inComments.length > 0) return inComments;
  return readFileSync(`${root}invalid/${name}.expect`, "utf8").trimEnd().split("\n");
}

/** A problem as an expectation writes it. */
export function shortFinding({ severity, rule, location }: Finding): string {
  return `${severity === "warning" ? "warning " : ""}${rule} ${location?.line}:${location?.column}`;
}

/** A finding with all that people see of it: `3:7-9 value features.f.variants: Expected …`. */
export function findingText(finding: Finding): string {
  const { line, column, endColumn } = locationOf(finding);
  const { severity, rule, path = [], message } = finding;
  const parts = [`${line}:${column}-${endColumn}`, severity === "warning" && severity, rule, printPath(path)];
  return `${parts.filter(Boolean).join(" ")}: ${message}`;
}

/** Where a finding stands; there is none without a location in what a manifest says. */
export function locationOf({ location, message }: Finding): Location {
  if (location === undefined) throw new Error(`no location: ${message}`);
  return location;
}

/** What a valid file wants every target to hold, as the golden file beside it says; written by hand. */
export function goldenTargets(name: string): unknown {
  try {
    return JSON.parse(readFileSync(`${root}valid/${name.replace(/\.\w+$/, "")}.golden.json`, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * The targets of one manifest with their variants in canonical form; throws when there are findings, but for the warning about
 * texts that begin with a typographic quote, as arbitrary ones may.
 */
export function resolvedTargets(bytes: Uint8Array | string): unknown[] {
  const source = { path: "variants.yml", bytes: typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes };
  const { sets, findings: all } = readManifest([source], "default");
  const findings = all.filter(({ rule }) => rule !== "quotes");
  if (findings.length > 0) throw new Error(findings.map(({ message }) => message).join("\n"));
  return sets.map(({ target, variants }) => ({ ...target, variants: canonical(variants) }));
}

/** The problems of one manifest text. */
export function findingsOf(text: string | Uint8Array, path = "variants.yml"): readonly Finding[] {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return readManifest([{ path, bytes }], "default").findings;
}

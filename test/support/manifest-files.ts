import { readManifest } from "../../src/manifest/manifest.ts";

/** A manifest file with this text. */
export function file(text: string, path = "variants.yml") {
  return { path, bytes: new TextEncoder().encode(text) };
}

/** What a manifest of one file, or of several by their paths, says. */
export function readText(text: string | Readonly<Record<string, string>>, project = "default") {
  const files = typeof text === "string" ? { "variants.yml": text } : text;
  return readManifest(
    Object.entries(files).map(([path, own]) => file(own, path)),
    project,
  );
}

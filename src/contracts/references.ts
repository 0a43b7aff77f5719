import type { Path, Severity } from "../variants/finding.ts";
import { baseOf, type Place, resolveUri, type Subschema, subschemas } from "./keywords.ts";

/** The schemas that references can lead to. */
export class References {
  readonly #known = new Map<string, Place>();

  /** Makes a schema and those inside it known by their names. Schemas that are equal may share one. */
  add(place: Place): void {
    if (place.path.length === 0) this.#known.set(place.source.uri, place);
    for (const inner of subschemas(place)) {
      const { $id, $anchor } = inner.value;
      for (const [keyword, name] of Object.entries({ $id, $anchor })) {
        if (typeof name !== "string") continue;
        const fragment = keyword === "$anchor" ? `#${name}` : name.startsWith("#") ? name : "";
        const other = this.#known.get(inner.base + fragment);
        if (!other) this.#known.set(inner.base + fragment, inner);
        else if (JSON.stringify(other.value) !== JSON.stringify(inner.value))
          report(inner, [keyword], "Another schema has the same name and is not equal to this one.");
      }
    }
  }

  /** The schema at a URI. Its fragment is a name, or a JSON pointer. */
  at(uri: string | undefined): Place | undefined {
    const [document = "", fragment = ""] = uri?.split("#") ?? [];
    if (!fragment.startsWith("/")) return this.#known.get(uri ?? "");
    const root = this.#known.get(document);
    const pointer = decoded(fragment);
    return pointer === undefined ? undefined : stepsOf(pointer).reduce(stepInto, root);
  }

  /** The schema that the `$ref` of a schema leads to. */
  to({ value: { $ref }, base }: Subschema): Place | undefined {
    return this.at(resolveUri($ref, base));
  }
}

function stepInto(place: Place | undefined, key: string): Place | undefined {
  const { value } = place ?? {};
  if (!place || typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  const path = [...place.path, Array.isArray(value) ? Number(key) : key];
  return { ...place, path, value: (value as Record<string, unknown>)[key], base: baseOf(place) };
}

/** The keys that a JSON pointer leads through. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The JSON pointer of a path. */
export function pointerTo(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The JSON pointer of a path, as the fragment of a URI. */
export function fragmentOf(path: Path): string {
  return encodeURI(pointerTo(path).toWellFormed()).replaceAll("#", "%23");
}

/** A text without percent-encoding; `undefined` if that is wrong. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Adds a problem of a schema to the findings of its file. */
export function report(
  { source, path }: Pick<Place, "source" | "path">,
  below: Path,
  message: string,
  { severity = "error", part = "value" }: { severity?: Severity; part?: "key" | "value" } = {},
): void {
  source.file.findings.add({ severity, rule: "schema", path: [...source.path, ...path, ...below], message }, part);
}

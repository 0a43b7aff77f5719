import querystring from "node:querystring";
import type { TextFile } from "../manifest/read/document.ts";
import type { Part } from "../manifest/read/positions.ts";
import { isMapping } from "../manifest/read/value.ts";
import type { Path, Severity } from "../variants/finding.ts";
import { type SchemaDraft, schemas, schemasByName } from "./keywords.ts";

/** A file with schemas, or the schema of a contract in a manifest. */
export interface SchemaSource {
  /** The URI that stands for it in references. Nothing is opened by it. */
  readonly uri: string;
  draft: SchemaDraft;
  readonly file: TextFile;
  readonly path: Path;
  isBroken: boolean;
}

export interface PlacedSchema {
  readonly source: SchemaSource;
  readonly path: Path;
  readonly value: unknown;
  /** The URI that its references are relative to: the nearest `$id`, or the URI of the source. */
  readonly base: string;
}

export type Subschema = PlacedSchema & { readonly value: Record<string, unknown> };

/** A schema and every schema inside it, outer ones first. Unknown keywords contain none. */
export function* subschemas(place: PlacedSchema): Generator<Subschema> {
  const { value } = place;
  if (Array.isArray(value)) for (const index of value.keys()) yield* subschemas(inside(place, index));
  if (!isMapping(value)) return;
  yield { ...place, value, base: baseOf(place) };
  for (const keyword of Object.keys(value)) {
    const inner = inside(place, keyword);
    if (schemas.has(keyword)) yield* subschemas(inner);
    if (schemasByName.has(keyword) && isMapping(inner.value))
      for (const name of Object.keys(inner.value)) yield* subschemas(inside(inner, name));
  }
}

function inside(place: PlacedSchema, key: string | number): PlacedSchema {
  const value = (place.value as Readonly<Record<string | number, unknown>>)[key];
  return { ...place, path: [...place.path, key], value, base: baseOf(place) };
}

/** The URI that references in a schema are relative to. SchemaDraft-07 has `$id: "#name"` for `$anchor: name`, and none beside `$ref`. */
function baseOf({ source, value, base }: PlacedSchema): string {
  const { $id, $ref } = isMapping(value) ? value : {};
  const isName = typeof $id !== "string" || $id.startsWith("#") || (source.draft === "draft-07" && $ref !== undefined);
  return isName ? base : (resolveUri($id, base) ?? base);
}

export function resolveUri(reference: string, base: string): string | undefined {
  return URL.parse(reference, base)?.href.replace(/#$/, "");
}

export class References {
  readonly #known = new Map<string, PlacedSchema>();

  /** Makes a source known by its URI; a schema and those inside it by their names. Schemas that are equal may share one. */
  add(place: PlacedSchema): void {
    if (place.path === place.source.path) this.#known.set(place.source.uri, place);
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
  at(uri: string): PlacedSchema | undefined {
    const [document = "", fragment = ""] = uri.split("#");
    if (!fragment.startsWith("/")) return this.#known.get(uri);
    return stepsOf(querystring.unescape(fragment)).reduce(stepInto, this.#known.get(document));
  }

  to({ value: { $ref }, base }: Subschema): PlacedSchema | undefined {
    return typeof $ref === "string" ? this.at(resolveUri($ref, base) ?? "") : undefined;
  }
}

function stepInto(place: PlacedSchema | undefined, key: string): PlacedSchema | undefined {
  const { value } = place ?? {};
  if (!place || typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return inside(place, Array.isArray(value) ? Number(key) : key);
}

export function stepsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

export function pointerTo(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

type Place = Pick<PlacedSchema, "source" | "path">;

export function report(place: Place, below: Path, message: string, part?: Part, severity: Severity = "error"): void {
  const { source, path } = place;
  if (severity === "error") source.isBroken = true;
  source.file.findings.add({ severity, rule: "schema", path: [...path, ...below], message }, part);
}

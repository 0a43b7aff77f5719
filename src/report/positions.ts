import type { Location } from "../variants/finding.ts";
import { code, entities } from "./markdown.ts";
import { visibleValue } from "./visible.ts";

/** `variants.yml:8`, as a link where the run has an address for its files. */
export function positionText(location: Location, sourceUrl: string | undefined): string {
  const { file, line } = location;
  return linked(`${file}:${line}`, location, sourceUrl);
}

/** The same to the column: `variants.yml:8:5`. */
export function exactPosition(location: Location, sourceUrl: string | undefined): string {
  const { file, line, column } = location;
  return linked(`${file}:${line}:${column}`, location, sourceUrl);
}

function linked(position: string, { file, line }: Location, sourceUrl: string | undefined): string {
  if (sourceUrl === undefined) return code(position);
  // GitHub looks for no references in the text of a link.
  return `[${entities(visibleValue(position))}](${sourceUrl}/${file.split("/").map(encoded).join("/")}#L${line})`;
}

/** Without what could end the address of a Markdown link, or begin markup in it. */
function encoded(part: string): string {
  return encodeURIComponent(part.toWellFormed()).replace(
    /[!'()*~_]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

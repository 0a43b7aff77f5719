import { expect } from "vitest";
import { readEvents } from "../../src/manifest/read/event-nodes.ts";
import type { Node } from "../../src/manifest/read/nodes.ts";
import { readYaml } from "../../src/manifest/read/yaml-nodes.ts";

/** A node as the rest of the program sees it: of its end, what lies in its first line. */
function seen(text: string, node: Node): unknown {
  const { start, anchor, tag } = node;
  const lineEnd = text.indexOf("\n", start);
  const end = Math.min(node.end, lineEnd < 0 ? text.length : lineEnd);
  const more = { anchor, tag, position: isEmpty(node) ? "empty" : [start, end] };
  if (node.kind === "alias") return { name: node.name, ...more };
  if (node.kind === "list") return { items: node.items.map((item) => seen(text, item)), ...more };
  if (node.kind === "scalar") return { value: node.value, source: node.source, isPlain: node.isPlain, ...more };
  return { entries: node.entries.map(({ key, value }) => [seen(text, key), seen(text, value)]), ...more };
}

function isEmpty({ start, end }: Node): boolean {
  return start === end;
}

/** Whether the events of js-yaml gave the nodes of a text; if they did, `yaml` must agree with all of them. */
export function isReadByEvents(text: string): boolean {
  const root = readEvents(text);
  if (!root) return false;
  const reference = readYaml(text);
  if ("error" in reference) return expect.fail(`${JSON.stringify(text)}: ${reference.error.message}`);
  expect(seen(text, root), text).toEqual(seen(text, reference.root));
  return true;
}

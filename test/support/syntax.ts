/** A node of the tree that a parser of TypeScript makes. */
export interface Node extends Readonly<Record<string, unknown>> {
  readonly type: string;
  readonly start: number;
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** What is below a value in a tree, but for the paths of imports. */
export function childrenOf(value: unknown): [key: string, child: unknown][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).filter(([key]) => key !== "source");
}

/** The text of a literal; of a template with `…` where values come. */
export function textOf(node: Node): string | undefined {
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type !== "TemplateLiteral") return undefined;
  return (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
}

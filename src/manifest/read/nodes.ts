/** A stretch of a text, from one offset to before another. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface NodeBase extends Stretch {
  readonly anchor?: string | undefined;
  readonly tag?: string | undefined;
}

export interface ScalarNode extends NodeBase {
  readonly kind: "scalar";
  /** As YAML 1.2 reads it. Keys are always text. */
  readonly value: unknown;
  /** As the file spells it, without quotes; empty where nothing is written. */
  readonly source: string;
  /** Without quotes, and not a block of text. */
  readonly isPlain: boolean;
}

/** A mapping or list ends where its bracket does, or, when it has none, anywhere after its first line. */
export interface MappingNode extends NodeBase {
  readonly kind: "mapping";
  readonly entries: readonly Entry[];
}

export interface ListNode extends NodeBase {
  readonly kind: "list";
  readonly items: readonly Node[];
}

export interface AliasNode extends NodeBase {
  readonly kind: "alias";
  readonly name: string;
}

/** What YAML text is made of, whichever library read it. */
export type Node = ScalarNode | MappingNode | ListNode | AliasNode;

/** One key of a mapping. For a merged key it is the one in the mapping that it came from. */
export interface Entry {
  readonly key: ScalarNode;
  readonly value: Node;
}

/** Only a bare `<<` merges; in quotes it is a name like any other. */
export function isMergeKey(key: ScalarNode): boolean {
  return key.isPlain && key.source === "<<";
}

/** Stands where nothing is written. */
export function emptyScalar(offset: number): ScalarNode {
  return { kind: "scalar", value: null, source: "", isPlain: true, start: offset, end: offset };
}

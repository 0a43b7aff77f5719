import { type ParsedNode, Scalar, type YAMLMap } from "yaml";

/** One key of a mapping. For a merged key it is the one in the mapping that it came from. */
export interface Entry {
  /** A scalar, because the text is read with `stringKeys`. */
  readonly key: Scalar.Parsed;
  readonly value: ParsedNode;
}

/** The entries of a mapping. The library has no node for the value that is missing in `{ a, b: 1 }`; here it has one. */
export function entriesOf(map: YAMLMap.Parsed): readonly Entry[] {
  for (const pair of map.items) pair.value ??= emptyScalar(pair.key.range[1]);
  return map.items as readonly Entry[];
}

/** Stands where nothing is written. */
export function emptyScalar(offset: number): Scalar.Parsed {
  const scalar = new Scalar(null) as Scalar.Parsed;
  return Object.assign(scalar, { type: Scalar.PLAIN, source: "", range: [offset, offset, offset] });
}

/** Only a bare `<<` merges; in quotes it is a name like any other. */
export function isMergeKey({ type, source }: Scalar.Parsed): boolean {
  return type === Scalar.PLAIN && source === "<<";
}

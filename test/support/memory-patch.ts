/** One operation of a JSON Patch; `copy` and `move` are left out, nobody sends them. */
export interface Operation {
  readonly op: string;
  readonly path: string;
  readonly value?: unknown;
}

/** Applies a JSON Patch to a copy of a document. The messages are those of the server's library, fast-json-patch. */
export function applyPatch(document: unknown, operations: readonly Operation[]): unknown {
  return operations.reduce((tree, operation, index) => applyOne(tree, operation, index), structuredClone(document));
}

function applyOne(tree: unknown, operation: Operation, index: number): unknown {
  const { op, path, value } = operation;
  const keys = path
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const last = keys.pop();
  if (op === "test") {
    const found = last === undefined ? tree : read(holderOf(tree, keys, last), last);
    if (isEqual(found, value)) return tree;
    throw new Error(testFailed(operation, index, tree));
  }
  if (last === undefined) return op === "remove" ? null : value;
  write(holderOf(tree, keys, last), last, op, value);
  return tree;
}

function holderOf(tree: unknown, keys: readonly string[], last: string): object {
  const holder = keys.reduce<unknown>((node, key) => read(node, key), tree);
  if (typeof holder === "object" && holder !== null) return holder;
  throw new TypeError(`Cannot read properties of undefined (reading '${last}')`);
}

function read(node: unknown, key: string): unknown {
  return typeof node === "object" && node !== null && Object.hasOwn(node, key) ? Reflect.get(node, key) : undefined;
}

function write(holder: object, key: string, op: string, value: unknown): void {
  if (Array.isArray(holder) && op !== "replace") {
    const position = key === "-" ? holder.length : Number(key);
    if (op === "add") holder.splice(position, 0, value);
    else holder.splice(position, 1);
  } else if (op === "remove") Reflect.deleteProperty(holder, key);
  else Reflect.set(holder, key, value);
}

function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => isEqual(read(a, key), read(b, key)))
  );
}

function testFailed(operation: Operation, index: number, tree: unknown): string {
  const shown = (value: unknown): string => JSON.stringify(value, null, 2);
  return [
    "Test operation failed",
    "name: TEST_OPERATION_FAILED",
    `index: ${index}`,
    `operation: ${shown(operation)}`,
    `tree: ${shown(tree)}`,
  ].join("\n");
}

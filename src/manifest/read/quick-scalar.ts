import { Document, Scalar, type ScalarTag } from "yaml";
import { giveUp, type YamlCursor } from "./yaml-cursor.ts";

/** In lines, or between brackets, where commas and brackets end a scalar. */
export type Context = "block" | "flow";

const plainStart = String.raw`[\w./+~^$(=;]|-(?=[\w.])`;
const blockWord = String.raw`(?:[^\s:#]|:(?=\S))(?:[^\s:]|:(?=\S))*`;
const flowWord = String.raw`[^\s:#,[\]{}](?:[^\s:,[\]{}])*`;
const plain = {
  block: new RegExp(`(?=${plainStart})${blockWord}(?: ${blockWord})*`, "y"),
  flow: new RegExp(`(?=${plainStart})${flowWord}(?: ${flowWord})*`, "y"),
};
const plainKey = /\w[\w.-]{0,200}(?=:(?:[ \n]|$))/y;
const quotedBlockKey = /(?:"[^"\\\n]{0,200}"|'[^'\n]{0,200}')(?=:(?:[ \n]|$))/y;
/** In braces the colon may touch what follows a name in quotes, as in JSON. */
const quotedFlowKey = /(?:"[^"\\\n]{0,200}"|'[^'\n]{0,200}')(?=:)/y;
const doubleQuoted = /"(?:[^"\\\n]|\\["\\/bfnrt])*"/y;
const singleQuoted = /'(?:[^'\n]|'')*'/y;

/** What the library makes of a plain scalar in YAML 1.2. */
const scalarTags = new Document(null, { version: "1.2", schema: "core" }).schema.tags.filter(
  (tag): tag is ScalarTag & { test: RegExp } => !tag.collection && tag.default === true && tag.test !== undefined,
);

/** Whether a name and its colon are ahead, in a block. */
export function isKeyAhead(cursor: YamlCursor): boolean {
  return cursor.isAhead(plainKey) || cursor.isAhead(quotedBlockKey);
}

/** A name; the colon that follows it is still ahead. */
export function readKey(cursor: YamlCursor, context: Context): Scalar {
  const start = cursor.at;
  const plainName = cursor.match(plainKey);
  if (plainName !== undefined) return scalarOf(cursor, plainName, plainName, Scalar.PLAIN, start);
  const quoted = cursor.match(context === "block" ? quotedBlockKey : quotedFlowKey) ?? giveUp();
  const name = quoted.slice(1, -1);
  return scalarOf(cursor, name, name, quoted[0] === '"' ? Scalar.QUOTE_DOUBLE : Scalar.QUOTE_SINGLE, start);
}

/** A value on one line, in quotes or plain. */
export function readScalar(cursor: YamlCursor, context: Context): Scalar {
  const start = cursor.at;
  const single = cursor.match(singleQuoted);
  if (single !== undefined) {
    const text = single.slice(1, -1).replaceAll("''", "'");
    return scalarOf(cursor, text, text, Scalar.QUOTE_SINGLE, start);
  }
  const double = cursor.match(doubleQuoted);
  if (double !== undefined) {
    const text = JSON.parse(double) as string;
    return scalarOf(cursor, text, text, Scalar.QUOTE_DOUBLE, start);
  }
  const source = cursor.match(plain[context]) ?? giveUp();
  const tag = scalarTags.find(({ test }) => test.test(source));
  const value = tag ? tag.resolve(source, giveUp, {}) : source;
  return scalarOf(cursor, value instanceof Scalar ? value.value : value, source, Scalar.PLAIN, start);
}

/** What a key holds behind which nothing is written. */
export function emptyScalar(cursor: YamlCursor, at: number): Scalar {
  return scalarOf(cursor, null, "", Scalar.PLAIN, at, at);
}

function scalarOf(
  cursor: YamlCursor,
  value: unknown,
  source: string,
  type: Scalar.Type,
  start: number,
  end?: number,
): Scalar {
  const scalar = new Scalar(value);
  scalar.source = source;
  scalar.type = type;
  return cursor.place(scalar, start, end);
}

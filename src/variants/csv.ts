/**
 * Why a CSV text would be misread, or `undefined` when it is well formed: quotes are balanced and every record has as
 * many fields as the first. One pass, no look-back: safe on hostile text.
 */
export function csvFault(text: string): string | undefined {
  let fields = 1;
  let expected: number | undefined;
  let quoted = false;
  let line = 1;
  const end = text.endsWith("\n") ? text.length - 1 : text.length;
  for (let at = 0; at < end; at++) {
    const char = text[at];
    if (char === '"') quoted = !quoted;
    else if (char === "," && !quoted) fields++;
    else if (char === "\n") {
      if (!quoted) {
        expected ??= fields;
        if (fields !== expected) return ragged(line, fields, expected);
        fields = 1;
      }
      line++;
    }
  }
  if (quoted) return "a double quote is not closed";
  return expected === undefined || fields === expected ? undefined : ragged(line, fields, expected);
}

function ragged(line: number, fields: number, expected: number): string {
  return `line ${line} has ${fields} field${fields === 1 ? "" : "s"} where the first has ${expected}`;
}

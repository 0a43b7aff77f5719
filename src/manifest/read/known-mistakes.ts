import { error, type Finding } from "../../variants/finding.ts";
import { type TextError, textError } from "./text-error.ts";

/* What people really do, and what the library of YAML calls by another name. Nothing here quotes the file. */

const conflictMarker = /^(?:<{7}|\|{7}|>{7})(?: |$)/m;
/** Of Helm, Jinja and the like. */
const templateMark = /\{\{|\{%/;
const templateMessage =
  "This file is a template ({{ … }} or {% … %}) that was not rendered. Render it first, and give the result to the action.";

/** The same error with its likely cause, when the text shows one. */
export function withCause(found: TextError, text: string, isJson: boolean): TextError {
  const marker = text.search(conflictMarker);
  if (marker >= 0) {
    const message = "The file has conflict markers (<<<<<<<) of a merge. Resolve the conflict first.";
    return { rule: "syntax", message, start: marker, end: marker + 7 };
  }
  if (found.code === undefined || found.code === "RESOURCE_EXHAUSTION") return found;
  const line = lineAt(text, found.start);
  if (templateMark.test(withoutQuoted(line))) return { ...found, rule: "template", message: templateMessage };
  if (isJson) return { ...found, message: "This is not valid JSON. Check the quotes, commas and brackets up to here." };
  return /^ *\t/.test(line) ? textError("TAB_AS_INDENT", found.start, found.end) : found;
}

/** A template may be readable as YAML: its marks are one mistake, however many findings stand on them. */
export function templateOnce(findings: readonly Finding[], text: string): readonly Finding[] {
  if (findings.length === 0 || !templateMark.test(text)) return findings;
  const lines = text.split("\n");
  const isOfTemplate = ({ location, severity, path = [] }: Finding) => {
    if (!location || severity !== "error") return false;
    const written = lines[location.line - 1]?.slice(location.column - 1, location.endColumn) ?? "";
    // A payload in quotes may be a template itself, for whoever gets it; no other value has such marks.
    return templateMark.test(path.includes("payload") ? withoutQuoted(written) : written);
  };
  const first = findings.find(isOfTemplate);
  if (!first) return findings;
  const once = { ...error("template", [], templateMessage), location: first.location };
  return findings.flatMap((finding) => (finding === first ? [once] : isOfTemplate(finding) ? [] : [finding]));
}

function lineAt(text: string, offset: number): string {
  const end = text.indexOf("\n", offset);
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, end < 0 ? text.length : end);
}

/** A quote that is not closed goes on to the end: the pattern never looks at a character twice. */
function withoutQuoted(line: string): string {
  return line.replace(/"(?:[^"\\]|\\.?)*(?:"|$)|'[^']*(?:'|$)/g, "");
}

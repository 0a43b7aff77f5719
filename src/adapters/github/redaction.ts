/** How secrets are kept out of what leaves the action. */
export interface Redaction {
  /** Every form of the secrets that the runner should mask, longest first. */
  readonly forms: readonly string[];
  /** A text with `***` in place of each secret, also where Markdown spells its characters as entities. */
  redact(text: string): string;
}

/** Secrets as written, as part of an address, and in JSON. */
export function redactionOf(secrets: readonly string[]): Redaction {
  const forms = [
    ...new Set(secrets.flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])),
  ]
    .filter((form) => form !== "")
    .sort((a, b) => b.length - a.length);
  const spelled = forms.length === 0 ? undefined : new RegExp(forms.map(inMarkdown).join("|"), "gu");
  return { forms, redact: (text) => (spelled ? text.replace(spelled, "***") : text) };
}

/** Reports spell what could be syntax as `&#42;`: a secret must not slip through for its punctuation. */
function inMarkdown(form: string): string {
  return [...form].map((char) => (/[a-z\d]/i.test(char) ? char : `(?:\\u{${hex(char)}}|&#${code(char)};)`)).join("");
}

const code = (char: string) => char.codePointAt(0) ?? 0;
const hex = (char: string) => code(char).toString(16);

/**
 * Milliseconds that a `Retry-After` header asks to wait: whole seconds, or a date (in the past: none). `undefined`
 * for anything else, so that the own backoff applies.
 *
 * @param date of the response itself, which is what a date is compared with: our clock may be wrong.
 */
export function retryAfter(header: string | undefined, date: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000;
  const until = httpDate(text);
  return until === undefined ? undefined : Math.max(0, until - (httpDate(date ?? "") ?? now));
}

/** Only the date form of HTTP: Date.parse would read "-5" and much else as some year. */
function httpDate(text: string): number | undefined {
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : date;
}

/** Milliseconds before attempt 2, 3, …: anything from none to a limit that doubles ("full jitter"), at most 15 s. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  return Math.round(random() * Math.min(15_000, 500 * 2 ** (attempt - 1)));
}

/** Characters in a row that count as a part of a secret. Fewer occur by chance. */
const partLength = 8;

/**
 * Masks parts of secrets, of 8 characters and more: texts are cut in many places, by this program and by servers, and a cut
 * may leave all of a secret except its last character.
 *
 * @param secrets in every spelling that counts.
 */
export function partMask(secrets: readonly string[]): (text: string) => string {
  const parts = new Set<string>();
  for (const secret of secrets) {
    for (let at = 0; at + partLength <= secret.length; at++) parts.add(secret.slice(at, at + partLength));
  }
  return (text) => {
    if (parts.size === 0) return text;
    let [masked, done] = ["", 0];
    for (let at = 0; at + partLength <= text.length; at++) {
      if (!parts.has(text.slice(at, at + partLength))) continue;
      masked += `${text.slice(done, at)}***`;
      while (parts.has(text.slice(at + 1, at + 1 + partLength))) at++;
      done = at + partLength;
      at = done - 1;
    }
    return masked + text.slice(done);
  };
}

/** The random part of a token: a prefix such as `default:production.` holds words of any text. */
export function randomPart(token: string): string {
  const random = token.slice(Math.max(token.lastIndexOf("."), token.lastIndexOf(":")) + 1);
  return random.length < 2 * partLength ? token : random;
}

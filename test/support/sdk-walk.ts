import { byName, type StoredVariant } from "../../src/variants/variant.ts";

/** How SDKs choose a variant, written from their description: a MurmurHash3 onto 1 … sum, then a walk in name order. */

/** The variant that a number from 1 to the sum of the weights leads to. */
export function variantAt(number: number, variants: readonly StoredVariant[]): string | undefined {
  let reached = 0;
  return [...variants].sort(byName).find(({ weight }) => {
    reached += weight;
    return weight !== 0 && reached >= number;
  })?.name;
}

/** The number that a user of a feature has among so many. */
export function bucketOf(user: string, feature: string, sum: number): number {
  return (murmur3(`${feature}:${user}`, variantSeed) % sum) + 1;
}

const variantSeed = 86_028_157;

/** MurmurHash3, x86, 32 bit, of the UTF-8 of a text. */
export function murmur3(text: string, seed: number): number {
  const bytes = Buffer.from(text);
  const whole = bytes.length - (bytes.length % 4);
  let hash = seed;
  for (let at = 0; at < whole; at += 4) {
    hash = rotate(hash ^ mixed(bytes.readUInt32LE(at)), 13);
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0;
  }
  const rest = bytes.subarray(whole).reduceRight((value, byte) => (value << 8) | byte, 0);
  hash ^= mixed(rest) ^ bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function mixed(word: number): number {
  return Math.imul(rotate(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** Which share of users goes from which variant to which other one, by `from → to`; the same users in both lists. */
export function sdkFlows(before: readonly string[], after: readonly string[]): Map<string, number> {
  const flows = new Map<string, number>();
  for (const [user, from] of before.entries()) {
    const to = after[user];
    if (from !== to) flows.set(`${from} → ${to}`, (flows.get(`${from} → ${to}`) ?? 0) + 1 / before.length);
  }
  return flows;
}

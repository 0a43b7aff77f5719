import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/*
 * X.509 certificates for tests, made of nothing but node:crypto: a few lines of DER.
 */

export interface Certificate {
  /** PEM. */
  readonly cert: string;
  readonly key: string;
}

/** A certificate with the key that it belongs to, to sign others with. */
export interface Authority extends Certificate {
  readonly name: string;
  readonly privateKey: KeyObject;
  readonly keyId: Buffer;
}

interface Wanted {
  readonly name: string;
  /** Alternative names: host names, and IPv4 addresses. */
  readonly hosts?: readonly string[];
  /** Days from now; negative is past. */
  readonly validFor?: number;
  /** Signed by itself when there is none. */
  readonly issuer?: Authority;
}

/** A certificate authority when it names no host and no issuer, a server's certificate otherwise. */
export function makeCertificate({ name, hosts = [], validFor = 30, issuer }: Wanted): Authority {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const info = publicKey.export({ type: "spki", format: "der" });
  const keyId = createHash("sha1").update(info).digest();
  const day = 86_400_000;
  const end = Date.now() + validFor * day;
  const isAuthority = hosts.length === 0;
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    distinguishedName(issuer?.name ?? name),
    sequence(time(Math.min(Date.now(), end) - 30 * day), time(end)),
    distinguishedName(name),
    info,
    tagged(0xa3, sequence(...extensions(isAuthority, hosts, keyId, issuer?.keyId ?? keyId))),
  );
  const signature = sign("sha256", body, issuer?.privateKey ?? privateKey);
  const certificate = sequence(body, ecdsaWithSha256, bits(signature));
  return {
    name,
    privateKey,
    keyId,
    cert: pem("CERTIFICATE", certificate),
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

function extensions(isAuthority: boolean, hosts: readonly string[], own: Buffer, issuers: Buffer): Buffer[] {
  const extension = (oid: string, value: Buffer, isCritical = false) =>
    sequence(Buffer.from(oid, "hex"), ...(isCritical ? [yes] : []), tagged(0x04, value));
  return [
    extension("0603551d13", sequence(...(isAuthority ? [yes] : [])), true),
    // keyCertSign, or digitalSignature.
    extension("0603551d0f", Buffer.from(isAuthority ? "03020204" : "03020780", "hex"), true),
    extension("0603551d0e", tagged(0x04, own)),
    extension("0603551d23", sequence(tagged(0x80, issuers))),
    ...(isAuthority ? [] : [extension("0603551d11", sequence(...hosts.map(alternativeName)))]),
  ];
}

function alternativeName(host: string): Buffer {
  const isAddress = /^\d+(?:\.\d+){3}$/.test(host);
  return isAddress ? tagged(0x87, Buffer.from(host.split(".").map(Number))) : tagged(0x82, Buffer.from(host));
}

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts);
const integer = (value: Buffer) => tagged(0x02, value);
const bits = (value: Buffer) => tagged(0x03, Buffer.from([0]), value);
const yes = Buffer.from("0101ff", "hex");
const ecdsaWithSha256 = sequence(Buffer.from("06082a8648ce3d040302", "hex"));

/** A name that consists of a common name alone. */
function distinguishedName(name: string): Buffer {
  return sequence(tagged(0x31, sequence(Buffer.from("0603550403", "hex"), tagged(0x0c, Buffer.from(name)))));
}

/** GeneralizedTime. */
function time(at: number): Buffer {
  return tagged(0x18, Buffer.from(new Date(at).toISOString().replace(/[-:T]|\.\d+/g, "")));
}

function pem(label: string, der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
}

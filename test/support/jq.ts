import { join } from "node:path";

const library = join(import.meta.dirname, "../../node_modules/jq-wasm/dist/index.cjs");

/** A script that is `jq`, for machines that have none: jq itself, as WebAssembly. After the filter there may be one file. */
export const jq = `#!${process.execPath}
const words = process.argv.slice(2);
const { readFileSync, statSync } = require("node:fs");
const file = statSync(words.at(-1), { throwIfNoEntry: false })?.isFile() ? words.pop() : 0;
const input = words.includes("--null-input") ? "" : readFileSync(file, "utf8");
require(${JSON.stringify(library)}).raw(input, words.pop(), words).then(
  ({ stdout, stderr, exitCode }) => {
    if (stdout !== "") console.log(stdout);
    if (stderr !== "") console.error(stderr);
    process.exitCode = exitCode;
  },
);
`;

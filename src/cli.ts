#!/usr/bin/env node
import module from "node:module";
import { isAbsolute, join } from "node:path";

// What V8 compiles is kept for the next run, which takes 13 of 110 ms less: not in CI, where there is none, and not below
// the system's folder for temporary files (Node.js's own choice), where others could leave code for this one.
const { CI, HOME = "", XDG_CACHE_HOME = join(HOME, ".cache") } = process.env;
if (!CI && isAbsolute(XDG_CACHE_HOME)) module.enableCompileCache?.(join(XDG_CACHE_HOME, "variants-sync"));

await import("./shell.ts");

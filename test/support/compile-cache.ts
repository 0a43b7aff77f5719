import { tmpdir } from "node:os";
import { join } from "node:path";

/** Node keeps there what it compiled of a program that tests start over and over: for `NODE_COMPILE_CACHE`. */
export const compileCache = join(tmpdir(), "variants-sync-compile-cache");

import { writeFileSync } from "node:fs";

/*
 * Loaded in front of a program with `--import`: leaves behind what the kernel counted of it. The peak is that of the
 * kernel, so nothing between two looks is missed. Only in runs whose time does not count, as loading this takes time.
 */

const file = process.env["BENCH_USAGE"];
if (file) process.once("exit", () => writeFileSync(file, JSON.stringify(process.resourceUsage())));

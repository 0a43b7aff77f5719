import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The workflows that README.md shows: code blocks that say which workflow file they are. */
export async function readmeWorkflows(): Promise<{ name: string; text: string }[]> {
  const readme = await readFile(join(import.meta.dirname, "../../README.md"), "utf8");
  return [...readme.matchAll(/^```yaml\n(# (\.github\/workflows\/\S+)\n.*?)^```$/gms)].map(
    ([, text = "", file = ""]) => ({ name: `README.md: ${file}`, text }),
  );
}

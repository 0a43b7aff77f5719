import type { SourceFile } from "../manifest/manifest.ts";
import type { DesiredSet } from "../variants/desired.ts";
export function rewriteManifest(files: readonly SourceFile[], sets: readonly DesiredSet[]): string {
  return String(files.length + sets.length);
}

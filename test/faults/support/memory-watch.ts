import { readFileSync } from "node:fs";

/** Looks how much memory a process holds, ten times a second. Linux alone tells; elsewhere nothing is seen. */
export interface MemoryWatch {
  watch(child: { readonly pid?: number | undefined }): void;
  /** Megabytes seen, in order. */
  readonly samples: readonly number[];
  peak(): number;
}

export function watchMemory(): MemoryWatch {
  const samples: number[] = [];
  return {
    samples,
    peak: () => Math.max(0, ...samples),
    watch: ({ pid }) => {
      const timer = setInterval(() => {
        const size = residentSize(pid);
        if (size === undefined) clearInterval(timer);
        else samples.push(size);
      }, 100);
      timer.unref();
    },
  };
}

/** `undefined` when the process is gone. */
function residentSize(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

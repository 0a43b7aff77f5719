import { readFileSync } from "node:fs";

/** Looks how much memory a process holds, ten times a second. Linux alone tells; elsewhere nothing is seen. */
export interface MemoryWatch {
  watch(child: { readonly pid?: number | undefined }): void;
  /** Megabytes seen until a moment, in order. */
  until(milliseconds: number): readonly number[];
  peak(): number;
}

export function watchMemory(): MemoryWatch {
  const samples: { readonly at: number; readonly size: number }[] = [];
  return {
    until: (moment) => samples.filter(({ at }) => at <= moment).map(({ size }) => size),
    peak: () => Math.max(0, ...samples.map(({ size }) => size)),
    watch: ({ pid }) => {
      const timer = setInterval(() => {
        const size = residentSize(pid);
        if (size === undefined) clearInterval(timer);
        else samples.push({ at: Date.now(), size });
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

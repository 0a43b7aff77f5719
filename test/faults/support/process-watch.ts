import { readFileSync } from "node:fs";

/** Looks at what a process uses, ten times a second. Linux alone tells; elsewhere nothing is seen. */
export interface ProcessWatch {
  watch(child: { readonly pid?: number | undefined }): void;
  /** Megabytes of memory seen until a moment, in order. */
  until(milliseconds: number): readonly number[];
  /** Megabytes. */
  peak(): number;
  /** Milliseconds of processor time: how busy the machine is does not count. */
  processorTime(): number;
}

export function watchProcess(): ProcessWatch {
  const samples: { readonly at: number; readonly size: number }[] = [];
  let processorTime = 0;
  return {
    until: (moment) => samples.filter(({ at }) => at <= moment).map(({ size }) => size),
    peak: () => Math.max(0, ...samples.map(({ size }) => size)),
    processorTime: () => processorTime,
    watch: ({ pid }) => {
      const timer = setInterval(() => {
        const usage = usageOf(pid);
        if (usage === undefined) return clearInterval(timer);
        samples.push({ at: Date.now(), size: usage.size });
        processorTime = usage.processorTime;
      }, 100);
      timer.unref();
    },
  };
}

/** `undefined` when the process is gone. */
function usageOf(pid: number | undefined): { readonly size: number; readonly processorTime: number } | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    // What follows the name, which may have blanks: proc(5) counts user and system time in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    if (kilobytes === undefined) return undefined;
    return {
      size: Math.round(Number(kilobytes) / 1024),
      processorTime: (Number(fields[11]) + Number(fields[12])) * 10,
    };
  } catch {
    return undefined;
  }
}

/** Milliseconds of processor time that an act takes, garbage collection included; other work on the machine does not count. */
export function processorTime(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

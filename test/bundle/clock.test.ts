import { expect, it } from "vitest";
import { act } from "../support/act.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";

/* The clock of a runner may be set at any moment, and may be wrong all the time: no wait depends on it. */

const manifest = "version: 1\nfeatures: { f: { environments: { production: { variants: [{ name: a }] } } } }\n";
const hour = 3_600_000;

/** Runs an apply whose clock is set by so much, so long after its start; its first write is answered with a 429. */
async function apply(shift: number, after: number, headers: () => Readonly<Record<string, string>>) {
  const clock = `
    const RealDate = Date;
    const now = () => RealDate.now() + (performance.now() > ${after} ? ${shift} : 0);
    globalThis.Date = class extends RealDate {
      constructor(...given) { super(...(given.length > 0 ? given : [now()])); }
      static now() { return now(); }
    };`;
  const server = await startMemoryUnleash({ legacyVariants: true });
  server.seed([{ name: "f", environments: { production: {} } }]);
  const puts: number[] = [];
  server.intercept(({ method, count }) => {
    if (method !== "PUT") return undefined;
    puts.push(performance.now());
    return count === 1 ? { kind: "answer", status: 429, headers: headers(), body: "slow down" } : undefined;
  });
  const preload = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` };
  await using run = await act(server, { mode: "apply", "run-timeout": "60" }, { "variants.yml": manifest }, preload);
  await server.stop();
  expect(run.outputs).toMatchObject({ result: "applied", applied: "1" });
  expect(puts).toHaveLength(2);
  return (puts[1] ?? 0) - (puts[0] ?? 0);
}

it.concurrent("a clock that is set back during a wait changes nothing", async () => {
  const waited = await apply(-hour, 1000, () => ({ "retry-after": "2" }));
  expect([waited > 1990, waited < 5000]).toEqual([true, true]);
});

it.concurrent("a date to wait for is that of the server, where our clock is an hour fast", async () => {
  const later = () => new Date(Date.now() + 3000).toUTCString();
  const waited = await apply(hour, 0, () => ({ "retry-after": later(), date: new Date().toUTCString() }));
  expect([waited > 1990, waited < 6000]).toEqual([true, true]);
});

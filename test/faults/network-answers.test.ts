import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import type { Intervention } from "../support/memory-faults.ts";
import type { MemoryServer } from "../support/memory-unleash.ts";
import { faultCase, faults, type Lab, token } from "./support/fault-case.ts";
import { watchProcess } from "./support/process-watch.ts";
import { recordedCase, ways } from "./support/recorded-case.ts";
import { allTargets, converged, readable, setScene, wanted } from "./support/scene.ts";

const json = (body: unknown): Intervention => ({ kind: "answer", status: 200, body });
const raw = (body: string, type = "application/json"): Intervention => ({
  ...{ kind: "answer", status: 200, headers: { "content-type": type }, body },
});

const list = "/api/admin/projects/default/features";
const feature = `${list}/alpha?variantEnvironments=true`;

/** Answers that no admin API gives. */
const wrong: Readonly<Record<string, Intervention>> = {
  null: json(null),
  "[]": json([]),
  "a string": json("ok"),
  "variants: null": json({ variants: null }),
  "wrong types": json({ version: 1, features: 7, environments: "none", variants: "none", name: 1 }),
  "plain text": raw("ok", "text/plain"),
  // Another try may do better.
  "an empty body": raw(""),
  "half of its JSON": raw('{"version":1,"features":[{"na'),
};

/** How often the server was asked for this. */
const asked = (server: MemoryServer, path: string) =>
  server.log.filter((request) => request.method === "GET" && request.path === path).length;

faults("F11: JSON that is none, or another", () => {
  for (const [what, name, path, times] of [
    ["the project's list", "list", list, 0],
    ["a feature", "feature", feature, 0],
    // What was read wrong is not written, but the two of the other feature are.
    ["a feature before its writes", "second-read", feature, 1],
  ] as const) {
    recordedCase(
      "F11",
      `${Object.keys(wrong).join(", ")} for ${what}`,
      `wrong-${name}`,
      ways(
        wrong,
        (answer) =>
          ({ method, path: request, count }) =>
            method === "GET" && request === path && count > times ? answer : undefined,
      ),
      {
        check: (server, run, way) => {
          expect(readable(run.summary)).toContain(`GET ${path}`);
          const isPassing = ["an empty body", "half of its JSON"].includes(way);
          expect([way, asked(server, path)]).toEqual([way, times + (isPassing ? 3 : 1)]);
          expect(server.dump().events).toHaveLength(2 * times);
        },
      },
    );
  }

  const gamma = json({ name: "gamma", project: "default", environments: [] });
  recordedCase("F11", "another feature's body for a feature: not believed", "another-feature", {
    "before the plan": ({ path }) => (path === feature ? gamma : undefined),
    "before its writes": ({ path, count }) => (path === feature && count > 1 ? gamma : undefined),
  });

  faultCase("F11", "one passing 404 for a feature that the list shows: looked at again", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    const body = { name: "NotFoundError", message: "Could not find feature flag with name alpha" };
    server.intercept(({ path, count }) =>
      path === feature && count === 1 ? { kind: "answer", status: 404, body } : undefined,
    );
    expect((await lab.act(server)).outputs["applied"]).toBe("4");
  });

  faultCase("F11", "unknown fields everywhere", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    const environments = ["development", "production"].map((name) => ({
      ...{ name, surprise: true },
      variants: name === "production" ? [] : wanted.map((variant) => ({ ...variant, surprise: null })),
    }));
    const body = { name: "alpha", project: "default", surprise: { deep: [1] }, environments };
    server.intercept(({ path }) => (path === feature ? json(body) : undefined));
    const run = await lab.act(server, { inputs: { mode: "plan" } });
    expect([run.code, run.outputs["changes"], run.outputs["unchanged"]]).toEqual([0, "3", "3"]);
  });

  faultCase("F11", "10,000 variants on one target", async (lab) => {
    const server = await lab.serve();
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...{ name: `v${index}`, weight: index === 0 ? 1000 : 0, weightType: "variable", stickiness: "default" },
    }));
    const environments = { development: { variants: many } };
    server.seed([{ name: "alpha", environments }, { name: "beta" }, { name: "gamma" }]);
    const run = await lab.act(server);
    expect([run.code, run.outputs["updates"]]).toEqual([0, "1"]);
    expect(converged(server)).toEqual(allTargets);
    lab.note(`${(run.time / 1000).toFixed(1)} s, summary of ${run.summary.length} characters`);
  });
});

const page =
  '<!doctype html><html><head><title>Log in</title></head><body><a href="https://login.example">\u001b[31mSign in</a>';
const pages: Readonly<Record<string, Intervention>> = {
  "a login page": raw(page, "text/html; charset=utf-8"),
  "a page of the UI": { kind: "html" },
  "HTML under the name of JSON": raw(page),
};
faults("F12: pages", () =>
  recordedCase(
    "F12",
    Object.keys(pages).join(", "),
    "pages",
    ways(pages, (answer) => () => answer),
    {
      check: (_, { summary, stdout }) =>
        expect(["\u001b", "login.example"].filter((text) => `${summary}${stdout}`.includes(text))).toEqual([]),
    },
  ),
);

/** Another origin, which must never hear of us. */
async function startElsewhere(lab: Lab): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer(({ method, url, headers: { authorization } }, response) => {
    requests.push(`${method} ${url} ${authorization === token ? "with the token" : ""}`);
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  lab.defer(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

faults("F13: redirects", () => {
  /** Where to, and which host the error names. */
  type Goal = readonly [to: string, named: string];
  const goals: readonly ((elsewhere: string, own: string) => Goal)[] = [
    (elsewhere) => [`${elsewhere}/api/admin`, elsewhere],
    (_, own) => [own.replace("http:", "https:"), own.replace("http:", "https:")],
    (_, own) => ["/elsewhere", own],
    (_, own) => [`${own}${list}`, own],
    (elsewhere) => [elsewhere.replace("://", "://user:hunter2@"), elsewhere],
  ];
  for (const status of [301, 302, 303, 307, 308]) {
    for (const method of ["GET", "PUT"] as const) {
      faultCase("F13", `${status} of each ${method}${status === 302 ? ", to five places" : ""}`, async (lab) => {
        const elsewhere = await startElsewhere(lab);
        for (const goal of status === 302 ? goals : goals.slice(0, 1)) {
          const server = await lab.serve();
          setScene(server);
          const [to, named] = goal(elsewhere.url, server.url);
          server.intercept((request) => (request.method === method ? { kind: "redirect", status, to } : undefined));
          const run = await lab.act(server, { secrets: ["hunter2"] });
          expect(run.code).toBe(1);
          expect(readable(run.summary)).toContain(`a redirect to ${named}, which is not followed`);
          expect(server.dump().events).toEqual([]);
          // Not tried again, and nothing but what was asked for: no redirected request came back to this origin.
          expect(server.log.every(({ path }) => path.startsWith("/api/admin/"))).toBe(true);
          const paths = server.log.filter((request) => request.method === method).map(({ path }) => path);
          if (method === "PUT") expect(new Set(paths).size).toBe(paths.length);
          else expect(paths).toEqual([list]);
        }
        expect(elsewhere.requests, "requests to another origin").toEqual([]);
        lab.note("requests to another origin: 0");
      });
    }
  }

  recordedCase("F13", "no Location, and one that is no address", "redirects-to-nothing", {
    "no Location": () => ({ kind: "redirect", to: "" }),
    "no address": () => ({ kind: "redirect", to: "http://" }),
  });
});

faults("F14: slow answers", () => {
  for (const [kind, intervention] of [
    ["headers never come", { kind: "stall" }],
    ["headers, then a byte in half a second", { kind: "drip", everyMs: 500 }],
    ["half a body, then nothing", { kind: "stall in body" }],
  ] as const) {
    for (const method of ["GET", "PUT"] as const) {
      faultCase("F14", `${kind}, on ${method}`, async (lab) => {
        const server = await lab.serve();
        setScene(server);
        server.intercept((request) => (request.method === method ? intervention : undefined));
        const run = await lab.act(server, { inputs: { "request-timeout": "2", "max-attempts": "1" } });
        // A write whose answer does not come may have been carried out: the read after it tells.
        if (method === "PUT" && intervention.kind !== "stall") {
          expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
        } else {
          expect(run.code).toBe(1);
          expect(readable(run.summary)).toContain(`${new URL(server.url).host}: no complete response within 2 s`);
        }
        const first = server.log.find((request) => request.method === method)?.at ?? 0;
        lab.note(`last request ${(server.log.at(-1)?.at ?? 0) - first} ms after the first that stalled`);
        expect(run.time).toBeLessThan(12_000);
      });
    }
  }
});

faults("F15: floods", () => {
  const gzip = { "content-type": "application/json", "content-encoding": "gzip" };
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, " "), { level: 9 });
  const [tooMuch, compressed] = [/more than 64 MB/, /a compressed body/];
  const repeated = (text: string, bytes: number) =>
    raw(`{"features":[${`${text},`.repeat(bytes / (text.length + 1))}${text}]}`);
  const deep = raw(`{"features":${"[".repeat(130e3)}${"]".repeat(130e3)}}`);
  /** What the error says, and most megabytes of memory. */
  const floods: readonly [kind: string, Intervention, says: RegExp, most: number][] = [
    ["200 MB", { kind: "flood", bytes: 200e6 }, tooMuch, 600],
    ["200 MB that claim to be gzip", { kind: "flood", bytes: 200e6, headers: gzip }, compressed, 250],
    ["a gzip bomb", { kind: "answer", status: 200, headers: gzip, body: bomb }, compressed, 250],
    ["200 MB, connection: close", { kind: "flood", bytes: 200e6, headers: { connection: "close" } }, tooMuch, 600],
    ["63 MB of numbers for features", repeated("1", 63e6), /: 200: unexpected JSON at features\.0: /, 900],
    ["63 MB of empty objects", repeated("{}", 63e6), /: 200: JSON of more than 2000000 objects and lists/, 600],
    ["260 kB of wrong elements", repeated("{}", 260e3), /: 200: unexpected JSON at features\.0\.name: /, 250],
    ["deep nesting", deep, /: 200: JSON of more than 100 levels/, 250],
  ];
  for (const [kind, intervention, says, most] of floods) {
    faultCase("F15", `${kind}: one error with the address`, async (lab) => {
      const server = await lab.serve();
      setScene(server);
      server.intercept(() => intervention);
      const process = watchProcess();
      const run = await lab.act(server, { onStart: process.watch, inputs: { "request-timeout": "20" } });
      expect([run.code, server.log.length]).toEqual([1, 1]);
      expect(readable(run.summary)).toContain(`GET ${list}: `);
      expect(readable(run.summary)).toMatch(says);
      expect(run.everything).not.toContain("call stack");
      lab.note(`peak ${process.peak()} MB of memory`);
      expect(process.peak()).toBeLessThan(most);
    });
  }

  faultCase("F15", "headers without end", async (lab) => {
    const server = createServer((_, response) => {
      response.writeHead(200, { "x-flood": "x".repeat(200_000) }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    lab.defer(() => server.close());
    const run = await lab.act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(run.code).toBe(1);
    expect(run.time).toBeLessThan(8000);
  });
});

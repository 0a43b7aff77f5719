import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import type { Intervention } from "../support/memory-faults.ts";
import type { MemoryServer } from "../support/memory-unleash.ts";
import { faultCase, faults, type Lab, token } from "./support/fault-case.ts";
import { watchProcess } from "./support/process-watch.ts";
import { allTargets, converged, readable, setScene, wanted } from "./support/scene.ts";

const json = (body: unknown): Intervention => ({ kind: "answer", status: 200, body });
const raw = (body: string, type = "application/json"): Intervention => ({
  kind: "answer",
  status: 200,
  headers: { "content-type": type },
  body,
});

async function scene(lab: Lab): Promise<MemoryServer> {
  const server = await lab.serve();
  setScene(server);
  return server;
}

const headers = { authorization: token };
const list = "/api/admin/projects/default/features";
const feature = `${list}/alpha?variantEnvironments=true`;

/** Answers that no admin API gives, and whether another try may do better. */
const wrong: [kind: string, answer: Intervention, tries: number][] = [
  ["truncated JSON", { kind: "truncate" }, 3],
  ["an empty body", raw(""), 3],
  ["null", json(null), 1],
  ["[]", json([]), 1],
  ["a string", json("ok"), 1],
  ["variants: null", json({ variants: null }), 1],
  ["wrong types", json({ version: 1, features: 7, environments: "none", variants: "none", name: 1 }), 1],
  ["plain text", raw("ok", "text/plain"), 1],
];

faults("F11: JSON that is none, or another", () => {
  for (const [kind, answer, tries] of wrong) {
    for (const [what, path, times, written] of [
      ["the project's list", list, 0, 0],
      ["a feature", feature, 0, 0],
      // What was read wrong is not written, but the two of the other feature are.
      ["a feature before its writes", feature, 1, 2],
    ] as const) {
      faultCase("F11", `${kind} for ${what}`, async (lab) => {
        const server = await scene(lab);
        server.intercept(({ method, path: asked, count }) =>
          method === "GET" && asked === path && count > times ? answer : undefined,
        );
        const run = await lab.act(server);
        expect(run.code).toBe(1);
        expect(readable(run.summary)).toContain(`GET ${path}`);
        const reads = server.log.filter((request) => request.method === "GET" && request.path === path);
        expect(reads).toHaveLength(times + tries);
        expect(server.dump().events).toHaveLength(written);
      });
    }
    faultCase("F11", `${kind} for writes: a read tells what is stored`, async (lab) => {
      const server = await scene(lab);
      server.intercept(({ method }) => (method === "PUT" ? answer : undefined));
      const run = await lab.act(server);
      // Only a truncated answer was carried out; the others lied.
      if (answer.kind === "truncate") expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
      else {
        expect([run.code, run.outputs["applied"], run.outputs["unknown"]]).toEqual([1, "0", "4"]);
        expect(readable(run.summary)).toContain("the server accepted the write, but does not show it");
      }
    });
  }

  for (const [when, times] of [
    ["before the plan", 0],
    ["before its writes", 1],
  ] as const) {
    faultCase("F11", `another feature's body for a feature, ${when}: not believed`, async (lab) => {
      const server = await scene(lab);
      server.intercept(async ({ path, count }) => {
        if (path !== feature || count <= times) return undefined;
        return json(await (await fetch(server.url + path.replace("alpha", "gamma"), { headers })).json());
      });
      const run = await lab.act(server);
      expect([run.code, run.outputs["applied"]]).toEqual([1, times === 0 ? undefined : "2"]);
      expect(readable(run.summary)).toContain('the response is about another feature, "gamma"');
      expect(server.dump().events).toHaveLength(2 * times);
    });
  }

  faultCase("F11", "one passing 404 for a feature that the list shows: looked at again", async (lab) => {
    const server = await scene(lab);
    const body = { name: "NotFoundError", message: "Could not find feature flag with name alpha" };
    server.intercept(({ path, count }) =>
      path === feature && count === 1 ? { kind: "answer", status: 404, body } : undefined,
    );
    expect((await lab.act(server)).outputs["applied"]).toBe("4");
  });

  faultCase("F11", "unknown fields everywhere", async (lab) => {
    const server = await scene(lab);
    server.intercept(({ path }) =>
      path === feature
        ? json({
            name: "alpha",
            project: "default",
            surprise: { deep: [1] },
            environments: ["development", "production"].map((name) => ({
              name,
              surprise: true,
              variants: name === "production" ? [] : wanted.map((variant) => ({ ...variant, surprise: null })),
            })),
          })
        : undefined,
    );
    const run = await lab.act(server, { inputs: { mode: "plan" } });
    expect([run.code, run.outputs["changes"], run.outputs["unchanged"]]).toEqual([0, "3", "3"]);
  });

  faultCase("F11", "10,000 variants on one target", async (lab) => {
    const server = await lab.serve();
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      name: `v${index}`,
      weight: index === 0 ? 1000 : 0,
      weightType: "variable",
      stickiness: "default",
    }));
    server.seed([
      { name: "alpha", environments: { development: { variants: many } } },
      { name: "beta" },
      { name: "gamma" },
    ]);
    const run = await lab.act(server);
    expect([run.code, run.outputs["updates"]]).toEqual([0, "1"]);
    expect(converged(server)).toEqual(allTargets);
    lab.note(`${(run.time / 1000).toFixed(1)} s, summary of ${run.summary.length} characters`);
  });
});

faults("F12: pages", () => {
  const page =
    '<!doctype html><html><head><title>Log in</title></head><body><a href="https://login.example">\u001b[31mSign in</a>';
  for (const [kind, answer] of [
    ["200 login page", raw(page, "text/html; charset=utf-8")],
    ["200 page of the UI", { kind: "html" }],
    ["200 HTML under the name of JSON", raw(page)],
  ] as const) {
    faultCase("F12", kind, async (lab) => {
      const server = await scene(lab);
      server.intercept(() => answer);
      const run = await lab.act(server);
      expect(run.code).toBe(1);
      const text = readable(run.summary);
      expect(text).toContain("200");
      expect(text).toMatch(
        kind.endsWith("JSON") ? /invalid JSON: <!doctype html>/ : /HTML instead of JSON: <!doctype html>/,
      );
      if (!kind.endsWith("JSON"))
        expect(text).toContain(`Check unleash-url: what responds at ${server.url} is not the Unleash admin API.`);
      expect(run.summary).not.toContain("\u001b");
      expect(run.stdout).not.toContain("\u001b");
      expect(text).not.toContain("login.example");
    });
  }
});

faults("F13: redirects", () => {
  const targets: [
    kind: string,
    to: (elsewhere: string, own: string) => string,
    named: (elsewhere: string, own: string) => string,
  ][] = [
    ["to another host", (elsewhere) => `${elsewhere}/api/admin`, (elsewhere) => elsewhere],
    [
      "to https on the same host",
      (_, own) => own.replace("http:", "https:"),
      (_, own) => own.replace("http:", "https:"),
    ],
    ["to a relative path", () => "/elsewhere", (_, own) => own],
    ["to itself", (_, own) => `${own}${list}`, (_, own) => own],
    ["with a password in it", (elsewhere) => elsewhere.replace("://", "://user:hunter2@"), (elsewhere) => elsewhere],
  ];
  for (const status of [301, 302, 303, 307, 308]) {
    for (const method of ["GET", "PUT"] as const) {
      faultCase("F13", `${status} of each ${method}${status === 302 ? ", to five places" : ""}`, async (lab) => {
        const elsewhere = await startElsewhere(lab);
        for (const [, to, named] of status === 302 ? targets : targets.slice(0, 1)) {
          const server = await scene(lab);
          server.intercept((request) =>
            request.method === method ? { kind: "redirect", status, to: to(elsewhere.url, server.url) } : undefined,
          );
          const run = await lab.act(server, { secrets: ["hunter2"] });
          expect(run.code).toBe(1);
          expect(readable(run.summary)).toContain(
            `a redirect to ${named(elsewhere.url, server.url)}, which is not followed`,
          );
          expect(server.dump().events).toEqual([]);
          // Not tried again, and nothing but what was asked for: no redirected request came back to this origin.
          expect(server.log.every(({ path }) => path.startsWith("/api/admin/"))).toBe(true);
          const asked = server.log.filter((request) => request.method === method).map(({ path }) => path);
          if (method === "PUT") expect(new Set(asked).size).toBe(asked.length);
          else expect(asked).toEqual([list]);
        }
        expect(elsewhere.requests, "requests to another origin").toEqual([]);
        lab.note("requests to another origin: 0");
      });
    }
  }

  faultCase("F13", "no Location, and one that is no address", async (lab) => {
    for (const to of ["", "http://"]) {
      const server = await scene(lab);
      server.intercept(() => ({ kind: "redirect", to }));
      expect((await lab.act(server)).code).toBe(1);
    }
  });
});

/** Another origin, which must never hear of us. */
async function startElsewhere(lab: Lab): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(
      `${request.method} ${request.url} ${request.headers.authorization === token ? "with the token" : ""}`,
    );
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  lab.defer(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

faults("F14: slow answers", () => {
  const slow: [kind: string, intervention: Intervention][] = [
    ["headers never come", { kind: "stall" }],
    ["headers, then a byte in half a second", { kind: "drip", everyMs: 500 }],
    ["half a body, then nothing", { kind: "stall in body" }],
  ];
  for (const [kind, intervention] of slow) {
    for (const method of ["GET", "PUT"] as const) {
      faultCase("F14", `${kind}, on ${method}`, async (lab) => {
        const server = await scene(lab);
        server.intercept((request) => (request.method === method ? intervention : undefined));
        const run = await lab.act(server, { inputs: { "request-timeout": "1", "max-attempts": "1" } });
        // A write whose answer does not come may have been carried out: the read after it tells.
        if (method === "PUT" && intervention.kind !== "stall") {
          expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
        } else {
          expect(run.code).toBe(1);
          expect(readable(run.summary)).toContain(`${new URL(server.url).host}: no complete response within 1 s`);
        }
        const first = server.log.find((request) => request.method === method)?.at ?? 0;
        const last = server.log.at(-1)?.at ?? 0;
        lab.note(`last request ${last - first} ms after the first that stalled`);
        expect(run.time).toBeLessThan(8000);
      });
    }
  }
});

faults("F15: floods", () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, " "), { level: 9 });
  const floods: [kind: string, intervention: Intervention, most: number][] = [
    ["200 MB", { kind: "flood", bytes: 200e6 }, 600],
    ["200 MB that claim to be gzip", { kind: "flood", bytes: 200e6, headers: { "content-encoding": "gzip" } }, 250],
    [
      "a gzip bomb",
      {
        kind: "answer",
        status: 200,
        headers: { "content-type": "application/json", "content-encoding": "gzip" },
        body: bomb,
      },
      250,
    ],
    ["200 MB on a connection that is not kept", { kind: "flood", bytes: 200e6, headers: { connection: "close" } }, 600],
  ];
  for (const [kind, intervention, most] of floods) {
    faultCase("F15", kind, async (lab) => {
      const server = await scene(lab);
      server.intercept(() => intervention);
      const memory = watchProcess();
      const run = await lab.act(server, { onStart: memory.watch, inputs: { "request-timeout": "20" } });
      expect(run.code).toBe(1);
      expect(readable(run.summary)).toMatch(/more than 64 MB|a compressed body/);
      expect(server.log).toHaveLength(1);
      lab.note(`peak ${memory.peak()} MB of memory`);
      expect(memory.peak()).toBeLessThan(most);
    });
  }

  const repeated = (text: string, bytes: number) =>
    `{"features":[${`${text},`.repeat(bytes / (text.length + 1))}${text}]}`;
  const hostile: [kind: string, body: string, expected: RegExp, most: number][] = [
    ["63 MB of numbers for features", repeated("1", 63e6), /unexpected JSON at features\.0: /, 900],
    ["63 MB of empty objects", repeated("{}", 63e6), /JSON of more than 2000000 objects and lists/, 600],
    ["260 kB of wrong elements", repeated("{}", 260e3), /unexpected JSON at features\.0\.name: /, 250],
    ["deep nesting", `{"features":${"[".repeat(130e3)}${"]".repeat(130e3)}}`, /JSON of more than 100 levels/, 250],
  ];
  for (const [kind, body, expected, most] of hostile) {
    faultCase("F15", `${kind}: one error with the address`, async (lab) => {
      const server = await scene(lab);
      server.intercept(({ path }) => (path === list ? raw(body) : undefined));
      const memory = watchProcess();
      const run = await lab.act(server, { onStart: memory.watch, inputs: { mode: "plan", "request-timeout": "20" } });
      expect(run.code).toBe(1);
      expect(readable(run.summary)).toContain(`GET ${list}: 200: `);
      expect(readable(run.summary)).toMatch(expected);
      expect(run.everything).not.toContain("call stack");
      lab.note(`peak ${memory.peak()} MB of memory`);
      expect(memory.peak()).toBeLessThan(most);
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

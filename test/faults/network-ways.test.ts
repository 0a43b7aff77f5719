import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect } from "vitest";
import type { ActionRun } from "../support/run-action.ts";
import { type Authority, makeCertificate } from "./support/certificates.ts";
import { faultCase, faults, type Lab, type LabOptions } from "./support/fault-case.ts";
import { scratchFolder } from "./support/folders.ts";
import { startProxy } from "./support/proxy-server.ts";
import { readable, setScene } from "./support/scene.ts";
import { startTlsFront } from "./support/tls-front.ts";

/** One line of the summary, which names host and code. */
function reason(run: ActionRun): string {
  const lines = readable(run.summary)
    .split("\n")
    .filter((line) => /^(?:> )?- /.test(line));
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

faults("F16: no way to the server", () => {
  faultCase("F16", "ECONNREFUSED", async (lab) => {
    const port = await closedPort();
    const run = await lab.act(`http://127.0.0.1:${port}`);
    expect(run.code).toBe(1);
    expect(reason(run)).toContain(`127.0.0.1:${port}: ECONNREFUSED. Nothing listens at that address`);
  });

  faultCase("F16", "EHOSTUNREACH or ENETUNREACH", async (lab) => {
    const run = await lab.act("https://255.255.255.255:1");
    expect(run.code).toBe(1);
    expect(reason(run)).toMatch(/255\.255\.255\.255:1: E(?:HOST|NET)UNREACH/);
  });

  faultCase("F16", "a name that does not exist is not tried for minutes", async (lab) => {
    const run = await lab.act("https://unleash.invalid", { inputs: { "request-timeout": "5" } });
    expect(run.code).toBe(1);
    // A machine without any DNS says EAI_AGAIN instead, which may pass.
    expect(reason(run)).toMatch(/unleash\.invalid: (?:ENOTFOUND|EAI_AGAIN)/);
    expect(run.time).toBeLessThan(16_000);
  });

  faultCase("F16", "a name that no resolver accepts: one try", async (lab) => {
    const name = `${"n".repeat(64)}.invalid`;
    const run = await lab.act(`https://${name}`);
    expect(reason(run)).toContain(`${name}: ENOTFOUND. No host has the name ${name}: check unleash-url.`);
    expect(run.time).toBeLessThan(5000);
  });

  faultCase("F16", "localhost with IPv6 closed and IPv4 open", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    const run = await lab.act(server.url.replace("127.0.0.1", "localhost"));
    expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
  });

  faultCase("F16", "accepts the connection and hangs up at once", async (lab) => {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    lab.defer(() => server.close());
    const { port } = server.address() as { port: number };
    const run = await lab.act(`http://127.0.0.1:${port}`);
    expect(run.code).toBe(1);
    expect(reason(run)).toContain(`127.0.0.1:${port}`);
  });

  faultCase("F16", "answers something that is no HTTP", async (lab) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.end("SSH-2.0-OpenSSH_9.2\r\n");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    lab.defer(() => server.close());
    const { port } = server.address() as { port: number };
    const run = await lab.act(`http://127.0.0.1:${port}`);
    expect(run.code).toBe(1);
    expect(reason(run)).toContain(`127.0.0.1:${port}`);
  });
});

/** An apply through TLS with a certificate. */
async function through(lab: Lab, certificate: Authority, host: string, options?: LabOptions) {
  const server = await lab.serve();
  setScene(server);
  const front = await startTlsFront(certificate, server.url);
  lab.defer(() => front.close());
  const run = await lab.act(`https://${host}:${front.port}`, options);
  return { run, front, server };
}

async function certificateFile(lab: Lab, { cert }: Authority): Promise<string> {
  const file = join(await scratchFolder(lab), "authority.pem");
  await writeFile(file, cert);
  return file;
}

faults("F17, F18: TLS", () => {
  const authority = makeCertificate({ name: "A private authority" });
  const refused: [kind: string, certificate: Authority, trusted: Authority | undefined][] = [
    ["self-signed", makeCertificate({ name: "self", hosts: ["127.0.0.1"] }), undefined],
    [
      "of an authority nobody knows",
      makeCertificate({ name: "server", hosts: ["127.0.0.1"], issuer: authority }),
      undefined,
    ],
    ["expired", makeCertificate({ name: "server", hosts: ["127.0.0.1"], issuer: authority, validFor: -1 }), authority],
    ["for another host", makeCertificate({ name: "server", hosts: ["other.example"], issuer: authority }), authority],
  ];
  for (const [kind, certificate, trusted] of refused) {
    faultCase("F17", `a certificate ${kind} is refused`, async (lab) => {
      const env = trusted ? { NODE_EXTRA_CA_CERTS: await certificateFile(lab, trusted) } : {};
      const { run, front } = await through(lab, certificate, "127.0.0.1", { env });
      expect(run.code).toBe(1);
      expect(reason(run)).toMatch(/127\.0\.0\.1:\d+: [A-Z_]+\./);
      expect(reason(run)).toContain(
        kind === "for another host" ? "another host" : kind === "expired" ? "expired" : "NODE_EXTRA_CA_CERTS",
      );
      expect(front.received(), "bytes that came through").toBe(0);
      expect(run.time, "not tried again").toBeLessThan(5000);
      lab.note(/: ([A-Z_]+)\./.exec(reason(run))?.[1] ?? "");
    });
  }

  const untrusted = makeCertificate({ name: "self", hosts: ["127.0.0.1"] });
  // Node warns on standard error that it does not check certificates, before any connection is made.
  const unchecked = {
    env: { NODE_TLS_REJECT_UNAUTHORIZED: "0" },
    stderr: /^\(node:\d+\) Warning: Setting the NODE_TLS_/,
  };

  faultCase("F17", "NODE_TLS_REJECT_UNAUTHORIZED=0 does not switch checks off", async (lab) => {
    const { run, front } = await through(lab, untrusted, "127.0.0.1", unchecked);
    expect([run.code, front.received()]).toEqual([1, 0]);
    expect(reason(run)).toContain("NODE_EXTRA_CA_CERTS");
  });

  faultCase("F17", "NODE_TLS_REJECT_UNAUTHORIZED=0 does not switch checks off in a tunnel", async (lab) => {
    const proxy = await startProxy();
    lab.defer(() => proxy.close());
    const env = { ...unchecked.env, https_proxy: `http://127.0.0.1:${proxy.port}` };
    const { run, front } = await through(lab, untrusted, "127.0.0.1", { ...unchecked, env });
    expect([run.code, front.received()]).toEqual([1, 0]);
    expect(proxy.asked.length).toBeGreaterThan(0);
    expect(reason(run)).toContain("NODE_EXTRA_CA_CERTS");
  });

  for (const scheme of ["http", "https"]) {
    faultCase("F17", `NODE_TLS_REJECT_UNAUTHORIZED=0 does not make a proxy trusted, for ${scheme}`, async (lab) => {
      const proxy = await startProxy();
      const front = await startTlsFront(untrusted, `http://127.0.0.1:${proxy.port}`);
      lab.defer(() => proxy.close());
      lab.defer(() => front.close());
      const server = await lab.serve();
      const env = { ...unchecked.env, [`${scheme}_proxy`]: `https://127.0.0.1:${front.port}` };
      const run = await lab.act(server.url.replace("http:", `${scheme}:`), { ...unchecked, env });
      expect([run.code, front.received(), server.log]).toEqual([1, 0, []]);
      expect(reason(run)).toContain("NODE_EXTRA_CA_CERTS");
    });
  }

  faultCase("F18", "a proxy and a server of a private authority", async (lab) => {
    const certificate = makeCertificate({ name: "server", hosts: ["127.0.0.1", "localhost"], issuer: authority });
    const proxy = await startProxy();
    const proxyFront = await startTlsFront(certificate, `http://127.0.0.1:${proxy.port}`);
    lab.defer(() => proxy.close());
    lab.defer(() => proxyFront.close());
    const env = {
      NODE_EXTRA_CA_CERTS: await certificateFile(lab, authority),
      https_proxy: `https://localhost:${proxyFront.port}`,
    };
    const { run, front } = await through(lab, certificate, "127.0.0.1", { env });
    expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
    expect(Math.min(front.received(), proxyFront.received())).toBeGreaterThan(0);
  });

  faultCase("F17", "plain HTTP on the TLS port", async (lab) => {
    const server = await lab.serve();
    const run = await lab.act(server.url.replace("http:", "https:"));
    expect(run.code).toBe(1);
    expect(reason(run)).toContain("check http or https");
    expect(server.log).toEqual([]);
  });

  faultCase("F17", "TLS on the plain port", async (lab) => {
    const { run } = await through(lab, makeCertificate({ name: "self", hosts: ["127.0.0.1"] }), "127.0.0.1", {});
    expect(run.code).toBe(1);
    const server = await lab.serve();
    const front = await startTlsFront(makeCertificate({ name: "self", hosts: ["127.0.0.1"] }), server.url);
    lab.defer(() => front.close());
    const plain = await lab.act(`http://127.0.0.1:${front.port}`);
    expect(plain.code).toBe(1);
    expect(reason(plain)).toContain(`127.0.0.1:${front.port}`);
    expect(front.received()).toBe(0);
  });

  faultCase("F18", "a private authority through NODE_EXTRA_CA_CERTS", async (lab) => {
    const certificate = makeCertificate({ name: "server", hosts: ["127.0.0.1"], issuer: authority });
    const { run, front } = await through(lab, certificate, "127.0.0.1", {
      env: { NODE_EXTRA_CA_CERTS: await certificateFile(lab, authority) },
    });
    expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
    expect(front.received()).toBeGreaterThan(0);
  });
});

const secret = "pa:ss%wörd";
const user = `user:${encodeURIComponent(secret)}@`;
const credentials = `Basic ${Buffer.from(`user:${secret}`).toString("base64")}`;

faults("F19: proxies", () => {
  const authority = makeCertificate({ name: "A private authority" });
  const certificate = makeCertificate({ name: "server", hosts: ["127.0.0.1"], issuer: authority });
  const used: [kind: string, scheme: "http" | "https", env: (port: number) => Record<string, string>][] = [
    ["HTTPS_PROXY for https", "https", (port) => ({ HTTPS_PROXY: `http://${user}127.0.0.1:${port}` })],
    ["without a scheme", "https", (port) => ({ https_proxy: `${user}127.0.0.1:${port}` })],
    ["http_proxy for http", "http", (port) => ({ http_proxy: `http://${user}127.0.0.1:${port}` })],
    [
      "NO_PROXY names another port",
      "https",
      (port) => ({ https_proxy: `http://${user}127.0.0.1:${port}`, NO_PROXY: "127.0.0.1:1" }),
    ],
  ];
  for (const [kind, scheme, env] of used) {
    faultCase("F19", `used: ${kind}`, async (lab) => {
      const server = await lab.serve();
      setScene(server);
      const front = await startTlsFront(certificate, server.url);
      const proxy = await startProxy();
      lab.defer(() => front.close());
      lab.defer(() => proxy.close());
      const run = await lab.act(scheme === "https" ? `https://127.0.0.1:${front.port}` : server.url, {
        env: { NODE_EXTRA_CA_CERTS: await certificateFile(lab, authority), ...env(proxy.port) },
        secrets: [secret, credentials, encodeURIComponent(secret)],
      });
      expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
      expect(proxy.asked.length).toBeGreaterThan(0);
      expect(new Set(proxy.asked.map((asked) => asked.credentials))).toEqual(new Set([credentials]));
      for (const { line } of proxy.asked)
        expect(line).toMatch(scheme === "https" ? /^CONNECT 127\.0\.0\.1:\d+$/ : /^(?:GET|PUT) http:\/\/127\.0\.0\.1/);
    });
  }

  const bypassed: [kind: string, env: Record<string, string>][] = [
    ["no_proxy, lower case, in a list", { no_proxy: "a.example, 127.0.0.1 ,b.example" }],
    ["NO_PROXY suffix with an asterisk, in a list with blanks", { NO_PROXY: "a.example *.localhost" }],
  ];
  for (const [kind, env] of bypassed) {
    faultCase("F19", `passed by: ${kind}`, async (lab) => {
      const server = await lab.serve();
      setScene(server);
      const proxy = await startProxy();
      lab.defer(() => proxy.close());
      const address = kind.includes("suffix") ? server.url.replace("127.0.0.1", "unleash.localhost") : server.url;
      const run = await lab.act(address, { env: { http_proxy: `http://127.0.0.1:${proxy.port}`, ...env } });
      expect(proxy.asked).toEqual([]);
      // Not every resolver knows names below localhost; that the proxy was not asked is what counts.
      if (!kind.includes("suffix")) expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
    });
  }

  for (const scheme of ["http", "https"]) {
    for (const status of [407, 502]) {
      faultCase("F19", `proxy answers ${status} for ${scheme}`, async (lab) => {
        const proxy = await startProxy(status);
        lab.defer(() => proxy.close());
        const server = await lab.serve();
        const run = await lab.act(server.url.replace("http:", `${scheme}:`), {
          env: { [`${scheme}_proxy`]: `http://${user}127.0.0.1:${proxy.port}` },
          secrets: [secret, credentials],
        });
        expect(run.code).toBe(1);
        expect(reason(run)).toContain(String(status));
        // A 502 to a plain request may be the server's own.
        if (scheme === "https" || status === 407) expect(reason(run)).toContain(`the proxy 127.0.0.1:${proxy.port}`);
        expect(server.log).toEqual([]);
        expect(proxy.asked).toHaveLength(status === 407 ? 1 : 3);
      });
    }
    faultCase("F19", `proxy is down for ${scheme}`, async (lab) => {
      const port = await closedPort();
      const server = await lab.serve();
      const run = await lab.act(server.url.replace("http:", `${scheme}:`), {
        env: { [`${scheme}_proxy`]: `http://${user}127.0.0.1:${port}` },
        secrets: [secret, credentials],
      });
      expect(run.code).toBe(1);
      expect(reason(run)).toContain("ECONNREFUSED");
      expect(reason(run)).toMatch(/proxy/i);
      expect(server.log).toEqual([]);
    });
  }

  for (const [kind, address] of [
    ["a value that is no address", "http://%zz"],
    ["an unknown scheme", `ftp://${user}127.0.0.1:1`],
    ["a password with a stray percent sign", "http://user:%zz@127.0.0.1:1"],
  ] as const) {
    faultCase("F19", `${kind} is told without showing it`, async (lab) => {
      const server = await lab.serve();
      const run = await lab.act(server, { env: { http_proxy: address }, secrets: [secret] });
      expect(run.code).toBe(1);
      expect(reason(run)).toMatch(/http_proxy/i);
      expect(server.log).toEqual([]);
    });
  }
});

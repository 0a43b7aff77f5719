import { writeFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect } from "vitest";
import type { ActionRun } from "../support/run-action.ts";
import { type Authority, makeCertificate } from "./support/certificates.ts";
import { faultCase, faults, type Lab, type LabOptions } from "./support/fault-case.ts";
import { scratchFolder } from "./support/folders.ts";
import { type ProxyServer, startProxy } from "./support/proxy-server.ts";
import { readable, setScene } from "./support/scene.ts";
import { startTlsFront, type TlsFront } from "./support/tls-front.ts";

/** One line of the summary, which names host and code. */
function reason(run: ActionRun): string {
  const lines = readable(run.summary)
    .split("\n")
    .filter((line) => /^(?:> )?- /.test(line));
  expect([run.code, lines.length]).toEqual([1, 1]);
  return lines[0] ?? "";
}

/** A port where this is done to each connection; without it nothing listens there. */
async function port(lab: Lab, connected?: (socket: Socket) => void): Promise<number> {
  const server = createServer(connected);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  if (connected) lab.defer(() => server.close());
  else await new Promise((resolve) => server.close(resolve));
  return port;
}

const proxied = async (lab: Lab, status?: number): Promise<ProxyServer> => {
  const proxy = await startProxy(status);
  lab.defer(() => proxy.close());
  return proxy;
};
const fronted = async (lab: Lab, certificate: Authority, backend: string): Promise<TlsFront> => {
  const front = await startTlsFront(certificate, backend);
  lab.defer(() => front.close());
  return front;
};

faults("F16: no way to the server", () => {
  const name = `${"n".repeat(64)}.invalid`;
  /** Addresses, what is said of each, and most milliseconds of the run. */
  const addresses: readonly [kind: string, at: (lab: Lab) => string | Promise<string>, RegExp, most: number][] = [
    [
      "ECONNREFUSED",
      async (lab) => `http://127.0.0.1:${await port(lab)}`,
      /127\.0\.0\.1:\d+: ECONNREFUSED\. Nothing listens at that address/,
      60_000,
    ],
    [
      "EHOSTUNREACH or ENETUNREACH",
      () => "https://255.255.255.255:1",
      /255\.255\.255\.255:1: E(?:HOST|NET)UNREACH/,
      60_000,
    ],
    // A machine without any DNS says EAI_AGAIN instead, which may pass. It is not tried for minutes.
    [
      "a name that does not exist",
      () => "https://unleash.invalid",
      /unleash\.invalid: (?:ENOTFOUND|EAI_AGAIN)/,
      16_000,
    ],
    [
      "a name that no resolver accepts: one try",
      () => `https://${name}`,
      new RegExp(`${name}: ENOTFOUND\\. No host has the name ${name}: check unleash-url\\.`),
      10_000,
    ],
    [
      "accepts the connection and hangs up at once",
      async (lab) => `http://127.0.0.1:${await port(lab, (socket) => socket.destroy())}`,
      /127\.0\.0\.1:\d+: /,
      60_000,
    ],
    [
      "answers something that is no HTTP",
      async (lab) => {
        const answer = (socket: Socket) => socket.on("error", () => {}).end("SSH-2.0-OpenSSH_9.2\r\n");
        return `http://127.0.0.1:${await port(lab, answer)}`;
      },
      /127\.0\.0\.1:\d+: /,
      60_000,
    ],
  ];
  for (const [kind, at, says, most] of addresses) {
    faultCase("F16", kind, async (lab) => {
      const inputs = { "request-timeout": "5", ...(kind.includes("one try") && { "max-attempts": "10" }) };
      const run = await lab.act(await at(lab), { inputs });
      expect(reason(run)).toMatch(says);
      expect(run.time).toBeLessThan(most);
    });
  }

  faultCase("F16", "localhost with IPv6 closed and IPv4 open", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    const run = await lab.act(server.url.replace("127.0.0.1", "localhost"));
    expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
  });
});

const authority = makeCertificate({ name: "A private authority" });
const own = makeCertificate({ name: "server", hosts: ["127.0.0.1", "localhost"], issuer: authority });
const selfSigned = makeCertificate({ name: "self", hosts: ["127.0.0.1"] });

async function trusting(lab: Lab, { cert }: Authority = authority): Promise<{ NODE_EXTRA_CA_CERTS: string }> {
  const file = join(await scratchFolder(lab), "authority.pem");
  await writeFile(file, cert);
  return { NODE_EXTRA_CA_CERTS: file };
}

/** An apply through TLS with a certificate. */
async function through(lab: Lab, certificate: Authority, options?: LabOptions) {
  const server = await lab.serve();
  setScene(server);
  const front = await fronted(lab, certificate, server.url);
  const run = await lab.act(`https://127.0.0.1:${front.port}`, options);
  return { run, front, server };
}

faults("F17, F18: TLS", () => {
  for (const [kind, certificate, isTrusted, says] of [
    ["self-signed", selfSigned, false, "NODE_EXTRA_CA_CERTS"],
    ["of an authority nobody knows", own, false, "NODE_EXTRA_CA_CERTS"],
    [
      "expired",
      makeCertificate({ name: "server", hosts: ["127.0.0.1"], issuer: authority, validFor: -1 }),
      true,
      "expired",
    ],
    [
      "for another host",
      makeCertificate({ name: "server", hosts: ["other.example"], issuer: authority }),
      true,
      "another host",
    ],
  ] as const) {
    faultCase("F17", `a certificate ${kind} is refused`, async (lab) => {
      const { run, front } = await through(lab, certificate, {
        env: isTrusted ? await trusting(lab) : {},
        inputs: { "max-attempts": "10" },
      });
      expect(reason(run)).toMatch(/127\.0\.0\.1:\d+: [A-Z_]+\./);
      expect(reason(run)).toContain(says);
      expect(front.received(), "bytes that came through").toBe(0);
      expect(run.time, "not tried again").toBeLessThan(10_000);
      lab.note(/: ([A-Z_]+)\./.exec(reason(run))?.[1] ?? "");
    });
  }

  // Node warns on standard error that it does not check certificates, before any connection is made.
  const stderr = /^\(node:\d+\) Warning: Setting the NODE_TLS_/;
  const unchecked = { NODE_TLS_REJECT_UNAUTHORIZED: "0" };

  for (const isTunnelled of [false, true]) {
    faultCase(
      "F17",
      `NODE_TLS_REJECT_UNAUTHORIZED=0 switches nothing off${isTunnelled ? " in a tunnel" : ""}`,
      async (lab) => {
        const proxy = await proxied(lab);
        const env = { ...unchecked, ...(isTunnelled && { https_proxy: `http://127.0.0.1:${proxy.port}` }) };
        const { run, front } = await through(lab, selfSigned, { stderr, env });
        expect(reason(run)).toContain("NODE_EXTRA_CA_CERTS");
        expect([front.received(), proxy.asked.length > 0]).toEqual([0, isTunnelled]);
      },
    );
  }

  for (const scheme of ["http", "https"]) {
    faultCase("F17", `NODE_TLS_REJECT_UNAUTHORIZED=0 does not make a proxy trusted, for ${scheme}`, async (lab) => {
      const proxy = await proxied(lab);
      const front = await fronted(lab, selfSigned, `http://127.0.0.1:${proxy.port}`);
      const server = await lab.serve();
      const env = { ...unchecked, [`${scheme}_proxy`]: `https://127.0.0.1:${front.port}` };
      const run = await lab.act(server.url.replace("http:", `${scheme}:`), { stderr, env });
      expect(reason(run)).toContain("NODE_EXTRA_CA_CERTS");
      expect([front.received(), server.log]).toEqual([0, []]);
    });
  }

  faultCase("F17", "plain HTTP on the TLS port, and TLS on the plain port", async (lab) => {
    const server = await lab.serve();
    expect(reason(await lab.act(server.url.replace("http:", "https:")))).toContain("check http or https");
    const front = await fronted(lab, selfSigned, server.url);
    const plain = await lab.act(`http://127.0.0.1:${front.port}`);
    expect(reason(plain)).toContain(`127.0.0.1:${front.port}`);
    expect([front.received(), server.log]).toEqual([0, []]);
  });

  faultCase("F18", "a private authority through NODE_EXTRA_CA_CERTS, without and with a proxy of it", async (lab) => {
    const direct = await through(lab, own, { env: await trusting(lab) });
    const proxy = await proxied(lab);
    const proxyFront = await fronted(lab, own, `http://127.0.0.1:${proxy.port}`);
    const env = { ...(await trusting(lab)), https_proxy: `https://localhost:${proxyFront.port}` };
    const tunnelled = await through(lab, own, { env });
    for (const { run, front } of [direct, tunnelled])
      expect([run.code, run.outputs["applied"], front.received() > 0]).toEqual([0, "4", true]);
    expect(proxyFront.received()).toBeGreaterThan(0);
  });
});

const secret = "pa:ss%wörd";
const user = `user:${encodeURIComponent(secret)}@`;
const credentials = `Basic ${Buffer.from(`user:${secret}`).toString("base64")}`;
const secrets = [secret, credentials, encodeURIComponent(secret)];

faults("F19: proxies", () => {
  for (const [kind, scheme, variables] of [
    ["HTTPS_PROXY for https", "https", (at: string) => ({ HTTPS_PROXY: `http://${user}${at}` })],
    ["without a scheme", "https", (at: string) => ({ https_proxy: `${user}${at}` })],
    ["http_proxy for http", "http", (at: string) => ({ http_proxy: `http://${user}${at}` })],
    [
      "NO_PROXY names another port",
      "https",
      (at: string) => ({ https_proxy: `http://${user}${at}`, NO_PROXY: "127.0.0.1:1" }),
    ],
  ] as const) {
    faultCase("F19", `used: ${kind}`, async (lab) => {
      const server = await lab.serve();
      setScene(server);
      const front = await fronted(lab, own, server.url);
      const proxy = await proxied(lab);
      const env = { ...(await trusting(lab)), ...variables(`127.0.0.1:${proxy.port}`) };
      const run = await lab.act(scheme === "https" ? `https://127.0.0.1:${front.port}` : server.url, { env, secrets });
      expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
      expect(new Set(proxy.asked.map((asked) => asked.credentials))).toEqual(new Set([credentials]));
      for (const { line } of proxy.asked)
        expect(line).toMatch(scheme === "https" ? /^CONNECT 127\.0\.0\.1:\d+$/ : /^(?:GET|PUT) http:\/\/127\.0\.0\.1/);
    });
  }

  for (const [kind, host, env] of [
    ["no_proxy, lower case, in a list", "127.0.0.1", { no_proxy: "a.example, 127.0.0.1 ,b.example" }],
    [
      "NO_PROXY suffix with an asterisk, in a list with blanks",
      "unleash.localhost",
      { NO_PROXY: "a.example *.localhost" },
    ],
  ] as const) {
    faultCase("F19", `passed by: ${kind}`, async (lab) => {
      const server = await lab.serve();
      setScene(server);
      const proxy = await proxied(lab);
      const address = server.url.replace("127.0.0.1", host);
      const run = await lab.act(address, { env: { http_proxy: `http://127.0.0.1:${proxy.port}`, ...env } });
      expect(proxy.asked).toEqual([]);
      // Not every resolver knows names below localhost; that the proxy was not asked is what counts.
      if (host === "127.0.0.1") expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
    });
  }

  for (const scheme of ["http", "https"]) {
    for (const status of [407, 502, undefined]) {
      faultCase("F19", `proxy ${status ? `answers ${status}` : "is down"} for ${scheme}`, async (lab) => {
        const proxy = status ? await proxied(lab, status) : { port: await port(lab), asked: [] };
        const server = await lab.serve();
        const env = { [`${scheme}_proxy`]: `http://${user}127.0.0.1:${proxy.port}` };
        const run = await lab.act(server.url.replace("http:", `${scheme}:`), { env, secrets });
        expect(reason(run)).toContain(status ? String(status) : "ECONNREFUSED");
        // A 502 to a plain request may be the server's own.
        if (!status || scheme === "https" || status === 407)
          expect(reason(run)).toMatch(status ? new RegExp(`the proxy 127\\.0\\.0\\.1:${proxy.port}`) : /proxy/i);
        expect([server.log, proxy.asked.length]).toEqual([[], { 407: 1, 502: 3 }[status ?? 0] ?? 0]);
      });
    }
  }

  for (const [kind, address] of [
    ["a value that is no address", "http://%zz"],
    ["an unknown scheme", `ftp://${user}127.0.0.1:1`],
    ["a password with a stray percent sign", "http://user:%zz@127.0.0.1:1"],
  ] as const) {
    faultCase("F19", `${kind} is told without showing it`, async (lab) => {
      const server = await lab.serve();
      const run = await lab.act(server, { env: { http_proxy: address }, secrets: [secret] });
      expect(reason(run)).toMatch(/http_proxy/i);
      expect(server.log).toEqual([]);
    });
  }
});

import { expect, it } from "vitest";
import { type Proxies, proxiesOf, proxySecrets } from "../../src/adapters/proxies.ts";
import { routeTo } from "../../src/adapters/proxy-route.ts";
import { redactionOf } from "../../src/adapters/redaction.ts";

const none: Proxies = { httpProxy: "", httpsProxy: "", noProxy: "" };

it.each<[NodeJS.ProcessEnv, Partial<Proxies>]>([
  [{}, {}],
  [{ HTTPS_PROXY: "http://a:1" }, { httpsProxy: "http://a:1" }],
  [{ https_proxy: "http://a:1", HTTPS_PROXY: "http://b:1" }, { httpsProxy: "http://a:1" }],
  [{ https_proxy: " ", HTTPS_PROXY: "http://b:1" }, { httpsProxy: "http://b:1" }],
  [
    { http_proxy: "a:1", NO_PROXY: "b c" },
    { httpProxy: "http://a:1", noProxy: "b c" },
  ],
])("%j", (env, proxies) => {
  expect(proxiesOf(env)).toEqual({ ...none, ...proxies });
});

it("a password is a secret as written, decoded, and with its user in base64", () => {
  const secrets = proxySecrets({ ...none, httpProxy: "http://user:p%40ss@a:1", httpsProxy: "http://name@b:1" });
  expect(secrets).toEqual(["p%40ss", "p@ss", Buffer.from("user:p@ss").toString("base64")]);
  expect(proxySecrets({ ...none, httpProxy: "http://user:%zz@a:1", httpsProxy: "http://%zz" })).toContain("%zz");
});

it("the user of a proxy is no secret, also where it is a word", () => {
  const secrets = proxySecrets({ ...none, httpsProxy: "http://svc-production:abc@proxy:3128" });
  const { redact } = redactionOf({ tokens: [], passwords: secrets });
  expect(redact("production: 10%")).toBe("production: 10%");
  expect(redact("http://svc-production:abc@proxy:3128")).toBe("http://svc-production:***@proxy:3128");
  expect(redact(`Basic ${Buffer.from("svc-production:abc").toString("base64")}`)).toBe("Basic ***");
});

it.each([
  ["https://unleash.example", { variable: "https_proxy", host: "secure:2" }],
  ["http://unleash.example", { variable: "http_proxy", host: "plain:1" }],
])("the proxy of %s", (url, proxy) => {
  const proxies = { ...none, httpProxy: "http://u:p@plain:1", httpsProxy: "http://secure:2" };
  expect(routeTo(url, proxies).proxy).toEqual(proxy);
});

it("http_proxy is not for https", () => {
  expect(routeTo("https://unleash.example", { ...none, httpProxy: "http://plain:1" }).proxy).toBeUndefined();
});

it.each(["http://%zz", "ftp://me:swordfish@a:1", "socks5://me:swordfish@a:1", "http://me:%zz@a:1"])(
  "%s is refused without showing it",
  (httpProxy) => {
    const proxies = { ...none, httpProxy };
    const message = "The environment variable http_proxy (or HTTP_PROXY) is not the address of a proxy";
    expect(() => routeTo("http://unleash.example", proxies)).toThrow(message);
    expect(() => routeTo("http://unleash.example", proxies)).not.toThrow(/swordfish|%zz/);
    // Where nothing is sent through it, it does not matter.
    expect(() => routeTo("https://unleash.example", proxies)).not.toThrow();
  },
);

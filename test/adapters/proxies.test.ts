import { expect, it } from "vitest";
import { proxiesOf, proxySecrets, routeTo } from "../../src/adapters/proxies.ts";

it.each([
  [{}, {}],
  [{ HTTPS_PROXY: "http://a:1" }, { httpsProxy: "http://a:1" }],
  [{ https_proxy: "http://a:1", HTTPS_PROXY: "http://b:1" }, { httpsProxy: "http://a:1" }],
  [{ https_proxy: " ", HTTPS_PROXY: "http://b:1" }, { httpsProxy: "http://b:1" }],
  [
    { http_proxy: "a:1", NO_PROXY: "b c" },
    { httpProxy: "http://a:1", noProxy: "b c" },
  ],
])("%j", (env, proxies) => {
  expect(proxiesOf(env)).toEqual(proxies);
});

it("a password is a secret as written and decoded", () => {
  const secrets = proxySecrets({ httpProxy: "http://user:p%40ss@a:1", httpsProxy: "http://name@b:1" });
  expect(secrets).toEqual(["p%40ss", "user:p%40ss", "p@ss"]);
  expect(proxySecrets({ httpProxy: "http://user:%zz@a:1", httpsProxy: "http://%zz" })).toEqual(["%zz", "user:%zz"]);
});

it.each([
  ["https://unleash.example", { variable: "https_proxy", host: "secure:2" }],
  ["http://unleash.example", { variable: "http_proxy", host: "plain:1" }],
])("the proxy of %s", (url, proxy) => {
  expect(routeTo(url, { httpProxy: "http://u:p@plain:1", httpsProxy: "http://secure:2" }).proxy).toEqual(proxy);
});

it("http_proxy is not for https", () => {
  expect(routeTo("https://unleash.example", { httpProxy: "http://plain:1" }).proxy).toBeUndefined();
});

it.each(["http://%zz", "ftp://me:swordfish@a:1", "socks5://me:swordfish@a:1", "http://me:%zz@a:1"])(
  "%s is refused without showing it",
  (httpProxy) => {
    const message = "The environment variable http_proxy (or HTTP_PROXY) is not the address of a proxy";
    expect(() => routeTo("http://unleash.example", { httpProxy })).toThrow(message);
    expect(() => routeTo("http://unleash.example", { httpProxy })).not.toThrow(/swordfish|%zz/);
    // Where it leads to nothing that is asked, it does not matter.
    expect(() => routeTo("https://unleash.example", { httpProxy })).not.toThrow();
  },
);

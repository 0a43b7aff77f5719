import { r as __toESM } from "./rolldown-runtime.js";
import { t as require_undici } from "./undici.js";
// src/adapters/proxy-route.ts
var import_undici = /* @__PURE__ */ __toESM(require_undici(), 1);
/**
* Connections to one address, directly or through the environment's proxy, and that proxy, be this address excepted by
* `no_proxy` or not. Throws where the address of the proxy is wrong, without showing it.
*/
function routeTo(url, { httpProxy, httpsProxy, noProxy }, options = {}) {
	const isSecure = url.startsWith("https:");
	const variable = isSecure ? "https_proxy" : "http_proxy";
	const address = isSecure ? httpsProxy : httpProxy;
	try {
		const proxies = {
			httpProxy: address,
			httpsProxy: address,
			noProxy
		};
		const proxy = address === "" ? void 0 : {
			variable,
			host: hostOf(address)
		};
		return {
			dispatcher: new import_undici.EnvHttpProxyAgent({
				allowH2: false,
				...options,
				...proxies
			}),
			proxy
		};
	} catch {
		throw new Error(`The environment variable ${variable} (or ${variable.toUpperCase()}) is not the address of a proxy, such as http://proxy.example.com:3128. It is not shown here, because it may contain a password.`);
	}
}
function hostOf(address) {
	const { protocol, host } = new URL(address);
	if (!/^https?:$/.test(protocol)) throw new Error("Only proxies that speak HTTP are supported.");
	return host;
}
export { routeTo as t };

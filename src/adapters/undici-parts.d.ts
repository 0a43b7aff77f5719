/* By path, since the package as a whole loads its mocks, caches and WebSockets, too: 19 of the 85 ms that loading it takes. */

declare module "undici/lib/api/index.js" {
  const methods: object;
  export = methods;
}

declare module "undici/lib/core/errors.js" {
  import { errors } from "undici";
  export = errors;
}

declare module "undici/lib/dispatcher/dispatcher.js" {
  import { Dispatcher } from "undici";
  export = Dispatcher;
}

declare module "undici/lib/dispatcher/env-http-proxy-agent.js" {
  import { EnvHttpProxyAgent } from "undici";
  export = EnvHttpProxyAgent;
}

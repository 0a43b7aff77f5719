/* By path: the package as a whole also loads its mocks, caches and WebSockets, 19 of the 40 ms before the first request. */

declare module "undici/lib/*";

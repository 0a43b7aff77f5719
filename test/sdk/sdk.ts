import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { installFolder } from "../unleash/install.ts";

/** A feature as `/api/client/features` gives it to SDKs; the SDK knows more of it than is named here. */
export interface ClientFeature {
  readonly name: string;
  readonly enabled: boolean;
  readonly strategies: readonly {
    readonly name: string;
    readonly parameters?: Readonly<Record<string, string>>;
    readonly constraints?: readonly {
      readonly contextName: string;
      readonly operator: string;
      readonly values: readonly string[];
    }[];
    readonly variants?: readonly ClientVariant[];
  }[];
  readonly variants?: readonly ClientVariant[];
}

export interface ClientVariant {
  readonly name: string;
  readonly weight: number;
  readonly weightType?: string;
  readonly stickiness?: string;
}

/** What the SDK says a user gets; `disabled` is the name it has for none. */
export interface ServedVariant {
  readonly name: string;
  readonly enabled: boolean;
  readonly payload?: { readonly type: string; readonly value: string };
}

/** What the SDK is told of a user; further keys are context fields. */
export type Context = Readonly<Record<string, string>>;

/** A real SDK that knows its features. */
export interface Sdk {
  variant(feature: string, context: Context): ServedVariant;
  stop(): void;
}

// The package's own types are only there once it is installed; these are the parts used here.
interface UnleashClient {
  Unleash: new (config: Readonly<Record<string, unknown>>) => UnleashInstance;
  InMemStorageProvider: new () => object;
}
interface UnleashInstance extends NodeJS.EventEmitter {
  getVariant(feature: string, context: Context): ServedVariant;
  destroy(): void;
}

/**
 * Starts an SDK as a backend would, with a backend token; resolves when it has got its features from the server.
 *
 * @param namePrefix asks only for features whose names begin like this. The server keeps what it answers to one question,
 *   and without its scheduler does not notice changes: another question gets a new answer.
 */
export function connectSdk(
  server: { readonly url: string; readonly token: string },
  namePrefix?: string,
): Promise<Sdk> {
  // Longer than any test: the features stay as they are at the first fetch.
  const refreshInterval = 3_600_000;
  const customHeaders = { Authorization: server.token };
  return start({ url: `${server.url}/api/`, refreshInterval, customHeaders, ...(namePrefix && { namePrefix }) });
}

/**
 * Which variants the SDK gives to users, from features as the client API gives them and without any server: by the
 * feature's name, in the order of the ids.
 *
 * @param contextOf what the SDK is told of the user with an id; the user's id by default.
 */
export async function sdkVariants(
  features: readonly ClientFeature[],
  ids: readonly string[],
  contextOf: (id: string) => Context = (userId) => ({ userId }),
): Promise<Map<string, string[]>> {
  // Without a feature the SDK would not call itself synchronized.
  if (features.length === 0) return new Map();
  // An interval of none keeps it from asking any server.
  const sdk = await start({ url: "http://127.0.0.1/", refreshInterval: 0, bootstrap: { data: features } });
  try {
    return new Map(features.map(({ name }) => [name, ids.map((id) => sdk.variant(name, contextOf(id)).name)] as const));
  } finally {
    sdk.stop();
  }
}

async function start(config: Readonly<Record<string, unknown>>): Promise<Sdk> {
  const folder = await installFolder(import.meta.dirname, "unleash-client", console.log);
  const { Unleash, InMemStorageProvider } = createRequire(join(folder, "package.json"))(
    "unleash-client",
  ) as UnleashClient;
  const sdk = new Unleash({
    appName: "variants-sync-tests",
    disableMetrics: true,
    skipInstanceCountWarning: true,
    // Else it reads, and leaves behind, features in the machine's temporary folder.
    storageProvider: new InMemStorageProvider(),
    ...config,
  });
  // Rejects on the SDK's first error, such as a refused token.
  await once(sdk, "synchronized").catch((error: unknown) => {
    sdk.destroy();
    throw error;
  });
  return { variant: (feature, context) => sdk.getVariant(feature, context), stop: () => sdk.destroy() };
}

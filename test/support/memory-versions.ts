import type { ServerOptions } from "./test-server.ts";

/** How the supported server versions differ, as far as a client can see. Each line was seen on real servers. */
export interface Traits {
  readonly version: string;
  /** The server's own flag, as `ui-config` shows it. It means nothing before 6.0. */
  readonly legacyVariants: boolean;
  /** Environment variants are refused until a feature has some (6.0), unless the server's own flag is on. */
  readonly gated: boolean;
  /** GET variants checks that the feature is in the project of the URL (7.4.2). */
  readonly checksProjectOnRead: boolean;
  /** PUT, PATCH and batch do so too (8.2.0). */
  readonly checksProjectOnWrite: boolean;
  /** A strategy of another feature or project is an empty 403 (8.0.3). */
  readonly checksStrategyOwner: boolean;
  /** Strategy ids are 26-character ULIDs (seen on 7.6.5), before that UUIDs (seen on 6.10.1). */
  readonly ulids: boolean;
  /** Errors thrown by handlers carry no `id` and no `permissions` (7.2.3). */
  readonly shortHandlerErrors: boolean;
  /** Paths in `details` start with `/body`, and `description` no longer repeats `message` (seen on 6.10.1). */
  readonly bodyPaths: boolean;
  /** The names `.` and `..` are refused (6.4). */
  readonly refusesDotNames: boolean;
  /** A JSON Patch may `test` (7.2.3). */
  readonly patchMayTest: boolean;
  /** A JSON Patch on variants that cannot be applied is a 400 (6.9.1), before that a 500. */
  readonly patchFaultsAre400: boolean;
  /** Missing parameters of `flexibleRollout` are filled in when it is made (seen on 6.10.1, not on 5.12.8). */
  readonly fillsParametersOnCreate: boolean;
  /** And also when it is patched (seen on 7.6.5, not on 6.10.1). */
  readonly fillsParametersOnPatch: boolean;
  /** PUT of a strategy checks its variants by the schema, and resets parameters left out (seen on 7.6.5, not on 6.10.1). */
  readonly replacesStrategies: boolean;
  /** A patched strategy is checked against its schema (seen on 6.10.1, not on 5.12.8). */
  readonly checksPatchedStrategy: boolean;
  /** A write that changes nothing leaves no event (seen on 6.10.1; 5.12.8 writes one). */
  readonly dropsEqualEvents: boolean;
  /** Has the address that searches the audit log (6.1). */
  readonly searchesEvents: boolean;
  /** The client API takes SDK tokens only (8.2.0), before that also admin and personal ones. */
  readonly clientIsForSdks: boolean;
  /** Features carry `lastSeenAt`, and `variants` of all environments in one list (up to 7.6.5). */
  readonly aggregates: boolean;
  /** What messages call a feature: `toggle` on 5.12.8, `flag` since. */
  readonly noun: "flag" | "toggle";
}

/** The traits of one version. */
export function traitsOf({ version, legacyVariants = false }: ServerOptions): Traits {
  const since = (first: string): boolean => compareVersions(version, first) >= 0;
  return {
    version,
    legacyVariants,
    gated: since("6.0.0") && !legacyVariants,
    checksProjectOnRead: since("7.4.2"),
    checksProjectOnWrite: since("8.2.0"),
    checksStrategyOwner: since("8.0.3"),
    ulids: since("7.0.0"),
    shortHandlerErrors: since("7.2.3"),
    bodyPaths: since("6.0.0"),
    refusesDotNames: since("6.4.0"),
    patchMayTest: since("7.2.3"),
    patchFaultsAre400: since("6.9.1"),
    fillsParametersOnCreate: since("6.0.0"),
    fillsParametersOnPatch: since("7.0.0"),
    replacesStrategies: since("7.0.0"),
    checksPatchedStrategy: since("6.0.0"),
    dropsEqualEvents: since("6.0.0"),
    searchesEvents: since("6.1.0"),
    clientIsForSdks: since("8.2.0"),
    aggregates: !since("8.0.0"),
    noun: since("6.0.0") ? "flag" : "toggle",
  };
}

function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

import type { Target } from "../../variants/variant.ts";

const admin = "/api/admin";

/** `/api/admin/projects/shop`, each part encoded. A part `.` or `..` would lead elsewhere, so it never gets here. */
export function projectPath(project: string): string {
  return `${admin}/projects/${part(project)}`;
}

export function featurePath({ project, feature }: Pick<Target, "project" | "feature">): string {
  return `${projectPath(project)}/features/${part(feature)}`;
}

export function environmentPath(target: Target): string {
  return `${featurePath(target)}/environments/${part(target.environment)}`;
}

export function strategiesPath(environment: Omit<Target, "strategy">): string {
  return `${environmentPath(environment)}/strategies`;
}

/** The address at which a target's variants are read and replaced: of the environment, or of the strategy. */
export function targetPath(target: Target): string {
  const { strategy } = target;
  if (!strategy) return `${environmentPath(target)}/variants`;
  if (strategy.id === undefined) throw new Error("A strategy is addressed by its id.");
  return `${strategiesPath(target)}/${part(strategy.id)}`;
}

/** Writes to environments of a feature without asking whether it has variants already. */
export function batchPath(target: Target): string {
  return `${featurePath(target)}/variants-batch`;
}

export const ownUserPath = "/api/admin/user";

export function changeRequestsPath(project: string): string {
  return `${projectPath(project)}/change-requests`;
}

export const uiConfigPath = `${admin}/ui-config`;

/** Context fields, those of projects included. Servers before 7.4 have none of those, and ignore the query. */
export const contextFieldsPath = `${admin}/context?include=project`;

/** Counts of the variants that applications served in the last 24 hours. */
export function metricsPath(feature: string): string {
  return `${admin}/client-metrics/features/${part(feature)}/raw?hoursBack=24`;
}

/** The latest writes to the variants of a feature, from 6.1 on. */
export function eventSearchPath(feature: string): string {
  const types = "feature-environment-variants-updated,feature-strategy-update,feature-strategy-add";
  return `${admin}/search/events?${new URLSearchParams({ feature: `IS:${feature}`, type: `IS_ANY_OF:${types}` })}`;
}

/** The latest events of a feature, whatever they are; deprecated. */
export function eventsPath(feature: string): string {
  return `${admin}/events/${part(feature)}`;
}

function part(name: string): string {
  if (name === "." || name === ".." || name === "") throw new Error(`"${name}" cannot be part of an address.`);
  return encodeURIComponent(name);
}

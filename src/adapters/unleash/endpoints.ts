import type { Target } from "../../variants/variant.ts";

/* Each part is encoded; a part `.` or `..` would lead elsewhere, so it never gets here. */

type Feature = Pick<Target, "project" | "feature">;
type Environment = Omit<Target, "strategy">;

const admin = "/api/admin";

export const ownUserPath = `${admin}/user`;
export const uiConfigPath = `${admin}/ui-config`;

/** With those of projects: servers before 7.4 have none, and ignore the query. */
export const contextFieldsPath = `${admin}/context?include=project`;

export const projectPath = (project: string) => `${admin}/projects/${part(project)}`;
export const changeRequestsPath = (project: string) => `${projectPath(project)}/change-requests/config`;
export const featurePath = ({ project, feature }: Feature) => `${projectPath(project)}/features/${part(feature)}`;
/** Does not ask whether the feature has variants already. */
export const batchPath = (feature: Feature) => `${featurePath(feature)}/variants-batch`;
export const environmentPath = (place: Environment) => `${featurePath(place)}/environments/${part(place.environment)}`;
export const strategiesPath = (place: Environment) => `${environmentPath(place)}/strategies`;

export function targetPath(target: Target): string {
  const { strategy } = target;
  if (!strategy) return `${environmentPath(target)}/variants`;
  if (strategy.id === undefined) throw new Error("A strategy is addressed by its id.");
  return `${strategiesPath(target)}/${part(strategy.id)}`;
}

export const metricsPath = (feature: string) => `${admin}/client-metrics/features/${part(feature)}/raw?hoursBack=24`;

/** From 6.1 on. */
export function eventSearchPath(feature: string): string {
  const types = "feature-environment-variants-updated,feature-strategy-update,feature-strategy-add";
  return `${admin}/search/events?${new URLSearchParams({ feature: `IS:${feature}`, type: `IS_ANY_OF:${types}` })}`;
}

/** Whatever the events are; deprecated. */
export const eventsPath = (feature: string) => `${admin}/events/${part(feature)}`;

/** False for a name that would lead elsewhere, or cannot be encoded. */
export function canBeAddressed(name: string): boolean {
  return !["", ".", ".."].includes(name) && name.isWellFormed();
}

function part(name: string): string {
  if (!canBeAddressed(name)) throw new Error(`"${name}" cannot be part of an address.`);
  return encodeURIComponent(name);
}

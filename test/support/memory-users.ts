import { TOKENS } from "./memory-access.ts";
import { type Handler, ok, type Principal } from "./memory-call.ts";
import type { Traits } from "./memory-versions.ts";

const IN_PROJECT = ["CREATE_FEATURE", "DELETE_FEATURE"];
const IN_ENVIRONMENT = [
  "CREATE_FEATURE_STRATEGY",
  "UPDATE_FEATURE_ENVIRONMENT",
  "UPDATE_FEATURE_ENVIRONMENT_VARIANTS",
  "UPDATE_FEATURE_STRATEGY",
];

/** GET /api/admin/user: who asks, and what they may do. The admin API token is no user and has no number. */
export const getMe: Handler = ({ principal, traits }) => {
  // Seen up to 5.12.8, not on 8.2.0.
  const isAPI = traits.noun === "toggle";
  const user =
    principal.id === -42
      ? {
          ...(isAPI && { isAPI }),
          username: principal.name,
          permissions: ["ADMIN"],
          environment: "*",
          type: "admin",
          secret: TOKENS.admin,
          projects: ["*"],
          internalAdminTokenUserId: principal.id,
        }
      : {
          ...(isAPI && { isAPI: false }),
          accountType: "User",
          id: principal.id,
          name: principal.name,
          username: principal.name,
          imageUrl: `https://gravatar.com/avatar/${principal.name}?s=42&d=retro&r=g`,
          seenAt: "2026-01-01T00:00:00.000Z",
          loginAttempts: 0,
          createdAt: "2026-01-01T00:00:00.000Z",
        };
  return ok({ user, permissions: permissionsOf(principal, traits), feedback: [], splash: {} });
};

/** Of an editor those alone that this server asks for. */
function permissionsOf({ kind }: Principal, { noun }: Traits): object[] {
  if (kind === "admin") return [{ permission: "ADMIN" }];
  if (kind !== "editor") return [];
  const project = "default";
  const environments = [...(noun === "toggle" ? ["default"] : []), "development", "production"];
  return [
    ...IN_PROJECT.map((permission) => ({ project, permission })),
    ...environments.flatMap((environment) =>
      IN_ENVIRONMENT.map((permission) => ({ project, environment, permission })),
    ),
  ];
}

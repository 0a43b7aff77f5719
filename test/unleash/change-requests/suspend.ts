import type { Tables } from "./tables.ts";

/** What a write changed. */
export type Touched =
  | {
      readonly kind: "variants";
      readonly project: string;
      readonly feature: string;
      readonly environments: readonly string[];
    }
  | { readonly kind: "strategy"; readonly project: string; readonly strategy: string }
  | { readonly kind: "feature"; readonly project: string; readonly feature: string };

/** Suspends the scheduled requests that would change the same; `except` is the one that was applied just now. */
export async function suspendTouched(tables: Tables, touched: Touched, except?: number): Promise<void> {
  const scheduled = await tables.select("change_requests", { project: touched.project, state: "Scheduled" });
  for (const { id, environment } of scheduled) {
    const changes = await tables.select("change_request_events", { change_request_id: id });
    if (id === except || !changes.some((change) => meets(touched, environment, change))) continue;
    const reason = `The ${touched.kind} was changed after this request was scheduled`;
    await tables.update("change_request_schedule", { change_request: id }, { status: "suspended", reason });
  }
}

/** What a request to the admin API itself changes, if it is a success; undefined where no scheduled request minds. */
export function touchedByWrite(method: string, path: string, body: unknown): Touched | undefined {
  if (method === "GET") return undefined;
  const match = FEATURE.exec(path)?.groups;
  if (!match) return undefined;
  const [project, feature] = [decodeURIComponent(match["project"] ?? ""), decodeURIComponent(match["feature"] ?? "")];
  const rest = (match["rest"] ?? "").split("/").filter(Boolean).map(decodeURIComponent);
  const [first, environment = "", what, strategy = ""] = rest;
  if (first === undefined && method === "DELETE") return { kind: "feature", project, feature };
  if (first === "variants-batch") {
    const { environments = [] } = body as { environments?: string[] };
    return { kind: "variants", project, feature, environments };
  }
  if (what === "variants") return { kind: "variants", project, feature, environments: [environment] };
  return what === "strategies" && strategy ? { kind: "strategy", project, strategy } : undefined;
}

const FEATURE = /\/api\/admin\/projects\/(?<project>[^/]+)\/features\/(?<feature>[^/]+)(?<rest>\/.*)?$/;

function meets(
  touched: Touched,
  environment: string,
  { feature, action, payload }: { feature: string; action: string; payload: Readonly<Record<string, unknown>> },
): boolean {
  switch (touched.kind) {
    case "feature":
      return feature === touched.feature;
    case "strategy":
      return action === "updateStrategy" && payload["id"] === touched.strategy;
    case "variants":
      return action === "patchVariant" && feature === touched.feature && touched.environments.includes(environment);
  }
}

/**
 * What the enterprise edition answers, kept by hand after its published OpenAPI document and the types of its open user
 * interface. Fields that only later versions send, and that nobody here reads, are left out.
 */

export type ChangeRequestState =
  | "Draft"
  | "In review"
  | "Approved"
  | "Scheduled"
  | "Applied"
  | "Cancelled"
  | "Rejected";

/** A change request, as every address that gives one gives it. */
export interface ChangeRequest {
  readonly id: number;
  /** `Change Request #7` until somebody gives another. */
  readonly title: string;
  readonly project: string;
  readonly environment: string;
  readonly state: ChangeRequestState;
  readonly minApprovals: number;
  readonly createdBy: Author;
  readonly createdAt: string;
  readonly features: readonly ChangedFeature[];
  /** Always empty here: nothing in this program changes segments. */
  readonly segments: readonly never[];
  readonly approvals: readonly Review[];
  readonly rejections: readonly Review[];
  readonly comments: readonly Comment[];
  /** When it came into the states that it went through, as far as the tables tell. */
  readonly stateTimestamps: Partial<Readonly<Record<ChangeRequestState, string>>>;
  /** Only of a scheduled one. */
  readonly schedule?: Schedule;
}

export interface Author {
  readonly id: number;
  readonly username?: string;
  readonly imageUrl?: string;
}

export interface ChangedFeature {
  readonly name: string;
  readonly changes: readonly Change[];
}

export interface Change {
  readonly id: number;
  readonly action: string;
  /** As it was filed, and with the `snapshot` that the server adds of what was stored then. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly createdBy: Author;
  readonly createdAt: string;
}

export interface Review {
  readonly createdBy: Author;
  readonly createdAt: string;
}

export interface Comment extends Review {
  readonly id: number;
  readonly text: string;
}

export type Schedule =
  | { readonly status: "pending"; readonly scheduledAt: string }
  | { readonly status: "suspended"; readonly scheduledAt: string; readonly reason: string }
  | {
      readonly status: "failed";
      readonly scheduledAt: string;
      readonly failureReason: string;
      readonly reason: string;
    };

/** One entry of `GET …/change-requests/config`. */
export interface EnvironmentConfig {
  readonly environment: string;
  readonly type: string;
  readonly changeRequestEnabled: boolean;
  readonly requiredApprovals: number | null;
}

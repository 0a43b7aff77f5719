import { type ActionRun, runAction, type ServerToAsk } from "./run-action.ts";

/** Runs the action against a server, with its admin token unless the inputs say otherwise. */
export function act(
  server: ServerToAsk,
  inputs: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<ActionRun> {
  return runAction({ server, inputs, files, env });
}

/** What annotations of one severity say, in their order. */
export function messages(run: ActionRun, severity: "error" | "warning"): string[] {
  return run.annotations.filter((annotation) => annotation.severity === severity).map(({ message }) => message);
}

import { type ActionRun, runAction } from "./run-action.ts";
import type { TestServer } from "./test-server.ts";

/** Runs the action against a server, with its admin token unless the inputs say otherwise. */
export function act(
  server: Pick<TestServer, "url" | "tokens">,
  inputs: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<ActionRun> {
  const address = { "unleash-url": server.url, "unleash-token": server.tokens.admin };
  return runAction({ files, env, inputs: { ...address, ...inputs } });
}

/** What annotations of one severity say, in their order. */
export function messages(run: ActionRun, severity: "error" | "warning"): string[] {
  return run.annotations.filter((annotation) => annotation.severity === severity).map(({ message }) => message);
}

import type { Answer, TestServer } from "./test-server.ts";

/**
 * One request to a test server; never retried, redirects are not followed, the body is parsed when it is JSON.
 * An empty token sends no `Authorization` header.
 */
export async function request(url: string, token: string, method: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = {
    ...(token !== "" && { authorization: token }),
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  const init: RequestInit = { method, headers, redirect: "manual" };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(url, init);
  const contentType = response.headers.get("content-type") ?? "";
  const text = await response.text();
  return {
    status: response.status,
    contentType,
    body: contentType.includes("json") && text !== "" ? JSON.parse(text) : text,
  };
}

/** One request that has to succeed; gives the body of the answer. */
export async function must(
  server: TestServer,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<unknown> {
  const answer = await server.request(method, path, body, token);
  if (answer.status >= 200 && answer.status < 300) return answer.body;
  throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

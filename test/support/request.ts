import type { Answer } from "./test-server.ts";

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
  return { status: response.status, contentType, body: contentType.includes("json") ? JSON.parse(text) : text };
}

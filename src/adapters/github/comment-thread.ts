import { getOctokit } from "@actions/github";
import * as undici from "undici";
import type { Proxies } from "../proxies.ts";
import { routeTo } from "../proxy-route.ts";

type Client = ReturnType<typeof getOctokit>;

/** A portal or proxy may answer everything with 200: its pages must not pass for "no comment yet" or "written". */
const notGitHub = "what responds at GITHUB_API_URL is not the GitHub API";

/** Each request is tried once, and is aborted by the signal. */
export function connectApi(env: NodeJS.ProcessEnv, token: string, proxies: Proxies, signal: AbortSignal): Client {
  const address = env["GITHUB_API_URL"] || "https://api.github.com";
  const dispatcher = routeTo(address, proxies).dispatcher.compose((dispatch) => (options, handler) => {
    // A redirect or the address of a next page may lead anywhere.
    const { origin, host } = new URL(String(options.origin));
    if (origin === new URL(address).origin) return dispatch(options, handler);
    throw new Error(`GitHub refers to another host, ${host}, to which nothing is sent.`);
  });
  // Octokit knows fewer forms of no_proxy. A dispatcher needs the fetch of its own undici: that of Node would hang.
  const fetch = (url: string, options: undici.RequestInit) => undici.fetch(url, { ...options, dispatcher });
  const silent = () => {};
  const log = { debug: silent, info: silent, warn: silent, error: silent };
  const client = getOctokit(token, { log, request: { fetch, signal } });
  client.hook.after("request", ({ data, status }) => {
    if (status !== 204 && typeof data !== "object") throw new Error(notGitHub);
  });
  return client;
}

export type Thread = ReturnType<typeof threadOf>;

export type StoredComment = { readonly id: number; readonly body: string };

/** The API has them with issues, but asks for the permission `pull-requests`. */
export function threadOf(client: Client, place: { owner: string; repo: string; number: number }) {
  const { owner, repo, number: issue_number } = place;
  const { issues } = client.rest;
  return {
    /** Those that start with this text and were written with our token, lowest id first. */
    async ownComments(marker: string): Promise<StoredComment[]> {
      const all = await client.paginate(issues.listComments, { owner, repo, issue_number, per_page: 100 });
      for (const comment of all) expectComment(comment);
      // A comment may be on two pages, if one before it was deleted meanwhile.
      const marked = [...new Set(all.filter(({ body }) => body?.startsWith(marker)).map(({ node_id }) => node_id))];
      const count = Math.ceil(marked.length / 100);
      const batches = Array.from({ length: count }, (_, at) => marked.slice(at * 100, (at + 1) * 100));
      const own = await Promise.all(batches.map((ids) => ownOf(client, ids)));
      return own.flat().sort((a, b) => a.id - b.id);
    },
    async create(body: string): Promise<void> {
      expectComment((await issues.createComment({ owner, repo, issue_number, body })).data);
    },
    /** `false` if somebody has deleted it. */
    async update(comment_id: number, body: string): Promise<boolean> {
      const answer = await unlessGone(issues.updateComment({ owner, repo, comment_id, body }));
      if (answer) expectComment(answer.data);
      return answer !== undefined;
    },
    async remove(comment_id: number): Promise<void> {
      await unlessGone(issues.deleteComment({ owner, repo, comment_id }));
    },
  };
}

function unlessGone<T>(request: Promise<T>): Promise<T | undefined> {
  return request.catch((error: { status?: number }) => {
    if (error.status !== 404) throw error;
    return undefined;
  });
}

function expectComment(comment: { readonly id?: unknown } | null | undefined): void {
  if (typeof comment?.id !== "number") throw new Error(notGitHub);
}

/** Which comments are ours: anybody can write our marker, and an app's token cannot ask who it is. With their current text. */
const authorQuery = `query ($ids: [ID!]!) {
  nodes(ids: $ids) { ... on IssueComment { databaseId body viewerDidAuthor } }
}`;

async function ownOf(client: Client, ids: readonly string[]): Promise<StoredComment[]> {
  const response = await client.graphql<{
    nodes?: readonly ({ databaseId?: number; body?: string; viewerDidAuthor?: boolean } | null)[];
  } | null>(authorQuery, { ids });
  if (!Array.isArray(response?.nodes)) throw new Error(notGitHub);
  return response.nodes.flatMap((node) => {
    const { databaseId, body, viewerDidAuthor } = node ?? {};
    return viewerDidAuthor === true && databaseId !== undefined && body !== undefined ? [{ id: databaseId, body }] : [];
  });
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Tap {
  readonly url: string;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface TappedRequest {
  readonly method: string;
  readonly path: string;
}

/**
 * Passes requests on to a server, one after another, and calls `before` ahead of each: what it does to the server is done
 * when the request gets there.
 *
 * @param rewrite changes the text of an answer on its way back.
 */
export async function tap(
  url: string,
  before: (request: TappedRequest) => Promise<void>,
  rewrite: (path: string, answer: string) => string = (_, answer) => answer,
): Promise<Tap> {
  let turn = Promise.resolve();
  const proxy = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    const body = await buffer(request);
    const inTurn = turn.then(() => before({ method, path }));
    turn = inTurn.catch(() => {});
    try {
      await inTurn;
      const { authorization = "", "content-type": type } = headers;
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { authorization, ...(type !== undefined && { "content-type": type }) },
        body: body.length > 0 ? new Uint8Array(body) : null,
        redirect: "manual",
      });
      const contentType = answer.headers.get("content-type");
      response.writeHead(answer.status, contentType === null ? {} : { "content-type": contentType });
      response.end(rewrite(path, await answer.text()));
    } catch (error) {
      response.destroy(error as Error);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

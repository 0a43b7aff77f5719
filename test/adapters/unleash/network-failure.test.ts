import { expect, it } from "vitest";
import { UnleashError } from "../../../src/adapters/unleash/error.ts";
import { networkFailure } from "../../../src/adapters/unleash/network-failure.ts";

const failure = (code: string) =>
  new UnleashError({
    method: "PUT",
    path: "/x",
    ...networkFailure(Object.assign(new Error("oops"), { code }), "http://a.example"),
  });

it.each([
  ["UND_ERR_SOCKET", "the connection was closed before the response was complete (UND_ERR_SOCKET)"],
  ["UND_ERR_CONNECT_TIMEOUT", "no connection in time (UND_ERR_CONNECT_TIMEOUT)"],
  ["UND_ERR_RES_CONTENT_LENGTH_MISMATCH", "the response has more or fewer bytes"],
  ["UND_ERR_HEADERS_OVERFLOW", "the headers of the response are too large"],
  ["HPE_INVALID_CONSTANT", "the response is not valid HTTP (HPE_INVALID_CONSTANT)"],
  ["ECONNRESET", "PUT /x: a.example: ECONNRESET."],
])("%s is said in words", (code, words) => {
  expect(failure(code).message).toContain(words);
});

it.each([
  ["ECONNREFUSED", false],
  ["ENOTFOUND", false],
  ["CERT_HAS_EXPIRED", false],
  ["UND_ERR_CONNECT_TIMEOUT", false],
  ["ECONNRESET", true],
  ["UND_ERR_SOCKET", true],
])("after %s, whether a write may have been done: %s", (code, mayBeDone) => {
  expect(failure(code).mayBeDone).toBe(mayBeDone);
});

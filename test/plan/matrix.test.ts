import { expect, it } from "vitest";
import { digest } from "../../src/plan/digest.ts";
import { matrix } from "../../src/plan/matrix.ts";
import { change } from "../support/changes.ts";
import { target } from "../support/targets.ts";

it("has one entry for each environment with changes, by name, with the digest of those alone", () => {
  const [inA, inB] = [
    [change("create", target("x", "a"))],
    [change("update", target("x", "b")), change("clear", target("y", "b", { id: "s1" }))],
  ];
  expect(matrix([...inB, ...inA])).toEqual({
    include: [
      { environment: "a", changes: 1, digest: digest(inA) },
      { environment: "b", changes: 2, digest: digest(inB) },
    ],
  });
});

it("is empty without changes", () => {
  expect(matrix([])).toEqual({ include: [] });
});

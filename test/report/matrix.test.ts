import { expect, it } from "vitest";
import { digest } from "../../src/plan/digest.ts";
import { matrix } from "../../src/report/matrix.ts";
import { change } from "../support/changes.ts";
import { target } from "../support/targets.ts";

it("has one entry for each environment with changes, by name, with the digest of those alone", () => {
  const [inA, inB] = [
    [change("create", target("x", "a"))],
    [change("update", target("x", "b")), change("clear", target("y", "b", { id: "s1" }))],
  ];
  expect(matrix([...inB, ...inA], [])).toEqual({
    include: [
      { environment: "a", changes: 1, digest: digest(inA) },
      { environment: "b", changes: 2, digest: digest(inB) },
    ],
  });
});

it("has them in a given order, and those that it does not name last", () => {
  const changes = ["a", "b", "c", "d"].map((environment) => change("create", target("x", environment)));
  const environments = matrix(changes, ["c", "b", "other"]).include.map(({ environment }) => environment);
  expect(environments).toEqual(["c", "b", "a", "d"]);
});

it("is empty without changes", () => {
  expect(matrix([], [])).toEqual({ include: [] });
});

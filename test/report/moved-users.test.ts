import { describe, expect, test } from "vitest";
import { movedUsersText, percentage, possibleShare, storedWeightsNote } from "../../src/report/moved-users.ts";
import { change } from "../support/changes.ts";
import { target } from "../support/targets.ts";
import { one, variant } from "../support/variants.ts";

describe("a share of users", () => {
  test.each([
    [0, "0%"],
    [0.0001, "under 0.1%"],
    [0.001, "0.1%"],
    [0.5, "50%"],
    [0.3014, "30.1%"],
    [0.9999, "over 99.9%"],
    [1, "100%"],
  ])("%d is %s", (share, expected) => {
    expect(percentage(share)).toBe(expected);
  });
});

describe("how many users an update moves", () => {
  const two = (stickiness: string, weight = 500) => [
    variant("a", { stickiness, weight }),
    variant("b", { stickiness, weight: 1000 - weight }),
  ];

  test.each([
    ["the same weights", two("default"), two("default"), "no user changes variant"],
    ["other weights", two("default"), two("default", 600), "**10%** of users change variant"],
    [
      "another stickiness",
      two("default"),
      two("tenant"),
      "**all users** may get another variant, because the stickiness changes",
    ],
    [
      "default to userId",
      two("default"),
      two("userId"),
      "no user with a <code>userId</code> changes variant, **all others** are drawn anew",
    ],
    [
      "userId to default, and other weights",
      two("userId"),
      two("default", 600),
      "**10%** of users with a <code>userId</code> change variant, **all others** are drawn anew",
    ],
    [
      "default to sessionId",
      two("default"),
      two("sessionId"),
      "no user without a <code>userId</code> changes variant, **all others** are drawn anew",
    ],
    ["random before and after", two("random"), two("random"), "users get a random variant at every request"],
    [
      "random from now on",
      two("userId"),
      two("random"),
      "**all users** may get another variant, because the stickiness changes",
    ],
    [
      "another sum of the weights",
      [variant("a", { weight: 50 }), variant("b", { weight: 50 })],
      two("default"),
      "**all users** may get another variant, because the sum of the stored weights changes",
    ],
  ])("%s", (_, before, after, expected) => {
    expect(movedUsersText(change("update", target("f"), { before, after }))).toBe(expected);
  });
});

test.each([
  ["all count who are drawn anew", "default", "tenant", 1],
  ["also those who have no userId", "default", "userId", 1],
  ["nobody keeps a random variant", "random", "random", undefined],
  ["nobody moves", "userId", "userId", 0],
])("the share in numbers: %s", (_, was, is, expected) => {
  const [before, after] = [one("a", { stickiness: was }), one("a", { stickiness: is })];
  expect(possibleShare(change("update", target("f"), { before, after }))).toBe(expected);
});

test.each([
  ["that do not add up", [50, 50], "add up to 100, not to 1000"],
  ["that are not equal", [600, 400], "are not equal shares"],
  ["with the spare thousandth elsewhere", [333, 333, 334], undefined],
  ["that are equal", [500, 500], undefined],
])("stored weights %s", (_, weights, expected) => {
  const note = storedWeightsNote(weights.map((weight, at) => variant(`v${at}`, { weight })));
  if (expected === undefined) expect(note).toBeUndefined();
  else expect(note).toContain(expected);
});

import { describe, expect, test } from "vitest";
import { movedUsersText, percentage } from "../../src/report/moved-users.ts";
import { variant } from "../support/variants.ts";

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
      two("userId"),
      "**all users** may get another variant, because the stickiness changes",
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
    expect(movedUsersText({ before, after, stickiness: "default" })).toBe(expected);
  });
});

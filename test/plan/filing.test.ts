import { describe, expect, it } from "vitest";
import { planFiling } from "../../src/plan/filing.ts";
import type { AskedSet, ChangeRequest } from "../../src/variants/change-request.ts";
import { changeRequest, setChange } from "../support/change-requests.ts";
import { change } from "../support/changes.ts";
import { changeRequestSettings } from "../support/states.ts";
import { target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

const [a, b, ofStrategy] = [target("a"), target("b"), target("a", "production", { id: "s1" })];
const [changeA, changeB] = [change("update", a), change("update", b)];
const asksA = setChange(1, a, one("is"));
const named = [a, b, ofStrategy];
const draft = changeRequestSettings("draft", false, named);
const review = changeRequestSettings("review", false, named);
const nothing = { kind: "steps", add: [], replace: [], remove: [], submits: false, isUntitled: false };

function plan(
  requests: readonly ChangeRequest[],
  changes = [changeA, changeB],
  settings = draft,
  unchanged = [] as AskedSet[],
) {
  return planFiling(changes, requests, unchanged, settings);
}

describe("where no request of ours is open", () => {
  it("a new one has all changes, and is submitted if that was asked", () => {
    expect(plan([])).toEqual({ ...nothing, into: undefined, add: [changeA, changeB] });
    expect(plan([], [changeA], review)).toMatchObject({ add: [changeA], submits: true });
  });

  it("what somebody else asks for in review is not asked for again", () => {
    const others = changeRequest(3, { isEditable: false, state: "In review", title: "By hand", changes: [asksA] });
    expect(plan([others])).toEqual({ ...nothing, into: undefined, add: [changeB] });
    expect(plan([others], [changeA], review)).toEqual({ ...nothing, into: undefined });
  });

  it("what is scheduled is not asked for again, unless its schedule is suspended", () => {
    const scheduled = changeRequest(3, { isEditable: false, state: "Scheduled", changes: [asksA] });
    expect(plan([scheduled])).toEqual({ ...nothing, into: undefined, add: [changeB] });
    expect(plan([{ ...scheduled, halt: "suspended" }])).toEqual({
      ...nothing,
      into: undefined,
      add: [changeA, changeB],
    });
  });

  it("nothing to ask for is nothing to do", () => {
    expect(plan([], [], review)).toEqual({ ...nothing, into: undefined });
  });
});

describe("a draft of ours", () => {
  it("is edited: other variants are replaced, a second change of one set goes, and so does what is as desired", () => {
    const changes = [setChange(1, a, one("old")), setChange(2, a, one("older")), setChange(3, b, one("old"))];
    const own = changeRequest(7, { changes });
    expect(plan([own], [changeA], draft, [{ target: b, after: one("is"), stickiness: "default" }])).toEqual({
      ...nothing,
      into: own,
      replace: [{ id: 1, set: changeA }],
      remove: [3, 2],
    });
  });

  it("has a set once, though it has the same twice because an answer was lost", () => {
    const own = changeRequest(7, { changes: [asksA, { ...asksA, id: 2 }] });
    expect(plan([own], [changeA])).toEqual({ ...nothing, into: own, remove: [2] });
    const inReview = { ...own, state: "In review" };
    expect(plan([inReview], [changeA])).toEqual({ ...nothing, into: inReview });
  });

  it("tells the set of an environment from those of its strategies", () => {
    const own = changeRequest(7, { changes: [asksA] });
    const ofItsStrategy = change("update", ofStrategy);
    expect(plan([own], [changeA, ofItsStrategy])).toMatchObject({ add: [ofItsStrategy], replace: [] });
  });

  it("has a change replaced that would undo what became of the strategy since", () => {
    const ofItsStrategy = change("update", ofStrategy);
    const stale = setChange(1, ofStrategy, one("is"));
    const own = changeRequest(7, { changes: [{ ...stale, set: { ...stale.set, isStale: true } }] });
    expect(plan([own], [ofItsStrategy])).toEqual({
      ...nothing,
      into: own,
      replace: [{ id: 1, set: ofItsStrategy }],
    });
  });

  it("is submitted though there is nothing to add: an earlier run may have ended before that", () => {
    const own = changeRequest(7, { changes: [asksA] });
    expect(plan([own], [changeA], review)).toEqual({ ...nothing, into: own, submits: true });
  });
});

describe("a request that is not ours alone", () => {
  const byHand = { title: "By hand", changes: [setChange(1, target("other"), one("is"))] };

  it.each([
    ["with another title", byHand],
    [
      "of a repository whose name only begins like this one's",
      { ...byHand, title: "variants-sync acme/shop-2@1a2b3c4 (1-0f)" },
    ],
    [
      "with our title and a set that is not in the manifest",
      { changes: [asksA, setChange(2, target("other"), one("is"))] },
    ],
    ["that has something else than variants", { changes: [{ id: 1, feature: "a", action: "updateEnabled" }] }],
    ["that asks for other variants of ours, without our title", { title: "", changes: [setChange(1, a, one("old"))] }],
  ])("is not edited: one %s", (_title, more) => {
    const own = changeRequest(7, more);
    expect(plan([own])).toMatchObject({
      kind: "blocked",
      request: own,
      reason: expect.stringContaining("not in this manifest"),
    });
  });

  it("is left alone where it asks for all of this already, and never submitted", () => {
    const own = changeRequest(7, { title: "By hand", changes: [asksA, setChange(2, target("other"), one("is"))] });
    expect(plan([own], [changeA])).toEqual({ ...nothing, into: undefined });
    expect(plan([own], [changeA], review)).toMatchObject({ kind: "blocked", request: own });
    expect(plan([{ ...own, state: "In review" }], [changeA], review)).toMatchObject(nothing);
  });

  it("is ours without a title if it asks for nothing but our changes", () => {
    const own = changeRequest(7, { title: "Change Request #7", changes: [asksA] });
    expect(plan([own])).toMatchObject({ kind: "steps", into: own, add: [changeB] });
  });
});

describe.each(["In review", "Approved", "Something new"])("a request of ours in the state %s", (state) => {
  it("is edited only where its approvals may be lost", () => {
    const own = changeRequest(7, { state, changes: [asksA] });
    expect(plan([own])).toMatchObject({ kind: "blocked", reason: expect.stringContaining("change-requests-reset") });
    const same = { target: b, after: one("is"), stickiness: "default" };
    const both = { ...own, changes: [asksA, setChange(2, b, one("is"))] };
    expect(plan([both], [changeA], draft, [same])).toEqual({ ...nothing, into: both });
    expect(plan([own], undefined, changeRequestSettings("review", true, named))).toMatchObject({
      add: [changeB],
      submits: false,
    });
  });

  it("is all that is needed where it asks for just this", () => {
    const own = changeRequest(7, { state, changes: [asksA, setChange(2, b, one("is"))] });
    expect(plan([own])).toEqual({ ...nothing, into: own });
  });
});

import { describe, expect, it } from "vitest";
import { type ChangeRequestMode, changeRequestFindings } from "../../src/plan/change-requests.ts";
import type { ChangeRequests } from "../../src/variants/current.ts";
import { changeRequest, setChange } from "../support/change-requests.ts";
import { change } from "../support/changes.ts";
import { changeRequestSettings, protectedIn } from "../support/states.ts";
import { target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

const [a, b] = [target("a"), target("b")];
const changeA = change("update", a);
const asDesired = { target: b, after: one("is"), stickiness: "default" };
const [asksA, asksOtherA, asksOtherB] = [
  setChange(1, a, one("is")),
  setChange(2, a, one("other")),
  setChange(3, b, one("other")),
];

function findings(shop: ChangeRequests, mode: ChangeRequestMode = "draft", changes = [changeA]) {
  const found = changeRequestFindings(
    changes,
    [asDesired],
    new Map([["shop", shop]]),
    changeRequestSettings(mode, false, [a, b]),
  );
  return found.map(({ severity, rule, message, target: of }) => [`${severity} ${rule} ${of?.feature ?? "-"}`, message]);
}

const open = (...requests: Parameters<typeof changeRequest>[1][]) =>
  protectedIn(
    ["production"],
    requests.map((more, index) => changeRequest(index + 7, more)),
  );

describe("open requests", () => {
  it("are no matter where they ask for what the manifest says", () => {
    expect(findings(open({ changes: [asksA, setChange(2, b, one("is"))], state: "Approved" }))).toEqual([]);
  });

  it.each(["draft", "bypass"] as const)(
    "of others are a warning for each set that they would write otherwise (%s)",
    (mode) => {
      const others = open({
        isEditable: false,
        title: "Raise it",
        state: "In review",
        changes: [asksOtherA, asksOtherB],
      });
      expect(findings(others, mode)).toEqual([
        [
          "warning open-request a",
          expect.stringMatching(/^Change request #7 \("Raise it", In review\).*"a".*last wins/),
        ],
        ["warning open-request b", expect.stringContaining('"b" in "production"')],
      ]);
    },
  );

  it("of others are a warning though an own one asks for the same already", () => {
    const others = { isEditable: false, title: "By hand", state: "Scheduled", changes: [asksOtherA] };
    expect(findings(open({ changes: [asksA] }, others))).toMatchObject([["warning open-request a", expect.anything()]]);
  });

  it("of this repository are an error past their draft, whichever account filed them", () => {
    const request = { isEditable: false, state: "Scheduled", changes: [asksOtherA] };
    expect(findings(open(request))).toMatchObject([
      ["error open-request a", expect.stringContaining("no longer says that")],
    ]);
    expect(findings(open({ ...request, title: "By hand" }))).toMatchObject([
      ["warning open-request a", expect.anything()],
    ]);
  });

  it("with a halted schedule are a warning, whatever they ask for", () => {
    const halted = { isEditable: false, state: "Scheduled", halt: "suspended", changes: [asksA] };
    expect(findings(open(halted))).toEqual([
      ["warning open-request a", expect.stringContaining("its schedule is suspended. Reschedule or reject it.")],
    ]);
  });

  it("of ours that the manifest went back from are an error in review, and a warning as a draft that nothing edits", () => {
    const message = expect.stringContaining("The manifest no longer says that");
    const inReview = open({ state: "In review", changes: [asksOtherB] });
    expect(findings(inReview, "review", [])).toEqual([["error open-request b", message]]);
    expect(findings(open({ changes: [asksOtherB] }), "draft", [])).toEqual([
      ["warning open-request b", expect.stringContaining("The next run that asks for something there has to edit it.")],
    ]);
    expect(findings(open({ changes: [asksOtherB] }))).toEqual([]);
  });
});

describe("a request of this repository that an entry has gone from the manifest of", () => {
  const gone = setChange(5, target("gone"), one("is"));
  const message = expect.stringMatching(
    /not in this manifest \(patchVariant of "gone"\).*The manifest no longer says that/,
  );

  it.each(["In review", "Approved"])("is an error while it is %s", (state) => {
    const request = { state, changes: [asksA, gone] };
    expect(findings(open(request), "review", [])).toEqual([["error open-request -", message]]);
    expect(findings(open({ ...request, title: "By hand" }), "review", [])).toEqual([]);
    expect(findings(open(request), "bypass", [])).toEqual([]);
  });

  it("is no matter where another account filed it: it may have another manifest of this repository", () => {
    const request = { state: "In review", changes: [asksA, gone], isEditable: false };
    expect(findings(open(request), "review")).toEqual([]);
  });
});

describe("a request that may not be edited", () => {
  it("blocks the changes that it does not ask for, and says what is in the way", () => {
    const foreign = { id: 9, feature: "search", action: "updateEnabled" };
    expect(findings(open({ changes: [foreign] }))).toEqual([
      [
        "error open-request a",
        expect.stringMatching(/^"a" in "production" cannot be asked for.*updateEnabled of "search"/),
      ],
    ]);
  });

  it("is one error where it asks for all changes, and for more", () => {
    expect(findings(open({ state: "Approved", changes: [asksA, asksOtherB] }))).toEqual([
      ["error open-request -", expect.stringMatching(/^Change request #7.*is approved and asks for something else/)],
    ]);
  });
});

describe("what the server does not show", () => {
  const failure = { method: "GET", path: "/api", status: 403, received: "no" };

  it.each([
    ["whether they are on", { kind: "unknown", failure } as const, "error", "warning"],
    ["own ones", { ...protectedIn(["production"]), ownGap: failure }, "error", undefined],
    ["those of others", { ...protectedIn(["production"]), othersGap: failure }, "warning", "warning"],
  ])("blocks only whoever asks for approvals: %s", (_title, shop, filing, writing) => {
    expect(findings(shop, "review").map(([name]) => name)).toEqual([`${filing} change-requests -`]);
    expect(findings(shop, "bypass").map(([name]) => name)).toEqual(writing ? [`${writing} change-requests -`] : []);
    // Where nothing would be asked for, nothing has to stop.
    expect(findings(shop, "review", []).map(([name]) => name)).toEqual(["warning change-requests -"]);
  });

  it("blocks whoever asks for approvals in an environment that is not listed", () => {
    const elsewhere = protectedIn(["staging"]);
    expect(findings(elsewhere, "review")).toEqual([
      [
        "error change-requests -",
        'It is not known whether change requests are on in environment "production" in project "shop".',
      ],
    ]);
    expect(findings(elsewhere, "refuse")).toEqual([]);
    expect(findings(protectedIn([]), "review")).toHaveLength(1);
    expect(findings({ kind: "absent" }, "review")).toEqual([]);
  });
});

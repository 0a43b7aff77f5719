import { describe, expect, it } from "vitest";
import { digest } from "../../src/plan/expected-plan.ts";
import { checkServerPolicy } from "../../src/plan/server-policy.ts";
import { batchFrame } from "../../src/variants/canonical.ts";
import type { ChangeRequests } from "../../src/variants/current.ts";
import { isError } from "../../src/variants/finding.ts";
import { change } from "../support/changes.ts";
import { location } from "../support/findings.ts";
import { currentState, found, permissions, policy, protectedIn } from "../support/states.ts";
import { target } from "../support/targets.ts";
import { one, setOfSize } from "../support/variants.ts";

const [dev, prod] = [target("banner", "dev"), target("banner", "prod")];
const ofStrategy = target("banner", "dev", { id: "s1" });
const state = currentState({ banner: found({ dev: { variants: one("was") }, prod: { variants: one("was") } }) });
const empty = currentState({ banner: found({ dev: {}, prod: {} }) });

it("leaves other changes as they are", () => {
  const changes = [change("update", dev), change("create", ofStrategy), change("clear", prod)];
  const changeRequests = new Map<string, ChangeRequests>([
    ["shop", { kind: "known", environments: new Map(Object.entries({ dev: false, prod: false, staging: true })) }],
    ["mall", protectedIn("dev", "prod")],
  ]);
  const passed = { changes, findings: [] };
  for (const legacyVariants of ["allowed", "refused"] as const) {
    const server = policy({ changeRequests, legacyVariants });
    expect(checkServerPolicy(changes, state, server, permissions())).toEqual(passed);
  }
});

describe("change requests", () => {
  const update = change("update", prod);
  const answer = { kind: "known", environments: new Map(Object.entries({ dev: false, prod: true })) } as const;
  const on = policy({ changeRequests: new Map([["shop", answer]]) });

  it("are an objection to each change where they are on", () => {
    const inProd = target("banner", "prod", { id: "s1" });
    const changes = [change("update", dev), update, change("update", inProd)];
    const objection = (of: typeof prod) => ({
      severity: "error",
      rule: "change-requests",
      message:
        "Change requests are on in this environment, so its variants must not be changed directly. " +
        "Make the change in Unleash, leave the environment out with the input environments, or set change-requests to bypass if this workflow may skip them.",
      target: of,
      location: location(),
    });
    expect(checkServerPolicy(changes, state, on, permissions())).toEqual({
      changes,
      findings: [objection(prod), objection(inProd)],
    });
  });

  it("are none where the workflow may skip them", () => {
    const past = { ...update, route: "past-change-requests" } as const;
    expect(checkServerPolicy([update], state, on, permissions({ changeRequests: "bypass" }))).toEqual({
      ...{ changes: [past], findings: [] },
    });
    // A review made while they were off does not cover a write past them.
    expect(digest("https://x", [past])).not.toBe(digest("https://x", [update]));
  });

  describe("that may be on, as far as the server says,", () => {
    const failure = { method: "GET", path: "/api", status: 403, received: "no" };
    const answers: [title: string, answer: ChangeRequests, failure: typeof failure | undefined][] = [
      ["the configuration cannot be read", { kind: "unknown", failure }, failure],
      ["the answer lacks the environment", protectedIn("dev"), undefined],
    ];

    it.each(answers)("are an objection to each change: %s", (_title, answer, met) => {
      const server = policy({ changeRequests: new Map([["shop", answer]]) });
      const { findings } = checkServerPolicy([update], state, server, permissions());
      expect(findings).toEqual([
        {
          severity: "error",
          rule: "change-requests",
          message: `It is not known whether change requests are on in this environment, so the change is blocked${met ? ":" : "."}`,
          failure: met,
          remark: expect.stringMatching(/PROJECT_CHANGE_REQUEST_READ.*change-requests to bypass/),
          target: prod,
          location: location(),
        },
      ]);
    });

    it.each(answers)("are nothing where the workflow may skip them: %s", (_title, answer) => {
      const server = policy({ changeRequests: new Map([["shop", answer]]) });
      const allowed = permissions({ changeRequests: "bypass" });
      expect(checkServerPolicy([update], state, server, allowed)).toEqual({
        ...{ changes: [update], findings: [] },
      });
    });

    it("are none where the answer says that they are off", () => {
      const off: ChangeRequests = { kind: "known", environments: new Map([["prod", false]]) };
      const server = policy({ changeRequests: new Map([["shop", off]]) });
      expect(checkServerPolicy([update], state, server, permissions()).findings).toEqual([]);
    });
  });
});

describe("a body that grows with the stickiness of its strategy", () => {
  const sized = (of: typeof dev, bytes: number) =>
    change("update", of, { after: setOfSize(bytes, of.strategy ? "strategy" : "environment") });

  it.each([
    ["the set of an environment", dev],
    ["the set of a strategy", ofStrategy],
  ])("is an objection as soon as it is larger than the server accepts: %s", (_title, of) => {
    const findings = (bytes: number) => checkServerPolicy([sized(of, bytes)], state, policy(), permissions()).findings;
    expect(findings(102_400)).toEqual([]);
    expect(findings(102_401)).toEqual([
      {
        severity: "error",
        rule: "body-size",
        message: expect.stringMatching(/102401 bytes.*102400/),
        target: of,
        location: location(),
      },
    ]);
  });

  it("is measured with what variants-batch puts around the set, where the change goes there", () => {
    const server = policy({ legacyVariants: "refused" });
    const allowed = permissions({ allowDeprecatedRoute: true });
    const around = batchFrame("dev");
    const findings = (bytes: number) => checkServerPolicy([sized(dev, bytes)], empty, server, allowed).findings;
    expect(findings(102_400 - around)).toEqual([]);
    expect(findings(102_401 - around)).toMatchObject([
      { rule: "body-size", message: expect.stringContaining("102401 bytes") },
    ]);
  });

  it("is reported besides what else is wrong with the change, the changes in their order, and change requests last", () => {
    const large = change("create", dev, { after: setOfSize(102_401, "environment") });
    const server = policy({
      legacyVariants: "refused",
      changeRequests: new Map([["shop", protectedIn("dev", "prod")]]),
    });
    const { findings } = checkServerPolicy([large, change("create", prod)], empty, server, permissions());
    expect(findings.filter(isError).map(({ rule, target: of }) => [rule, of?.environment])).toEqual([
      ["body-size", "dev"],
      ["legacy-variants", "dev"],
      ["legacy-variants", "prod"],
      ["change-requests", "dev"],
      ["change-requests", "prod"],
    ]);
  });
});

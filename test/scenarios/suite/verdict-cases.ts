/** What becomes of a body: the server takes it or refuses it, and so do we when it stands in a manifest. */
export interface VerdictCase {
  readonly title: string;
  readonly body: unknown;
  readonly verdict: "taken" | "refused";
}

/** A body on which we and the server differ, and why that is meant. */
export interface VerdictException {
  readonly title: string;
  readonly body: unknown;
  readonly ours: "taken" | "refused";
  readonly why: string;
  /** The first major and minor version that judges as we do, where later servers came round. */
  readonly agreesSince?: readonly [major: number, minor: number];
}

const base = { name: "a", weight: 1000, weightType: "variable", stickiness: "default" };
const rest = { ...base, name: "rest", weight: 0 };
const fix = (name: string, weight: number) => ({ ...base, name, weight, weightType: "fix" });
const payload = (type: unknown, value: unknown) => [{ ...base, payload: { type, value } }];
const override = (value: unknown) => [{ ...base, overrides: [value] }];

/** One list of variants whose request body has exactly so many bytes. */
function ofBytes(bytes: number): unknown {
  const list = (value: string) => [{ ...base, payload: { type: "string", value } }];
  return list("x".repeat(bytes - JSON.stringify(list("")).length));
}

/** Rules of one variant set, each at its border where it has one. Servers of every version agree with us. */
export const verdictCases: readonly VerdictCase[] = [
  { title: "an empty list", body: [], verdict: "taken" },
  { title: "one variable variant", body: [base], verdict: "taken" },
  { title: "no list", body: { variants: [base] }, verdict: "refused" },
  { title: "an entry that is no variant", body: ["a"], verdict: "refused" },
  { title: "an unknown key", body: [{ ...base, wheight: 1 }], verdict: "refused" },

  { title: "a name of 100 characters", body: [{ ...base, name: "n".repeat(100) }], verdict: "taken" },
  { title: "a name of 101 characters", body: [{ ...base, name: "n".repeat(101) }], verdict: "refused" },
  { title: "an empty name", body: [{ ...base, name: "" }], verdict: "refused" },
  { title: "no name", body: [{ ...base, name: undefined }], verdict: "refused" },
  { title: "every allowed mark in a name", body: [{ ...base, name: "-_.!~*'()" }], verdict: "taken" },
  { title: "a space in a name", body: [{ ...base, name: "a b" }], verdict: "refused" },
  { title: "a slash in a name", body: [{ ...base, name: "a/b" }], verdict: "refused" },
  { title: "a percent sign in a name", body: [{ ...base, name: "a%20b" }], verdict: "refused" },
  { title: "a letter with an accent in a name", body: [{ ...base, name: "é" }], verdict: "refused" },
  { title: "one name twice", body: [base, { ...base, weight: 0 }], verdict: "refused" },
  { title: "names that differ in case", body: [base, { ...rest, name: "A" }], verdict: "taken" },

  { title: "a weight of 0", body: [fix("off", 0), rest], verdict: "taken" },
  { title: "a weight below 0", body: [fix("off", -1), rest], verdict: "refused" },
  { title: "a weight above 1000", body: [fix("all", 1001), rest], verdict: "refused" },
  { title: "a weight that is not whole", body: [fix("part", 10.5), rest], verdict: "refused" },
  { title: "a weight that is text", body: [fix("part", 10), { ...rest, weight: "much" }], verdict: "refused" },
  {
    title: "a fixed variant without a weight",
    body: [{ ...fix("part", 1), weight: undefined }, rest],
    verdict: "refused",
  },
  { title: "no variable variant", body: [fix("a", 400), fix("b", 500)], verdict: "refused" },
  { title: "fixed weights of 999", body: [fix("a", 500), fix("b", 499), rest], verdict: "taken" },
  { title: "fixed weights of 1001", body: [fix("a", 501), fix("b", 500), rest], verdict: "refused" },
  { title: "a variable weight that says something else", body: [{ ...base, weight: 7 }], verdict: "taken" },
  { title: "an unknown weight type", body: [{ ...base, weightType: "fixed" }], verdict: "refused" },

  { title: "a payload of text", body: payload("string", "x"), verdict: "taken" },
  { title: "a payload of white space", body: payload("string", " "), verdict: "taken" },
  { title: "an empty payload value", body: payload("string", ""), verdict: "refused" },
  { title: "a payload without a value", body: payload("string", undefined), verdict: "refused" },
  { title: "a payload without a type", body: payload(undefined, "x"), verdict: "refused" },
  { title: "an unknown payload type", body: payload("yaml", "a: 1"), verdict: "refused" },
  { title: "a payload that is null", body: [{ ...base, payload: null }], verdict: "refused" },
  { title: "an empty payload", body: [{ ...base, payload: {} }], verdict: "refused" },
  {
    title: "an unknown key in a payload",
    body: [{ ...base, payload: { type: "string", value: "x", encoding: "none" } }],
    verdict: "refused",
  },
  { title: "a json payload of an object", body: payload("json", '{"a":1}'), verdict: "taken" },
  { title: "a json payload of a list", body: payload("json", "[1]"), verdict: "taken" },
  { title: "a json payload of a number", body: payload("json", "5"), verdict: "refused" },
  { title: "a json payload of a text", body: payload("json", '"x"'), verdict: "refused" },
  { title: "a json payload of null", body: payload("json", "null"), verdict: "refused" },
  { title: "a json payload that is broken", body: payload("json", "{oops"), verdict: "refused" },
  { title: "a csv payload of uneven lines", body: payload("csv", "a,b\n1"), verdict: "taken" },
  { title: "a number payload", body: payload("number", "-1.5e3"), verdict: "taken" },

  { title: "no stickiness", body: [{ ...base, stickiness: undefined }], verdict: "taken" },
  { title: "an empty stickiness", body: [{ ...base, stickiness: "" }], verdict: "refused" },
  { title: "a stickiness of null", body: [{ ...base, stickiness: null }], verdict: "refused" },
  { title: "two stickinesses in one set", body: [{ ...base, stickiness: "userId" }, rest], verdict: "taken" },

  { title: "an override", body: override({ contextName: "userId", values: ["1"] }), verdict: "taken" },
  { title: "an override without values", body: override({ contextName: "userId", values: [] }), verdict: "taken" },
  { title: "an override whose values are missing", body: override({ contextName: "userId" }), verdict: "refused" },
  { title: "an override without a context name", body: override({ values: ["1"] }), verdict: "refused" },
  { title: "an empty context name", body: override({ contextName: "", values: ["1"] }), verdict: "refused" },
  {
    title: "an empty value in an override",
    body: override({ contextName: "userId", values: [""] }),
    verdict: "refused",
  },
  {
    title: "an unknown key in an override",
    body: override({ contextName: "userId", values: ["1"], operator: "IN" }),
    verdict: "refused",
  },
  { title: "overrides of null", body: [{ ...base, overrides: null }], verdict: "refused" },

  { title: "U+0000 in a payload", body: payload("string", "a\0b"), verdict: "refused" },
  { title: "half a surrogate pair in a payload", body: payload("string", "a\ud83d"), verdict: "refused" },
  { title: "a body of 102,400 bytes", body: ofBytes(102_400), verdict: "taken" },
  { title: "a body of 102,401 bytes", body: ofBytes(102_401), verdict: "refused" },
];

const coerced = "The server turns other kinds of values into what it wants; a manifest means what it says.";

/** Where we differ, on purpose. */
export const verdictExceptions: readonly VerdictException[] = [
  {
    title: "fixed weights of exactly 1000",
    body: [fix("a", 600), fix("b", 400), rest],
    ours: "refused",
    why: "The API documents a sum strictly below 1000; SDKs may serve the variant of weight 0 once in a thousand.",
  },
  {
    title: "numbers that add up to 100",
    body: [fix("a", 50), { ...rest, weight: 50 }],
    ours: "refused",
    why: "Weights are thousandths: whoever writes 50 and 50 means percent, and would get a twentieth.",
  },
  {
    title: "a number payload that is no number",
    body: payload("number", "abc"),
    ours: "refused",
    why: "The server does not look; SDKs that parse it fail.",
  },
  {
    title: "the name .",
    body: [{ ...base, name: "." }],
    ours: "refused",
    why: "It is no part of an address; servers refuse it since 6.4.",
    agreesSince: [6, 4],
  },
  {
    title: "the name ..",
    body: [{ ...base, name: ".." }],
    ours: "refused",
    why: "It is no part of an address; servers refuse it since 6.4.",
    agreesSince: [6, 4],
  },
  { title: "a weight in quotes", body: [{ ...base, weight: "1000" }], ours: "refused", why: coerced },
  { title: "a weight of null", body: [{ ...base, weight: null }], ours: "refused", why: coerced },
  { title: "a weight of true", body: [{ ...base, weight: true }], ours: "refused", why: coerced },
  { title: "a name that is a number", body: [{ ...base, name: 1 }], ours: "refused", why: coerced },
  { title: "a text payload that is a number", body: payload("string", 5), ours: "refused", why: coerced },
  { title: "a text payload that is a boolean", body: payload("string", true), ours: "refused", why: coerced },
  {
    title: "an override value that is a number",
    body: override({ contextName: "userId", values: [42] }),
    ours: "refused",
    why: coerced,
  },
  {
    title: "no weight type anywhere",
    body: [{ name: "a", weight: 1000 }],
    ours: "taken",
    why: "We send variable, the documented default; the server would find no variable variant.",
  },
  {
    title: "a variable variant without a weight",
    body: [{ name: "a", weightType: "variable" }],
    ours: "taken",
    why: "We send the share that the server would compute; the server wants a number it then ignores.",
  },
  {
    title: "a json payload that is not serialized",
    body: payload("json", { a: 1 }),
    ours: "taken",
    why: "A manifest may hold JSON as it is; we send it as text.",
  },
  {
    title: "a weight in percent",
    body: [fix("a", 0), { ...rest, weight: "100%" }],
    ours: "taken",
    why: "We send thousandths.",
  },
];

import { describe, expect, it } from "vitest";
import type { Write } from "../../../src/ports.ts";
import { noFeature, refused, responder } from "../../support/responder.ts";
import { target } from "../../support/targets.ts";
import { one } from "../../support/variants.ts";

const list = "projects/shop/features";
const feature = `${list}/f?variantEnvironments=true`;
const environments = ["dev", "prod"].map((name) => ({ name, enabled: true, variants: [], strategies: [] }));
const whole = { name: "f", project: "shop", environments };
const put = (environment: string) => `${list}/f/environments/${environment}/variants`;
const [dev, prod] = [target("f", "dev"), target("f", "prod")];

const write = (of: typeof dev, isDone = false): Write => ({
  target: of,
  usesBatch: false,
  check: ({ kind }) =>
    kind !== "found" ? { kind: "changed" } : isDone ? { kind: "done" } : { kind: "write", variants: one("on") },
  isDesired: () => true,
});
const stored = { [put("dev")]: { variants: one("on") }, [put("prod")]: { variants: one("on") } };

describe("sets of one feature", () => {
  it("are written after one read, if that takes one request", async () => {
    const { unleash, asked } = responder({ [feature]: whole, ...stored });
    const results = await unleash.replaceSets([write(dev), write(prod)]);
    expect(asked).toEqual([feature, `PUT ${put("dev")}`, `PUT ${put("prod")}`]);
    expect(results).toEqual([dev, prod].map(() => ({ kind: "stored" })));
  });

  it("are each read anew, if a read takes several", async () => {
    // The feature does not show variants, so each environment costs another request.
    const hidden = { ...whole, environments: environments.map(({ variants: _, ...rest }) => rest) };
    const { unleash, asked } = responder({ [feature]: hidden, ...stored });
    await unleash.replaceSets([write(dev), write(prod)]);
    expect(asked.filter((path) => path === feature).length).toBeGreaterThan(1);
    expect(asked.filter((path) => path.startsWith("PUT"))).toHaveLength(2);
  });

  it("cost no request beside the read where nothing is to be written", async () => {
    const { unleash, asked } = responder({ [feature]: whole });
    expect(await unleash.replaceSets([write(dev, true)])).toMatchObject([{ kind: "notSent", read: { kind: "found" } }]);
    expect(asked).toEqual([feature]);
  });
});

describe("a feature that cannot be read before its write", () => {
  it("is missing where its project has a list, which an earlier read has shown", async () => {
    const { unleash } = responder({ [list]: { features: [] }, "projects/shop/overview": {}, [feature]: noFeature });
    await unleash.readState({ targets: [{ target: dev, needsStrategies: false }] });
    expect(await unleash.replaceSets([write(dev)])).toEqual([{ kind: "notSent", read: { kind: "unknown-feature" } }]);
  });

  it("is read target by target where there is no list", async () => {
    const { unleash, asked } = responder({ [feature]: noFeature, ...stored });
    await unleash.readState({ targets: [{ target: dev, needsStrategies: false }] });
    expect(await unleash.replaceSets([write(dev)])).toMatchObject([{ kind: "stored" }]);
    expect(asked.slice(-2)).toEqual([put("dev"), `PUT ${put("dev")}`]);
  });
});

describe("the log", () => {
  it("has a line for each phase that takes more than a second: the reads, and once it is closed, the writes", async () => {
    const { unleash, log, progress } = responder(
      { [list]: { features: [{ name: "f" }] }, [feature]: whole, ...stored },
      { delay: 550 },
    );
    await unleash.readState({ targets: [{ target: dev, needsStrategies: false }] });
    expect(log).toEqual([expect.stringMatching(/^Read 1 feature in 1\.\d s \(2 requests\)\.$/)]);
    await unleash.replaceSets([write(dev), write(prod)]);
    await unleash.close();
    expect(log.slice(1)).toEqual([expect.stringMatching(/^Wrote 2 variant sets in \d\.\d s \(\d requests\)\.$/)]);
    expect(progress).toEqual(["Reading features", "Reading features 1 of 1", "Writing 2 of 2"]);
  });

  it("has none for what is quick, or where nothing was written", async () => {
    const { unleash, log } = responder({
      [list]: { features: [{ name: "f" }] },
      [feature]: whole,
      [put("dev")]: refused(400),
    });
    await unleash.readState({ targets: [{ target: dev, needsStrategies: false }] });
    await unleash.replaceSets([write(dev)]);
    await unleash.close();
    expect(log).toEqual([]);
  });
});

it("nothing is sent once a request was refused for the token", async () => {
  const { unleash, asked } = responder({ [list]: refused(401), "ui-config": {} });
  await expect(unleash.readState({ targets: [{ target: dev, needsStrategies: false }] })).rejects.toThrow("401");
  await expect(unleash.readPolicy([dev])).rejects.toMatchObject({
    isStopped: true,
  });
  expect(asked).toEqual([list]);
});

import type { DesiredSet } from "../../src/variants/desired.ts";
import type { ManifestVariant, Target } from "../../src/variants/variant.ts";
import type { Draw } from "./tangled-manifests.ts";

/** Other sets for some targets, and for some that the manifest does not name. */
export function drawDesired(draw: Draw, current: readonly DesiredSet[]): DesiredSet[] {
  const picked = current.filter(() => draw(true, false, false));
  const isAlike = draw(true, false, false);
  const common = drawSet(draw, current[0]?.variants ?? []);
  const changed = picked.map(({ target, variants }) => ({
    target: asServed(target),
    variants: isAlike ? common : drawSet(draw, variants),
  }));
  const feature = draw(...current.map(({ target }) => target.feature), "added");
  const environment = draw("development", "production", "new");
  const strategy = draw<Target["strategy"]>(undefined, { id: "id-new", title: "new" }, { id: "id-untitled" });
  const target = { project: "default", feature, environment, ...(strategy && { strategy }) };
  const isThere = current.some(
    (set) => JSON.stringify({ ...set.target, project: "default" }) === JSON.stringify(target),
  );
  return draw(true, false) && !isThere ? [...changed, { target, variants: drawSet(draw, []) }] : changed;
}

/** Servers know a strategy by its id and its title. */
function asServed({ strategy, ...target }: Target): Target {
  if (!strategy) return target;
  return { ...target, strategy: { id: `id-${strategy.title}`, ...strategy } };
}

function drawSet(draw: Draw, before: readonly ManifestVariant[]): ManifestVariant[] {
  if (draw(...Array(12).keys()) === 0) return [];
  const stickiness = draw("default", "userId");
  const weight = draw(1, 7, 250, 333, 500, 981);
  const kept = before.filter(({ name }) => name === "a" || draw(true, true, false));
  const set = kept.map(({ overrides: _, ...variant }): ManifestVariant => {
    const fixed = variant.weightType === "fix" ? { weight: draw(weight, weight, 20) } : {};
    const payload = draw<ManifestVariant["payload"]>(
      ...[
        variant.payload,
        variant.payload,
        undefined,
        { type: "string", value: draw("new", "1", "a: b", "two\nlines\n", "\n", "# x\n\n") },
      ],
      ...[
        { type: "json", value: draw('{"k":[1,"two"]}', '{"l":[1],"k":{"x":1}}', '{"a":1.0}') },
        { type: "number", value: "1.50" },
      ],
    );
    const { payload: _payload, ...rest } = variant;
    return {
      ...rest,
      ...fixed,
      stickiness: draw(stickiness, variant.stickiness ?? stickiness),
      ...(payload && { payload }),
    };
  });
  const renamed = draw(true, false, false)
    ? set.map((variant) => (variant.name === "b" ? { ...variant, name: "z" } : variant))
    : set;
  if (renamed.every(({ weightType }) => weightType === "fix")) renamed.push({ name: "rest", stickiness });
  return renamed;
}

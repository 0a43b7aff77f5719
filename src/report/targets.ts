import { describeStrategy, type Target } from "../variants/variant.ts";
import { byFeature, type FeatureTargets, type OutcomeCause } from "./causes.ts";
import { cellLines, details } from "./long-values.ts";
import { code, counted, prose } from "./markdown.ts";

/** So many features of a list are named, so many more are folded, and the others are only counted. */
const [mostNamed, mostFolded] = [5, 200];

/** Targets as a line below the message that is about them: by feature, each with its environments. */
export function targetsText(targets: readonly Target[], title = ""): string {
  const features = byFeature(targets).map(featureText);
  const named = features.slice(0, mostNamed).join("; ");
  const folded = features.slice(mostNamed, mostNamed + mostFolded);
  if (folded.length === 0) return `<br>${title}${named}`;
  const left = features.length - mostNamed - folded.length;
  if (left > 0) folded.push(`and ${counted(left, "more feature")}`);
  return `<br>${title}${named}${details(counted(features.length - mostNamed, "more feature"), cellLines(folded))}`;
}

/** `checkout` in `production`, `staging`. */
export function featureText({ feature, environments }: FeatureTargets): string {
  return `${code(feature)} in ${environments.map(code).join(", ")}`;
}

/** `production`, with the strategy where there is one. */
export function environmentText(target: Target): string {
  return `${code(target.environment)}${strategyText(target)}`;
}

export function strategyText({ strategy }: Target): string {
  return strategy ? `, strategy ${code(describeStrategy(strategy))}` : "";
}

/** Why changes were not applied, and which; what each request has of its own is folded. */
export function outcomeItem({ status, message, outcomes, targets }: OutcomeCause): string {
  const words = status === "unknown" ? "may or may not have been written" : "not written";
  const title = `**${counted(outcomes.length, "change")} ${words}**: ${prose(message)}`;
  const requests = outcomes.flatMap(({ failure }) => {
    if (!failure) return [];
    const { method, path, errorId } = failure;
    return [`${method} ${code(path)}${errorId === undefined ? "" : `, id ${code(errorId)}`}`];
  });
  const folded = requests.length === 0 ? "" : details(counted(requests.length, "request"), cellLines(requests));
  return `${title}${targetsText(targets)}${folded}`;
}

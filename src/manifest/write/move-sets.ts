import type { StrategyName, Target } from "../../variants/variant.ts";
import type { Section } from "./edit-environment.ts";

/** A set that goes, or is named differently from now on. */
export interface Move {
  readonly target: Target;
  /** The same set in another project, or with another strategy name; none if it goes. */
  readonly to: Target | undefined;
}

/**
 * A feature without the sets that go, and with the new names of the others; `undefined` if nothing is left of it.
 *
 * @param fileProject the project of the file, if it names one.
 */
export function moveSets(
  feature: Section,
  moves: readonly Move[],
  fileProject: string | undefined,
): Section | undefined {
  const environments = Object.entries(feature.environments ?? {}).flatMap(([name, section]) => {
    const own = moves.filter(({ target }) => target.environment === name);
    const edited = own.length === 0 ? section : moveInEnvironment(section, own);
    return edited === undefined ? [] : [[name, edited] as const];
  });
  if (environments.length === 0) return undefined;
  const { project: before, ...rest } = { ...feature, environments: Object.fromEntries(environments) };
  const project = moves.find(({ target, to }) => to && to.project !== target.project)?.to?.project ?? before;
  return project === undefined || (project === fileProject && before !== project) ? rest : { project, ...rest };
}

function moveInEnvironment(section: Section | null, moves: readonly Move[]): Section | null | undefined {
  if (moves.some(({ target, to }) => !target.strategy && !to)) return undefined;
  const { strategies, ...rest } = section ?? {};
  if (!strategies) return section;
  const left = strategies.flatMap((entry) => {
    const move = moves.find(({ target: { strategy } }) => strategy && isNamed(entry, strategy));
    if (!move) return [entry];
    const { id: _, title: __, ...content } = entry;
    return move.to ? [{ ...move.to.strategy, ...content }] : [];
  });
  if (left.length > 0) return { ...rest, strategies: left };
  // Without its own variants, the environment would now get those that it inherits.
  return rest.variants ? rest : undefined;
}

function isNamed({ id, title }: Section, name: StrategyName): boolean {
  return id === name.id && title === name.title;
}

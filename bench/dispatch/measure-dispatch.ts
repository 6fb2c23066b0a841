import { BASE, type Corner, type Guesses, SWEEP } from './guesses.ts';
import { makeWorld } from './make-world.ts';
import { fillableJobs, type Metrics, metricsOf } from './metrics.ts';
import { POLICIES, type PolicyKey } from './policies.ts';
import { simulate } from './simulate.ts';

/** What each policy did with each seed, in the order of the seeds. */
export type Measured = Readonly<Partial<Record<PolicyKey, readonly Metrics[]>>>;

export interface MeasuredCorner {
  readonly corner: Corner;
  readonly measured: Measured;
}

export interface DispatchFigures {
  readonly seeds: readonly number[];
  readonly base: Measured;
  readonly corners: readonly MeasuredCorner[];
  readonly cornerSeeds: readonly number[];
}

/** Weights and waits were chosen on seeds below this one; only later ones are reported. */
const FIRST_REPORTED = 11;
const ALL = Object.keys(POLICIES) as PolicyKey[];
/** In a corner: the yardstick and what is checked by it. */
const IN_CORNERS: readonly PolicyKey[] = ['broadcast', 'tiers', 'plan', 'standing'];

export interface Size {
  readonly seeds: number;
  readonly cornerSeeds: number;
  /** Only the corners whose name has this in it. */
  readonly only: string;
}

/** Plays every policy on the same days, for the base of the guesses and for each of their corners. */
export function measureDispatch(size: Size, say: (line: string) => void): DispatchFigures {
  const seeds = Array.from({ length: size.seeds }, (_, at) => FIRST_REPORTED + at);
  const cornerSeeds = seeds.slice(0, size.cornerSeeds);
  const base = play({ guesses: BASE, seeds, keys: ALL });
  say(`base: ${seeds.length} seeds`);
  const corners = SWEEP.filter(({ name }) => name.includes(size.only)).map((corner) => {
    const measured = play({ guesses: { ...BASE, ...corner.change }, seeds: cornerSeeds, keys: IN_CORNERS });
    say(corner.name);
    return { corner, measured };
  });
  return { seeds, base, corners, cornerSeeds };
}

function play(what: {
  readonly guesses: Guesses;
  readonly seeds: readonly number[];
  readonly keys: readonly PolicyKey[];
}): Measured {
  const measured: Partial<Record<PolicyKey, Metrics[]>> = {};
  for (const seed of what.seeds) {
    const world = makeWorld(what.guesses, seed);
    const fillable = fillableJobs(world);
    for (const key of what.keys) {
      const run = simulate(world, POLICIES[key]);
      measured[key] = [...(measured[key] ?? []), metricsOf(world, run, fillable)];
    }
  }
  return measured;
}

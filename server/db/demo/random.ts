/** Choices that come out the same each time: the demo differs from day to day only by the dates. */
export interface Random {
  /** Whether an event happens that happens in `share` (0 to 1) of all cases. */
  happens(share: number): boolean;
  /** A whole number between two bounds, both included. */
  between(least: number, most: number): number;
  /** One of a list that is not empty. */
  oneOf<T>(list: readonly T[]): T;
}

/** The mulberry32 generator: 32 bits of state, more than enough to scatter a few hundred appointments. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    happens: (share) => next() < share,
    between,
    oneOf: (list) => {
      const chosen = list[between(0, list.length - 1)];
      if (chosen === undefined) throw new Error('Nothing to choose from');
      return chosen;
    },
  };
}

/** Chances that are the same each time they begin with the same number. */
export interface Chance {
  /** From 0 up to, and without, `end`. */
  below(end: number): number;
  /** One of a list that is not empty. */
  of<T>(list: readonly T[]): T;
}

/** Makes one (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    of: (list) => {
      const one = list[below(list.length)];
      if (one === undefined) throw new Error('There is nothing to choose from.');
      return one;
    },
  };
}

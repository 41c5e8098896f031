import { onTestFailed } from 'vitest';
import { REPEAT, SEED } from '../lanes.ts';

/** Choices by the seed of the run; the test that fails by them says how to repeat them. `place`: of several in one run. */
export function freshRandom(place = 0): Random {
  onTestFailed(() => void process.stderr.write(`To repeat the random choices of this test, set ${REPEAT}.\n`));
  return createRandom(SEED + place);
}

/** A source of choices that anybody can repeat from its seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    /** A number in [0, 1). */
    next,
    below,
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    /** One of the names, each as often as its number says. */
    weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
      const entries = Object.entries(weights) as [T, number][];
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        rest -= weight;
        if (rest < 0) return name;
      }
      return (entries.at(-1) as [T, number])[0];
    },
  };
}
export type Random = ReturnType<typeof createRandom>;

import { createSimulatedClock } from '../../../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfry, type TestBelfryOptions } from '../../../../src/testing/test-belfry.ts';
import type { Death } from '../death.ts';

/** What every world is told. */
export interface WorldOptions {
  /** The data folder of the house, and nothing else in it. */
  readonly data: string;
  /** The instant at which this life begins. */
  readonly now: string;
  /** The place to die, which some worlds look at: `ask` and `nowhere` end in order. */
  readonly dies: string;
}

/** One life of a house in simulated time. */
export interface Life extends Pick<Death, 'die'> {
  /** Opens the house on its data. */
  open(options: Omit<TestBelfryOptions, 'dataFolder' | 'clock' | 'failPoint'>): Promise<TestBelfry>;
}

/** What a house does in one life: it opens, lives until everything that follows is done, and is closed by its caller. */
export type World<O extends WorldOptions> = (options: O, life: Life) => Promise<void>;

/** A life that opens its house on these data and dies of this. */
export function lifeOf({ data, now }: WorldOptions, { failPoint, die }: Death) {
  let house: Promise<TestBelfry> | null = null;
  return {
    die,
    open(options: TestBelfryOptions) {
      house = createTestBelfry({ ...options, dataFolder: data, clock: createSimulatedClock(now), failPoint });
      return house;
    },
    /** The house, once it is open; undefined where it never was. */
    house: () => Promise.resolve(house).then((opened) => opened ?? undefined),
  };
}

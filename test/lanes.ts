/**
 * `npm test` is the fast lane: each promise has its proof there. `npm run test:all` takes the folders `full` beside it too, which hold the
 * same proved again on real processes, databases and pages, what the page does of which nothing is promised, and all scenarios once more on
 * PostgreSQL. Browser tests look at more screens, addresses and controls there, by the constant below. Tests of kills, commands and documents are in both: here a house dies, and a command
 * runs, in the process of the tests; there in a process of its own. `-- --long` adds what takes hours.
 */
export const isFullLane = process.env.BELFRY_TEST_LANE === 'all';

/** What the fast lane leaves out. */
export const LEFT_OUT: readonly string[] = isFullLane ? [] : ['test/**/full/**'];

/** The fast lane draws this share of the random cases of `npm run test:all`. */
const FAST_SHARE = 1 / 5;

/** How many random cases this lane draws, of those of `npm run test:all` and of `-- --long`. */
export function casesOf(all: number, long: number = all): number {
  if (process.env.BELFRY_LONG_TESTS === '1') return long;
  return isFullLane ? all : Math.ceil(all * FAST_SHARE);
}

/**
 * Where the random cases of this run begin: the fast lane always says the same of one commit, `npm run test:all` draws others in each run.
 * `vitest.config.ts` draws it before the first worker begins, so that all have the same.
 */
process.env.BELFRY_TEST_SEED ||= String(isFullLane ? Math.floor(Math.random() * 2 ** 31) : 1);
export const SEED = Number(process.env.BELFRY_TEST_SEED);

/** Of many cases that are alike the fast lane takes one in so many, and `npm run test:all` takes all. */
export function shareOf<T>(cases: readonly T[], oneIn: number): readonly T[] {
  return isFullLane ? cases : cases.filter((_, place) => place % oneIn === SEED % oneIn);
}

/** Repeats a run. */
export const REPEAT = `BELFRY_TEST_SEED=${SEED}`;

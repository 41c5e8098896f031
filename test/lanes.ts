/**
 * `npm test` is the fast lane: each promise has its proof there. `npm run test:all` takes the folders `full` beside it too, which hold the
 * same proved again on real processes, databases and pages, and all scenarios once more on PostgreSQL. Browser tests look at more screens,
 * addresses and controls there, by the constant below.
 */
export const isFullLane = process.env.BELFRY_TEST_LANE === 'all';

/** What the fast lane leaves out. */
export const LEFT_OUT: readonly string[] = isFullLane ? [] : ['test/**/full/**'];

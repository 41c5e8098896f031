import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LEFT_OUT } from './test/lanes.ts';
import { SLOW } from './test/slow-tests.mjs';
import { LongestFirst } from './test/support/longest-first.ts';
import { ABOUT_DATA_FILES, ON_BOTH_DATABASES, pathOfScenario } from './test/support/on-both-databases.ts';
import { markPlaces } from './test/support/statements/mark-places.ts';
import { STATEMENTS_VARIABLE } from './test/support/statements/places.ts';

/** Half of the processors, but two at least. */
const HALF = Math.max(2, Math.floor(availableParallelism() / 2));

/** Files at a time, of those that compute: one more than it takes, since one or another of them is often waiting. */
const COMPUTING = { maxWorkers: HALF + 1, sequence: { groupOrder: 1 } };

/** Of those that mostly wait, for a process to begin or a lease to run out: twice as many. First, for they are long. */
const WAITING = { maxWorkers: 2 * HALF, sequence: { groupOrder: 0 } };

/**
 * A limit is there to end what hangs; how long a test takes on a busy machine decides nothing. A poll asks again for two minutes: by default
 * it does for a second, which a busy machine may need for anything. A worker has four times the memory of a program that tests start for what
 * is soon thrown away, since it lives for minutes: to look through it less often is a twentieth of its processor.
 */
const OF_ALL = {
  execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
  // The second: in a run of all tests, which statements of the store they execute is recorded for `closing`.
  setupFiles: ['test/support/seeded.ts', 'test/support/statements/record.ts'],
  testTimeout: 480_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 120_000 } },
};

/** Of the projects whose tests run the store in their own process. */
const plugins = process.env[STATEMENTS_VARIABLE] === undefined ? [] : [markPlaces()];

// One project per kind of proof, so that `npx vitest run --project unit` stays fast while one works.
export default defineConfig({
  test: {
    // A worker that ran thousands of tests takes its time to end while others compute; by default it is complained of after 10 s.
    teardownTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          ...COMPUTING,
          include: [
            'src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'prove/**/*.test.ts',
            'test/support/**/*.test.ts',
          ],
          exclude: SLOW,
          ...OF_ALL,
          setupFiles: [...OF_ALL.setupFiles, 'test/support/all-languages.ts'],
          // Here and below: the files of a worker share its modules. To load the house for each took two seconds of a processor.
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          name: 'slow',
          ...COMPUTING,
          include: SLOW,
          ...OF_ALL,
          setupFiles: [...OF_ALL.setupFiles, 'test/support/all-languages.ts'],
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          name: 'scenario',
          ...COMPUTING,
          isolate: false,
          include: ['test/scenario/**/*.test.ts'],
          exclude: [...LEFT_OUT],
          globalSetup: ['test/support/programs/global.ts'],
          ...OF_ALL,
          setupFiles: [...OF_ALL.setupFiles, 'test/support/voice/overhear.ts'],
        },
      },
      {
        // What is proved on a real PostgreSQL, and what runs on both databases.
        plugins,
        test: {
          name: 'postgres',
          ...WAITING,
          isolate: false,
          include: ['test/postgres/**/*.test.ts', ...ON_BOTH_DATABASES],
          exclude: [...LEFT_OUT, ...ABOUT_DATA_FILES.map(pathOfScenario)],
          globalSetup: ['test/support/postgres-global.ts', 'test/support/programs/global.ts'],
          ...OF_ALL,
          setupFiles: [...OF_ALL.setupFiles, 'test/support/on-postgres.ts'],
        },
      },
      {
        plugins,
        test: {
          name: 'process',
          ...WAITING,
          include: ['test/process/**/*.test.ts', 'test/docs/**/*.test.ts'],
          exclude: [...LEFT_OUT],
          isolate: false,
          globalSetup: ['test/support/programs/global.ts'],
          maxConcurrency: 3,
          ...OF_ALL,
        },
      },
      {
        plugins,
        test: {
          name: 'browser',
          // A browser has threads of its own beside the one that tests it.
          maxWorkers: HALF,
          sequence: { groupOrder: 2 },
          isolate: false,
          include: ['test/browser/**/*.test.ts'],
          exclude: [...LEFT_OUT],
          globalSetup: ['test/support/programs/global.ts'],
          ...OF_ALL,
          setupFiles: [...OF_ALL.setupFiles, 'test/browser/keep-browser.ts'],
        },
      },
      {
        plugins,
        test: {
          name: 'package',
          ...WAITING,
          include: ['test/package/**/*.test.ts'],
          exclude: [...LEFT_OUT],
          globalSetup: ['test/support/packed-belfry.ts'],
          ...OF_ALL,
        },
      },
      {
        // Looks at what all the others did, after them.
        test: {
          name: 'closing',
          sequence: { groupOrder: 3 },
          include: ['test/closing/**/*.test.ts'],
        },
      },
    ],
  },
});

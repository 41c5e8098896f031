import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Scenarios that take so long on a server that `npm test` takes them on SQLite only; BELFRY_LONG_TESTS=1 takes them on both. */
const LONG_SCENARIOS = [
  'failure-stories',
  'reminder-lives',
  'proposal-lives',
  'task-lives',
  'to-do-overnight',
  'weeks',
  'chain-lengths',
  'evaluation',
  'tools',
  'failure-stories-toolsets',
  'nothing-forgotten',
  'self-scheduling',
  'discord-lives',
  'heartbeat-stories',
].map((name) => `test/scenario/${name}.test.ts`);

/** Files at a time. A test often waits for a server, a process or a browser: two at a time keep two processors busy. */
const WORKERS = Math.max(2, Math.floor(availableParallelism() / 2));

// One project per kind of proof, so that `npx vitest run --project unit` stays fast while one works.
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'test/support/**/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scenario',
          include: ['test/scenario/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        // What is proved on a real PostgreSQL, and the scenarios once more on it.
        test: {
          name: 'postgres',
          include: ['test/postgres/**/*.test.ts', 'test/scenario/**/*.test.ts'],
          exclude: [
            // A backup is a copy of the data file; PostgreSQL has its own tools for that.
            'test/scenario/restored-backup.test.ts',
            'test/scenario/lost-data-file.test.ts',
            // Years and thousands of lives: minutes each on a server. BELFRY_LONG_TESTS=1 runs them too.
            ...(process.env.BELFRY_LONG_TESTS === '1' ? [] : LONG_SCENARIOS),
          ],
          globalSetup: ['test/support/postgres-global.ts'],
          setupFiles: ['test/support/on-postgres.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'process',
          include: ['test/process/**/*.test.ts', 'test/docs/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
          maxConcurrency: 3,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // A page shows a change when it has drawn it: what is read is read again until it is there.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'package',
          include: ['test/package/**/*.test.ts'],
          globalSetup: ['test/support/packed-belfry.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

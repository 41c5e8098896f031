import { defineConfig } from 'vitest/config';

// One project per kind of proof, so that `npx vitest run --project unit` stays fast while one works.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          testTimeout: 20_000,
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
        // What is proved on a real PostgreSQL, and every scenario once more on it.
        test: {
          name: 'postgres',
          include: ['test/postgres/**/*.test.ts', 'test/scenario/**/*.test.ts'],
          // A backup is a copy of the data file; PostgreSQL has its own tools for that.
          exclude: ['test/scenario/restored-backup.test.ts'],
          globalSetup: ['test/support/postgres-global.ts'],
          setupFiles: ['test/support/on-postgres.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['test/process/**/*.test.ts', 'test/docs/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          maxConcurrency: 3,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          // A page shows a change when it has drawn it: what is read is read again until it is there.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      { test: { name: 'package', include: ['test/package/**/*.test.ts'], testTimeout: 240_000, hookTimeout: 120_000 } },
    ],
  },
});

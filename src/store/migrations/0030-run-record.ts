import type { Migration } from './migration.ts';

/**
 * When each model call and each tool began and ended, and what came of each try of a run. What was stored before has no such times; of a
 * run that succeeds at once its own row says all.
 */
export const runRecord: Migration = {
  number: 30,
  name: 'run-record',
  statements: ({ int }) => [
    // When the try began that is under way, or was the last.
    `ALTER TABLE runs ADD COLUMN tried_at ${int}`,
    `ALTER TABLE steps ADD COLUMN started_at ${int}`,
    `ALTER TABLE tool_results ADD COLUMN started_at ${int}`,
    `ALTER TABLE tool_results ADD COLUMN ended_at ${int}`,
    'ALTER TABLE attempts ADD COLUMN process text',
  ],
};

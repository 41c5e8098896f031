import type { Migration } from './migration.ts';

/**
 * The begin and end of each model call and tool call, and the result of each try of a run. Older rows have no such
 * times; for a run that succeeds at the first try, its own row is enough.
 */
export const runRecord: Migration = {
  number: 30,
  name: 'run-record',
  statements: ({ int }) => [
    // When the present or the last try began.
    `ALTER TABLE runs ADD COLUMN tried_at ${int}`,
    `ALTER TABLE steps ADD COLUMN started_at ${int}`,
    `ALTER TABLE tool_results ADD COLUMN started_at ${int}`,
    `ALTER TABLE tool_results ADD COLUMN ended_at ${int}`,
    'ALTER TABLE attempts ADD COLUMN process text',
  ],
};

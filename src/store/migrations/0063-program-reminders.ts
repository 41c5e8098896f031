import type { Migration } from './migration.ts';

/** Which programs made which reminders without a card: each may have so many, and is named when it tells. */
export const programReminders: Migration = {
  number: 63,
  name: 'program-reminders',
  statements: ({ int, rowless }) => [
    `CREATE TABLE program_reminders (schedule_id text PRIMARY KEY, user_id text NOT NULL, token_id text NOT NULL,
       program text NOT NULL, made_at ${int} NOT NULL)${rowless}`,
    'CREATE INDEX program_reminders_user ON program_reminders (user_id, made_at)',
  ],
};

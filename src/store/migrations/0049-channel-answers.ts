import type { Migration } from './migration.ts';

/**
 * Answers to commands that still have to be shown, so that nobody waits for ever when a process is killed in between.
 */
export const channelAnswers: Migration = {
  number: 49,
  name: 'channel-answers',
  statements: ({ int, rowless }) => [
    `CREATE TABLE channel_answers (channel text NOT NULL, answer_id text NOT NULL, user_id text, address text NOT NULL, text text NOT NULL,
       taken_at ${int} NOT NULL, PRIMARY KEY (channel, answer_id))${rowless}`,
  ],
};

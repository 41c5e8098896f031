import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { shown } from './0057-shown.ts';
import { MIGRATIONS } from './all.ts';
import { SQLITE_WORDS } from './migration.ts';

it('takes earlier reminders for told where they went to a chat or a mailbox, not where they stood on the page', () => {
  const data = new DatabaseSync(':memory:');
  for (const { number, statements } of MIGRATIONS)
    if (number < shown.number) for (const sql of statements(SQLITE_WORDS)) data.exec(sql);
  for (const channel of ['web', 'push', 'telegram', 'mail'])
    data.exec(`
      INSERT INTO reminders (id, user_id, schedule_id, thread_id, run_id, state, follow_ups, max_follow_ups, last_delivered_at,
        held, reason, created_at) VALUES ('rem_${channel}', 'u', 's', 't', 'run_${channel}', 'open', 0, 1, 7, 0, 'x', 1);
      INSERT INTO tellings (run_id, reminder_id, kind, number) VALUES ('run_${channel}', 'rem_${channel}', 'first', 0);
      INSERT INTO deliveries (id, user_id, thread_id, channel, message_id, run_id, text, state, attempts, created_at, verbatim)
        VALUES ('dlv_${channel}', 'u', 't', '${channel}', 'm', 'run_${channel}', 'x', 'sent', 1, 1, 0)`);
  for (const sql of shown.statements(SQLITE_WORDS)) data.exec(sql);
  const told = data.prepare('SELECT id FROM reminders WHERE told_at = 7 ORDER BY id').all();
  expect(told.map(({ id }) => id)).toEqual(['rem_mail', 'rem_telegram']);
  data.close();
});

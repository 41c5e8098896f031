import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** What somebody who pressed, or asked with a command, is to be shown. */
export interface OwedAnswer {
  readonly answers: 'command' | 'press';
  /** What the service knows the question by; it may hold a secret that is worth something for some minutes. */
  readonly answerId: string;
  /** Whose text it is; null: a stranger's. */
  readonly userId: string | null;
  /** Where it was asked. */
  readonly address: string;
  readonly text: string;
}

/** Notes answers that are still to be shown, in the transaction that takes what they answer. */
export async function oweAnswers(tx: Tx, channel: string, owed: readonly OwedAnswer[], now: EpochMs): Promise<void> {
  if (owed.length === 0) return;
  const rows = owed.map(({ answers, answerId, userId, address, text }) => ({
    ...{ channel, answer_id: answerId, answers, user_id: userId, address, text, taken_at: now },
  }));
  await tx.db
    .insertInto('channel_answers')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['channel', 'answer_id']).doNothing())
    .execute();
}

/** What was taken since a moment and is still to be shown, oldest first. */
export async function listOwed(tx: Tx, channel: string, since: EpochMs): Promise<readonly OwedAnswer[]> {
  const rows = await tx.db
    .selectFrom('channel_answers')
    .select(['answer_id', 'answers', 'user_id', 'address', 'text'])
    .where('channel', '=', channel)
    .where('taken_at', '>=', since)
    .orderBy('taken_at')
    .limit(100)
    .execute();
  return rows.map(({ answer_id: answerId, answers, user_id: userId, address, text }) => ({
    ...{ answers: answers === 'press' ? 'press' : 'command', answerId, userId, address, text },
  }));
}

/** These were shown. */
export async function forgetOwed(tx: Tx, channel: string, answerIds: readonly string[]): Promise<void> {
  if (answerIds.length === 0) return;
  await tx.db
    .deleteFrom('channel_answers')
    .where('channel', '=', channel)
    .where('answer_id', 'in', [...answerIds])
    .execute();
}

/** Forgets those of before: nobody waits for them any more. */
export async function pruneOwed(tx: Tx, before: EpochMs): Promise<number> {
  const gone = await tx.db.deleteFrom('channel_answers').where('taken_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** An answer to a press or a command that still has to be shown. */
export interface OwedAnswer {
  readonly answers: 'command' | 'press';
  /** The service's handle of the press or command. It may hold a secret that is valid for some minutes. */
  readonly answerId: string;
  /** The person whose text it is; null for an unknown sender. */
  readonly userId: string | null;
  /** The address of the chat. */
  readonly address: string;
  readonly text: string;
}

/** Stores answers that still have to be shown, in the transaction of the act that they answer. */
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

/** Answers since an instant that still have to be shown, oldest first. */
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

/** Removes answers that were shown. */
export async function forgetOwed(tx: Tx, channel: string, answerIds: readonly string[]): Promise<void> {
  if (answerIds.length === 0) return;
  await tx.db
    .deleteFrom('channel_answers')
    .where('channel', '=', channel)
    .where('answer_id', 'in', [...answerIds])
    .execute();
}

/** Removes answers from before an instant: nobody waits for them any more. */
export async function pruneOwed(tx: Tx, before: EpochMs): Promise<number> {
  const gone = await tx.db.deleteFrom('channel_answers').where('taken_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

import type { Tx } from '../database.ts';
import { statement } from '../statement.ts';

const lastSaid = statement<{ thread: string }, { created_at: number; text: string }>((db, p) =>
  db
    .selectFrom('messages')
    .select(['created_at', 'text'])
    .where('thread_id', '=', p('thread'))
    .where((is) => {
      const isRequest = is.and([is('proposal_id', 'is not', null), is('turn_id', 'is not', null)]);
      const asks = is.and([is('role', '=', 'notice'), is.or([is('text', 'like', '%?'), isRequest])]);
      return is.or([is('role', '=', 'agent'), asks]);
    })
    .where('visible', '=', 1)
    .where('run_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1),
);
/** The last answer, question or request to the person in a conversation that no run said; null when there are none. */
export async function lastReplyIn(
  tx: Tx,
  threadId: string,
): Promise<{ readonly at: number; readonly text: string } | null> {
  const [row] = await tx.run(lastSaid, { thread: threadId });
  return row === undefined ? null : { at: row.created_at, text: row.text };
}

const lastHeard = statement<{ thread: string }, { id: string; text: string; created_at: number }>((db, p) =>
  db
    .selectFrom('messages')
    .select(['id', 'text', 'created_at'])
    .where('thread_id', '=', p('thread'))
    .where('role', '=', 'user')
    .orderBy('id', 'desc')
    .limit(1),
);
/** The person's last words; null when there are none. */
export async function lastHeardIn(
  tx: Tx,
  threadId: string,
): Promise<{ readonly id: string; readonly at: number; readonly text: string } | null> {
  const [row] = await tx.run(lastHeard, { thread: threadId });
  return row === undefined ? null : { id: row.id, at: row.created_at, text: row.text };
}

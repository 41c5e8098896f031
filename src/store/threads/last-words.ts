import type { Tx } from '../database.ts';
import { statement } from '../statement.ts';

const lastSaid = statement<
  { thread: string },
  { created_at: number; text: string; role: string; proposal_id: string | null }
>((db, p) =>
  db
    .selectFrom('messages')
    .select(['created_at', 'text', 'role', 'proposal_id'])
    .where('thread_id', '=', p('thread'))
    .where((is) => is.or([is('role', '=', 'agent'), is.and([is('role', '=', 'notice'), is('text', 'like', '%?')])]))
    .where('visible', '=', 1)
    .where('run_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1),
);
/**
 * The last answer or question to the person in a conversation that no run said; null when there are none.
 * `isBelfrys`: no agent chose its words, not even in part, as those of a card.
 */
export async function lastReplyIn(
  tx: Tx,
  threadId: string,
): Promise<{ readonly at: number; readonly text: string; readonly isBelfrys: boolean } | null> {
  const [row] = await tx.run(lastSaid, { thread: threadId });
  if (row === undefined) return null;
  const { created_at: at, text, role, proposal_id } = row;
  return { at, text, isBelfrys: role === 'notice' && proposal_id === null };
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

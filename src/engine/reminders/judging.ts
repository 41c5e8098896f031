import type { Turn } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import { answerableRemindersIn } from '../../store/reminders/reminders.ts';
import { waitingConversation } from '../../store/threads/turn-rows.ts';
import type { EngineContext } from '../context.ts';
import { changeLife } from './change-life.ts';

/**
 * After a conversational turn: a message that the agent did not take for an answer was none, and follow-ups continue.
 * While another message waits, the turn of that one decides.
 */
export async function endJudging(tx: Tx, context: EngineContext, { threadId, userId, lane }: Turn): Promise<void> {
  const told = await answerableRemindersIn(tx, { userId, id: threadId }, context.now);
  const judged = told.filter(({ judgedUntil }) => judgedUntil !== null);
  if (judged.length === 0 || (lane !== null && (await waitingConversation(tx, lane)) !== null)) return;
  for (const reminder of judged) await changeLife(tx, context, reminder, { kind: 'unsettled' });
}

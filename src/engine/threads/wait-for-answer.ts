import { putItem, turnKey } from '../../agenda/agenda.ts';
import { lastExpiryOfTurn } from '../../store/approval/proposals.ts';
import type { Tx } from '../../store/database.ts';
import { setRunUnfinished } from '../../store/runs/run-rows.ts';
import { updateTurn } from '../../store/threads/turn-rows.ts';
import { MINUTE_MS } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import type { StartedTurn } from './turn-handler.ts';
import { activateTurn, giveLaneOn } from './turns.ts';

/**
 * Sets a background turn aside until the person has answered: its lane and slot are free, its steps are stored. The
 * answer resumes it; otherwise the agenda does, a minute after the last question has expired. After an answer that
 * came while the turn was still at work, it continues in its order.
 */
export async function waitForAnswer(
  tx: Tx,
  context: EngineContext,
  { turn, run }: StartedTurn,
  { inputTokens: input, outputTokens: output }: { readonly inputTokens: number; readonly outputTokens: number },
): Promise<void> {
  const until = await lastExpiryOfTurn(tx, turn.id);
  await updateTurn(tx, turn, { state: until === null ? 'queued' : 'waiting', activationId: null });
  if (until !== null) {
    const dueAt = Math.max(until, context.now) + MINUTE_MS;
    const { id, userId } = turn;
    await putItem(tx, { key: turnKey(id), kind: 'turn', userId, dueAt, payload: { id } });
  }
  if (run !== null) {
    await setRunUnfinished(tx, run.id, 'waiting', { input, output });
    const data = { runId: run.id, scheduleId: run.scheduleId, reason: 'it waits for your approval' };
    tx.emit({ userId: turn.userId, type: 'run.waiting', at: context.now, data });
  }
  if (until === null && turn.lane === null) await activateTurn(tx, context, turn);
  await giveLaneOn(tx, context, turn);
}

import { notify, reminderKey } from '../../engine/channels/notify.ts';
import type { EngineContext } from '../../engine/context.ts';
import { storedText } from '../../engine/reminders/stored-text.ts';
import type { StartedTurn, TurnOutcome, UnderClaim } from '../../engine/threads/turn-handler.ts';

/**
 * Sends a reminder exactly as it is stored, for any agent: only the person reads what strangers wrote into it, and no
 * model or program words it.
 */
export async function sayVerbatim(
  context: () => EngineContext,
  { turn, run, schedule }: StartedTurn,
  write: UnderClaim,
): Promise<TurnOutcome> {
  if (run !== null && schedule !== null) {
    const { threadId, agent, id: turnId } = turn;
    await write(async (tx) => {
      const text = await storedText(tx, run.id, schedule);
      return notify(tx, context(), {
        ...{ threadId, agent, text, turnId, run },
        ...{ onceKey: reminderKey(run.id), verbatim: true },
      });
    });
  }
  return { kind: 'done', output: 'It was sent as it stands in the calendar.', inputTokens: 0, outputTokens: 0 };
}

import type { Turn } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import { closeBegunCalls } from '../../store/threads/outside-calls.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';

/** Tells the person about calls of foreign tools of ended turns whose outcome is unknown. */
export async function tellUnknownCalls(tx: Tx, context: EngineContext, turns: readonly Turn[]): Promise<void> {
  // Functions and webhooks make no calls that Belfry knows of.
  const callers = turns.filter(({ lane }) => lane !== null);
  const calls = await closeBegunCalls(
    tx,
    callers.map(({ id }) => id),
    context.now,
  );
  for (const turn of calls.size === 0 ? [] : callers)
    for (const name of calls.get(turn.id) ?? []) await tellUnknownCall(tx, context, turn, name);
}

/** @param name the tool, whose name is letters, digits, - and _ */
export async function tellUnknownCall(
  tx: Tx,
  context: EngineContext,
  { threadId, scheduleId, agent }: Pick<Turn, 'threadId' | 'scheduleId' | 'agent'>,
  name: string,
): Promise<void> {
  const text = ({ language }: Speech) => say(language, 'run.unknown', { tool: name, agent });
  await giveNotice(tx, context, { threadId, text, scheduleId });
}

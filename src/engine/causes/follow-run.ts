import { isOccurrence, type Run } from '../../domain/runs/run.ts';
import type { Tx } from '../../store/database.ts';
import { loadFollowers } from '../../store/hooks/subscriptions.ts';
import type { AfterOutcome } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { recordCauseInPause } from '../schedules/record-pause.ts';
import { putCause } from './put-cause.ts';

const MATCHES: Readonly<Record<AfterOutcome, readonly string[]>> = {
  success: ['succeeded'],
  failure: ['failed'],
  either: ['succeeded', 'failed'],
};

/**
 * Plans runs of the schedules that follow an ended run, in the transaction that closes it, so that a crash neither
 * loses nor duplicates one. Repetitions of an earlier occurrence have no followers.
 */
export async function followRun(
  tx: Tx,
  { id, scheduleId, cause }: Pick<Run, 'id' | 'scheduleId' | 'cause'>,
  state: 'succeeded' | 'failed',
  context: Pick<EngineContext, 'ids' | 'now'>,
): Promise<void> {
  if (!isOccurrence(cause)) return;
  for (const schedule of await loadFollowers(tx, scheduleId)) {
    const { trigger } = schedule;
    if (trigger.kind !== 'after' || !MATCHES[trigger.on].includes(state)) continue;
    const nominalAt = context.now + trigger.delayMs;
    if (schedule.state === 'paused') await recordCauseInPause(tx, context, schedule, nominalAt);
    if (schedule.state !== 'active') continue;
    await putCause(tx, schedule, { causeId: id, cause: 'after', nominalAt, facts: {} });
  }
}

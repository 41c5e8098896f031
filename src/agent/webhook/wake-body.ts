import type { Wake } from '../../domain/runs/wake.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';

const isoOrNull = (at: EpochMs | null): string | null => (at === null ? null : isoInstant(at));

/**
 * A wake as an outside agent receives it: JSON, instants in ISO 8601, durations in seconds.
 * @param idempotencyKey the same for every attempt at the run, where nothing besides the body carries it
 */
export function wakeBody(agent: string, wake: Wake, idempotencyKey?: string): string {
  return JSON.stringify({
    type: 'agent.wake',
    timestamp: isoInstant(wake.now),
    data: { agent, ...(idempotencyKey === undefined ? {} : { idempotencyKey }), ...wakeFacts(wake) },
  });
}

/** All facts of a wake for a program. */
export function wakeFacts(wake: Wake): Record<string, unknown> {
  const { repeat, previousOutcome } = wake;
  return {
    kind: wake.kind,
    prompt: wake.prompt,
    sentence: wake.sentence,
    zone: wake.zone,
    runId: wake.runId,
    scheduleId: wake.scheduleId,
    threadId: wake.threadId,
    scheduledAt: isoInstant(wake.scheduledAt),
    nominalAt: isoInstant(wake.nominalAt),
    dueAt: isoInstant(wake.dueAt),
    now: isoInstant(wake.now),
    lateBySeconds: Math.round(wake.lateByMs / 1000),
    attempt: wake.attempt,
    task: wake.task === null ? null : { id: wake.task.id, dueAt: isoOrNull(wake.task.dueAt) },
    upcoming: wake.upcoming.map(isoInstant),
    followUp: repeat === null ? null : { number: repeat.number, of: repeat.of, snoozed: repeat.snoozed },
    previousOutcome:
      previousOutcome === null
        ? null
        : {
            state: previousOutcome.state,
            endedAt: isoOrNull(previousOutcome.endedAt),
            output: previousOutcome.output,
          },
  };
}

import { occurrenceKey } from '../../agenda/agenda.ts';
import type { Run } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Tx } from '../../store/database.ts';
import { endRuns } from '../../store/runs/run-rows.ts';
import { completeWithRuns, countRunOutcomes, outlookOfSchedules } from '../../store/schedules/schedule-rows.ts';
import { markTurnsSucceeded } from '../../store/threads/turn-rows.ts';
import { isCaused } from '../../when/index.ts';
import { followRun } from '../causes/follow-run.ts';
import type { EngineContext } from '../context.ts';
import { concludeFollowers } from '../schedules/conclude-schedule.ts';
import { capText } from '../threads/finish-turn.ts';
import type { StartedTurn, TurnOutcome } from '../threads/turn-handler.ts';
import { giveLanesOn } from '../threads/turns.ts';

/** A turn whose run is done and asks for nothing more: no reminder to deliver, no condition to remember, no notice, no next look. */
export interface PlainEnd {
  readonly started: StartedTurn & { readonly run: Run; readonly schedule: Schedule };
  readonly outcome: Extract<TurnOutcome, { kind: 'done' }>;
}

/** The end of a turn as a plain one; null where `finishTurn` has more to do. */
export function asPlainEnd(started: StartedTurn, outcome: TurnOutcome): PlainEnd | null {
  const { run, schedule, turn } = started;
  if (outcome.kind !== 'done' || outcome.unkept !== undefined) return null;
  if (run === null || schedule === null || turn.taskId !== null || run.cause === 'test') return null;
  const { kind, trigger, onlyIf, checkAgain, policies } = schedule;
  const asksForMore = kind === 'reminder' || isCaused(trigger) || onlyIf != null || checkAgain != null;
  return asksForMore || policies.notices != null ? null : { started: { ...started, run, schedule }, outcome };
}

/**
 * As `finishTurn` for each of these plain ends, in few statements. Answers the ids of the activations whose claims were lost: nothing
 * was written for them.
 */
export async function finishTurns(
  tx: Tx,
  context: EngineContext,
  ends: readonly PlainEnd[],
): Promise<ReadonlySet<string>> {
  const lost = await context.queue.finishAll(
    tx,
    ends.map(({ started }) => started.attempt),
  );
  const held = ends.filter(({ started }) => !lost.has(started.attempt.id));
  for (const round of withoutRepeats(held)) await endRound(tx, context, round);
  return lost;
}

/** The ends in rounds that have each schedule once: what is left of one is known when the round before is done. */
function withoutRepeats(ends: readonly PlainEnd[]): PlainEnd[][] {
  const rounds: PlainEnd[][] = [];
  const seen = new Map<string, number>();
  for (const end of ends) {
    const { id } = end.started.schedule;
    const round = seen.get(id) ?? 0;
    seen.set(id, round + 1);
    rounds[round] = [...(rounds[round] ?? []), end];
  }
  return rounds;
}

async function endRound(tx: Tx, context: EngineContext, ends: readonly PlainEnd[]): Promise<void> {
  const { now } = context;
  await markTurnsSucceeded(
    tx,
    ends.map(({ started: { turn } }) => ({ id: turn.id, now })),
  );
  const closed = await endRuns(
    tx,
    ends.map(({ started: { run }, outcome: { output, inputTokens, outputTokens } }) => {
      return { id: run.id, state: 'succeeded', now, inputTokens, outputTokens, output: capText(output) };
    }),
  );
  const over = ends.filter(({ started: { run } }) => closed.has(run.id));
  for (const { started } of over) {
    const { id: runId, scheduleId, userId } = started.run;
    tx.emit({ userId, type: 'run.finished', at: now, data: { runId, scheduleId, state: 'succeeded' } });
  }
  await settleSchedules(tx, context, over);
  await giveLanesOn(
    tx,
    context,
    ends.map(({ started }) => started.turn),
  );
}

/** Counts what succeeded; a schedule that nothing more is to come of is completed. */
async function settleSchedules(tx: Tx, context: EngineContext, over: readonly PlainEnd[]): Promise<void> {
  const { now } = context;
  const outlooks = await outlookOfSchedules(
    tx,
    over.map(({ started: { schedule } }) => ({ id: schedule.id, key: occurrenceKey(schedule.id) })),
  );
  const isFollowed = ({ started: { schedule } }: PlainEnd) => outlooks.get(schedule.id)?.followers !== 0;
  for (const end of over) if (isFollowed(end)) await followRun(tx, end.started.run, 'succeeded', context);
  const last = over.filter(({ started: { schedule } }) => {
    const outlook = outlooks.get(schedule.id);
    return outlook !== undefined && outlook.planned + outlook.unfinished + outlook.doubted === 0;
  });
  const completed = await completeWithRuns(
    tx,
    last.map(({ started }) => started.schedule),
    now,
  );
  const others = over.filter(({ started: { schedule } }) => !completed.has(schedule.id));
  await countRunOutcomes(
    tx,
    others.map(({ started }) => started.schedule.id),
    'succeeded',
  );
  for (const end of last) {
    const { id } = end.started.schedule;
    if (completed.has(id) && isFollowed(end)) await concludeFollowers(tx, context, id);
  }
}

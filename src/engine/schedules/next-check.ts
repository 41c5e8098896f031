import { findItem, occurrenceKey, removeItem } from '../../agenda/agenda.ts';
import { AppError } from '../../domain/errors.ts';
import { type CheckChoice, clampCheck } from '../../domain/policy/check-again.ts';
import { isOccurrence, type Run } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Tx } from '../../store/database.ts';
import { addRunFacts, hasRun, loadRun } from '../../store/runs/run-rows.ts';
import { headOfSchedule } from '../../store/schedules/schedule-rows.ts';
import type { EpochMs } from '../../when/index.ts';
import { planAt } from './plan.ts';

/** An agent's choice of its next check, as it was accepted. */
export interface TakenChoice {
  readonly choice: CheckChoice;
  /** How the choice was changed to stay within the bounds, in words; null when it was not. */
  readonly note: string | null;
}

/**
 * Stores when a woken agent wants its next check, or that it wants none. A choice out of bounds is moved within them,
 * and the agent is told. The last choice of a run counts and takes effect when the run ends. Returns null when the
 * schedule leaves no choice.
 */
export async function chooseCheck(
  tx: Tx,
  { schedule, run, now }: { readonly schedule: Schedule; readonly run: Run; readonly now: EpochMs },
  wanted: { readonly afterMs: number } | { readonly stop: string | null },
): Promise<TakenChoice | null> {
  const bounds = schedule.checkAgain ?? null;
  if (bounds === null) return null;
  const { afterMs, note } = 'stop' in wanted ? { afterMs: 0, note: null } : clampCheck(bounds, wanted.afterMs);
  const choice: CheckChoice =
    'stop' in wanted ? { kind: 'stop', reason: wanted.stop } : { kind: 'again', at: now + afterMs };
  await addRunFacts(tx, run.id, { choice });
  return { choice, note };
}

/** As `chooseCheck`, for a schedule that must leave the choice. @throws AppError wrong_state */
export async function takeChoice(
  tx: Tx,
  { schedule, run, now }: { readonly schedule: Schedule | null; readonly run: Run | null; readonly now: EpochMs },
  wanted: { readonly afterMs: number } | { readonly stop: string | null },
): Promise<TakenChoice> {
  const taken = schedule === null || run === null ? null : await chooseCheck(tx, { schedule, run, now }, wanted);
  if (taken !== null) return taken;
  throw new AppError('wrong_state', 'This schedule does not let the agent choose when it looks again.', {
    hint: 'Its own times decide. A schedule made with check_again leaves the choice to the agent.',
  });
}

/**
 * Plans the next check after a run of a schedule that chooses it. Without a choice, that is the longest wait, or the
 * shortest after a check that woke nobody. Returns why no more checks come; null when they go on, or when the
 * schedule has no such bounds.
 */
export async function planCheck(
  tx: Tx,
  { schedule, run, skipped, now }: { schedule: Schedule; run: Run; skipped: boolean; now: EpochMs },
): Promise<string | null> {
  const bounds = schedule.checkAgain ?? null;
  if (bounds === null || !isOccurrence(run.cause)) return null;
  if ((await headOfSchedule(tx, schedule.id))?.state !== 'active') return null;
  const choice = (await loadRun(tx, run.id))?.facts.choice;
  if (choice?.kind === 'stop') {
    await removeItem(tx, occurrenceKey(schedule.id));
    return choice.reason === null ? 'the agent stopped looking' : `the agent stopped looking: ${choice.reason}`;
  }
  // A run by hand in between: the planned check stays.
  if (choice === undefined && (await findItem(tx, occurrenceKey(schedule.id))) !== null) return null;
  let at = Math.max(now, choice?.at ?? now + (skipped ? bounds.minMs : bounds.maxMs));
  while (await hasRun(tx, schedule.id, at)) at += 1;
  await planAt(tx, schedule, at);
  return null;
}

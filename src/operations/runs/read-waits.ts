import { type Wait, type WaitSpeech, waitOfRun, waitOfSchedule } from '../../domain/runs/wait.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { momentWords } from '../../engine/runs/late-words.ts';
import { liveReminders } from '../../store/reminders/reminders.ts';
import { isScheduleInDoubt } from '../../store/runs/in-doubt.ts';
import type { ShownRun } from '../../store/runs/run-views.ts';
import { loadChainCards, loadRunWaits, loadScheduleWaits } from '../../store/runs/run-waits.ts';
import type { EpochMs } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

const OPEN: ReadonlySet<string> = new Set(['queued', 'waiting']);

/** What the unfinished ones of some runs wait for, by id. Running and ended runs wait for nothing. */
export async function readRunWaits(
  { tx, environment, now, language }: Pick<OperationContext, 'tx' | 'environment' | 'now' | 'language'>,
  runs: readonly Pick<ShownRun, 'id' | 'state'>[],
  zone: string,
): Promise<ReadonlyMap<string, Wait>> {
  const open = runs.filter(({ state }) => OPEN.has(state)).map(({ id }) => id);
  const speech: WaitSpeech = { language, clock: (at) => momentWords(at, zone, now, language) };
  const rows = await loadRunWaits(tx, open);
  return new Map([...rows].map(([id, facts]) => [id, waitOfRun(facts, environment.places ?? [], speech)]));
}

/** A schedule with its next visible time; `isPlanned`: something of it is planned, though people may not see it. */
export interface StandingSchedule {
  readonly schedule: Pick<Schedule, 'id' | 'kind' | 'state' | 'trigger'>;
  readonly nextAt: EpochMs | null;
  readonly isPlanned: boolean;
}

/**
 * What some schedules wait for besides their next time, by id: a few reads for all of them, and one or two for each
 * without a next time.
 */
export async function readScheduleWaits(
  { tx, environment, now, language }: Pick<OperationContext, 'tx' | 'environment' | 'now' | 'language'>,
  standing: readonly StandingSchedule[],
  zone: string,
): Promise<ReadonlyMap<string, Wait>> {
  const live = standing.filter(({ schedule: { state } }) => state === 'active' || state === 'paused');
  const idsOf = (some: readonly StandingSchedule[]) => some.map(({ schedule }) => schedule.id);
  const runs = await loadScheduleWaits(tx, idsOf(live));
  const cards = await loadChainCards(tx, idsOf(live.filter(({ schedule }) => schedule.state === 'paused')));
  const speech: WaitSpeech = { language, clock: (at) => momentWords(at, zone, now, language) };
  const waits = new Map<string, Wait>();
  for (const { schedule, nextAt, isPlanned } of live) {
    const facts = runs.get(schedule.id);
    const run = facts === undefined ? null : waitOfRun(facts, environment.places ?? [], speech);
    const isIdle = schedule.state === 'active' && nextAt === null;
    const isInDoubt = isIdle && (await isScheduleInDoubt(tx, schedule.id));
    const said = isIdle && run === null && schedule.kind === 'reminder' ? await liveReminders(tx, schedule.id) : [];
    const card = cards.get(schedule.id) ?? null;
    const [reminder = null] = said;
    const wait = waitOfSchedule(schedule, { nextAt, isPlanned, run, reminder, isInDoubt, card }, speech);
    if (wait !== null) waits.set(schedule.id, wait);
  }
  return waits;
}

import { type Coming, HOURS_AHEAD, type HourAhead, hourBegan, hoursAhead } from '../../domain/home/day-ahead.ts';
import { occurrencesFrom } from '../../domain/timing/timing.ts';
import { countNextByHour, listNextBefore, type NextOccurrence } from '../../store/home/home-schedules.ts';
import type { User } from '../../store/people/users.ts';
import { type EpochMs, HOUR_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/**
 * How many schedules are expanded through the day, and how many occurrences of them; of further ones, only the next
 * occurrence is counted.
 */
const FOLLOWED = 300;
const OCCURRENCES = 2_000;

/** The next 24 hours, hour by hour. */
export interface DayAhead {
  readonly hours: readonly HourAhead[];
  /** True when there was too much to expand: of some schedules, only the next occurrence is counted. */
  readonly isPartial: boolean;
}

/** The occurrences of the next 24 hours. */
export async function readDayAhead(
  { tx, actor, now }: OperationContext,
  user: User | null,
  zone: string,
): Promise<DayAhead> {
  const from = hourBegan(zone, now);
  const to = from + HOURS_AHEAD * HOUR_MS;
  const next = await listNextBefore(tx, actor.userId, to, FOLLOWED);
  const quietHours = user?.quietHours ?? null;
  const quiet = quietHours === null ? null : { ...quietHours, zone };
  const coming = followThrough(next, { from, to });
  const isCut = next.length === FOLLOWED;
  const others = new Map(isCut ? await countNextByHour(tx, actor.userId, { from, to }) : []);
  for (const { dueAt } of next) {
    const hour = Math.floor((dueAt - from) / HOUR_MS);
    const known = others.get(hour);
    if (known !== undefined) others.set(hour, known - 1);
  }
  const hours = hoursAhead(coming, others, { from, zone, quiet });
  return { hours, isPartial: isCut || coming.length >= OCCURRENCES };
}

/** Every occurrence within the day, schedule by schedule, up to a limit. */
function followThrough(
  next: readonly NextOccurrence[],
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
): Coming[] {
  const found: Coming[] = [];
  for (const { schedule, nominalAt, dueAt } of next) {
    const { id: scheduleId, what, agent } = schedule;
    // Overdue occurrences are among the running ones.
    if (dueAt >= from) found.push({ at: dueAt, scheduleId, what, agent });
    if (found.length >= OCCURRENCES) continue;
    for (const occurrence of occurrencesFrom(schedule, nominalAt)) {
      if (occurrence.dueAt >= to || found.length >= OCCURRENCES) break;
      if (occurrence.leftOut === null && occurrence.dueAt > dueAt)
        found.push({ at: occurrence.dueAt, scheduleId, what, agent });
    }
  }
  return found;
}

import { type Coming, HOURS_AHEAD, type HourAhead, hourBegan, hoursAhead } from '../../domain/home/day-ahead.ts';
import { occurrencesFrom } from '../../domain/timing/timing.ts';
import { countNextByHour, listNextBefore, type NextOccurrence } from '../../store/home/home-schedules.ts';
import type { User } from '../../store/people/users.ts';
import { type EpochMs, HOUR_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/** So many schedules are followed through the day, and so many occurrences of them; of all others the next one is counted. */
const FOLLOWED = 300;
const OCCURRENCES = 2_000;

/** The next 24 hours, hour by hour. */
export interface DayAhead {
  readonly hours: readonly HourAhead[];
  /** There was too much to follow all of it: of some schedules only the next occurrence is counted. */
  readonly isPartial: boolean;
}

/** What comes in the next 24 hours. */
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

/** Every occurrence within the day, schedule by schedule, until there are enough. */
function followThrough(
  next: readonly NextOccurrence[],
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
): Coming[] {
  const found: Coming[] = [];
  for (const { schedule, nominalAt, dueAt } of next) {
    const { id: scheduleId, what, agent } = schedule;
    // What is overdue is among the running.
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

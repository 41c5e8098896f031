import { type Recurrence, recurrencesOf } from '../../when/icalendar/index.ts';
import { DAY_MS, type EpochMs, MINUTE_MS, parseWall, timeOfWall } from '../../when/index.ts';
import type { PlannedRule } from '../home/calendar.ts';
import { comesBack, type Schedule } from '../schedules/schedule.ts';
import { titleOf } from '../schedules/title.ts';
import { quietHoursOf, slotsFrom, type TimedRule } from '../timing/timing.ts';

/** Schedules whose next occurrence lies further ahead have no event yet. */
export const FEED_AHEAD_MS = 366 * DAY_MS;
/** What no RRULE says is written one by one, so far ahead and so many of a schedule. */
export const SINGLES_AHEAD_MS = 60 * DAY_MS;
export const SINGLES_MOST = 60;
/** Slots of a schedule that are looked at for them: a rule whose every occurrence is left out ends somewhere. */
const LOOKED_MOST = 1_000;
/** Events of one calendar at most: what comes first is among them. */
export const FEED_MOST = 2_000;

/** An event as programs with calendars read it. */
export interface FeedEvent {
  /** Stays the same however often it is read. */
  readonly uid: string;
  readonly title: string;
  readonly start: EpochMs;
  /** The zone its wall clock is of; `UTC`: an instant. */
  readonly zone: string;
  /** The value of an RRULE; null: it comes once. */
  readonly rule: string | null;
  /** Occurrences of the rule that are left out. */
  readonly except: readonly EpochMs[];
  /** The occurrence of the event with the same `uid` that this one stands for; null: none. */
  readonly insteadOf: EpochMs | null;
  readonly revision: number;
  readonly changedAt: EpochMs;
}

/** What a schedule is in a calendar of another program. `rule` of the plan is the schedule itself. */
export function feedEvents(planned: PlannedRule & { readonly rule: Schedule }, now: EpochMs): FeedEvent[] {
  const { rule: schedule, nominalAt, dueAt, isOpen } = planned;
  const { id, revision, updatedAt: changedAt } = schedule;
  const event = {
    title: titleOf(schedule.what),
    revision,
    changedAt,
    rule: null,
    except: [],
    insteadOf: null,
  } as const;
  const single = (uid: string, start: EpochMs): FeedEvent => ({ ...event, uid, start, zone: 'UTC' });
  if (!comesBack(schedule)) return [single(id, dueAt)];
  const named = (at: EpochMs, start: EpochMs) => single(`${id}-${at}`, start);
  if (isOpen) return [named(nominalAt, dueAt)];
  const recurring = exactRecurrences(schedule, nominalAt);
  if (recurring !== null) {
    const events = recurring.map(({ time, ...one }): FeedEvent => ({ ...event, ...one, uid: uidOf(id, time) }));
    const moved = events.find(({ start }) => start === nominalAt);
    if (dueAt === nominalAt || moved === undefined) return events;
    return [...events, { ...moved, rule: null, except: [], start: dueAt, insteadOf: nominalAt }];
  }
  const events: FeedEvent[] = [];
  let looked = 0;
  for (const slot of slotsFrom(schedule, nominalAt)) {
    if (
      looked++ === LOOKED_MOST ||
      events.length === SINGLES_MOST ||
      slot.nominalAt >= Math.max(now, nominalAt) + SINGLES_AHEAD_MS
    )
      break;
    // The next one stands in the agenda with the time at which it is due.
    if (slot.leftOut === null) events.push(named(slot.nominalAt, slot.nominalAt === nominalAt ? dueAt : slot.dueAt));
  }
  return events;
}

/** Each time of the day is an event of its own, known by it. */
const uidOf = (id: string, time: number | null): string => (time === null ? id : `${id}-${time / MINUTE_MS}m`);

/** The RRULEs of a schedule; null where they would not say exactly when it is due. */
function exactRecurrences(rule: TimedRule, first: EpochMs): Recurrence[] | null {
  if ((rule.timing?.jitterMs ?? 0) > 0) return null;
  const found = recurrencesOf(rule.trigger, rule.zone, first);
  const quiet = quietHoursOf(rule);
  if (found === null || quiet === null) return found;
  const [from, to] = [quiet.from, quiet.to].map((text) => timeOfWall(parseWall(`1970-01-01T${text}:00`) as number));
  const [begin, end] = [from as number, to as number];
  const isQuiet = (time: number) => (begin <= end ? time >= begin && time < end : time >= begin || time < end);
  const isUntouched = quiet.zone === rule.zone && found.every(({ time }) => time !== null && !isQuiet(time));
  return isUntouched ? found : null;
}

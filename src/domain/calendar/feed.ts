import { type Recurrence, recurrencesOf } from '../../when/icalendar/index.ts';
import { DAY_MS, type EpochMs, MINUTE_MS, parseWall, timeOfWall } from '../../when/index.ts';
import type { PlannedRule } from '../home/calendar.ts';
import { comesBack, type Schedule } from '../schedules/schedule.ts';
import { titleOf } from '../schedules/title.ts';
import { occurrencesFrom, quietHoursOf, type TimedRule } from '../timing/timing.ts';

/** Schedules whose next occurrence is further ahead have no event yet. */
export const FEED_AHEAD_MS = 366 * DAY_MS;
/** What no RRULE says is written one by one, so far ahead and so many of a schedule. */
export const SINGLES_AHEAD_MS = 60 * DAY_MS;
export const SINGLES_MOST = 60;
/** How many occurrences of a schedule are searched for them: a rule may leave out its every occurrence. */
const LOOKED_MOST = 1_000;
/** The same, for all schedules of a calendar. */
export const FEED_LOOKED_MOST = 100_000;
/** The most events of a calendar: those of the schedules that are due first. */
export const FEED_MOST = 2_000;

/** An event for calendar programs. */
export interface FeedEvent {
  /** Equal at every read. */
  readonly uid: string;
  readonly title: string;
  readonly start: EpochMs;
  /** The zone of its wall-clock time; `UTC` for an instant. */
  readonly zone: string;
  /** The value of an RRULE; null for a single event. */
  readonly rule: string | null;
  /** The left-out occurrences of the rule. */
  readonly except: readonly EpochMs[];
  /** The occurrence of the event with the same `uid` that this one replaces; null for none. */
  readonly insteadOf: EpochMs | null;
  readonly revision: number;
  readonly changedAt: EpochMs;
}

type Planned = PlannedRule & { readonly rule: Schedule };

/**
 * The events of a schedule for other programs. `rule` of the plan is the schedule itself.
 * @param most the most occurrences to search when its events are written one by one
 */
export function feedEvents(
  planned: Planned,
  now: EpochMs,
  most: number,
): { readonly events: readonly FeedEvent[]; readonly looked: number } {
  const { rule: schedule, nominalAt, dueAt, isOpen } = planned;
  const { id } = schedule;
  if (!comesBack(schedule)) return { events: [singleEvent(schedule, id, dueAt)], looked: 0 };
  if (isOpen) return { events: [singleEvent(schedule, `${id}-${nominalAt}`, dueAt)], looked: 0 };
  const recurring = exactRecurrences(schedule, nominalAt);
  if (recurring === null) return singleEvents(planned, now, Math.min(most, LOOKED_MOST));
  const events = recurring.map(
    ({ time, ...one }): FeedEvent => ({ ...plainEvent(schedule), ...one, uid: uidOf(id, time) }),
  );
  const moved = events.find(({ start }) => start === nominalAt);
  if (dueAt === nominalAt || moved === undefined) return { events, looked: 0 };
  return {
    events: [...events, { ...moved, rule: null, except: [], start: dueAt, insteadOf: nominalAt }],
    looked: 0,
  };
}

/** The occurrences without an RRULE, one event each. */
function singleEvents({ rule: schedule, nominalAt, dueAt }: Planned, now: EpochMs, most: number) {
  const events: FeedEvent[] = [];
  const end = Math.max(now, nominalAt) + SINGLES_AHEAD_MS;
  let looked = 0;
  for (const occurrence of most > 0 ? occurrencesFrom(schedule, nominalAt, most) : []) {
    if (occurrence.nominalAt >= end || events.length === SINGLES_MOST) break;
    looked += 1;
    // The agenda has the due time of the next one.
    const at = occurrence.nominalAt === nominalAt ? dueAt : occurrence.dueAt;
    if (occurrence.leftOut === null) events.push(singleEvent(schedule, `${schedule.id}-${occurrence.nominalAt}`, at));
  }
  return { events, looked };
}

const singleEvent = (schedule: Schedule, uid: string, start: EpochMs): FeedEvent => ({
  ...plainEvent(schedule),
  uid,
  start,
  zone: 'UTC',
});

const plainEvent = ({ what, revision, updatedAt: changedAt }: Schedule) =>
  ({ title: titleOf(what), revision, changedAt, rule: null, except: [], insteadOf: null }) as const;

/** Each time of day is an event of its own, identified by it. */
const uidOf = (id: string, time: number | null): string => (time === null ? id : `${id}-${time / MINUTE_MS}m`);

/** The RRULEs of a schedule; null when they would not give exactly its due times. */
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

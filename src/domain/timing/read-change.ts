// Reads the words of a change relative to the changed schedule, not to the present.
import {
  addMonths,
  DAY_MS,
  describeTrigger,
  type EpochMs,
  formatTimeOfDay,
  formatWall,
  instantToWall,
  isCaused,
  nextOccurrence,
  nextOccurrences,
  type ParsedWhen,
  type ParseNote,
  parseWall,
  type TimeTrigger,
  timeOfWall,
  wallToInstant,
} from '../../when/index.ts';
import { AppError } from '../errors.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { namesToday, readSameTime, readShift, type Shift } from './change-words.ts';
import { timesOfDay, withTimesOfDay } from './clock-time.ts';
import { choseHalf, nearerHour, withoutHalf } from './nearer-hour.ts';

/** The rule before the change. */
export type ChangedSchedule = Pick<Schedule, 'trigger' | 'zone'>;

/** The result of reading a change. */
export interface ReadChange {
  readonly read: ParsedWhen;
  /** Whether a part of it comes from the schedule, so that the words alone do not say it. */
  readonly isRelative: boolean;
}

/** Reads a text by itself. Throws its fault. */
type ReadAlone = (words: string, now: EpochMs) => ParsedWhen;

/** The other inputs of reading a change. */
export interface ChangeFacts {
  readonly now: EpochMs;
  /** The zone beside the words; null for none. */
  readonly zone: string | null;
  readonly readAlone: ReadAlone;
}

/** The reader's notes about parts taken from the present, which a change takes from the schedule. */
const FROM_NOW = new Set(['default-time', 'same-time', 'day-of-creation']);
const SHOWN = 5;

/**
 * Reads the words of a change relative to the schedule: "an hour later" moves it, "at 15:00" keeps its day or
 * interval, "same time on Friday", "Friday", "every day" and "weekly" keep its time of day. Complete words do not
 * depend on it.
 * @throws AppError unreadable_time, and the errors of `readAlone`
 */
export function readChange(words: string, { trigger, zone }: ChangedSchedule, given: ChangeFacts): ReadChange {
  const { now, readAlone } = given;
  if (isCaused(trigger)) return { read: readAlone(words, now), isRelative: false };
  const shift = readShift(words);
  if (shift !== null && given.zone !== null && given.zone !== zone) {
    throw unclear(`Both "${words}" and another time zone (${given.zone} instead of ${zone}) are given.`);
  }
  if (shift !== null) return { read: asRead(moved(trigger, zone, shift), zone, now), isRelative: true };
  const same = readSameTime(words);
  if (same?.rest === '') throw unclear('The same time as before, on no other day: this changes nothing.');
  const alone = readAlone(same?.rest ?? words, now);
  // An instant has no zone of its own, so it uses that of the person who changes it.
  const isInstant = trigger.kind === 'once' && trigger.at !== undefined;
  const before = { trigger, zone: isInstant ? alone.zone : zone };
  const times = timesOnClock(trigger, before.zone);
  if (same !== null && times === null)
    throw unclear(`There is no one time of day in "${describeTrigger(trigger, zone)}".`);
  const next = nextOccurrence(trigger, zone, now);
  const isOpen = times !== null && alone.assumptions.some(({ code }) => FROM_NOW.has(code));
  const changed = isTimeAlone(words, alone)
    ? atItsDay(alone, before, now)
    : isOpen
      ? atItsTime(same?.rest ?? words, alone, { times, now, readAlone, next })
      : null;
  return { read: changed ?? alone, isRelative: changed !== null };
}

/** The schedule's times of day, in its zone. A requested duration has one too. */
function timesOnClock(trigger: TimeTrigger, zone: string): readonly number[] | null {
  if (trigger.kind === 'once' && trigger.at !== undefined) return [timeOfWall(instantToWall(zone, trigger.at))];
  return timesOfDay(trigger);
}

/** Whether the words have a time of day and neither a day, an interval nor a zone. */
function isTimeAlone(words: string, { trigger, spans }: ParsedWhen): boolean {
  const kinds = new Set(spans.map(({ kind }) => kind));
  kinds.delete('filler');
  return (
    trigger.kind === 'once' && trigger.wall !== undefined && kinds.size === 1 && kinds.has('time') && !namesToday(words)
  );
}

/** The new time on the existing day or interval; null when the interval has no time of day. */
function atItsDay(alone: ParsedWhen, { trigger, zone }: ChangedSchedule, now: EpochMs): ParsedWhen | null {
  const time = timesOfDay(alone.trigger as TimeTrigger);
  if (isCaused(trigger) || time === null) return null;
  const onClock = trigger.kind === 'once' ? onWall(trigger, zone) : trigger;
  const [before = null, ...more] = timesOfDay(onClock) ?? [];
  if (more.length > 0) throw unclear(`"${describeTrigger(trigger, zone)}" has several times of day.`);
  const [read] = time;
  const isOpen = before !== null && read !== undefined && choseHalf(alone);
  const meant = isOpen ? [nearerHour(read, before)] : time;
  const changed = withTimesOfDay(onClock, meant);
  if (changed === null) throw unclear(`"${describeTrigger(trigger, zone)}" has no time of day of its own.`);
  // The sentence names the hour, and that it is the nearer one.
  const notes = isOpen
    ? [...withoutHalf(alone.assumptions), nearerNote(meant[0] as number, before)]
    : alone.assumptions;
  return asRead(changed, alone.zone, now, notes);
}

const nearerNote = (meant: number, before: number): ParseNote => ({
  code: meant >= DAY_MS / 2 ? 'afternoon' : 'morning',
  message: `The hour is read as ${formatTimeOfDay(meant)}, which is nearer to ${formatTimeOfDay(before)} than the other half of the day.`,
});

/** The new day or interval at the existing time. */
function atItsTime(
  words: string,
  alone: ParsedWhen,
  at: {
    readonly times: readonly number[];
    readonly now: EpochMs;
    readonly readAlone: ReadAlone;
    readonly next: EpochMs | null;
  },
): ParsedWhen | null {
  // "weekly" keeps the existing weekday, instead of the present one.
  const isOnDay = alone.assumptions.some(({ code }) => code === 'day-of-creation');
  const read = isOnDay && at.next !== null ? at.readAlone(words, at.next) : alone;
  if (isCaused(read.trigger)) return null;
  const changed = withTimesOfDay(read.trigger, at.times);
  if (changed === null) return null;
  const notes = read.assumptions.filter(({ code }) => !FROM_NOW.has(code));
  return asRead(changed, read.zone, at.now, notes);
}

function moved(trigger: TimeTrigger, zone: string, { direction, by }: Shift): TimeTrigger {
  if (trigger.kind === 'once') return movedOnce(trigger, zone, { direction, by });
  const ms = direction * by.ms;
  if (by.months > 0 || by.days > 0) throw unclear(`"${describeTrigger(trigger, zone)}" comes back: say its new days.`);
  if (trigger.kind === 'interval') return { ...trigger, anchor: trigger.anchor + ms };
  const times = timesOfDay(trigger)?.map((time) => time + ms) ?? null;
  const staysInDay = times?.every((time) => time >= 0 && time < DAY_MS) ?? false;
  const changed = times !== null && staysInDay ? withTimesOfDay(trigger, times) : null;
  if (changed === null) throw unclear(`"${describeTrigger(trigger, zone)}" cannot be moved by that within its days.`);
  return changed;
}

type Once = Extract<TimeTrigger, { kind: 'once' }>;

function onWall(trigger: Once, zone: string): Once {
  return trigger.at === undefined ? trigger : { kind: 'once', wall: formatWall(instantToWall(zone, trigger.at)) };
}

/** Days and months are calendar steps at the same clock time; hours and smaller units are elapsed time. */
function movedOnce(trigger: Once, zone: string, { direction, by }: Shift): Once {
  const wall = parseWall(onWall(trigger, zone).wall as string) as number;
  const stepped =
    by.months === 0 && by.days === 0 ? wall : addMonths(wall, direction * by.months) + direction * by.days * DAY_MS;
  const from = trigger.at !== undefined && stepped === wall ? trigger.at : wallToInstant(zone, stepped);
  const at = from + direction * by.ms;
  return trigger.at === undefined ? { kind: 'once', wall: formatWall(instantToWall(zone, at)) } : { kind: 'once', at };
}

/** A changed rule in the form of words that were read. @throws AppError time_in_past, never_fires */
function asRead(trigger: TimeTrigger, zone: string, now: EpochMs, assumptions: readonly ParseNote[] = []): ParsedWhen {
  const next = nextOccurrences(trigger, zone, now, SHOWN);
  if (next.length === 0) {
    const code = trigger.kind === 'once' ? 'time_in_past' : 'never_fires';
    const message = `With that it would be ${describeTrigger(trigger, zone)}, which has passed.`;
    const hint = 'Say the new day and time in full, such as "tomorrow at 15:00".';
    throw new AppError(code, message, { hint, details: { issues: [{ path: 'when', message, hint }] } });
  }
  const sentence = describeTrigger(trigger, zone, { now });
  return { ok: true, trigger, zone, sentence, next, assumptions, warnings: [], spans: [] };
}

function unclear(message: string): AppError {
  const hint = 'Say the new time in full, such as "every weekday at 15:00" or "Friday at 14:00".';
  return new AppError('ambiguous_time', message, { hint, details: { issues: [{ path: 'when', message, hint }] } });
}

import { foldText } from '../../../../domain/words/content-words.ts';
import {
  addMonths,
  DAY_MS,
  dayOfWall,
  describeInstant,
  type EpochMs,
  formatDay,
  formatWall,
  HOUR_MS,
  instantToWall,
  localDay,
  MINUTE_MS,
  MONTH_NAMES,
  occurrencesBetween,
  parseWhen,
  wallToInstant,
} from '../../../../when/index.ts';
import type { KnownSchedule } from '../memory.ts';
import { type ReadingContext, readTimeAlone } from '../reading.ts';

/** A stretch of time to look at: a day, a part of it, a week. */
export interface Stretch {
  readonly from: EpochMs;
  /** The end, exclusive. */
  readonly to: EpochMs;
  readonly days: number;
}

/** The hours of the parts of the day, in five languages, folded. */
const PARTS: readonly (readonly [RegExp, number, number])[] = [
  [
    /\b(?:mornings?|fruh|vormittags?|matin|matinee|por la manana|rano|rann\w+|porann\w+|przed poludniem)\b|\bmorgens\b/,
    0,
    12,
  ],
  [/\b(?:afternoons?|nachmittags?|apres-midi|tarde|po poludniu|popoludniu|popoludniow\w+)\b/, 12, 18],
  [/\b(?:evenings?|abends?|soir|soiree|wieczor|wieczorem|wieczorn\w+)\b/, 17, 24],
  // A night ends in the next morning.
  [/\b(?:tonight|nights?|nachts?|nuit|noche|noca|nocn\w+)\b/, 17, 29],
];
/** A part of the day as it is named, with its hours. */
export interface Part {
  readonly said: string;
  readonly from: number;
  readonly to: number;
}

/** The part of the day that a text names. */
export function partOfDayIn(text: string): Part | null {
  for (const [words, from, to] of PARTS) {
    const [said] = words.exec(foldText(text)) ?? [];
    if (said !== undefined) return { said, from, to };
  }
  return null;
}

const TODAY = /^(?:today|now|heute|aujourd'hui|hoy|dzis|dzisiaj|so far|right now|the day|at the moment)$/;
const WEEKS: readonly (readonly [RegExp, 0 | 1])[] = [
  [/^(?:(?:this|the|my) week|diese woche|cette semaine|esta semana|w tym tygodniu|ten tydzien)$/, 0],
  [
    /^(?:next week|nachste woche|kommende woche|la semaine prochaine|semaine prochaine|la (?:semana que viene|proxima semana)|proxima semana|(?:w )?przyszly\p{L}* (?:tydzien|tygodniu)|w przyszlym tygodniu)$/u,
    1,
  ],
];
const WEEKEND =
  /^(?:(?:this|the|at the|on the) weekend|weekend|(?:am |dieses )?wochenende|(?:ce |le )?week-?end|(?:este |el )?fin de semana|(?:w )?(?:ten )?weekend)$/;
const BEFORE = /^(?:for|on|in|at|during|by|am|an|im|fur|pour|le|ce|el|para|en|de|na|w|we|the) /;

/** "The Monday after next", "übernächste Woche": a week later, folded. */
const AFTER_NEXT = /^ubernachste[nrsm]? (.+)$|^(.+) after next$|^(.+) en quinze$/;
const A_WEEK = /^(?:week|woche)$/;

/** Reads "Thursday", "tomorrow morning", "next week", "the 24th" as a stretch of time; null for any other text. */
export function readStretch(text: string, { now, zone }: ReadingContext): Stretch | null {
  const place = zone ?? 'UTC';
  const today = Math.floor(instantToWall(place, now) / DAY_MS);
  const stretch = (day: number, days: number, from = 0, to = 24): Stretch => ({
    from: wallToInstant(place, day * DAY_MS + from * HOUR_MS),
    to: wallToInstant(place, (day + days - 1) * DAY_MS + to * HOUR_MS),
    days,
  });
  const said = foldText(text)
    .trim()
    .replace(/[?!.,]+$/, '');
  const bare = said.replace(BEFORE, '');
  const [, ...after] = AFTER_NEXT.exec(bare) ?? [];
  const first = after.find((words) => words !== undefined);
  if (first !== undefined) {
    const next = readStretch(A_WEEK.test(first) ? 'next week' : first, { now, zone });
    const later = (at: EpochMs) => wallToInstant(place, instantToWall(place, at) + 7 * DAY_MS);
    return next === null ? null : { ...next, from: later(next.from), to: later(next.to) };
  }
  /** Monday 5 January 1970 was day 4, counted from 0. */
  const monday = today - ((((today - 4) % 7) + 7) % 7);
  for (const [words, weeks] of WEEKS)
    if (words.test(said) || words.test(bare)) {
      const start = monday + weeks * 7;
      return weeks === 0 ? stretch(today, start + 7 - today) : stretch(start, 7);
    }
  if (WEEKEND.test(said) || WEEKEND.test(bare))
    return stretch(Math.max(today, monday + 5), monday + 7 - Math.max(today, monday + 5));
  const month = readMonth(said, { now, zone });
  if (month !== null) return month;
  const part = PARTS.find(([words]) => words.test(said));
  // "Mañana" means tomorrow unless its words mark a part of the day.
  const [, from, to] = part ?? [null, 0, 24];
  const day =
    part === undefined
      ? bare
      : bare
          .replace(part[0], '')
          .replace(/\b(?:this|in the|at|am|in der|ce|cet|cette|esta|este|por la|de la|w|o)\s*$/, '')
          .trim();
  if (day === '' || TODAY.test(day) || /^(?:this|the|ce|cet|cette|esta|este|heute|dzis|hoy)$/.test(day))
    return part === undefined && !TODAY.test(day) ? null : stretch(today, 1, from, to);
  // "Am 7.", "el 7" are days with their preposition alone.
  const readings = [...(part === undefined ? [text] : []), day, `on ${day}`].map((words) =>
    readTimeAlone(words, { now, zone }),
  );
  const time = readings.find((one) => one?.kind === 'time');
  if (time?.kind !== 'time' || time.when.trigger.kind !== 'once') return null;
  const isDay = time.when.spans.every(({ kind }) => kind === 'date' || kind === 'filler');
  const at = time.when.next[0];
  if (!isDay || at === undefined) return null;
  return stretch(Math.floor(instantToWall(place, at) / DAY_MS), 1, from, to);
}

const CLOCK = '\\d{1,2}(?:[:.h]\\d{2})? ?(?:am|pm|uhr|h)?(?:eures?|oras)?';
const TWO_HOURS = new RegExp(
  `(?:(?:between|from|zwischen|von|entre|de|desde|mi[eę]dzy|od)(?: las?)? )?(?<from>${CLOCK}|noon) ?(?:to|until|till|and|bis|und|à|a|et|jusqu'à|y|hasta|do|i|-|–)(?: las?)? ?(?<to>${CLOCK}|noon)(?!\\p{L})`,
  'iu',
);

/** The two hours that a text names, in minutes, with their words: "between 1 and 3 pm". */
export function hoursIn(text: string): { readonly said: string; readonly hours: readonly number[] } | null {
  const found = TWO_HOURS.exec(text);
  const hours = [found?.groups?.from, found?.groups?.to].flatMap((said = '') => {
    const [, hour, minute = '0', half] =
      /^(\d{1,2})(?:[:.h](\d{2}))? ?([ap]m)?/i.exec(said.replace(/noon/i, '12')) ?? [];
    const late = half?.toLowerCase() === 'pm' ? 12 : 0;
    return hour === undefined ? [] : (late + (Number(hour) % (half === undefined ? 24 : 12))) * 60 + Number(minute);
  });
  return found === null || hours.length < 2 ? null : { said: found[0], hours };
}

/** "09:00", of minutes. */
export const wordClock = (minutes: number): string => formatWall(minutes * MINUTE_MS).slice(11, 16);

const MONTHS = MONTH_NAMES.slice(1).map((name) => name.toLowerCase());

/** "In December": the rest of this one, or the next one. */
function readMonth(text: string, { now, zone }: ReadingContext): Stretch | null {
  const month = MONTHS.indexOf(text.replace(/^(?:in|during|over|all of|all) /, ''));
  if (month < 0) return null;
  const place = zone ?? 'UTC';
  const today = dayOfWall(instantToWall(place, now)) * DAY_MS;
  const [, thisMonth = 1, dayOfMonth = 1] = formatDay(dayOfWall(today)).split('-').map(Number);
  const first = addMonths(today - (dayOfMonth - 1) * DAY_MS, (month + 13 - thisMonth) % 12);
  const start = Math.max(first, today);
  const end = addMonths(first, 1);
  return {
    from: wallToInstant(place, start),
    to: wallToInstant(place, end),
    days: Math.round((end - start) / DAY_MS),
  };
}

/** Whether a schedule comes in the stretch. */
export const comesWithin = (schedule: KnownSchedule, stretch: Stretch, context: ReadingContext): boolean =>
  comingIn(schedule, stretch, 1, context).length > 0;

/** Whether the stretch is less than whole days: "tomorrow evening". The shortest day has 23 hours. */
export const isPartOfDay = ({ from, to }: Stretch): boolean => to - from < 23 * HOUR_MS;

/**
 * The first times of a schedule in the stretch, as its clock shows them, by its own sentence; skipped occurrences
 * before its next time do not count.
 */
export function comingIn(
  schedule: KnownSchedule,
  { from, to }: Pick<Stretch, 'from' | 'to'>,
  limit: number,
  { now, zone }: ReadingContext,
): readonly number[] {
  const options = { now, zone: zone ?? 'UTC' };
  const next = schedule.next === null ? null : instantIn(schedule.next, options);
  if (next === null) return [];
  const read = parseWhen(schedule.when, options);
  // What was put off comes at a time of its own, and then by its rule. The words of a time name its minute.
  const times = next >= from && next < to ? [next] : [];
  const start = Math.max(from, next + MINUTE_MS, now);
  // The stretch excludes its end, which begins the next one.
  if (read.ok && start < to)
    times.push(...occurrencesBetween(read.trigger, read.zone, start - 1, to - 1, { limit }).occurrences);
  return times.slice(0, limit).map((at) => instantToWall(read.ok ? read.zone : options.zone, at));
}

const NEAR = /^(today|yesterday), (\d\d):(\d\d)/;
const DATE = /(\d{1,2}) (\p{L}+)(?: (\d{4}))?, (\d\d):(\d\d)/u;

/** The instant of a time in a tool's words; null for others. */
export function instantIn(at: string, { now, zone }: ReadingContext): EpochMs | null {
  const place = zone ?? 'UTC';
  const [, day, month, year, hour, minute] = DATE.exec(at) ?? [];
  const [, near, nearHour, nearMinute] = NEAR.exec(at) ?? [];
  if (day === undefined && near !== undefined) {
    const today = Math.floor(instantToWall(place, now) / DAY_MS) - (near === 'yesterday' ? 1 : 0);
    return wallToInstant(place, today * DAY_MS + (Number(nearHour) * 60 + Number(nearMinute)) * MINUTE_MS);
  }
  if (day === undefined) return null;
  const said = `${day} ${month} ${year ?? localDay(place, now).slice(0, 4)} at ${hour}:${minute}`;
  // Reads it from an earlier date, because the reader rejects past times.
  const read = parseWhen(said, { now: now - 366 * DAY_MS, zone: place });
  return read.ok ? (read.next[0] ?? null) : null;
}

/** The words for a stretch: "Thursday 26 November", "tomorrow, Sunday 22 November", "this week". */
export function wordStretch(stretch: Stretch, { now, zone }: ReadingContext): string {
  const options = { now, zone: zone ?? 'UTC' };
  const dayOf = (at: EpochMs) => describeInstant(at, options).replace(/, \d\d:\d\d.*$/, '');
  if (stretch.days === 1) return dayOf(stretch.from);
  return `${dayOf(stretch.from)} to ${dayOf(stretch.to - 1)}`;
}

import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import type { Language } from '../../../../talk/words.ts';
import { heardAs } from '../../../../voice/say.ts';
import {
  dayOfWall,
  formatWall,
  instantToWall,
  nextOccurrences,
  type ParsedWhen,
  parseWhen,
} from '../../../../when/index.ts';
import type { Judgement } from '../by-act/judgement.ts';
import { asking, type Plan } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { type ReadingContext, readTimeAlone, type TimeRead, type TimeReading } from '../reading.ts';
import { ask } from '../wording/questions.ts';
import { saidTime } from '../wording/said-times.ts';
import type { Part } from './stretch.ts';

/** A new hour for some of the days of a series. */
export interface PartOfSeries {
  /** The rule for both: the other days unchanged, these at the new hour; null when no single rule can express it. */
  readonly both: string | null;
}

/** Whether a time of the day, "15:00", is one that the words name. */
export type NamesClock = (clock: string) => boolean;

export const inPart =
  ({ from, to }: Pick<Part, 'from' | 'to'>): NamesClock =>
  (clock) =>
    Number(clock.slice(0, 2)) >= from && Number(clock.slice(0, 2)) < to;

/** "The 3pm one", "um 15 Uhr nicht mehr": an hour alone, in each of its readings; null for every other time. */
export function atHour({ split, text, language }: Judgement, context: ReadingContext): NamesClock | null {
  const isRead = split.time.kind === 'time' || split.time.kind === 'ambiguous';
  const time = isRead ? split.time : (readTimeAlone(text.replace(FOR_GOOD[language], ' '), context) ?? split.time);
  const others = time.kind === 'ambiguous' ? time.choices : time.kind === 'time' ? (time.when.otherReadings ?? []) : [];
  const readings: readonly (TimeReading | null)[] = [time, ...others.map(({ text }) => readTimeAlone(text, context))];
  const clocks = readings.flatMap((one) => (one?.kind === 'time' && isHour(one.when) ? (clockOf(one.when) ?? []) : []));
  return clocks.length === 0 ? null : (clock) => clocks.includes(clock);
}

const isHour = ({ spans, assumptions }: ParsedWhen): boolean =>
  spans.every(({ kind }) => kind === 'time' || kind === 'filler') &&
  assumptions.every(({ code }) => code !== 'day-part');

const clockOf = ({ next: [at], zone }: ParsedWhen): string | null =>
  at === undefined ? null : formatWall(instantToWall(zone, at)).slice(11, 16);

/**
 * The rule without the times of the day that are named: the same where it has none of them, null where all are, or it
 * has no list.
 */
export function withoutTimes({ when }: KnownSchedule, isNamed: NamesClock): string | null {
  const [list, ...others] = when.match(CLOCKS) ?? [];
  if (list === undefined || others.length > 0) return null;
  const clocks = list.match(/\d\d:\d\d/g) ?? [];
  const kept = clocks.filter((clock) => !isNamed(clock));
  if (kept.length === clocks.length) return when;
  return kept.length === 0 ? null : when.replace(list, kept.join(' and '));
}
const CLOCKS = /\d\d:\d\d(?:(?:, | and )\d\d:\d\d)*/g;

/** "Add noon too": the rule with one more time of the day; null where it has no list of them. */
export function withClock({ when }: KnownSchedule, { when: added }: TimeRead, context: ReadingContext): string | null {
  const [list, ...others] = when.match(CLOCKS) ?? [];
  const clock = isHour(added) ? clockOf(added) : null;
  if (clock === null || list === undefined || others.length > 0) return null;
  const clocks = new Set([...(list.match(/\d\d:\d\d/g) ?? []), clock]);
  const wanted = when.replace(list, [...clocks].sort().join(' and '));
  return readTimeAlone(wanted, context)?.kind === 'time' ? wanted : null;
}

/** Whether what is left out is so for good: "abends nicht mehr", "no evenings any more". */
export const saysForGood = ({ text, language }: Pick<Judgement, 'text' | 'language'>): boolean =>
  FOR_GOOD[language].test(text);
const FOR_GOOD: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:any ?more|no longer|no more|never again)\b/i,
  de: /\b(?:nicht|kein\p{L}*|nie) (?:.* )?(?:mehr|wieder)\b/iu,
  fr: /\bplus (?:jamais|rien|(?=à )|(?:le|la|les|l['’]|du|de|en|au)(?!\p{L}))/iu,
  es: /\bya no\b|\bno .*m[aá]s\b|\bnunca m[aá]s\b/i,
  pl: /(?:^|\s)już (?:.* )?nie(?=\s|$)|więcej nie(?:\s|$)/iu,
};

/** How many times of each rule are compared. */
const COMPARED = 60;

/** Whether a time changes only some of the days of a series. Null when it covers all of them, or other days. */
export function readPart(
  { when }: KnownSchedule,
  { when: wanted }: TimeRead,
  context: ReadingContext,
): PartOfSeries | null {
  const present = parseWhen(when, { now: context.now, zone: context.zone ?? 'UTC' });
  if (!present.ok || !isRecurring(present.trigger) || !isRecurring(wanted.trigger)) return null;
  if (!wanted.spans.some(({ kind, start, end }) => kind === 'time' && end > start)) return null;
  const [old, fresh] = [daysOf(present, context), daysOf(wanted, context)];
  const end = Math.max(...old);
  const within = [...fresh].filter((day) => day <= end);
  if (within.length === 0 || within.length >= old.size || within.some((day) => !old.has(day))) return null;
  const left = weekdaysOf([...old].filter((day) => !fresh.has(day)));
  const clocks = when.match(/\b\d\d:\d\d\b/g) ?? [];
  const isWeekly = isRhythmOfWeeks(old) && isRhythmOfWeeks(fresh);
  const both =
    isWeekly && clocks.length === 1
      ? `every ${left.join(', ')} at ${clocks[0]} and ${wanted.sentence.replace(/ \([^()]*\)$/, '')}`
      : null;
  const read = both === null ? null : parseWhen(both, { now: context.now, zone: context.zone ?? 'UTC' });
  return { both: read?.ok === true ? both : null };
}

/** The days of its next times, counted from 1 January 1970. */
const daysOf = ({ trigger, zone }: Pick<ParsedWhen, 'trigger' | 'zone'>, { now }: ReadingContext): Set<number> =>
  new Set(nextOccurrences(trigger, zone, now, COMPARED).map((at) => dayOfWall(instantToWall(zone, at))));

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Monday 5 January 1970 was day 4, counted from 0. */
const FIRST_MONDAY = 4;
const weekdaysOf = (days: readonly number[]): string[] =>
  WEEK.filter((_, weekday) => days.some((day) => (day - FIRST_MONDAY) % 7 === weekday));

/** Whether it comes on the same days each week: each day recurs a week later. */
function isRhythmOfWeeks(days: ReadonlySet<number>): boolean {
  const end = Math.max(...days);
  return [...days].every((day) => day + 7 > end || days.has(day + 7));
}

/** Asks whether the other days end, where no single rule keeps them. */
export const askPart = ({ what, when }: KnownSchedule, only: () => Plan): Plan =>
  asking(ask.part(what, saidTime(when)), ({ lower }) =>
    ONLY_THEN.test(lower) || heardAs(lower, 'phrase.onlyThen') !== null ? only() : null,
  );

const ONLY_THEN = /^(?:only|just)(?: then| those(?: days)?| on those(?: days)?| these)?$/;

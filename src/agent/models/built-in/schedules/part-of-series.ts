import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import type { Language } from '../../../../talk/words.ts';
import { heardAs } from '../../../../voice/say.ts';
import { dayOfWall, instantToWall, nextOccurrences, type ParsedWhen, parseWhen } from '../../../../when/index.ts';
import type { Judgement } from '../by-act/judgement.ts';
import { asking, type Plan } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import type { ReadingContext, TimeReading } from '../reading.ts';
import { ask } from '../wording/questions.ts';
import { saidTime } from '../wording/said-times.ts';
import type { Part } from './stretch.ts';

type Told = Extract<TimeReading, { kind: 'time' }>;

/** A new hour for some of the days of a series. */
export interface PartOfSeries {
  /** The rule for both: the other days unchanged, these at the new hour; null when no single rule can express it. */
  readonly both: string | null;
}

/**
 * The rule without its times in a part of the day, in hours: "every day at 09:00" of what comes at 09:00 and 21:00.
 * Null when all its times lie in that part, or none.
 */
export function withoutPart({ when }: KnownSchedule, { from, to }: Pick<Part, 'from' | 'to'>): string | null {
  const [list = ''] = /\d\d:\d\d(?:(?:, | and )\d\d:\d\d)+/.exec(when) ?? [];
  const clocks = list.match(/\d\d:\d\d/g) ?? [];
  const kept = clocks.filter((clock) => Number(clock.slice(0, 2)) < from || Number(clock.slice(0, 2)) >= to);
  return kept.length === 0 || kept.length === clocks.length ? null : when.replace(list, kept.join(' and '));
}

/** Whether what is left out is so for good: "abends nicht mehr", "no evenings any more". */
export const saysForGood = ({ text, language }: Pick<Judgement, 'text' | 'language'>): boolean =>
  FOR_GOOD[language].test(text);
const FOR_GOOD: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:any ?more|no longer|no more|never again)\b/i,
  de: /\b(?:nicht|kein\p{L}*|nie) (?:.* )?(?:mehr|wieder)\b/iu,
  fr: /\bplus (?:jamais|rien|le|la|les|l['’]|du|de|en|au)(?!\p{L})/iu,
  es: /\bya no\b|\bno .*m[aá]s\b|\bnunca m[aá]s\b/i,
  pl: /(?:^|\s)już (?:.* )?nie(?:\s|$)|więcej nie(?:\s|$)/iu,
};

/** How many times of each rule are compared. */
const COMPARED = 60;

/** Whether a time changes only some of the days of a series. Null when it covers all of them, or other days. */
export function readPart(
  { when }: KnownSchedule,
  { when: wanted }: Told,
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

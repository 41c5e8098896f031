import { exceptTimeWords } from '../../../../domain/timing/moved-except.ts';
import { wordsOf } from '../../../../talk/words.ts';
import {
  DAY_MS,
  formatWall,
  instantToWall,
  MINUTE_MS,
  parseWhen,
  WEEKDAY_NAMES,
  wallToInstant,
} from '../../../../when/index.ts';
import { call, type DialogueContext, type Plan, say } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { type ReadingContext, readTimeAlone } from '../reading.ts';
import { isSeries } from '../wording/lists.ts';
import { wordLeftOut, wordProblem, wordUpdated } from '../wording/outcomes.ts';
import { saidTime } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';
import { comesWithin, comingIn, hoursIn, instantIn, isPartOfDay, readStretch, type Stretch } from './stretch.ts';

/** The dates to skip, in the form of the tool, and their stretch; null for recurring days. */
export interface Dates {
  readonly words: string;
  readonly stretch: Stretch | null;
}

const FROM = /^(?:from|between|von|vom|ab|du|de|des|à partir (?:de|du)|desde|del?|od) (?:(?:el|le|la) )?/i;
const TO = / (?:to|until|till|through|and|bis(?: zum)?|au|à|al?|hasta(?: el)?|do) /i;
/** "From Friday for two weeks", "von Freitag an zwei Wochen". */
const LASTS = / (?:for|an für|an|für|pendant|pour|durante|por|na|przez) /i;
/** Before days that are left out, a day of the week is each of its days: "every day, except on Sunday". */
const EXCEPT = [
  'every day at 6:00 except',
  'jeden Tag um 6:00 außer',
  'tous les jours à 6h00 sauf',
  'todos los días a las 6:00 excepto',
  'codziennie o 6:00 oprócz',
];
/** "No, every weekday" says when it comes. */
const EVERY = /^(?:every|each|jede\p{L}*|chaque|tou(?:s|tes) les|cada|tod[oa]s|każd\p{L}*|co) /iu;
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Days of the week that are skipped for good, as the tool takes them: "le dimanche", "los fines de semana"; null for others. */
function readWeekdays(text: string, isExcept: boolean, context: ReadingContext): string | null {
  if (!isExcept && (EVERY.test(text) || weekdaysOf(text, context) === null)) return null;
  for (const but of EXCEPT) {
    const others = weekdaysOf(`${but} ${text}`, context);
    const days = WEEK.filter((day) => others?.includes(day) === false);
    if (days.join() === '0,6') return 'weekends';
    if (days.length > 0) return days.map((day) => `${WEEKDAY_NAMES[day]?.toLowerCase()}s`).join(', ');
  }
  return null;
}

/** The days of the week of a rhythm without dates that are left out; null for every other text. */
function weekdaysOf(text: string, context: ReadingContext): readonly number[] | null {
  const read = readTimeAlone(text, context);
  const trigger = read?.kind === 'time' ? read.when.trigger : null;
  if (trigger?.kind !== 'cron' || trigger.except !== undefined) return null;
  const rule = /^\d+ \d+ \* \* ([\d,-]+)$/.exec(trigger.expression);
  return rule === null ? null : WEEK.filter((day) => (rule[1] ?? '').split(',').some((part) => isIn(day, part)));
}

function isIn(day: number, part: string): boolean {
  const [first = Number.NaN, last = first] = part.split('-').map(Number);
  return day >= first && day <= last;
}

/** Reads "next week", "from Monday to Wednesday", "in December", "weekends"; null for other words. */
export function readDates(text: string, context: ReadingContext, isExcept = false): Dates | null {
  const bare = text.trim().replace(/(?<!\d)\.+$|[?!,]+$/, '');
  const range = readRange(bare, context);
  const weekdays = range === null ? readWeekdays(bare, isExcept, context) : null;
  if (weekdays !== null) return { words: weekdays, stretch: null };
  const stretch = readStretch(bare, context) ?? range;
  if (stretch === null) return null;
  const from = dateOf(stretch.from, context);
  // What is left out of a night is left out of its first day.
  const to = isPartOfDay(stretch) ? from : dateOf(stretch.to - 1, context);
  return { words: from === to ? from : `${from} to ${to}`, stretch };
}

function readRange(text: string, context: ReadingContext): Stretch | null {
  const said = text.replace(FROM, '');
  const [first, last] = said.split(TO);
  const [begins = '', length] = last === undefined ? said.split(LASTS) : [first];
  const from = last === undefined && length === undefined ? null : readStretch(begins, context);
  if (from === null) return null;
  // "From Friday to Sunday": the Sunday after it.
  const until = last === undefined ? null : readStretch(last, { ...context, now: from.from });
  const to = length === undefined ? until?.to : endAfter(from, length, context);
  if (to == null || to <= from.from) return null;
  return { from: from.from, to, days: Math.round((to - from.from) / DAY_MS) };
}

/** A length of time behind the first day. */
function endAfter({ from }: Stretch, length: string, context: ReadingContext): number | null {
  for (const before of ['in', 'dans', 'en', 'za']) {
    const read = readTimeAlone(`${before} ${length}`, context);
    const [next] = read?.kind === 'time' && read.when.trigger.kind === 'once' ? read.when.next : [];
    if (next !== undefined) return from + Math.round((next - context.now) / DAY_MS) * DAY_MS;
  }
  return null;
}

/** Dates that stand at an end of a text or of one of its clauses, and their words. */
export interface FoundDates extends Dates {
  readonly said: readonly string[];
}

/** "Between 1 and 3 today": those hours of the day that a text names; in the half of it that is to come. */
export function hoursOfDay(text: string, context: ReadingContext): FoundDates | null {
  const { said = '', hours: [from = 0, to = 0] = [] } = hoursIn(text) ?? {};
  const found = said === '' ? null : findDates(text.replace(said, ' ').replace(/\s+/g, ' ').trim(), context);
  if (found?.stretch?.days !== 1) return null;
  const place = context.zone ?? 'UTC';
  const day = Math.floor(instantToWall(place, found.stretch.from) / DAY_MS) * DAY_MS;
  const at = (minutes: number) => wallToInstant(place, day + minutes * MINUTE_MS);
  const isOpen = Math.max(from, to) <= NOON && !/[ap]m/i.test(said);
  const end = to > from ? to : to + (isOpen ? NOON : 2 * NOON);
  const later = isOpen && (from < MORNING || at(end) <= context.now) ? NOON : 0;
  const words = wordsOf(said, []).map(({ folded }) => folded);
  const stretch = { from: at(from + later), to: at(end + later), days: 1 };
  return { words: dateOf(stretch.from, context), stretch, said: [...words, ...found.said] };
}
/** In minutes: an earlier hour without its half is one of the afternoon. */
const [MORNING, NOON] = [7 * 60, 12 * 60];

/** The most words of dates: "from friday for two weeks". */
const LONGEST_DATES = 6;

/** "Skip friday's standup": one or two words within a short clause. */
const insideOf = (words: readonly string[], count: number): string[][] =>
  count > 2 || words.length > SHORT
    ? []
    : Array.from({ length: Math.max(0, words.length - count - 1) }, (_, at) => words.slice(at + 1, at + 1 + count));
const SHORT = 6;

/** Finds the dates in a text: "w przyszłym tygodniu bez basenu", "I'm away next week, so no gym". */
export function findDates(text: string, context: ReadingContext, isExcept = false): FoundDates | null {
  for (const clause of [text, ...text.split(/[,;]/)]) {
    const words = clause.split(/[\s,;]+/).filter((word) => word !== '');
    for (let count = Math.min(LONGEST_DATES, words.length); count > 0; count--)
      for (const some of [words.slice(0, count), words.slice(-count), ...insideOf(words, count)]) {
        if (some.length === text.split(/\s+/).length || some.length === 0) continue;
        const dates = readDates(some.join(' ').replace(/['’]s$/, ''), context, isExcept);
        if (dates !== null)
          return {
            ...dates,
            said: wordsOf(some.join(' ').replace(/['’]s$/, ''), []).flatMap(({ kind, folded }) =>
              kind === 'mark' ? [] : folded,
            ),
          };
      }
  }
  return null;
}

const dateOf = (at: number, { zone }: ReadingContext): string =>
  formatWall(instantToWall(zone ?? 'UTC', at)).slice(0, 10);

/** Skips those dates of a series that comes then. */
export function* leaveOut(schedule: KnownSchedule, { words, stretch }: Dates, context: DialogueContext): Plan {
  const { id, what, when } = schedule;
  if (!isSeries(schedule)) return { text: word('did.onlyOnce', { what, when: saidTime(when) }), question: null };
  if (stretch !== null && !comesWithin(schedule, stretch, context)) {
    return { text: word('did.notThen', { what, when: saidTime(when) }), question: null };
  }
  const days = stretch === null ? [words] : daysOf(schedule, words, stretch, context);
  const isNext = stretch !== null && isNextAlone(schedule, stretch, context);
  const { output, isError } = yield* call(
    isNext
      ? { name: 'update_schedule', input: { schedule_id: id, change: 'skip_next' } }
      : { name: 'skip_dates', input: { schedule_id: id, dates: days } },
  );
  const said = () =>
    isNext ? wordUpdated('skippedOnce', what, output) : wordLeftOut(saidTime(days.join(', ')), what, output);
  return { text: isError ? wordProblem(output) : said(), question: null };
}

/** "And not the one after": the time behind what was left out last. */
export function leaveOutFollowing(schedule: KnownSchedule, context: DialogueContext): Plan {
  const { when, next } = schedule;
  const options = { now: context.now, zone: context.zone ?? 'UTC' };
  const read = parseWhen(when, options);
  const except = read.ok && 'except' in read.trigger ? (read.trigger.except ?? []) : [];
  const ends = except.flatMap((one) => (one.kind === 'dates' ? (readStretch(one.to, context)?.to ?? []) : []));
  const at = next === null ? null : instantIn(next, options);
  // A time of the rule before the next one: that was skipped.
  const isSkipped = read.ok && at !== null && (read.next[0] ?? at) < at;
  const from = Math.max(context.now, ...(isSkipped ? [] : ends));
  const [wall] = comingIn(schedule, { from, to: from + 400 * DAY_MS }, 1, context);
  const dates = wall === undefined ? null : readDates(formatWall(wall).slice(0, 10), context);
  return dates === null ? say(word('did.noNext', { what: schedule.what })) : leaveOut(schedule, dates, context);
}

/** "Tomorrow evening": only its times then are left out, and not the whole day. */
export const daysOf = (
  schedule: KnownSchedule,
  words: string,
  stretch: Stretch,
  context: ReadingContext,
): readonly string[] =>
  isPartOfDay(stretch) ? comingIn(schedule, stretch, MOST_TIMES, context).map(exceptTimeWords) : [words];
const MOST_TIMES = 20;

/** Whether the next time is the only one then: it is skipped, which can be undone. */
function isNextAlone(schedule: KnownSchedule, { from, to, days }: Stretch, context: ReadingContext): boolean {
  if (days !== 1 || to <= context.now) return false;
  const isFirst = from <= context.now || comingIn(schedule, { from: context.now, to: from }, 1, context).length === 0;
  return isFirst && comingIn(schedule, { from, to }, 2, context).length === 1;
}

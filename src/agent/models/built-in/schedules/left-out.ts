import { formatWall, instantToWall } from '../../../../when/index.ts';
import type { DialogueContext, Plan } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import type { ReadingContext } from '../reading.ts';
import { isSeries } from '../wording/lists.ts';
import { wordDays, wordLeftOut, wordProblem, wordUpdated } from '../wording/outcomes.ts';
import { saidTime } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';
import { EACH } from '../words/skip-words.ts';
import { comesWithin, readStretch, type Stretch } from './stretch.ts';

/** The dates to skip, in the form of the tool, and their stretch; null for recurring days. */
export interface Dates {
  readonly words: string;
  readonly stretch: Stretch | null;
}

const RANGE = /^(?:from |between )?(.+?) (?:to|until|till|through|and) (.+)$/i;

/** Reads "next week", "from Monday to Wednesday", "in December", "weekends"; null for other words. */
export function readDates(text: string, context: ReadingContext): Dates | null {
  const bare = text.trim().replace(/[?!.,]+$/, '');
  if (EACH.test(bare)) return { words: bare.replace(/^(?:on|any|at) /i, ''), stretch: null };
  const stretch = readStretch(bare, context) ?? readRange(bare, context);
  if (stretch === null) return null;
  const [from, to] = [dateOf(stretch.from, context), dateOf(stretch.to - 1, context)];
  return { words: from === to ? from : `${from} to ${to}`, stretch };
}

function readRange(text: string, context: ReadingContext): Stretch | null {
  const [, first, last] = RANGE.exec(text) ?? [];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [readStretch(first, context), readStretch(last, context)];
  if (from === null || to === null || to.to <= from.from) return null;
  return { from: from.from, to: to.to, days: Math.round((to.to - from.from) / 86_400_000) };
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
  const isDay = stretch !== null && stretch.days === 1;
  const isNext = isDay && isNextOn(schedule, stretch, context);
  const [result] = yield [
    isNext
      ? { name: 'update_schedule', input: { schedule_id: id, change: 'skip_next' } }
      : { name: 'skip_dates', input: { schedule_id: id, dates: [words] } },
  ];
  const { output, isError } = result ?? { output: {}, isError: true };
  const said = () => (isNext ? wordUpdated('skippedOnce', what, output) : wordLeftOut(wordDays(words), what, output));
  return { text: isError ? wordProblem(output) : said(), question: null };
}

/** Whether the next time is the only one on that day: it is then skipped, which can be undone. */
function isNextOn(schedule: KnownSchedule, { from, to }: Stretch, context: ReadingContext): boolean {
  const before = { from: context.now, to: from, days: 1 };
  const isFirst = from <= context.now || !comesWithin(schedule, before, context);
  return (
    isFirst &&
    to > context.now &&
    !/\bhour|minute/.test(schedule.when) &&
    (schedule.when.match(/\d\d:\d\d/g) ?? []).length === 1
  );
}

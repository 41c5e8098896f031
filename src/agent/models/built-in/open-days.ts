import { type EpochMs, formatWall, instantToWall } from '../../../when/index.ts';
import { isOnOne } from './by-act/acting.ts';
import { judge, saysNothing } from './by-act/judgement.ts';
import type { Clause } from './clauses.ts';
import type { DialogueContext } from './dialogue.ts';
import { ALARM } from './expected/timer-words.ts';
import { isHourAlone, withDay } from './headed-lines.ts';
import { splitText } from './reading.ts';
import { momentOf } from './schedules/new-time.ts';
import { targetIn } from './talk-data.ts';
import { readUtterance } from './utterance.ts';
import { isSeries } from './wording/lists.ts';

/**
 * Gives each hour without a day that of the wish before it: "tomorrow at 9 call Bob and at 1pm call Ann"; and counts
 * "ten minutes later" from that wish, the first from what was just made.
 */
export function onTheirDays(clauses: readonly Clause[], context: DialogueContext): readonly Clause[] {
  let day: string | null = null;
  let before = justMade(context);
  return clauses.map((spoken) => {
    const clause = laterThan(before, spoken, context);
    const { time } = splitText(clause.said, context);
    if (time.kind === 'time') before = time.when.trigger.kind === 'once' ? (time.when.next[0] ?? null) : null;
    const named = dayIn(clause.said, context);
    const isAlone = isHourAlone(time);
    // "Cancel the gym tomorrow and call Bob at 5": the day is that of another order.
    if (!isAlone) day = named === null || isOfOne(clause.said, context) ? null : named;
    const text = isAlone && day !== null && clause.day === null ? withDay(clause.text, day, context) : clause.text;
    // "Today at 9pm read and at 8am run": that hour of today is over.
    return splitText(text, context).time.kind === 'time' ? { ...clause, text } : clause;
  });
}

/** The time of the only thing that was made right before. */
function justMade(context: DialogueContext): EpochMs | null {
  const { isJustDone, focus, schedules } = context.memory;
  const [only, ...others] = focus.flatMap((id) => schedules.get(id) ?? []);
  return isJustDone && only !== undefined && others.length === 0 && !isSeries(only) ? momentOf(only, context) : null;
}

/** "Then call Ann ten minutes later": that long behind the time before it. An order about what is there keeps its words. */
function laterThan(before: EpochMs | null, clause: Clause, context: DialogueContext): Clause {
  const { time, times, what } = splitText(clause.text, context);
  const [only, ...others] = times;
  if (before === null || time.kind !== 'time' || only === undefined || others.length > 0 || what === '') return clause;
  const isLength = time.when.spans.every(({ kind }) => kind === 'duration') && LATER.test(time.whenText);
  const [at] = time.when.next;
  if (!isLength || at === undefined || isThere(what, context)) return clause;
  const then = formatWall(instantToWall(context.zone ?? 'UTC', before + at - context.now)).slice(0, 16);
  const text = `${clause.text.slice(0, only.start)}${then.replace('T', ' ')}${clause.text.slice(only.end)}`;
  return { ...clause, text, said: text };
}
const LATER = /(?:later|später|tarde|później)$/iu;

/** Whether the words name what is there, or nothing: "set the alarm", "auch". */
function isThere(what: string, context: DialogueContext): boolean {
  const { words, language } = judge(readUtterance(what), context);
  const { named } = targetIn(words, [...context.memory.schedules.values()], language);
  return named.length > 0 || ALARM.test(what) || saysNothing({ text: what }, language);
}

function isOfOne(said: string, context: DialogueContext): boolean {
  const [first] = judge(readUtterance(said), context).likely;
  return first !== undefined && isOnOne(first.act);
}

/** The words that name a day, in a request that has some. */
function dayIn(text: string, context: DialogueContext): string | null {
  const { time } = splitText(text, context);
  if (time.kind !== 'time') return null;
  const words = time.when.spans
    .filter(({ kind }) => kind === 'date' || kind === 'recurrence')
    .map(({ start, end }) => time.whenText.slice(start, end));
  return words.length === 0 ? null : words.join(' ');
}

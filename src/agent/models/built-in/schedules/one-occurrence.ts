import { describeInstant, MINUTE_MS, parseWhen } from '../../../../when/index.ts';
import { asking, type DialogueContext, type Plan } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { readChoice } from '../pick-reading.ts';
import { type Choice, type ReadingContext, readTimeAlone, type TimeRead, type TimeReading } from '../reading.ts';
import { isWaiting } from '../wording/approvals.ts';
import { isSeries } from '../wording/lists.ts';
import { wordProblem, wordUpdated } from '../wording/outcomes.ts';
import { join } from '../wording/phrases.ts';
import { ask } from '../wording/questions.ts';
import { saidTime } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';
import { mergeTime, pickByPresent, shiftTime, wallOf } from './new-time.ts';
import { changeThese } from './pause-schedules.ts';
import { comesWithin } from './stretch.ts';

const bareWords = (words: string) => words.replace(/^(?:today|tomorrow|yesterday), /i, '').replace(/ \(.*$/, '');

/** The next time of a series as it was listed: skipped occurrences may precede it. */
function listedNext({ when, next }: KnownSchedule, { now, zone }: ReadingContext) {
  const options = { now, zone: zone ?? 'UTC' };
  const read = parseWhen(when, options);
  if (!read.ok || next === null) return null;
  const at = read.next.find((one) => bareWords(describeInstant(one, options)) === bareWords(next));
  return at === undefined ? null : { at, zone: read.zone };
}

/** The change of one occurrence: a new time, or a shift. */
export type NewTime = { readonly time: TimeRead | Open } | { readonly byMs: number };
type Open = Extract<TimeReading, { kind: 'ambiguous' }>;

/**
 * Moves the next occurrence of a series: creates a separate schedule with the same text, and skips the occurrence. It
 * creates the new one first, so that a failure loses nothing.
 */
export function* moveOne(schedule: KnownSchedule, day: string | null, wanted: NewTime, context: DialogueContext): Plan {
  const found = nextOn(schedule, day, context);
  if (typeof found === 'string') return { text: found, question: null };
  const alone = { ...schedule, when: found.words };
  if ('time' in wanted && wanted.time.kind === 'ambiguous') {
    const { choices } = wanted.time;
    const meant = pickByPresent(alone, choices, context);
    if (meant?.kind === 'time') return yield* moveOne(schedule, day, { time: meant }, context);
    return yield* askHour(schedule.what, choices, (time, known) => moveOne(schedule, day, { time }, known));
  }
  const when =
    'time' in wanted ? mergeTime(alone, wanted.time as TimeRead, context) : shiftTime(alone, wanted.byMs, context);
  if (when === null) return { text: word('did.cannotMove', { what: schedule.what }), question: null };
  // A day later, of what comes every day, is a time of the series itself.
  const read = readTimeAlone(when, context);
  const [at] = read?.kind === 'time' ? read.when.next : [];
  if (at !== undefined && comesWithin(schedule, { from: at, to: at + MINUTE_MS, days: 1 }, context))
    return yield* changeThese('skip_next', [schedule]);
  const [made] = yield [
    schedule.kind === 'reminder'
      ? { name: 'schedule_reminder', input: { message: schedule.what, when } }
      : { name: 'schedule_action', input: { instruction: schedule.what, when } },
  ];
  if (made === undefined || made.isError) return { text: wordProblem(made?.output ?? {}), question: null };
  // If the new one waits for approval, the occurrence stays.
  if (isWaiting(made.output)) return { text: wordUpdated('movedOnce', schedule.what, made.output), question: null };
  const [skipped] = yield [SKIP(schedule)];
  if (skipped === undefined || skipped.isError || isWaiting(skipped.output)) {
    yield [{ name: 'cancel_schedule', input: { schedule_id: String(made.output.schedule_id) } }];
    return { text: join(wordProblem(skipped?.output ?? {}), word('did.notMoved')), question: null };
  }
  const said = wordUpdated('movedOnce', schedule.what, made.output);
  return { text: join(said, word('did.othersStay', { when: saidTime(schedule.when) })), question: null };
}

/** Asks which of the readings of an hour is meant. */
export function askHour(
  what: string,
  choices: readonly Choice[],
  go: (time: TimeRead, context: DialogueContext) => Plan,
): Plan {
  const labels = choices.map(({ label }) => label);
  return asking(ask.which(what, labels), (words, known) => {
    const picked = readChoice(words, choices, known);
    return picked?.time.kind === 'time' ? go(picked.time, known) : null;
  });
}

const SKIP = ({ id }: KnownSchedule) =>
  ({ name: 'update_schedule', input: { schedule_id: id, change: 'skip_next' } }) as const;

/** The next occurrence if it is on that day; otherwise the reply, because only the next one can be moved or skipped. */
function nextOn(schedule: KnownSchedule, day: string | null, context: DialogueContext): { words: string } | string {
  if (!isSeries(schedule)) return word('did.onlyOnce', { what: schedule.what, when: saidTime(schedule.when) });
  const listed = listedNext(schedule, context);
  if (listed === null) return word('did.noNext', { what: schedule.what });
  const words = wallOf(listed.at, listed.zone, context);
  const named = day === null ? null : readTimeAlone(day.replace(/^tonight$/i, 'today at 23:59'), context);
  const at = named?.kind === 'time' ? named.when.next[0] : undefined;
  // "Today" at a past time does not name a later day.
  const isOther = day !== null && at === undefined && !/^(?:today|this )/i.test(day);
  const wanted = at === undefined ? null : wallOf(at, listed.zone, context);
  if (isOther || (wanted !== null && wanted.slice(0, 10) !== words.slice(0, 10))) {
    return word('did.nextIs', { what: schedule.what, when: saidTime(schedule.next ?? schedule.when) });
  }
  return { words };
}

import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { onceMoreBy } from '../by-act/follow-up.ts';
import type { DialogueContext, Intent, Plan, Utterance } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { type ReadingContext, readTimeAlone, type TimeReading } from '../reading.ts';
import { otherHalf } from '../schedules/new-time.ts';
import { isSeries } from '../wording/lists.ts';
import {
  DOES,
  HALVES,
  MADE,
  MARKS_OF_CHANGE,
  NEAR_DAY,
  ONLY_OF,
  ONLY_THEN,
  SAID_TO_BE,
} from '../words/restated-words.ts';
import { moveThese, planChange, shiftThese, updateTimes } from './change.ts';

/** "Yoga on Mondays from now on", "the meeting was moved to noon": restates an existing schedule. */
export const restate: Intent = {
  name: 'restate',
  read: (words, context) => readHalf(words, context) ?? readNearDay(words, context) ?? readRestated(words, context),
};

/** "Remind me of the pills only on weekdays": begins like a new request, so this intent precedes those. */
export const narrow: Intent = { name: 'narrow', read: readOnly };

/** "In the morning", "no, pm": moves the last mentioned schedule to the other half of the day. */
function readHalf(words: Utterance, context: DialogueContext): Plan | null {
  const half = HALVES.find(([pattern]) => pattern.test(words.lower))?.[1];
  const only = spokenOf(context);
  if (half === undefined || only === null) return null;
  const when = otherHalf(only, half, context);
  return when === null ? null : planChange('it', words, context, (found) => updateTimes(found, () => when));
}

/** "Also the day after". */
const BESIDES = /\b(?:also|too|as well)\b|^and\b/i;

/** "The day after", "a day earlier": shifts the last mentioned schedule by days. */
function readNearDay(words: Utterance, context: DialogueContext): Plan | null {
  const days = NEAR_DAY.find(([pattern]) => pattern.test(words.lower))?.[1];
  const only = spokenOf(context);
  if (days === undefined || only === null) return null;
  if (BESIDES.test(words.raw)) return onceMoreBy(only, days * 86_400_000, context);
  return planChange('it', words, context, (found, known) => shiftThese(found, days * 86_400_000, known));
}

/**
 * "Only wake me for the run on Saturdays": reduces the days of an existing schedule; makes a new one when none
 * exists.
 */
function readOnly(words: Utterance, context: DialogueContext): Plan | null {
  for (const pattern of ONLY_OF) {
    const { what, rhythm } = pattern.exec(words.text)?.groups ?? {};
    const time = rhythm === undefined ? null : readRhythm(rhythm, context);
    if (what === undefined || time === null || !isRecurring(time.when.trigger)) continue;
    const text = `remind me about ${what} ${time.whenText}`;
    const plain = { raw: words.raw, text, lower: text.toLowerCase() };
    return planChange(what, plain, context, (found, known) => moveThese(found, time, known), { time });
  }
  return null;
}

function readRestated(words: Utterance, context: DialogueContext): Plan | null {
  const only = ONLY_THEN.exec(words.raw)?.[1];
  const limited = only === undefined ? null : readRhythm(only, context);
  const spoken = spokenOf(context);
  if (limited !== null && spoken !== null && isSeries(spoken)) {
    return planChange('it', words, context, (found, known) => moveThese(found, limited, known));
  }
  let body = words.text;
  let isMarked = false;
  for (let before = ''; before !== body; ) {
    before = body;
    for (const mark of MARKS_OF_CHANGE) body = body.replace(mark, '');
    isMarked ||= before !== body;
  }
  // "Do plants every Wednesday": only a recurring time makes it refer to an existing schedule.
  const done = DOES.exec(body)?.[1];
  if (done !== undefined) return restated(done, words, context, isRhythmAlone);
  const made = MADE.exec(body)?.[1];
  if (made !== undefined) return restated(made, words, context, () => true);
  const said = SAID_TO_BE.find(([pattern, alone]) => (alone || isMarked) && pattern.test(body));
  if (said === undefined && !isMarked) return null;
  const plain = said === undefined ? body : body.replace(said[0], ' ');
  return restated(plain, words, context, () => true);
}

/** Whether a time gives a recurrence without an hour, so that the hour stays. */
const isRhythmAlone = (time: NewTime): boolean =>
  time.kind === 'time' &&
  isRecurring(time.when.trigger) &&
  time.when.spans.every(({ kind }) => kind === 'recurrence' || kind === 'filler');

/** Tries each position where the time may begin. */
function restated(
  plain: string,
  words: Utterance,
  context: DialogueContext,
  isFit: (time: NewTime) => boolean,
): Plan | null {
  for (const joint of plain.matchAll(/\s+(?:(?:to|until|for|at|on)\s+)?/gi)) {
    const reference = plain.slice(0, joint.index).replace(/^(?:the|my|our) /i, '');
    const time = readTimeAlone(plain.slice(joint.index + joint[0].length), context);
    if (reference === '' || (time?.kind !== 'time' && time?.kind !== 'ambiguous') || !isFit(time)) continue;
    return planChange(reference, words, context, (found, known) => moveThese(found, time, known), { time });
  }
  return null;
}

type NewTime = Extract<TimeReading, { kind: 'time' | 'ambiguous' }>;

/** The schedule that was last made or changed; null unless it is exactly one. */
function spokenOf({ memory }: DialogueContext): KnownSchedule | null {
  const [only, ...others] = memory.focus.flatMap((id) => memory.schedules.get(id) ?? []);
  return only === undefined || others.length > 0 ? null : only;
}

function readRhythm(text: string, context: ReadingContext): Extract<TimeReading, { kind: 'time' }> | null {
  const time = readTimeAlone(text, context) ?? readTimeAlone(`every ${text}`, context);
  return time?.kind === 'time' ? time : null;
}

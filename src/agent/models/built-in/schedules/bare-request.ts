import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import { type ReadingContext, splitText } from '../reading.ts';
import {
  ASKS_FOR_WORD,
  DANGLES,
  INFINITIVE,
  isOrder,
  isTold,
  LOOKED_UP,
  PART_OF_DAY,
  PLANNED_THINGS,
} from '../words/bare-words.ts';
import { startsWithVerb } from '../words/verbs.ts';
import { guessKind } from './draft.ts';

/** Why a text with a time and without "remind me" is no wish for a reminder, or none for sure. */
export type NoRequest = 'look' | 'know' | 'order' | 'tell' | 'unsure';

/**
 * A text that only holds a time becomes a reminder where nothing else can be meant: what is to be done ("call Sarah tomorrow"), or a
 * thing with an hour ("dentist tomorrow at 9"). What one looks up, orders of a machine, or tells makes nothing; the rest is asked. Null:
 * it is a wish, or holds no time.
 */
export function readNoRequest(text: string, context: ReadingContext): NoRequest | null {
  const { time, what } = splitText(text, context);
  if (time.kind !== 'time') return null;
  const [whole, matter] = [foldText(text), foldText(what)];
  if (matter === '' || ASKS_FOR_WORD.test(whole)) return null;
  const repeats = isRecurring(time.when.trigger);
  if (PLANNED_THINGS.test(whole) || PLANNED_THINGS.test(matter)) return repeats ? null : 'look';
  if (isTold(whole) || isTold(matter)) return 'tell';
  // "Send the report every Friday" is for the agent to do; what a machine is told once is not.
  const isAction = guessKind(what, repeats) === 'action';
  if (isAction) return null;
  if (LOOKED_UP.test(matter)) return 'know';
  if (isOrder(whole) || isOrder(matter)) return 'order';
  if (DANGLES.test(matter)) return 'unsure';
  const isDeed = startsWithVerb(what) || INFINITIVE.some((form) => form.test(matter));
  if (isDeed || repeats) return null;
  const hasHour = time.when.spans.some(({ kind, start, end }) => {
    if (kind === 'duration') return true;
    return kind === 'time' && !PART_OF_DAY.test(foldText(time.whenText.slice(start, end)).trim());
  });
  return hasHour ? null : 'unsure';
}

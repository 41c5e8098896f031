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

/** Why a text with a time and without "remind me" is not a request for a reminder, or not clearly one. */
export type NoRequest = 'look' | 'know' | 'order' | 'tell' | 'unsure';

/**
 * A text that only has a time becomes a reminder where it cannot mean anything else: an action ("call Sarah
 * tomorrow"), or a thing with an hour ("dentist tomorrow at 9"). Questions, orders to a machine and statements create
 * nothing; the model asks about the rest. Null when the text is a request, or has no time.
 */
export function readNoRequest(text: string, context: ReadingContext): NoRequest | null {
  const { time, what } = splitText(text, context);
  if (time.kind !== 'time') return null;
  const [whole, matter] = [foldText(text), foldText(what)];
  if (matter === '' || ASKS_FOR_WORD.test(whole)) return null;
  const repeats = isRecurring(time.when.trigger);
  if (PLANNED_THINGS.test(whole) || PLANNED_THINGS.test(matter)) return repeats ? null : 'look';
  if (isTold(whole) || isTold(matter)) return 'tell';
  // The agent can do "send the report every Friday"; it cannot carry out a single order to a machine.
  const isAction = guessKind(what, repeats) === 'action';
  if (isAction) return null;
  if (LOOKED_UP.test(matter)) return 'know';
  if (isOrder(whole) || isOrder(matter)) return 'order';
  if (DANGLES.test(matter)) return 'unsure';
  const isDeed = startsWithVerb(what) || Object.values(INFINITIVE).some((form) => form.test(matter));
  if (isDeed || repeats) return null;
  const hasHour = time.when.spans.some(({ kind, start, end }) => {
    if (kind === 'duration') return true;
    return kind === 'time' && !PART_OF_DAY.test(foldText(time.whenText.slice(start, end)).trim());
  });
  return hasHour ? null : 'unsure';
}

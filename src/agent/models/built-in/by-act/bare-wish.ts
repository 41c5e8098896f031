import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import { requestsIn } from '../../../../talk/leads/requests.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { wordsInList } from '../../../../talk/orders/spoken.ts';
import { guessKind } from '../schedules/draft.ts';
import { INFINITIVE, isOrder, isTold } from '../words/bare-words.ts';
import { startsWithVerb } from '../words/verbs.ts';
import type { Judgement } from './judgement.ts';

/**
 * Whether words with a time, without "remind me", may be no wish: statements, orders to a machine or a shop, and things
 * that have neither an hour nor a verb of what is to be done ("dentist tomorrow"). They are offered, not made.
 */
export function mayBeNoWish({ plain, split: { time, what }, language, ...judged }: Judgement): boolean {
  if (time.kind !== 'time' || judged.isRequest || judged.isLed || requestsIn(judged.words).length > 0) return false;
  const [whole, matter] = [foldText(plain), foldText(what)];
  if (isTold(whole) || isTold(matter)) return true;
  const repeats = isRecurring(time.when.trigger);
  const isAction = guessKind(what, repeats) === 'action';
  if (!isAction && (isOrder(whole) || isOrder(matter))) return true;
  // "Move the vet to Thursday": the time belongs to an order about what is there.
  if (wordsInList(SMALL_WORDS[language].particles).has(matter.split(' ').at(-1) ?? '')) return true;
  const isDeed = !isAction && (language === 'en' ? startsWithVerb(what) : INFINITIVE[language].test(matter));
  const isChosen = time.when.assumptions.some(({ code }) => code === 'day-part');
  const hasHour = time.when.spans.some(({ kind }) => kind === 'duration' || (kind === 'time' && !isChosen));
  return !isDeed && !repeats && !hasHour;
}

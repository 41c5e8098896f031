import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { findTarget } from '../../../../talk/orders/find-target.ts';
import type { Language } from '../../../../talk/words.ts';
import type { Intent } from '../dialogue.ts';
import { moveFound } from '../intents/change.ts';
import { aroundWords } from '../talk-data.ts';
import { isSeries } from '../wording/lists.ts';
import { judge } from './judgement.ts';

const ONLY: Readonly<Record<Language, readonly string[]>> = {
  en: ['only', 'just'],
  de: ['nur', 'bloss'],
  fr: ['seulement', 'uniquement'],
  es: ['solo', 'solamente', 'unicamente'],
  pl: ['tylko', 'jedynie'],
};

/** "Only remind me of the pills on weekdays": begins like a wish, and takes days from the series that it names. */
export const narrow: Intent = {
  name: 'narrow',
  read(words, context) {
    const judged = judge(words, context);
    const { time } = judged.split;
    const isOnly = ONLY[judged.language].some((word) => judged.spoken.includes(word));
    if (!isOnly || judged.isQuestion || time.kind !== 'time' || !isRecurring(time.when.trigger)) return null;
    const there = [...context.memory.schedules.values()].filter(
      (one) => isSeries(one) && (one.state === 'active' || one.state === 'paused'),
    );
    const { named, left } = findTarget(judged.words, there, judged.language, aroundWords(judged.language));
    return named.length === 1 && left.length === 0 ? moveFound(named, time, judged.text, context) : null;
  },
};

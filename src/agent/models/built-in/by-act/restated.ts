import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { says } from '../../../../talk/orders/spoken.ts';
import type { Language } from '../../../../talk/words.ts';
import type { Intent } from '../dialogue.ts';
import { moveFound } from '../schedules/move-schedules.ts';
import { targetIn } from '../talk-data.ts';
import { isSeries } from '../wording/lists.ts';
import { judge } from './judgement.ts';

/** What takes days from a series, and what gives anything another time from now on; folded. */
const WORDS: Readonly<Record<Language, { readonly only: string; readonly anew: string }>> = {
  en: { only: 'only|just', anew: 'from now on|from here on|in future|is now|now at|moved to|moved|same time' },
  de: {
    only: 'nur|bloss',
    anew: 'ab jetzt|ab sofort|von nun an|kunftig|ist jetzt|jetzt um|verlegt auf|verschoben auf',
  },
  fr: {
    only: 'seulement|uniquement',
    anew: 'desormais|dorenavant|a partir de maintenant|est maintenant|est deplace|a ete deplace|a ete deplacee|est decale|a ete decale',
  },
  es: {
    only: 'solo|solamente|unicamente',
    anew: 'a partir de ahora|desde ahora|en adelante|ahora es|se movio|se cambio',
  },
  pl: { only: 'tylko|jedynie', anew: 'od teraz|odtad|od dzis|teraz o|jest teraz|przeniesione na|przelozone na' },
};

/** "Only remind me of the pills on weekdays", "gym on tuesdays from now on": names what is there whole, and its time. */
export const restated: Intent = {
  read(words, context) {
    const judged = judge(words, context);
    const { language, spoken, split, isQuestion } = judged;
    const { time } = split;
    if (isQuestion || (time.kind !== 'time' && time.kind !== 'ambiguous')) return null;
    const isOnly = says(WORDS[language].only, spoken) && time.kind === 'time' && isRecurring(time.when.trigger);
    if (!isOnly && !says(WORDS[language].anew, spoken)) return null;
    const there = [...context.memory.schedules.values()].filter(
      (one) => (one.state === 'active' || one.state === 'paused') && (!isOnly || isSeries(one)),
    );
    const { named, left } = targetIn(judged.words, there, language);
    return named.length === 1 && left.length === 0
      ? moveFound(named, { to: { time }, isOnce: false, day: null }, judged.text, context)
      : null;
  },
};

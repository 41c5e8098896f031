// A running timer gets longer, or another length, in five languages.
import { foldText } from '../../../../domain/words/content-words.ts';
import { languageOf } from '../../../../domain/words/language.ts';
import { smallIn } from '../../../../talk/orders/small-words.ts';
import { wordsInList } from '../../../../talk/orders/spoken.ts';
import { foldWord } from '../../../../talk/words.ts';
import { amountOf } from '../by-act/amount.ts';
import { type Judgement, judge } from '../by-act/judgement.ts';
import type { Intent } from '../dialogue.ts';
import { moveFound } from '../schedules/move-schedules.ts';
import { momentOf } from '../schedules/new-time.ts';
import { leadTable } from '../talk-data.ts';
import { MORE_TIME, SETS_IT, TIMER } from './timer-words.ts';

/** "Add 5 minutes", "stell ihn auf 20 Minuten": of the only timer that runs, unless something else was spoken of. */
export const timers: Intent = {
  read(words, context) {
    const { schedules, focus } = context.memory;
    const running = [...schedules.values()].filter((one) => one.state === 'active' && TIMER.test(one.what));
    const [only, ...others] = running.filter((one) => (momentOf(one, context) ?? 0) > context.now);
    if (only === undefined || others.length > 0 || (focus.length > 0 && !focus.includes(only.id))) return null;
    const language = languageOf(words.raw, context.language);
    const isMoreWord = (word: string) => wordsInList(MORE_TIME[language]).has(foldWord(word));
    const bare = words.text
      .split(' ')
      .filter((word) => !isMoreWord(word))
      .join(' ');
    const isLonger = bare !== words.text;
    if (words.raw.endsWith('?') || !(isLonger || SETS_IT[language].test(foldText(bare)))) return null;
    const judged = { ...judge({ raw: bare, text: bare, lower: bare.toLowerCase() }, context), language };
    const amount = amountOf(judged, context);
    if (amount === null || namesMore(judged, amount.words)) return null;
    const left = (momentOf(only, context) ?? context.now) - context.now;
    const byMs = isLonger ? amount.ms : amount.ms - left;
    return moveFound([only], { to: { byMs }, isOnce: false, day: null }, words.text, context);
  },
};

/** Whether something besides the timer and the length is named. */
function namesMore({ said, language }: Judgement, amount: readonly string[]): boolean {
  const isSmall = smallIn(language, 'particles', 'it', 'also', 'corrects', 'later');
  return said.some(
    (word) =>
      !amount.includes(word) &&
      !TIMER.test(word) &&
      !leadTable(language).orders.has(word) &&
      !isSmall(word) &&
      word.length > 1,
  );
}

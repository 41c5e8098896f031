import { nearestName } from '../../../../domain/nearest-name.ts';
import { isKnown } from '../../../../talk/orders/find-target.ts';
import { isOfOrder } from '../../../../talk/orders/orders-act.ts';
import { smallIn } from '../../../../talk/orders/small-words.ts';
import { type Language, type Word, wordsOf } from '../../../../talk/words.ts';
import { type Plan, say } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { cleanWhat } from '../schedules/draft.ts';
import { changeEach } from '../schedules/move-schedules.ts';
import { wordProblem, wordUpdated } from '../wording/outcomes.ts';
import { ask, wordTwofold } from '../wording/questions.ts';
import type { Judgement } from './judgement.ts';
import type { Replaced } from './moving.ts';
import { MOVING_WORDS } from './moving-words.ts';

/** "Change ring aunt from Vera to Klara": a new text, or a new part of it; asks for all of it where it has no such part. */
export function replaceText(schedules: readonly KnownSchedule[], { old, fresh }: Replaced, said: string): Plan {
  const twofold = askOneByOne(said, fresh);
  if (twofold !== null) return twofold;
  const text = cleanWhat(fresh);
  if (old === null) return renameThese(schedules, text);
  const [only, ...others] = schedules;
  const at = only?.what.toLowerCase().indexOf(old.toLowerCase()) ?? -1;
  if (only === undefined || others.length > 0 || at < 0) return say(ask.wholeText(only?.what ?? '', text));
  return renameThese([only], `${only.what.slice(0, at)}${text}${only.what.slice(at + old.length)}`);
}

/** "It's Anne not Ann", "not Ann but Anne", "I meant Anne": the text with that word. */
export function correctedIn({ text, language, split }: Judgement, what: string): string | null {
  const { instead, not } = MOVING_WORDS[language];
  const [contrast = '', wrong, right] = not.exec(text) ?? instead.exec(text) ?? [];
  const fresh = tellingIn(right ?? text.slice(0, text.length - contrast.length), language);
  const told = wordsOf(fresh, []).map(({ folded }) => folded);
  if (fresh === '' || told.some((word) => isOfOrder(word, told, language, ['cancel', 'pause', 'resume']))) return null;
  const own = wordsOf(what, []);
  const [word = ''] = told;
  // "Sorry, Anne": what is nearly a word of the text, behind words that correct.
  const isSlip = told.length === 1 && word.length > 2 && fresh !== text && split.time.kind === 'none';
  const alike = own.flatMap(({ folded }) => (folded[0] === word[0] && folded !== word ? folded : []));
  const near = isSlip && !isKnown(word, told, language) ? nearestName(word, alike) : undefined;
  const old = wordsOf(wrong === undefined ? (near ?? '') : tellingIn(wrong, language), []);
  const at = own.findIndex((_, from) => old.every(({ folded }, index) => own[from + index]?.folded === folded));
  const [first, last] = [own[at], own[at + old.length - 1]];
  return old.length === 0 || first === undefined || last === undefined
    ? null
    : `${what.slice(0, first.start)}${fresh}${what.slice(last.end)}`;
}

/** A text without words of a correction around it. */
function tellingIn(text: string, language: Language): string {
  const isSmall = smallIn(language, 'corrects', 'musts', 'adds');
  const isTelling = ({ kind, folded }: Word) =>
    kind === 'word' && folded.length > 1 && !isSmall(folded.replace(/'$/, ''));
  const words = wordsOf(text, []);
  return text.slice(words.find(isTelling)?.start ?? text.length, words.findLast(isTelling)?.end);
}

/** A new text that continues with an order may be two requests, so the model asks which. Null when it does not. */
function askOneByOne(said: string, text: string): Plan | null {
  const order = text.startsWith('"') ? null : ORDER_WITHIN.exec(text);
  if (order === null) return null;
  const first = said.slice(0, said.length - text.length + order.index);
  return say(wordTwofold([first, order[1] ?? '']));
}

const ORDER_WITHIN =
  /\s*(?:,|;|\band\b|\bthen\b|\bbut\b)(?: (?:also|then|please))*\s+((?:cancel|delete|remove|pause|resume|skip|rename|reschedule|postpone|move|change|remind me|wake me)\b.*)$/i;

/** Gives each of them this text. */
export function* renameThese(schedules: readonly KnownSchedule[], message: string): Plan {
  const results = yield* changeEach(schedules, () => ({ message }));
  const lines = results.map(({ output, isError }) =>
    isError ? wordProblem(output) : wordUpdated('changed', message, output),
  );
  return { text: lines.join('\n'), question: null };
}

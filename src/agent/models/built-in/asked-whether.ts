import { foldText } from '../../../domain/words/content-words.ts';
import { type DialogueContext, type Plan, say } from './dialogue.ts';
import { splitText } from './reading.ts';
import { plainMarks, readUtterance } from './utterance.ts';
import { wordPhrases } from './wording/phrases.ts';
import { word } from './wording/speaking.ts';
import { ORDERS, startsWithVerb } from './words/verbs.ts';
import {
  ASKS_WHETHER,
  IF_ASKED,
  SAYS_NOT_TO,
  SAYS_NOT_TO_ELSEWHERE,
  SUPPOSES,
  TAKEN_BACK,
} from './words/whether-words.ts';

/**
 * Reads questions and refusals: "Should I cancel the gym?" asks, and "don't cancel the gym" forbids; neither carries
 * the act out. The reply offers plain orders to say instead. Null for any other text.
 */
export function readNoOrder(said: string, context: DialogueContext): Plan | null {
  const text = plainMarks(said).replace(/[\s?!.…]+$/, '');
  if (SAYS_NOT_TO.test(text) || TAKEN_BACK.test(plainMarks(said))) return say(word('small.leftAsIs'));
  if (SAYS_NOT_TO_ELSEWHERE.test(foldText(text))) return say(word('small.leftAsIs'));
  // "I feel ill. Should I cancel the gym?"
  const last = text.split(/[.!;\n]\s+/).at(-1) ?? text;
  const asked = ASKS_WHETHER.exec(last)?.[1];
  const [, deed, condition = ''] = SUPPOSES.exec(last) ?? [];
  const matter = asked ?? (IF_ASKED.test(condition) ? deed : undefined);
  if (matter === undefined) return null;
  const order = readUtterance(matter).text;
  const first = /^[a-z]+/i.exec(order)?.[0]?.toLowerCase() ?? '';
  if (ORDERS.has(first)) return offer(order);
  const isTimed = splitText(order, context).time.kind !== 'none';
  return isTimed && startsWithVerb(order) ? offer(word('phrase.remind', { what: order })) : null;
}

const offer = (order: string): Plan =>
  say([word('small.onlyAsked'), ...wordPhrases([order.replace(/\n/g, ' '), word('phrase.planned')])].join('\n'));

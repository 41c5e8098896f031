import { asksUndo, keepsIt } from '../../../domain/undo/undo-words.ts';
import { foldText } from '../../../domain/words/content-words.ts';
import { judge } from './by-act/judgement.ts';
import { type DialogueContext, type Plan, say, type Utterance } from './dialogue.ts';
import { splitText } from './reading.ts';
import { undoLast } from './schedules/undo-last.ts';
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
  if (wantsItBack(readUtterance(said), context)) return undoLast(context);
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

/** "Doch nicht löschen", "non, remets-le": a few words that take an end back right after it. */
function wantsItBack(utterance: Utterance, context: DialogueContext): boolean {
  const { focus, schedules, isJustDone } = context.memory;
  const isEnded = isJustDone && focus.length > 0 && focus.every((id) => schedules.get(id)?.state === 'cancelled');
  if (!isEnded || context.isAsked) return false;
  const { text, said, split } = judge(utterance, context);
  return said.length <= MOST_BACK && split.time.kind === 'none' && (keepsIt(text) || asksUndo(text));
}
const MOST_BACK = 6;

const offer = (order: string): Plan =>
  say([word('small.onlyAsked'), ...wordPhrases([order.replace(/\n/g, ' '), word('phrase.planned')])].join('\n'));

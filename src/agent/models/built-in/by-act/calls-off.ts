import { readUndo } from '../../../../domain/undo/undo-words.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import { saysNeverMind } from '../../../../talk/orders/never-mind.ts';
import { type DialogueContext, type Intent, say, type Utterance } from '../dialogue.ts';
import { confirmCancel } from '../schedules/cancel-schedules.ts';
import { word } from '../wording/speaking.ts';
import { judge } from './judgement.ts';

/** From this likelihood on a few words without a time are a no. */
const SAYS_NO = 0.5;
/** A longer message says something of its own. */
const MOST_WORDS = 6;

/** "Scratch that", "annule", "das war falsch" below a question are about the question. */
const OF_THE_QUESTION =
  /\b(?:scratch that|mistake|wrong|annule[zr]?|erreur|falsch|fehler|versehen|error|blad|pomylka)\b/;

/** Whether known words take back what is asked or was just made. */
export const isDismissal = ({ lower }: Utterance): boolean => saysNeverMind(lower);

/** Whether words call off what is asked, in any language: "abbrechen", "ça ira, merci". Nothing is done then. */
export function callsOff(words: Utterance, context: DialogueContext): boolean {
  if (isDismissal(words)) return true;
  // "Rückgängig" takes back what was done before the question.
  if (readUndo(words.raw) !== null) return OF_THE_QUESTION.test(foldText(words.lower));
  const { likely, split, said } = judge(words, context);
  const [first] = likely;
  const isNo = first?.act === 'no' && first.share >= SAYS_NO;
  return isNo && split.time.kind === 'none' && said.length <= MOST_WORDS;
}

/** "Never mind", after something was made or out of nothing. */
export const callingOff: Intent = {
  read(words, { memory, isAsked }) {
    if (!isDismissal(words)) return null;
    if (isAsked) return say(word('small.dropped'));
    // Without an earlier action it refers to nothing.
    const made = memory.isJustDone ? memory.made.flatMap((id) => memory.schedules.get(id) ?? []) : [];
    if (made.length === 0) return say(word('small.fine'));
    return confirmCancel(made);
  },
};

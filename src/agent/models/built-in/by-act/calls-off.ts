import type { DialogueContext, Utterance } from '../dialogue.ts';
import { judge } from './judgement.ts';

/** From this likelihood on a few words without a time are a no. */
const SAYS_NO = 0.5;
/** A longer message says something of its own. */
const MOST_WORDS = 6;

/** Whether words call off what is asked, in any language: "abbrechen", "ça ira, merci". Nothing is done then. */
export function callsOff(words: Utterance, context: DialogueContext): boolean {
  const { likely, split, said } = judge(words, context);
  const [first] = likely;
  const isNo = first?.act === 'no' && first.share >= SAYS_NO;
  return isNo && split.time.kind === 'none' && said.length <= MOST_WORDS;
}

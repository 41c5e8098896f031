import { saysNo, saysYes } from '../../../../domain/words/yes-no.ts';
import { asking, type DialogueContext, type Plan, say, type Utterance } from '../dialogue.ts';
import { word } from '../wording/speaking.ts';

/** A clear yes. */
export const isYes = ({ lower }: Utterance): boolean => saysYes(lower);

/** A clear no. */
export const isNo = ({ lower }: Utterance): boolean => saysNo(lower);

/** Goes on after a clear yes alone. */
export const askYesOrNo = (text: string, go: (context: DialogueContext) => Plan): Plan =>
  asking(text, (words, known) => (isYes(words) ? go(known) : isNo(words) ? say(word('small.fine')) : null));

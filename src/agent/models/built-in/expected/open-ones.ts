// Reminders that came and wait, beside "done" and "later": which are open, the other one, one by its name alone, both.
import { nameOne } from '../../../../domain/reminders/naming.ts';
import { languageOf } from '../../../../domain/words/language.ts';
import type { ReminderFact } from '../../model.ts';
import { type DialogueContext, type Intent, type Plan, say, type Utterance } from '../dialogue.ts';
import { acknowledge, askableOnes, lastAnswered, saysAllDone, settledOnes } from '../intents/reminder-answer.ts';
import { splitText } from '../reading.ts';
import { namesAll } from '../to-do/entries.ts';
import { wordStillOpen } from '../wording/outcomes.ts';
import { word } from '../wording/speaking.ts';
import { catchIn } from './amounts.ts';
import { ASKS_OPEN, THE_OTHER } from './open-words.ts';

/** A name alone is short. */
const LONGEST_NAME = 4;

export const openOnes: Intent = {
  read(words, context) {
    const language = languageOf(words.raw);
    const waiting = askableOnes(context);
    if (catchIn(ASKS_OPEN, words.text, language) !== null) return tellOpen(waiting, context);
    if (context.isAsked || waiting.length === 0) return null;
    const settled = settledOnes(context);
    if (settled.length > 0 && saysAllDone(words, waiting.length + settled.length)) return acknowledge(waiting, settled);
    const [only, ...others] = waiting;
    if (lastAnswered(context).length === 0 || only === undefined) return null;
    if (catchIn(THE_OTHER, words.text, language) !== null && others.length === 0) return acknowledge([only]);
    const named = isNameAlone(words, context) ? namedBy(words.text, waiting) : null;
    return named === null ? null : acknowledge([named]);
  },
};

/** By a word that only it has, or by all of its words with other endings: "czynsz", of "czynszu". */
function namedBy(text: string, waiting: readonly ReminderFact[]): ReminderFact | null {
  const [only, ...others] = waiting.filter(({ what }) => namesAll(text, what));
  return nameOne(waiting, text) ?? (only !== undefined && others.length === 0 ? only : null);
}

/** Null where no reminder came in this talk: then the question is about the list, or about nothing of ours. */
function tellOpen(waiting: readonly ReminderFact[], { reminders }: DialogueContext): Plan | null {
  if (reminders.length === 0) return null;
  return say(waiting.length === 0 ? word('expect.allAnswered') : wordStillOpen(waiting));
}

/** "The rent", right after "done" settled another one. */
const isNameAlone = ({ raw, text }: Utterance, context: DialogueContext): boolean =>
  !raw.endsWith('?') &&
  text.split(/\s+/).length <= LONGEST_NAME &&
  splitText(text, context).time.kind === 'none' &&
  /^(?:and )?(?:the|my|die|der|das|den|mein\p{L}*|le|la|les|l'|mon|ma|el|los|las|mi|\p{L}+$)/iu.test(text);

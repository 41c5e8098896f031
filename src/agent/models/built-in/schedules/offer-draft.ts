import { languageOf } from '../../../../domain/words/language.ts';
import { say } from '../../../../voice/say.ts';
import type { DialogueContext } from '../dialogue.ts';
import { readUtterance } from '../utterance.ts';
import { readDraft } from './draft.ts';

/** In characters. A longer text is not offered as a reminder: the person should see all that they press. */
const OFFER_LENGTH = 80;

/** The text as a request for a reminder, in words that the model reads as exactly that; null when there are none. */
export function offerDraft(text: string, context: DialogueContext): string | null {
  if (text.length > OFFER_LENGTH || text.includes('\n')) return null;
  const language = languageOf(text, context.language);
  const request = say(language, 'phrase.remind', { what: text });
  const draft = readDraft(readUtterance(request), context);
  const isRead = draft?.time.kind === 'time' && draft.what !== '' && draft.kind === 'reminder';
  return isRead && isPartOf(draft.what, text) ? request : null;
}

/** Whether the subject consists only of words of the text, without additions such as opening words. */
const isPartOf = (what: string, text: string): boolean => {
  const said = new Set(wordsOf(text));
  return wordsOf(what).every((word) => said.has(word));
};
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

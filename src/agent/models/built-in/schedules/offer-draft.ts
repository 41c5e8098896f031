import type { DialogueContext } from '../dialogue.ts';
import { readUtterance } from '../utterance.ts';
import { type Language, languageOf } from '../words/language.ts';
import { startsWithVerb } from '../words/verbs.ts';
import { readDraft } from './draft.ts';

/** A text as long as this is not offered as a reminder: one presses what one sees. */
const OFFER_LENGTH = 80;

/** How one asks to be reminded, before what it is about. */
const ASKING: Readonly<Record<Language, string>> = {
  en: 'remind me: ',
  de: 'erinnere mich: ',
  fr: 'rappelle-moi : ',
  es: 'recuérdame: ',
  pl: 'przypomnij mi: ',
};

/** The text as a wish to be reminded, in words that are read as exactly that; null: there are none. */
export function offerDraft(text: string, context: DialogueContext): string | null {
  if (text.length > OFFER_LENGTH || text.includes('\n')) return null;
  const language = languageOf(text);
  const isDeed = language === 'en' && startsWithVerb(text);
  const request = isDeed ? `remind me to ${text.replace(/^(\w+) me\b/, '$1')}` : `${ASKING[language]}${text}`;
  const draft = readDraft(readUtterance(request), context);
  const isRead = draft?.time.kind === 'time' && draft.what !== '' && draft.kind === 'reminder';
  return isRead && isPartOf(draft.what, text) ? request : null;
}

/** Nothing was put into what it is about, such as the words of asking. */
const isPartOf = (what: string, text: string): boolean => {
  const said = new Set(wordsOf(text));
  return wordsOf(what).every((word) => said.has(word));
};
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

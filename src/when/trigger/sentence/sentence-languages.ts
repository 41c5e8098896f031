import { languageOf } from '../../languages/registered.ts';
import type { SentenceLanguage } from './sentence-language.ts';

/** The sentences of a BCP 47 tag's language; English for one that is not there. */
export const sentenceLanguage = (locale: string | undefined): SentenceLanguage => languageOf(locale).sentences;

import type { Language } from '../../../src/talk/words.ts';
import { pageLanguage, spokenLanguage } from './spoken.ts';

/** Where this browser keeps the language of the last person here. */
const KEPT = 'belfry-language';

/** The language before it is known who looks: that of the last person here, or the browser's. */
export function firstLanguage(): Language {
  try {
    return pageLanguage(localStorage.getItem(KEPT) ?? navigator.language);
  } catch {
    return pageLanguage(navigator.language);
  }
}

/** Tells the browser which language the page speaks, and keeps it for the next load. */
export function keepLanguage(): void {
  document.documentElement.lang = spokenLanguage();
  try {
    localStorage.setItem(KEPT, spokenLanguage());
  } catch {
    // Without storage the next load begins in the browser's language.
  }
}

import { useEffect, useSyncExternalStore } from 'react';
import type { Language } from '../../../src/talk/words.ts';
import { useMe } from '../api/me.ts';
import { onSpoken, pageLanguage, speakIn, spokenLanguage } from './spoken.ts';

/** The language of the page: the person's; without one, the browser's. A change takes effect once its sentences came. */
export function usePersonsLanguage(): Language {
  const me = useMe().data;
  const wanted = me === undefined ? spokenLanguage() : pageLanguage(me.language ?? navigator.language);
  useEffect(() => {
    // Without them the page goes on in the language it has, and tries again with the next load.
    if (wanted !== spokenLanguage()) void speakIn(wanted).catch(() => undefined);
  }, [wanted]);
  return useSyncExternalStore(onSpoken, spokenLanguage);
}

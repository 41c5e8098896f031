import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Language } from '../../../src/talk/words.ts';
import { useMe } from '../api/me.ts';
import { onSpoken, pageLanguage, speakIn, spokenLanguage } from './spoken.ts';

/** The language of the page: the person's; without one, the browser's. A change takes effect once its sentences came. */
export function usePersonsLanguage(): Language {
  const me = useMe().data;
  const wanted = me === undefined ? spokenLanguage() : pageLanguage(me.language ?? navigator.language);
  const queries = useQueryClient();
  useEffect(() => {
    if (wanted === spokenLanguage()) return;
    speakIn(wanted).then(
      // Answers hold sentences in the language before.
      () => void queries.invalidateQueries(),
      // Without its sentences the page goes on in the language it has, and tries again with the next load.
      () => undefined,
    );
  }, [wanted, queries]);
  return useSyncExternalStore(onSpoken, spokenLanguage);
}

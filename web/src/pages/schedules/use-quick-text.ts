import { useState } from 'react';
import { keepDraft, QUICK_ADD, readDraft } from '../../upgrade/drafts.ts';

/** The text of the quick add: kept while the person looks elsewhere, or has to sign in again. */
export function useQuickText(given = ''): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => given || readDraft(QUICK_ADD));
  const write = (next: string) => {
    setText(next);
    keepDraft(QUICK_ADD, next);
  };
  return [text, write];
}

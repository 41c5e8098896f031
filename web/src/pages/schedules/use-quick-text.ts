import { useState } from 'react';
import { keepDraft, QUICK_ADD, readDraft } from '../../upgrade/drafts.ts';

/** Puts an example into the line, where Enter saves it. A touch leaves the focus: a keyboard would cover what it means. */
export function beginWith(example: string, onText: (text: string) => void): void {
  onText(example);
  if (window.matchMedia('(pointer: coarse)').matches) return;
  document.querySelector<HTMLElement>('[data-shortcut="quick-add"]')?.focus();
}

/** The text of the quick add: kept while the person looks elsewhere, or has to sign in again. */
export function useQuickText(given = ''): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => given || readDraft(QUICK_ADD));
  const write = (next: string) => {
    setText(next);
    keepDraft(QUICK_ADD, next);
  };
  return [text, write];
}

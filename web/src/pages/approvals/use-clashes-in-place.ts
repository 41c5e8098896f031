import { useState } from 'react';
import { showCard } from './focus.ts';

export interface ClashesInPlace {
  /** What was in the way when the card was opened; what is not any more keeps its room. */
  readonly named: readonly { readonly words: string; readonly isGone: boolean }[];
  /** Names what came since then as well, and goes to it; null when nothing did. */
  readonly nameLate: (() => void) | null;
}

/**
 * What an open card says of others in its way. What comes or leaves while it is open moves nothing in it: somebody reads it, or is about
 * to press one of its buttons.
 */
export function useClashesInPlace(id: string, clashes: readonly string[], isOpen: boolean): ClashesInPlace {
  const [named, setNamed] = useState(clashes);
  if (!isOpen && named.join('\n') !== clashes.join('\n')) setNamed(clashes);
  const isLate = clashes.some((words) => !named.includes(words));
  const nameLate = () => {
    setNamed(clashes);
    showCard(id);
  };
  return {
    named: named.map((words) => ({ words, isGone: !clashes.includes(words) })),
    nameLate: isLate ? nameLate : null,
  };
}

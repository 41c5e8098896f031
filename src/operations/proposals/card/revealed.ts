import { revealText } from '../../../domain/approval/hidden-text.ts';
import type { RevealedView } from '../proposal-view.ts';

/** A text of an agent's as a card shows it. */
export function viewRevealed(text: string): RevealedView {
  const { shown, hidden } = revealText(text);
  return { text, shown, hidden: [...hidden] };
}

import { useState } from 'react';
import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';

/** Whether the long text of a card was unfolded; a changed text is folded again. */
export function useUnfolded({ what }: ProposalView): { readonly isUnfolded: boolean; readonly unfold: () => void } {
  const { text } = what;
  const [unfolded, setUnfolded] = useState<string | null>(null);
  return { isUnfolded: unfolded === text, unfold: () => setUnfolded(text) };
}

import { useState } from 'react';
import type { ProposalView } from '../../../../src/operations/proposal-view.ts';

/** Whether the long text of a card was unfolded; a text that was changed since is folded again. */
export function useUnfolded({ schedule }: ProposalView): { readonly isUnfolded: boolean; readonly unfold: () => void } {
  const { text } = schedule.what;
  const [unfolded, setUnfolded] = useState<string | null>(null);
  return { isUnfolded: unfolded === text, unfold: () => setUnfolded(text) };
}

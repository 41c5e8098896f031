import type { ReactNode } from 'react';
import { useProposal } from '../../../api/proposals.ts';
import { ProposalCard } from './proposal-card.tsx';

/** The card of a proposal where it was asked. `words` stand in until it is read, and if it cannot be read. */
export function InlineProposal({ id, words }: { readonly id: string; readonly words: ReactNode }) {
  const card = useProposal(id).data;
  return card === undefined ? words : <ProposalCard card={card} />;
}

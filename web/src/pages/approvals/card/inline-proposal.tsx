import { type ReactNode, useState } from 'react';
import { useProposal } from '../../../api/proposals.ts';
import { ProposalCard } from './proposal-card.tsx';

interface InlineProposalProps {
  readonly id: string;
  /** Stand in while the card is read, and where reading it fails. */
  readonly words: ReactNode;
  /** It is a line until it is opened, by a press or by j. @default false */
  readonly startsAsLine?: boolean;
}

/** The card of a proposal where it was asked, or where it is answered. */
export function InlineProposal({ id, words, startsAsLine = false }: InlineProposalProps) {
  const card = useProposal(id).data;
  const [isOpen, setOpen] = useState(false);
  if (card === undefined) return words;
  return startsAsLine ? <ProposalCard card={card} isOpen={isOpen} onOpen={setOpen} /> : <ProposalCard card={card} />;
}

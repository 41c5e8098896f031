import { type ReactNode, useEffect, useState } from 'react';
import { useProposal } from '../../../api/proposals.ts';
import { showCard } from '../focus.ts';
import { ProposalCard } from './proposal-card.tsx';

interface InlineProposalProps {
  readonly id: string;
  /** Stand in while the card is read, and where reading it fails. */
  readonly words: ReactNode;
  /** It is a line until it is opened, by a press or by j. @default false */
  readonly startsAsLine?: boolean;
  /** It was gone to: it takes the focus once it is there. @default false */
  readonly isGoneTo?: boolean;
  /** What closing it does, where that is for the page around it to do. */
  readonly onClose?: () => void;
}

/** The card of a proposal where it was asked, or where it is answered. */
export function InlineProposal({ id, words, startsAsLine = false, isGoneTo = false, onClose }: InlineProposalProps) {
  const card = useProposal(id).data;
  const [isOpen, setOpen] = useState(false);
  const isThere = card !== undefined;
  useEffect(() => {
    if (isThere && isGoneTo) showCard(id);
  }, [isThere, isGoneTo, id]);
  if (card === undefined) return words;
  if (onClose !== undefined) return <ProposalCard card={card} onOpen={(willOpen) => willOpen || onClose()} />;
  return startsAsLine ? <ProposalCard card={card} isOpen={isOpen} onOpen={setOpen} /> : <ProposalCard card={card} />;
}

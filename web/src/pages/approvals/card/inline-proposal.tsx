import { type ReactNode, useEffect, useState } from 'react';
import { useProposal } from '../../../api/proposals.ts';
import { showCard } from '../focus.ts';
import { OfferLine } from './offer-line.tsx';
import { ProposalCard } from './proposal-card.tsx';

interface InlineProposalProps {
  readonly id: string;
  /** Shown while the card is loading, and when that fails. */
  readonly words: ReactNode;
  /** True: one line until it is opened, by a press or by j. @default false */
  readonly startsAsLine?: boolean;
  /** True when it was navigated to: it takes the focus once it is there. @default false */
  readonly isGoneTo?: boolean;
  /** What closing does, if the page around it handles that. */
  readonly onClose?: () => void;
}

/** A proposal's card in the conversation or list where it was asked. */
export function InlineProposal({ id, words, startsAsLine = false, isGoneTo = false, onClose }: InlineProposalProps) {
  const card = useProposal(id).data;
  const [isOpen, setOpen] = useState(false);
  const isThere = card !== undefined;
  useEffect(() => {
    if (isThere && isGoneTo) showCard(id);
  }, [isThere, isGoneTo, id]);
  if (card === undefined) return words;
  if (startsAsLine && card.face === 'offer' && card.state === 'pending') return <OfferLine card={card} words={words} />;
  if (onClose !== undefined) return <ProposalCard card={card} onOpen={(willOpen) => willOpen || onClose()} />;
  return startsAsLine ? <ProposalCard card={card} isOpen={isOpen} onOpen={setOpen} /> : <ProposalCard card={card} />;
}

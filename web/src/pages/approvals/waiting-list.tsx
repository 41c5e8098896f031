import { useState } from 'react';
import type { BulkAnswer, ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';
import { useProposal } from '../../api/proposals.ts';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import styles from './approvals-page.module.css';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { BulkResult } from './bulk/bulk-result.tsx';
import { SelectBox } from './bulk/select-box.tsx';
import { ProposalCard } from './card/proposal-card.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { type Inbox, useInbox } from './use-inbox.ts';

/** The cards that wait, by agent, oldest first. What arrives never moves a card that is on screen. */
export function WaitingList({ waiting }: { readonly waiting: readonly ProposalView[] }) {
  const inbox = useInbox(waiting);
  const announcement = useAnnouncement(waiting);
  const [result, setResult] = useState<{
    readonly answer: BulkAnswer;
    readonly what: ReadonlyMap<string, string>;
  } | null>(null);
  const { groups, cards, held, bulk } = inbox;
  return (
    <>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
      {held > 0 && (
        <div className={styles.newer}>
          <button type="button" onClick={inbox.tidy}>
            {held} new
          </button>
        </div>
      )}
      {/* Stands there for one card too, so that a second one moves nothing. */}
      <div className={styles.tools} data-idle={cards.size === 0 || undefined}>
        <button type="button" className={styles.plain} disabled={bulk.seenCount === 0} onClick={inbox.selectSeen}>
          Select what you have seen: {bulk.seenCount} of {cards.size}
        </button>
        <span className="soft">Only what was on screen can be decided together.</span>
      </div>
      {result !== null && <BulkResult answer={result.answer} what={result.what} onClose={() => setResult(null)} />}
      <div data-card-list="">
        {groups.map(({ agent, ids }) => (
          <section key={agent} className={styles.group} aria-label={`Asked by ${agent}`}>
            <h2>
              {agent} <span className="soft">{ids.filter((id) => cards.has(id)).length} waiting</span>
            </h2>
            <ul>
              {ids.map((id) => (
                <li key={id}>
                  <CardSlot id={id} inbox={inbox} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <BulkBar inbox={inbox} onResult={setResult} />
    </>
  );
}

function CardSlot({ id, inbox }: { readonly id: string; readonly inbox: Inbox }) {
  const waiting = inbox.cards.get(id);
  const settled = useProposal(id, waiting === undefined).data;
  const card = waiting ?? settled;
  if (card === undefined) return <SkeletonRows label="Loading the answer" rows={1} />;
  const choice = <SelectBox card={card} isSelected={inbox.isSelected(card)} onToggle={() => inbox.toggle(card)} />;
  return <ProposalCard card={card} onSeen={inbox.markSeen} choice={choice} />;
}

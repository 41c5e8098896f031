import { useEffect, useMemo, useRef, useState } from 'react';
import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';
import { useZone } from '../../api/me.ts';
import { useProposal } from '../../api/proposals.ts';
import { Changes } from '../../components/changes.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { useNow } from '../../time/now.ts';
import { say } from '../../voice/say.ts';
import { findAlike } from './alike/alike.ts';
import { AlikeCards } from './alike/alike-group.tsx';
import styles from './approvals-page.module.css';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { type BulkOutcome, BulkResult } from './bulk/bulk-result.tsx';
import { SelectBox } from './bulk/select-box.tsx';
import { ProposalCard } from './card/proposal-card.tsx';
import { findClashes } from './clashes.ts';
import { type Inbox, useInbox } from './use-inbox.ts';

interface WaitingListProps {
  readonly waiting: readonly ProposalView[];
  /** Only this agent's cards; null for all. */
  readonly agent: string | null;
  /** True while only the first of them were read. */
  readonly isPart: boolean;
}

/**
 * The pending cards, by agent, oldest first. Arrivals never move a card that is on screen. Of a part, only the first
 * group is shown: what is still read then only adds to the end.
 */
export function WaitingList({ waiting: read, agent: only, isPart }: WaitingListProps) {
  const waiting = useMemo(
    () => (isPart ? read.filter(({ agent }) => agent === (only ?? read[0]?.agent)) : read),
    [read, isPart, only],
  );
  const inbox = useInbox(waiting, only, isPart);
  const announcement = useAnnouncement(waiting, isPart);
  const [result, setResult] = useState<BulkOutcome | null>(null);
  const { cards, held, bulk } = inbox;
  const groups = inbox.groups.filter(({ agent }) => only === null || agent === only);
  const zone = useZone();
  const now = useNow(60_000);
  const clashes = useMemo(() => findClashes(waiting, { zone, now }), [waiting, zone, now]);
  return (
    <>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
      {held > 0 && <Newer held={held} onShow={inbox.tidy} />}
      {/* Present for one card too, so that a second one moves nothing. */}
      <Changes>
        <div className={`pills ${styles.tools}`} data-idle={cards.size === 0 || undefined}>
          <button type="button" disabled={bulk.seenCount === 0} onClick={inbox.selectSeen}>
            {say('approve.selectSeen', { seen: bulk.seenCount, all: inbox.shownCount })}
          </button>
          <span className="soft">{say('approve.onlySeen')}</span>
        </div>
      </Changes>
      {result !== null && <BulkResult outcome={result} onClose={() => setResult(null)} />}
      {only !== null && !isPart && groups.length === 0 && (
        <p className={styles.over}>{say('approve.noneOf', { agent: only })}</p>
      )}
      <div data-card-list="">
        {groups.map(({ agent, ids }) => (
          <section key={agent} className={styles.group} aria-label={say('approve.askedBy', { agent })}>
            <h2>
              {agent}{' '}
              <span className="soft">
                {say('approve.waitingOf', { number: ids.filter((id) => cards.has(id)).length })}
              </span>
            </h2>
            {findAlike(ids.flatMap((id) => cards.get(id) ?? [])).map((group) => (
              <AlikeCards key={group.cards[0]?.id} group={group} inbox={inbox} />
            ))}
            <ul>
              {ids.map((id) => (
                <li key={id}>
                  <CardSlot id={id} inbox={inbox} clashes={clashes.get(id)} />
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

/** How many arrived meanwhile, and a button that shows them. */
function Newer({ held, onShow }: { readonly held: number; readonly onShow: () => void }) {
  return (
    <div className={styles.newer}>
      <button type="button" onClick={onShow}>
        {say('approve.newer', { number: held })}
      </button>
    </div>
  );
}

interface CardSlotProps {
  readonly id: string;
  readonly inbox: Inbox;
  readonly clashes: readonly string[] | undefined;
}

function CardSlot({ id, inbox, clashes }: CardSlotProps) {
  const waiting = inbox.cards.get(id);
  const settled = useProposal(id, waiting === undefined).data;
  const card = waiting ?? settled;
  if (card === undefined) return <SkeletonRows label={say('approve.loadingAnswer')} rows={1} />;
  const choice = (
    <Changes>
      <SelectBox card={card} isSelected={inbox.isSelected(card)} onToggle={() => inbox.toggle(card)} />
    </Changes>
  );
  return (
    <ProposalCard
      card={card}
      onSeen={inbox.markSeen}
      choice={choice}
      isOpen={inbox.isOpen(card)}
      onOpen={(isOpen) => inbox.setOpen(card, isOpen)}
      {...(clashes !== undefined && { clashes })}
    />
  );
}

/** A polite live region about proposals that arrived since the page was opened; `isPart`: not all were read yet. */
function useAnnouncement(waiting: readonly ProposalView[], isPart: boolean): string {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (isPart) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...waiting.map(({ id }) => id)]);
    if (before === null) return;
    const fresh = waiting.filter(({ id }) => !before.has(id));
    const [first] = fresh;
    if (first === undefined) return;
    const said = fresh.length === 1 ? say('approve.newOne', first) : say('approve.newMany', { number: fresh.length });
    setWords(`${said} ${say('approve.nowWait', { number: waiting.length })}`);
  }, [waiting, isPart]);
  return words;
}

import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { HomeView } from '../../../../src/operations/home/home-view.ts';
import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';
import { useFirstWaiting } from '../../api/proposals.ts';
import { OfferAnswer } from '../../components/offer/offer-answer.tsx';
import { ReminderAnswer } from '../../components/reminder/reminder-answer.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { part } from '../../parts/part.ts';
import { say } from '../../voice/say.ts';
import { CardLine } from '../approvals/card/card-line.tsx';
import { OPEN_CARD } from '../approvals/focus.ts';
import styles from './home-page.module.css';

const InlineProposal = part(
  'inline-proposal',
  async () => (await import('../approvals/card/inline-proposal.tsx')).InlineProposal,
  ['lists', 'approvals'],
);

/** What only the person can answer, answered in place. */
export function WaitingForMe({ home }: { readonly home: HomeView }) {
  const questions = home.questions.filter(({ id }) => !home.attention.some(({ offerId }) => offerId === id));
  const { reminders, remindersMore, approvals } = home;
  if (approvals === 0 && questions.length === 0 && reminders.length === 0) {
    return home.setup.isEmpty ? null : (
      <Section title={say('home.waiting')}>
        <p className="soft">{say('home.noneWaiting')}</p>
      </Section>
    );
  }
  return (
    <Section title={say('home.waiting')}>
      <ul className={styles.rows} aria-label={say('home.waiting')}>
        {reminders.map((reminder) => (
          <li
            key={reminder.id}
            className={styles.answer}
            data-unseen={reminder.toldAt === null ? reminder.id : undefined}
          >
            <p className={styles.title}>
              <Link href={`/schedules/${reminder.scheduleId}`}>{reminder.what}</Link>
            </p>
            <ReminderAnswer reminder={reminder} isBeside />
          </li>
        ))}
        {questions.map((offer) => (
          <li key={offer.id} className={styles.answer}>
            <p className={styles.title}>{offer.words}</p>
            {offer.promise !== null && <p className="soft">{say('home.wouldBe', { text: offer.promise.text })}</p>}
            <OfferAnswer offer={offer} />
          </li>
        ))}
      </ul>
      {remindersMore > 0 && <p className="soft">{say('home.moreReminders', { number: remindersMore })}</p>}
      {approvals > 0 && <Approvals count={approvals} />}
    </Section>
  );
}

/** A few cards as lines: more would push what runs and what comes off the first look. The others have a page of their own. */
function Approvals({ count }: { readonly count: number }) {
  const items = useFirstWaiting().data;
  const cards = items ?? [];
  return (
    <div className={styles.cards}>
      {items === undefined && <SkeletonRows label={say('home.loadingCards')} rows={1} />}
      {cards.map((card) => (
        <WaitingCard key={card.id} card={card} />
      ))}
      {count > cards.length && items !== undefined && (
        <Link href="/approvals" className={styles.more}>
          {say('home.moreCards', { number: count - cards.length })}
        </Link>
      )}
    </div>
  );
}

/** A pending card as one line; its decision part is loaded when it is opened, by a press or by j. */
function WaitingCard({ card }: { readonly card: ProposalView }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <Line card={card} onOpen={() => setOpen(true)} />;
  return (
    <Suspense fallback={<SkeletonRows label={say('home.loadingCard')} rows={1} />}>
      <InlineProposal id={card.id} words={<p>{card.what.shown}</p>} isGoneTo onClose={() => setOpen(false)} />
    </Suspense>
  );
}

function Line({ card, onOpen }: { readonly card: ProposalView; readonly onOpen: () => void }) {
  const titleId = useId();
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = line.current;
    element?.addEventListener(OPEN_CARD, onOpen);
    return () => element?.removeEventListener(OPEN_CARD, onOpen);
  }, [onOpen]);
  return (
    <article
      ref={line}
      className={styles.waiting}
      tabIndex={-1}
      data-card={card.id}
      data-state={card.state}
      aria-labelledby={titleId}
    >
      <CardLine card={card} titleId={titleId} choice={null} clashes={[]} onOpen={onOpen} />
    </article>
  );
}

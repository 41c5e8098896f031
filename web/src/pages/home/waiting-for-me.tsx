import { Link } from 'wouter';
import type { HomeView } from '../../../../src/operations/home/home-view.ts';
import { useFirstWaiting } from '../../api/proposals.ts';
import { OfferAnswer } from '../../components/offer/offer-answer.tsx';
import { ReminderAnswer } from '../../components/reminder/reminder-answer.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { say } from '../../voice/say.ts';
import styles from './home-page.module.css';
import { WaitingCard } from './waiting-card.tsx';

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

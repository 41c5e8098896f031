import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { AttentionView, HomeView } from '../../../../src/operations/home/home-view.ts';
import { useAttentionAct } from '../../api/home/home.ts';
import { useMayChange } from '../../api/me.ts';
import { OfferAnswer } from '../../components/offer/offer-answer.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../time/moment.tsx';
import { say } from '../../voice/say.ts';
import styles from './home-page.module.css';

/** Problems, the most serious first, each with its reason and its remedy. */
export function AttentionList({ home }: { readonly home: HomeView }) {
  const list = useRef<HTMLUListElement>(null);
  if (home.attention.length === 0) return null;
  return (
    <Section title={say('home.attention')} id="attention">
      <ul ref={list} className={styles.rows} tabIndex={-1} aria-label={say('home.attention')}>
        {home.attention.map((one) => (
          <AttentionRow key={one.key} one={one} home={home} onDone={() => list.current?.focus()} />
        ))}
      </ul>
      {home.attentionMore > 0 && <p className="soft">{say('say.more', { number: home.attentionMore })}</p>}
    </Section>
  );
}

interface AttentionRowProps {
  readonly one: AttentionView;
  readonly home: HomeView;
  /** The row vanishes: the focus moves to the list. */
  readonly onDone: () => void;
}

function AttentionRow({ one, home, onDone }: AttentionRowProps) {
  const act = useAttentionAct();
  const mayChange = useMayChange();
  const offer = home.questions.find(({ id }) => id === one.offerId);
  const { button, page, title } = one;
  return (
    <li className={styles.row} data-kind={one.kind}>
      <div className={styles.words}>
        <p className={styles.title}>
          {one.scheduleId === null ? title : <Link href={page}>{title}</Link>}
          {one.agent !== null && <span className={styles.agent}>{one.agent}</span>}
        </p>
        <p className={styles.reason}>{one.reason}</p>
        {one.at !== null && (
          <p className="fine-print">
            <Moment at={one.at} />
          </p>
        )}
      </div>
      {button.act === 'look' && (
        <Button component={Link} href={page} variant="default" aria-label={`${button.words}: ${title}`}>
          {button.words}
        </Button>
      )}
      {mayChange && (button.act === 'run' || button.act === 'resume') && (
        <Button
          loading={act.isPending}
          aria-label={`${button.words}: ${title}`}
          onClick={() => act.mutate(one, { onSuccess: onDone })}
        >
          {button.words}
        </Button>
      )}
      {offer !== undefined && <OfferAnswer offer={offer} />}
    </li>
  );
}

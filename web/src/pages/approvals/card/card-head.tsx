import type { ReactNode } from 'react';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { readInstant, useNow } from '../../../time/now.ts';
import { relativeWords } from '../../../time/time-words.ts';
import { say } from '../../../voice/say.ts';
import styles from './proposal-card.module.css';
import { shortWords } from './proposal-words.ts';

/** With less time than this left, the expiry is emphasised. @default 1 hour */
const SOON_MS = 3_600_000;

interface CardHeadProps {
  readonly card: ProposalView;
  readonly titleId: string;
  readonly choice: ReactNode;
  /** Folds it to one line; undefined where it is always open. */
  readonly onClose?: (() => void) | undefined;
}

/** Who asks for what, and how long it waits. */
export function CardHead({ card, titleId, choice, onClose }: CardHeadProps) {
  const { title, what, schedule, expiresAt, origin } = card;
  return (
    <header className={styles.head} data-edge="start">
      {choice}
      <div className={styles.heading}>
        <h3 id={titleId} className={styles.title}>
          {title}
          <span className="visually-hidden">: {shortWords(what)}</span>
        </h3>
        <p className={styles.under}>
          {schedule !== null && (
            <span>
              {say(`kind.${schedule.kind}`)}: {say(`kind.${schedule.kind}Is`)}
            </span>
          )}
          <Expiry at={expiresAt} />
          {origin === 'wake' && <span>{say('approve.background')}</span>}
          {origin === 'outside' && <span>{say('approve.program')}</span>}
        </p>
      </div>
      {onClose !== undefined && (
        <button type="button" className={styles.fold} aria-expanded="true" onClick={onClose}>
          {say('do.close')}
          <span className="visually-hidden">: {shortWords(what)}</span>
        </button>
      )}
    </header>
  );
}

/** How long a proposal waits; after that it counts as denied. */
function Expiry({ at }: { readonly at: string }) {
  const now = useNow();
  const left = readInstant(at) - now;
  return (
    <span className={styles.expiry} data-soon={left < SOON_MS || undefined}>
      {left <= 0 ? say('approve.timeUp') : say('approve.expires', { when: relativeWords(readInstant(at), now) })}
    </span>
  );
}

import type { ReactNode } from 'react';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { KIND_MEANING, KIND_WORDS } from '../../schedules/kind-words.ts';
import { Expiry } from './expiry.tsx';
import styles from './proposal-card.module.css';
import { shortWords } from './proposal-words.ts';

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
              {KIND_WORDS[schedule.kind]}: {KIND_MEANING[schedule.kind]}
            </span>
          )}
          <Expiry at={expiresAt} />
          {origin === 'wake' && <span>Asked in a background run, which waits for you</span>}
          {origin === 'outside' && <span>Asked by a program</span>}
        </p>
      </div>
      {onClose !== undefined && (
        <button type="button" className={styles.fold} aria-expanded="true" onClick={onClose}>
          Close<span className="visually-hidden">: {shortWords(what)}</span>
        </button>
      )}
    </header>
  );
}

import type { ReactNode } from 'react';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { say } from '../../../voice/say.ts';
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

import { BellMark } from '../../components/bell-mark.tsx';
import { say } from '../../voice/say.ts';
import { ActivityDetails, type Fold } from './activity-details.tsx';
import styles from './message-item.module.css';
import type { Draft } from './thread-state.ts';

interface DraftReplyProps {
  readonly draft: Draft;
  readonly speaker: string | null;
  readonly fold: Fold;
}

/** A reply being written. Screen readers read the finished message, not each piece. */
export function DraftReply({ draft, speaker, fold }: DraftReplyProps) {
  if (draft.text === '' && draft.tools.length === 0 && draft.reasoning === '') return null;
  return (
    <article
      className={styles.agent}
      aria-label={say('chat.isWriting', { name: speaker ?? 'Belfry' })}
      aria-busy="true"
    >
      <div className={styles.mark}>
        <BellMark size={26} />
      </div>
      <div className={styles.said}>
        {speaker !== null && <p className={styles.speaker}>{speaker}</p>}
        <p className={styles.text}>{draft.text.trimEnd()}</p>
        {/* In place of the finished message's time, so that nothing moves when it arrives. */}
        {draft.text !== '' && <footer className={styles.facts}>{say('chat.writing')}</footer>}
        <ActivityDetails activity={draft} fold={fold} />
      </div>
    </article>
  );
}

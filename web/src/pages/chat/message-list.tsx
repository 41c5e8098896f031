import { Button } from '@mantine/core';
import { useState } from 'react';
import { phrasesToSay } from '../../../../src/client/index.ts';
import type { MessageView } from '../../../../src/operations/views/views.ts';
import { useZone } from '../../api/me.ts';
import { BellMark } from '../../components/bell-mark.tsx';
import { Changes } from '../../components/changes.tsx';
import { Examples } from '../../components/empty-state.tsx';
import { readInstant, useNow } from '../../time/now.ts';
import { dayKey, dayWords } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';
import { ActivityDetails, type Fold } from './activity-details.tsx';
import messageItemStyles from './message-item.module.css';
import { MessageItem } from './message-item.tsx';
import styles from './message-list.module.css';
import type { Draft, Outgoing, ThreadState } from './thread-state.ts';
import type { ThreadStore } from './thread-store.ts';

interface MessageListProps {
  readonly state: ThreadState;
  readonly store: ThreadStore;
  readonly isAnswering: boolean;
  /** The speaker of messages without one; null when there is one agent, which needs no name. */
  readonly speaker: string | null;
  readonly onOlder: () => void;
  /** Called when a suggestion of the last reply was pressed. */
  readonly onSay: (text: string) => void;
}

/** The open folds, by turn: a draft and its answer share one. */
function useFolds(): (turnId: string | null) => Fold {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  return (turnId) => ({
    id: turnId ?? '',
    isOpen: turnId !== null && unfolded.has(turnId),
    onToggle(isOpen) {
      if (turnId === null || unfolded.has(turnId) === isOpen) return;
      setUnfolded(new Set(isOpen ? [...unfolded, turnId] : [...unfolded].filter((id) => id !== turnId)));
    },
  });
}

/** True for a message to the person that nobody is known to have seen. */
const isUnseen = ({ deliveryState }: MessageView): boolean => deliveryState === 'waiting' || deliveryState === 'sent';

/** Stands where an answer will, until its first words come. */
function Dots() {
  return (
    <p className={styles.waiting}>
      <span aria-hidden="true" className={styles.dots}>
        <i />
        <i />
        <i />
      </span>
      <span className="visually-hidden">{say('chat.belfryAnswers')}</span>
    </p>
  );
}

/** The messages by day, then the draft, then messages being sent. */
export function MessageList({ state, store, isAnswering, speaker, onOlder, onSay }: MessageListProps) {
  const zone = useZone();
  const now = useNow(60_000);
  const foldOf = useFolds();
  const startsDay = (message: MessageView, index: number) => {
    const before = state.messages[index - 1];
    const day = dayKey(readInstant(message.createdAt), zone);
    return before === undefined || dayKey(readInstant(before.createdAt), zone) !== day;
  };
  const last = state.messages.at(-1);
  const isLast = last?.role === 'agent' && last.runId === null && !isAnswering && state.outgoing.length === 0;
  const phrases = isLast ? phrasesToSay(last.text) : [];
  const isWaiting = isAnswering && state.drafts.every((draft) => draft.text === '');
  return (
    <>
      {state.olderCursor !== null && (
        <button type="button" className={styles.older} onClick={onOlder}>
          {say('chat.earlier')}
        </button>
      )}
      <ol className={styles.list} aria-label={say('chat.oldestFirst')}>
        {state.messages.map((message, index) => (
          <li key={message.id} data-unseen={isUnseen(message) ? message.id : undefined}>
            {startsDay(message, index) && (
              <h2 className={styles.day}>{dayWords(readInstant(message.createdAt), now, zone)}</h2>
            )}
            <MessageItem
              message={message}
              speaker={speaker === null ? null : (message.agent ?? speaker)}
              activity={message.turnId === null ? undefined : state.activity[message.turnId]}
              fold={foldOf(message.turnId)}
            />
          </li>
        ))}
        {state.drafts.map((draft) => (
          <li key={draft.turnId}>
            <DraftReply
              draft={draft}
              speaker={speaker === null ? null : (draft.agent ?? speaker)}
              fold={foldOf(draft.turnId)}
            />
          </li>
        ))}
        {state.outgoing.map((one) => (
          <li key={one.key}>
            <OutgoingItem
              outgoing={one}
              onRetry={() => void store.retry(one.key)}
              onForget={() => store.forget(one.key)}
            />
          </li>
        ))}
      </ol>
      <Changes>
        {phrases.length > 0 && <Examples label={say('chat.youCanSay')} texts={phrases} onPick={onSay} />}
      </Changes>
      {isWaiting && <Dots />}
    </>
  );
}

interface DraftReplyProps {
  readonly draft: Draft;
  readonly speaker: string | null;
  readonly fold: Fold;
}

/** A reply being written. Screen readers read the finished message, not each piece. */
function DraftReply({ draft, speaker, fold }: DraftReplyProps) {
  if (draft.text === '' && draft.tools.length === 0 && draft.reasoning === '') return null;
  return (
    <article
      className={messageItemStyles.agent}
      aria-label={say('chat.isWriting', { name: speaker ?? 'Belfry' })}
      aria-busy="true"
    >
      <div className={messageItemStyles.mark}>
        <BellMark size={26} />
      </div>
      <div className={messageItemStyles.said}>
        {speaker !== null && <p className={messageItemStyles.speaker}>{speaker}</p>}
        <p className={messageItemStyles.text}>{draft.text.trimEnd()}</p>
        {/* In place of the finished message's time, so that nothing moves when it arrives. */}
        {draft.text !== '' && <footer className={messageItemStyles.facts}>{say('chat.writing')}</footer>}
        <ActivityDetails activity={draft} fold={fold} />
      </div>
    </article>
  );
}

interface OutgoingItemProps {
  readonly outgoing: Outgoing;
  readonly onRetry: () => void;
  readonly onForget: () => void;
}

/** A message that has not arrived: on its way, or refused with a button to try again. */
function OutgoingItem({ outgoing, onRetry, onForget }: OutgoingItemProps) {
  const isFailed = outgoing.failure !== null;
  return (
    <article
      className={messageItemStyles.own}
      aria-label={say('chat.you')}
      data-waiting={!isFailed || undefined}
      data-failed={isFailed || undefined}
    >
      <p className={messageItemStyles.text}>{outgoing.text}</p>
      <footer className={messageItemStyles.facts} role={isFailed ? 'alert' : undefined}>
        {isFailed ? (
          <>
            <span data-bad>{say('chat.notSent', { why: outgoing.failure ?? '' })}</span>
            <Button size="compact-sm" variant="light" onClick={onRetry}>
              {say('do.tryAgain')}
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={onForget}>
              {say('chat.delete')}
            </Button>
          </>
        ) : (
          <span>{say('chat.sending')}</span>
        )}
      </footer>
    </article>
  );
}

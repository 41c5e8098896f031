import { useEffect, useRef, useState } from 'react';
import type { ThreadView } from '../../../../src/operations/views/views.ts';
import { useAgents } from '../../api/agents.ts';
import { useMayChange } from '../../api/me.ts';
import { Changes } from '../../components/changes.tsx';
import { EmptyState, Examples } from '../../components/empty-state.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { say } from '../../voice/say.ts';
import { useCardKeys } from '../approvals/use-card-keys.ts';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import bar from './conversation-bar.module.css';
import { ConversationBar } from './conversation-bar.tsx';
import { MessageList } from './message-list.tsx';
import { SearchButton } from './search-button.tsx';
import { spokenWords } from './spoken-words.ts';
import type { ThreadState } from './thread-state.ts';
import { addUnread, clearUnread, openConversation } from './unread.ts';
import { useBottom } from './use-bottom.ts';
import { useThread } from './use-thread.ts';

interface ConversationProps {
  readonly thread: ThreadView;
  /** All threads, newest first. */
  readonly threads: readonly ThreadView[];
}

/** One thread: its messages, the reply being written, and the field. */
export function Conversation({ thread, threads }: ConversationProps) {
  const { store, state, failure } = useThread(thread.id);
  const { scroller, isAtBottom, toBottom, keepPlace } = useBottom(state);
  const { announcement, unseen } = useArrivals(thread.id, state, isAtBottom);
  useCardKeys();
  const agents = (useAgents().data ?? []).filter(({ chats }) => chats).map(({ name }) => name);
  const mayChange = useMayChange();
  const isShared = agents.length > 1;
  const isEmpty = state.loaded && state.messages.length === 0 && state.outgoing.length === 0;
  // The list of threads is read shortly after an answer, so an answered thread may still look unanswered.
  const isAwaited = thread.answering && state.messages.at(-1)?.role !== 'agent';
  const isAnswering = isAwaited || state.answering.length > 0;
  const send = (text: string) => {
    void store.send(text);
    toBottom();
  };
  return (
    <div className={styles.conversation}>
      <h1 className="visually-hidden">{say('chat.with', { agent: thread.agent })}</h1>
      <div>
        {isShared || threads.length > 1 ? (
          <ConversationBar threads={threads} thread={thread} agents={agents} />
        ) : (
          state.messages.length > 0 && (
            <div className={bar.alone}>
              <SearchButton />
            </div>
          )
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label={say('chat.messages')}>
        <div className={styles.column}>
          {failure !== null && !state.loaded && (
            <LoadError what={say('chat.theMessages')} error={failure} onRetry={() => void store.readNewest()} />
          )}
          {failure === null && !state.loaded && <SkeletonRows label={say('chat.loadingMessages')} />}
          {isEmpty && !mayChange && <EmptyState title={say('chat.empty')} />}
          {isEmpty && mayChange && (
            <EmptyState title={say('chat.later')}>
              <p>{say('chat.own')}</p>
              <Examples texts={[say('chat.example1'), say('chat.example2'), say('chat.example3')]} onPick={send} />
            </EmptyState>
          )}
          <MessageList
            onSay={send}
            state={state}
            store={store}
            isAnswering={isAnswering}
            speaker={isShared ? thread.agent : null}
            onOlder={() => keepPlace(store.readOlder)}
          />
        </div>
      </section>
      <div role="status" className="visually-hidden">
        <p key={announcement.id}>{announcement.text}</p>
      </div>
      <div className={styles.below}>
        {unseen > 0 && (
          <button type="button" className={styles.newer} onClick={toBottom}>
            {say('chat.newBelow', { number: unseen })}
          </button>
        )}
        <Changes>
          <Composer key={thread.id} threadId={thread.id} onSend={send} agent={thread.agent} agents={agents} />
        </Changes>
      </div>
    </div>
  );
}

/** Arrivals since the page was opened: a live region, and how many messages are below the visible part. */
function useArrivals(threadId: string, state: ThreadState, isAtBottom: boolean) {
  const newest = state.messages.at(-1)?.id;
  const seenUpTo = useRef<string | undefined>(undefined);
  const isReady = useRef(false);
  const mayAnswer = useMayChange();
  const [announcement, setAnnouncement] = useState({ id: '', text: '' });
  const [unseen, setUnseen] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new newest message is what arrives; the rest is read as it stands
  useEffect(() => {
    if (!state.loaded) return;
    const before = seenUpTo.current;
    seenUpTo.current = newest;
    if (!isReady.current) {
      isReady.current = true;
      return;
    }
    const from = state.messages.findIndex((message) => message.id === before) + 1;
    const arrived = state.messages.slice(from).filter((message) => message.role !== 'user');
    if (arrived.length === 0) return;
    // A new id, so that the same words are heard again when they come again.
    setAnnouncement({ id: newest ?? '', text: arrived.map((message) => spokenWords(message, mayAnswer)).join('\n') });
    if (!isAtBottom) setUnseen((count) => count + arrived.length);
    if (document.hidden) addUnread(threadId, arrived.length);
  }, [state.loaded, newest]);

  useEffect(() => {
    if (isAtBottom) setUnseen(0);
  }, [isAtBottom]);

  useEffect(() => openConversation(threadId), [threadId]);

  useEffect(() => {
    const look = () => document.hidden || clearUnread(threadId);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [threadId]);

  return { announcement, unseen };
}

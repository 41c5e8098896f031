import { useEffect, useRef, useState } from 'react';
import { useMayChange } from '../../api/me.ts';
import { spokenWords } from './spoken-words.ts';
import type { ThreadState } from './thread-state.ts';
import { addUnread, clearUnread, openConversation } from './unread.ts';

/** Arrivals since the page was opened: a live region, and how many messages are below the visible part. */
export function useArrivals(threadId: string, state: ThreadState, isAtBottom: boolean) {
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

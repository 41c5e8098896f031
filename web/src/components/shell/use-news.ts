import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api/calls.ts';
import type { LiveEvent } from '../../live/event-types.ts';
import { useLiveStream } from '../../live/live-context.tsx';
import { addUnread } from '../../pages/chat/unread.ts';
import { showToast } from '../toast.tsx';
import { isChatPath } from './places.ts';

/** Shows what arrives in the chat to a person who looks at another page, and counts it. */
export function useNews(): void {
  const stream = useLiveStream();
  const [location, navigate] = useLocation();
  const hear = useEffectEvent(async (event: LiveEvent) => {
    if (event.type !== 'message.created' || isChatPath(location)) return;
    const { threadId, messageId, role } = event.data;
    if (role !== 'agent' && role !== 'notice') return;
    addUnread(1);
    const { items } = await api.messages(threadId, { limit: 10 });
    const message = items.find((item) => item.id === messageId);
    if (message !== undefined)
      showToast({ text: message.text, tone: 'rung', open: () => navigate(`/chat/${threadId}`) });
  });
  // What could not be read now is read when the chat is opened; the count stands in any case.
  useEffect(() => stream.onEvent((event) => void hear(event).catch(() => {})), [stream]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import type { MessageView, ThreadView } from '../../../../src/operations/views/views.ts';
import { client } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useLiveStream } from '../../live/live-context.tsx';
import type { LiveEvent } from '../../live/live-stream.ts';
import { addUnread, followOtherWindows, isOpen, takeUnread } from '../../pages/chat/unread.ts';
import { dropToastOf, showToast } from '../toast.tsx';
import { isChatPath } from './places.ts';

/** Counts messages in conversations that are not on screen, and shows them as toasts on other pages. */
export function useNews(): void {
  const stream = useLiveStream();
  const queries = useQueryClient();
  const [location, navigate] = useLocation();
  const hear = useEffectEvent(async (event: LiveEvent) => {
    if (event.type === 'delivery.changed' && event.data.state === 'shown') {
      takeUnread(event.data.threadId);
      // The toast that was seen here stays for its time.
      if (!document.hasFocus()) dropToastOf(event.data.messageId);
    }
    if (event.type !== 'message.created') return;
    const { threadId, messageId, role } = event.data;
    if ((role !== 'agent' && role !== 'notice') || isOpen(threadId)) return;
    const message = await readMessage(threadId, messageId);
    // Proposals have a count and a notice of their own.
    if (message?.proposalId != null) return;
    addUnread(threadId, 1);
    const known = queries.getQueryData<readonly ThreadView[]>(keys.threads);
    if (known?.every(({ id }) => id !== threadId)) void queries.invalidateQueries({ queryKey: keys.threads });
    // In the chat, the count beside the conversation is enough.
    if (isChatPath(location)) return;
    // A person who decides sees the result on the card; the agent's reply can wait in the chat.
    if (location.startsWith('/approvals') && message?.runId === null) return;
    if (message !== undefined)
      showToast({ text: message.text, tone: 'rung', messageId, open: () => navigate(`/chat/${threadId}`) });
  });
  useEffect(() => stream.onEvent((event) => void hear(event)), [stream]);
  useEffect(followOtherWindows, []);
}

/** A message that cannot be read now is read when the chat is opened; the count is right in any case. */
async function readMessage(threadId: string, messageId: string): Promise<MessageView | undefined> {
  const page = await client.listMessages({ id: threadId, limit: 10 }).catch(() => null);
  return page?.items.find((item) => item.id === messageId);
}

import { useEffect } from 'react';
import { useParams } from 'wouter';
import { useAgents } from '../../api/agents.ts';
import { LoadError } from '../../components/load-error.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { say } from '../../voice/say.ts';
import styles from './chat-page.module.css';
import { Conversation } from './conversation.tsx';
import { keepUnread } from './unread.ts';
import { useThreads } from './use-thread.ts';

/** The person's home: the conversation with the agent. */
export function ChatPage() {
  usePageTitle(say('nav.chat'));
  const { id } = useParams<{ id?: string }>();
  const threads = useThreads();
  const agents = useAgents();
  useEffect(() => {
    if (threads.data !== undefined) keepUnread(threads.data.map((one) => one.id));
  }, [threads.data]);
  const named = threads.data?.find((one) => one.id === id);
  // The home conversation is known only after the agents are read; without them, the newest is used. Conversations of
  // channels open only by their address.
  const isKnown = agents.data !== undefined || agents.isError;
  const home = agents.data?.find(({ isDefault }) => isDefault)?.name;
  const onPage = threads.data?.filter(({ channel }) => channel === 'web');
  const thread = named ?? (isKnown ? (onPage?.find(({ agent }) => agent === home) ?? onPage?.[0]) : undefined);
  if (thread !== undefined) return <Conversation key={thread.id} thread={thread} threads={threads.data ?? []} />;
  return (
    <div className={styles.waiting}>
      {threads.isError ? (
        <LoadError what={say('chat.the')} error={threads.error} onRetry={() => void threads.refetch()} />
      ) : (
        <SkeletonRows label={say('chat.loading')} />
      )}
    </div>
  );
}

import { useParams } from 'wouter';
import { LoadError } from '../../components/load-error.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import styles from './chat-page.module.css';
import { Conversation } from './conversation.tsx';
import { useThreads } from './use-thread.ts';

/** The home of a person: the conversation with the agent. */
export function ChatPage() {
  usePageTitle('Chat');
  const { id } = useParams<{ id?: string }>();
  const threads = useThreads();
  const thread =
    threads.data?.find((one) => one.id === id) ??
    threads.data?.find(({ channel }) => channel === 'web') ??
    threads.data?.[0];
  if (thread !== undefined) return <Conversation key={thread.id} thread={thread} />;
  return (
    <div className={styles.waiting}>
      {threads.isError ? (
        <LoadError what="The chat" error={threads.error} onRetry={() => void threads.refetch()} />
      ) : (
        <SkeletonRows label="Loading the chat" />
      )}
    </div>
  );
}

import { useSubscriptions } from '../../api/subscriptions/subscriptions.ts';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { SubscriptionRows } from '../../components/subscriptions/subscription-rows.tsx';

/** Programs that receive events, over MCP or by a signed POST: each can be ended. Renders nothing without any. */
export function Subscriptions() {
  const subscriptions = useSubscriptions();
  const items = subscriptions.data?.items ?? [];
  if (subscriptions.isSuccess && items.length === 0) return null;
  return (
    <Section
      title="Told of events"
      intro="Programs that are woken or told what happens, over MCP or because you wanted it. Each can be ended at any time."
    >
      {subscriptions.isPending && <SkeletonRows label="Loading who is told of events" rows={1} />}
      {subscriptions.isError && (
        <LoadError
          what="Who is told of events"
          error={subscriptions.error}
          onRetry={() => void subscriptions.refetch()}
        />
      )}
      {items.length > 0 && <SubscriptionRows items={items} all={items} withSchedule />}
    </Section>
  );
}

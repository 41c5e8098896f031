import { useSubscriptions } from '../../api/subscriptions/subscriptions.ts';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { SubscriptionRows } from '../../components/subscriptions/subscription-rows.tsx';
import { say } from '../../voice/say.ts';

/** Programs that receive events, over MCP or by a signed POST: each can be ended. Renders nothing without any. */
export function Subscriptions() {
  const subscriptions = useSubscriptions();
  const items = subscriptions.data?.items ?? [];
  if (subscriptions.isSuccess && items.length === 0) return null;
  return (
    <Section title={say('sub.list')} intro={say('subs.intro')}>
      {subscriptions.isPending && <SkeletonRows label={say('subs.loading')} rows={1} />}
      {subscriptions.isError && (
        <LoadError what={say('subs.who')} error={subscriptions.error} onRetry={() => void subscriptions.refetch()} />
      )}
      {items.length > 0 && <SubscriptionRows items={items} all={items} withSchedule />}
    </Section>
  );
}

import { useSubscriptions } from '../../api/subscriptions/subscriptions.ts';
import { Section } from '../../components/section.tsx';
import { SubscriptionRows } from '../../components/subscriptions/subscription-rows.tsx';
import { say } from '../../voice/say.ts';

/**
 * The program that a schedule wakes over MCP. Renders nothing for other schedules; when the list cannot be read, the
 * settings say so.
 */
export function WokenProgram({ scheduleId }: { readonly scheduleId: string }) {
  const all = useSubscriptions().data?.items ?? [];
  const items = all.filter((one) => one.scheduleId === scheduleId);
  if (items.length === 0) return null;
  return (
    <Section title={say('sub.woken')} intro={say('sub.wokenIntro')}>
      <SubscriptionRows items={items} all={all} withSchedule={false} />
    </Section>
  );
}

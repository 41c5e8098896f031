import { useSubscriptions } from '../../api/subscriptions/subscriptions.ts';
import { Section } from '../../components/section.tsx';
import { SubscriptionRows } from '../../components/subscriptions/subscription-rows.tsx';

/** The program a schedule wakes over MCP. Nothing for any other schedule: the settings say it when the list cannot be read. */
export function WokenProgram({ scheduleId }: { readonly scheduleId: string }) {
  const all = useSubscriptions().data?.items ?? [];
  const items = all.filter((one) => one.scheduleId === scheduleId);
  if (items.length === 0) return null;
  return (
    <Section title="The program it wakes" intro="A program subscribed to these wakes over MCP.">
      <SubscriptionRows items={items} all={all} withSchedule={false} />
    </Section>
  );
}

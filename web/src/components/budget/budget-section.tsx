import { useUsage } from '../../api/usage.ts';
import { Section } from '../section.tsx';
import { BudgetLine } from './budget-line.tsx';

interface BudgetSectionProps {
  readonly scheduleId: string;
  readonly runId?: string;
}

/** What a schedule, or one run of it, has taken of its tokens; nothing where no model was asked. */
export function BudgetSection({ scheduleId, runId }: BudgetSectionProps) {
  const usage = useUsage(runId === undefined ? { scheduleId, days: 1 } : { runId, days: 1 });
  const { run = null, schedule = null } = usage.data ?? {};
  const lines = [
    ...(run !== null && run.calls + run.reserved > 0 ? [{ name: 'This run', line: run }] : []),
    ...(schedule !== null && schedule.calls + schedule.reserved > 0
      ? [{ name: 'The schedule, today', line: schedule }]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Section title="Tokens">
      {lines.map((one) => (
        <BudgetLine key={one.name} {...one} />
      ))}
    </Section>
  );
}

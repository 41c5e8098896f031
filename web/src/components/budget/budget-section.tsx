import { useUsage } from '../../api/usage.ts';
import { say } from '../../voice/say.ts';
import { Section } from '../section.tsx';
import { BudgetLine } from './budget-line.tsx';

interface BudgetSectionProps {
  readonly scheduleId: string;
  readonly runId?: string;
}

/** The tokens of a schedule or of one run; renders nothing when no model was called. */
export function BudgetSection({ scheduleId, runId }: BudgetSectionProps) {
  const usage = useUsage(runId === undefined ? { scheduleId, days: 1 } : { runId, days: 1 });
  const { run = null, schedule = null } = usage.data ?? {};
  const lines = [
    ...(run !== null && run.calls + run.reserved > 0 ? [{ name: say('tokens.run'), line: run }] : []),
    ...(schedule !== null && schedule.calls + schedule.reserved > 0
      ? [{ name: say('tokens.schedule'), line: schedule }]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Section title={say('tokens.title')}>
      {lines.map((one) => (
        <BudgetLine key={one.name} {...one} />
      ))}
    </Section>
  );
}

import { Link } from 'wouter';
import { useUsage } from '../../api/usage.ts';
import { BudgetLine } from '../../components/budget/budget-line.tsx';
import { tokenCount } from '../../components/budget/token-figures.ts';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { Moment } from '../../time/moment.tsx';
import styles from './settings-page.module.css';

/** The tokens of today: how many, what for, and earlier days. */
export function Usage() {
  const usage = useUsage({ days: 7 });
  if (usage.data === undefined) {
    return usage.isError ? (
      <LoadError what="Your tokens" error={usage.error} onRetry={() => void usage.refetch()} />
    ) : (
      <SkeletonRows label="Loading your tokens" rows={2} />
    );
  }
  const { user, agents, parts, days, endsAt } = usage.data;
  return (
    <Section
      title="Spent on models"
      intro="In tokens: what language models read and wrote for you. The built-in model takes none."
    >
      <BudgetLine name="Today" line={user} />
      {agents.map((line) => (
        <BudgetLine key={line.agent} name={line.agent} line={line} />
      ))}
      {parts.length === 0 ? (
        <p className="soft">Nothing today.</p>
      ) : (
        <ul className={styles.usage} aria-label="Where they went today">
          {parts.map(({ scheduleId, what, agent, total }) => (
            <li key={`${scheduleId}${agent}`}>
              {scheduleId === null ? (
                <span>Conversations with {agent}</span>
              ) : (
                <Link href={`/schedules/${scheduleId}`}>{what ?? 'A schedule that is gone'}</Link>
              )}
              <span className="soft">{tokenCount(total)}</span>
            </li>
          ))}
        </ul>
      )}
      {days.length > 1 && (
        <ul className={styles.usage} aria-label="The last days">
          {days.map(({ day, total }) => (
            <li key={day}>
              <span>{day}</span>
              <span className="soft">{tokenCount(total)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="soft">
        {user.estimated > 0 && `${user.estimated} of ${user.calls} calls are estimated. `}A new day begins{' '}
        <Moment at={endsAt} form="next" />.
      </p>
    </Section>
  );
}

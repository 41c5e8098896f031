import { Link } from 'wouter';
import { useUsage } from '../../api/usage.ts';
import { BudgetLine } from '../../components/budget/budget-line.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { Moment } from '../../time/moment.tsx';
import { say, sayNumber, sayWith } from '../../voice/say.ts';
import styles from './settings-page.module.css';

/** The tokens of today: how many, what for, and earlier days. */
export function Usage() {
  const usage = useUsage({ days: 7 });
  if (usage.data === undefined) {
    return usage.isError ? (
      <LoadError what={say('spent.your')} error={usage.error} onRetry={() => void usage.refetch()} />
    ) : (
      <SkeletonRows label={say('spent.loading')} rows={2} />
    );
  }
  const { user, agents, parts, days, endsAt } = usage.data;
  return (
    <Section title={say('spent.title')} intro={say('spent.intro')}>
      <BudgetLine name={say('spent.today')} line={user} />
      {agents.map((line) => (
        <BudgetLine key={line.agent} name={line.agent} line={line} />
      ))}
      {parts.length === 0 ? (
        <p className="soft">{say('spent.nothing')}</p>
      ) : (
        <ul className={styles.usage} aria-label={say('spent.where')}>
          {parts.map(({ scheduleId, what, agent, total }) => (
            <li key={`${scheduleId}${agent}`}>
              {scheduleId === null ? (
                <span>{say('spent.talks', { agent })}</span>
              ) : (
                <Link href={`/schedules/${scheduleId}`}>{what ?? say('spent.gone')}</Link>
              )}
              <span className="soft">{sayNumber(total)}</span>
            </li>
          ))}
        </ul>
      )}
      {days.length > 1 && (
        <ul className={styles.usage} aria-label={say('spent.days')}>
          {days.map(({ day, total }) => (
            <li key={day}>
              <span>{day}</span>
              <span className="soft">{sayNumber(total)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="soft">
        {user.estimated > 0 && `${say('spent.estimated', { number: user.estimated, all: user.calls })} `}
        {sayWith('spent.newDay', { when: <Moment at={endsAt} form="next" /> })}
      </p>
    </Section>
  );
}

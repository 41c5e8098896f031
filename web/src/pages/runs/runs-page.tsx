import { Link, useSearchParams } from 'wouter';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { RUN_FILTERS, readRunFilter } from './run-filters.ts';
import { RunList } from './run-list.tsx';
import styles from './runs-page.module.css';

/** Everything that ran, whatever became of it. */
export function RunsPage() {
  usePageTitle('Runs');
  const [params, setParams] = useSearchParams();
  const filter = readRunFilter(params.get('state'));
  const choose = (value: string) => setParams(value === 'all' ? {} : { state: value }, { replace: true });
  const empty =
    filter === 'all' ? (
      <EmptyState title="Nothing has run yet">
        <p>
          Each time a schedule comes due, what happened is kept here. <Link href="/schedules?add">Add a schedule</Link>{' '}
          to see the first one.
        </p>
      </EmptyState>
    ) : (
      <EmptyState title="No run is in this state">
        <button type="button" className={styles.plain} onClick={() => choose('all')}>
          Show all runs
        </button>
      </EmptyState>
    );
  return (
    <div className={styles.page}>
      <PageHead title="Runs" />
      <div className={styles.filter}>
        <ChoiceBar label="Show" name="run-state" value={filter} choices={RUN_FILTERS} onChange={choose} />
      </div>
      <RunList filter={{ state: filter === 'all' ? undefined : filter }} withName empty={empty} />
    </div>
  );
}

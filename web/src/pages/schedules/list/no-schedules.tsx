import { Changes } from '../../../components/changes.tsx';
import { EmptyState, Examples } from '../../../components/empty-state.tsx';
import type { Filters } from '../../../components/filters/use-filters.ts';
import { say } from '../../../voice/say.ts';
import { examples } from '../examples.ts';
import styles from '../schedules-page.module.css';
import type { Tab } from '../tabs.ts';

interface NoSchedulesProps {
  readonly tab: Tab;
  readonly filters: Filters;
  readonly onExample: (text: string) => void;
}

/** Why the list is empty: nothing matches the filters, or there is nothing. */
export function NoSchedules({ tab, filters, onExample }: NoSchedulesProps) {
  if (filters.isNarrowed) {
    const { q, ...others } = filters.values;
    const name = Object.keys(others).length === 0 ? 'plan.noFitWord' : 'plan.noFitBoth';
    return (
      <EmptyState title={q === undefined ? say('plan.noFit') : say(name, { q })}>
        <button type="button" className={styles.plain} onClick={filters.clear}>
          {say('plan.clearFilters')}
        </button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={say(`plan.none.${tab}`)}>
      {tab !== 'paused' && tab !== 'done' && (
        <Changes>
          <p>{say('plan.beginWith')}</p>
          <Examples texts={examples()} onPick={onExample} />
        </Changes>
      )}
    </EmptyState>
  );
}

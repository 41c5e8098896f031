import { Changes } from '../../../components/changes.tsx';
import { EmptyState, Examples } from '../../../components/empty-state.tsx';
import type { Filters } from '../../../components/filters/use-filters.ts';
import { EXAMPLES } from '../examples.ts';
import styles from '../schedules-page.module.css';
import type { Tab } from '../tabs.ts';

const EMPTY: Readonly<Record<Tab, string>> = {
  upcoming: 'Nothing is planned',
  recurring: 'Nothing comes back yet',
  reminders: 'No reminders are set',
  paused: 'Nothing is paused',
  done: 'Nothing is over yet',
};

interface NoSchedulesProps {
  readonly tab: Tab;
  readonly filters: Filters;
  readonly onExample: (text: string) => void;
}

/** Why the list is empty: nothing matches the filters, or there is nothing. */
export function NoSchedules({ tab, filters, onExample }: NoSchedulesProps) {
  if (filters.isNarrowed) {
    const { q, ...others } = filters.values;
    const rest = Object.keys(others).length === 0 ? '' : ' and the other filters';
    return (
      <EmptyState title={q === undefined ? 'No schedule here fits the filters' : `No schedule here fits “${q}”${rest}`}>
        <button type="button" className={styles.plain} onClick={filters.clear}>
          Clear filters
        </button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={EMPTY[tab]}>
      {tab !== 'paused' && tab !== 'done' && (
        <Changes>
          <p>Write above what should happen and when, or begin with one of these:</p>
          <Examples texts={EXAMPLES} onPick={onExample} />
        </Changes>
      )}
    </EmptyState>
  );
}

import { Link } from 'wouter';
import { type RunQuery, useRunCount, useRunPages } from '../../api/lists/run-pages.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { dayOf, oneOf } from '../../components/filters/address-filters.ts';
import { ClearFilters, FilterBar, FilterDay, FilterToggle } from '../../components/filters/filter-bar.tsx';
import { SharedFilters } from '../../components/filters/shared-filters.tsx';
import { type Filters, useFilters } from '../../components/filters/use-filters.ts';
import { LoadError } from '../../components/load-error.tsx';
import { LongList } from '../../components/long-list/long-list.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { ZoneSwitch } from '../../components/zone-switch.tsx';
import { InScheduleZone } from '../../time/zone-choice.tsx';
import { RUN_FILTERS, readRunFilter } from './run-filters.ts';
import { RunLine } from './run-row.tsx';
import styles from './runs-page.module.css';

const FILTER_NAMES = ['state', 'agent', 'kind', 'channel', 'late', 'date'] as const;
const KINDS = ['reminder', 'action', 'callback'] as const;
/** The usual height of a row, in pixels. */
const ROW_HEIGHT = 67;

function queryOf({ values }: Filters): RunQuery {
  const state = readRunFilter(values.state ?? null);
  const kind = oneOf(values.kind, KINDS);
  const day = dayOf(values.date);
  return {
    ...(state !== 'all' && { state }),
    ...(values.agent !== undefined && { agent: values.agent }),
    ...(kind !== undefined && { kind }),
    ...(values.channel !== undefined && { channel: values.channel }),
    ...(values.late !== undefined && { late: true }),
    ...(day !== undefined && { since: day, until: day }),
    ...(values.q !== undefined && { q: values.q }),
  };
}

/** All runs, whatever their results. */
export function RunsPage() {
  usePageTitle('Runs');
  const filters = useFilters(FILTER_NAMES);
  const { values, change } = filters;
  const query = queryOf(filters);
  const count = useRunCount(query);
  // Before the first run there is nothing to filter.
  const isBare = count === 0 && !filters.isNarrowed;
  return (
    <div className={styles.page}>
      <PageHead title="Runs">
        <ZoneSwitch />
      </PageHead>
      {!isBare && (
        <>
          <div className={styles.filter}>
            <ChoiceBar
              label="Show"
              name="run-state"
              value={readRunFilter(values.state ?? null)}
              choices={RUN_FILTERS}
              onChange={(state) => change({ state: state === 'all' ? '' : state })}
            />
          </div>
          <FilterBar
            label="Filters"
            search={
              <SearchField label="Search runs" value={filters.search} onChange={filters.setSearch} shortcut="search" />
            }
          >
            <SharedFilters filters={filters} />
            <FilterToggle
              words="Late"
              isOn={values.late !== undefined}
              onChange={(isOn) => change({ late: isOn ? '1' : '' })}
            />
            <FilterDay label="Due on" value={values.date ?? ''} onChange={(date) => change({ date })} />
            {filters.isNarrowed && <ClearFilters onPress={filters.clear} />}
            {count !== undefined && count > 0 && (
              <span className={styles.count}>
                {count.toLocaleString('en')} run{count === 1 ? '' : 's'}
              </span>
            )}
          </FilterBar>
        </>
      )}
      <RunRows query={query} filters={filters} />
    </div>
  );
}

function RunRows({ query, filters }: { readonly query: RunQuery; readonly filters: Filters }) {
  const list = useRunPages(query);
  if (list.error !== null && !list.isRead) return <LoadError what="The runs" error={list.error} onRetry={list.retry} />;
  if (!list.isRead && !list.isOld) return <SkeletonRows label="Loading runs" />;
  if (list.isRead && list.rows.length === 0) return <NoRuns filters={filters} />;
  return (
    <LongList
      label="Runs"
      list={list}
      rowHeight={ROW_HEIGHT}
      row={(run) => (
        <InScheduleZone zone={run.zone}>
          <RunLine run={run} withName />
        </InScheduleZone>
      )}
    />
  );
}

function NoRuns({ filters }: { readonly filters: Filters }) {
  const { values } = filters;
  if (!filters.isNarrowed) {
    return (
      <EmptyState title="Nothing has run yet">
        <p>
          Each time a schedule comes due, what happened is kept here. <Link href="/schedules">See what is planned</Link>
          , or <Link href="/schedules?add">add a schedule</Link>.
        </p>
      </EmptyState>
    );
  }
  const isStateAlone = Object.keys(values).length === 1 && values.state !== undefined;
  return (
    <EmptyState title={isStateAlone ? 'No run is in this state' : 'No run fits the filters'}>
      <button type="button" className={styles.plain} onClick={filters.clear}>
        {isStateAlone ? 'Show all runs' : 'Clear filters'}
      </button>
    </EmptyState>
  );
}

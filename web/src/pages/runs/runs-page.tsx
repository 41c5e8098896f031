import { Link } from 'wouter';
import type { RunState } from '../../../../src/domain/runs/run.ts';
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
import { stateWord } from '../../components/state-word.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { ZoneSwitch } from '../../components/zone-switch.tsx';
import { InScheduleZone } from '../../time/zone-choice.tsx';
import { say, sayNumber, sayWith } from '../../voice/say.ts';
import { RunLine } from './run-row.tsx';
import styles from './runs-page.module.css';

const STATES: readonly RunState[] = ['succeeded', 'failed', 'running', 'queued', 'waiting', 'skipped', 'cancelled'];

/** The filters of the list of runs. */
const runFilters = (): { readonly value: RunState | 'all'; readonly words: string }[] => [
  { value: 'all', words: say('run.all') },
  ...STATES.map((state) => ({ value: state, words: stateWord(state) })),
];

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
  usePageTitle(say('nav.runs'));
  const filters = useFilters(FILTER_NAMES);
  const { values, change } = filters;
  const query = queryOf(filters);
  const count = useRunCount(query);
  // Before the first run there is nothing to filter.
  const isBare = count === 0 && !filters.isNarrowed;
  return (
    <div className="page-wide">
      <PageHead title={say('nav.runs')}>
        <ZoneSwitch />
      </PageHead>
      {!isBare && (
        <>
          <div className={styles.filter}>
            <ChoiceBar
              label={say('run.show')}
              name="run-state"
              value={readRunFilter(values.state ?? null)}
              choices={runFilters()}
              onChange={(state) => change({ state: state === 'all' ? '' : state })}
            />
          </div>
          <FilterBar
            label={say('plan.filters')}
            search={
              <SearchField
                label={say('run.search')}
                value={filters.search}
                onChange={filters.setSearch}
                shortcut="search"
              />
            }
          >
            <SharedFilters filters={filters} />
            <FilterToggle
              words={say('plan.late')}
              isOn={values.late !== undefined}
              onChange={(isOn) => change({ late: isOn ? '1' : '' })}
            />
            <FilterDay label={say('run.dueOn')} value={values.date ?? ''} onChange={(date) => change({ date })} />
            {filters.isNarrowed && <ClearFilters onPress={filters.clear} />}
            {count !== undefined && count > 0 && (
              <span className={styles.count}>{say('run.count', { number: count, count: sayNumber(count) })}</span>
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
  if (list.error !== null && !list.isRead)
    return <LoadError what={say('run.the')} error={list.error} onRetry={list.retry} />;
  if (!list.isRead && !list.isOld) return <SkeletonRows label={say('run.loading')} />;
  if (list.isRead && list.rows.length === 0) return <NoRuns filters={filters} />;
  return (
    <LongList
      label={say('nav.runs')}
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
      <EmptyState title={say('run.none')}>
        <p>
          {sayWith('run.noneWhy', {
            see: <Link href="/schedules">{say('run.seePlans')}</Link>,
            add: <Link href="/schedules?add">{say('run.addPlan')}</Link>,
          })}
        </p>
      </EmptyState>
    );
  }
  const isStateAlone = Object.keys(values).length === 1 && values.state !== undefined;
  return (
    <EmptyState title={say(isStateAlone ? 'run.noneState' : 'run.noneFit')}>
      <button type="button" className={styles.plain} onClick={filters.clear}>
        {say(isStateAlone ? 'run.showAll' : 'plan.clearFilters')}
      </button>
    </EmptyState>
  );
}

/** The filter in an address; all without one. */
function readRunFilter(name: string | null): RunState | 'all' {
  return STATES.find((state) => state === name) ?? 'all';
}

import type { ReactNode } from 'react';
import { oneOf } from '../../../components/filters/address-filters.ts';
import {
  ClearFilters,
  FilterBar,
  FilterDay,
  FilterToggle,
  OrderSelect,
} from '../../../components/filters/filter-bar.tsx';
import { SharedFilters } from '../../../components/filters/shared-filters.tsx';
import type { Filters } from '../../../components/filters/use-filters.ts';
import { SearchField } from '../../../components/search-field.tsx';
import { say } from '../../../voice/say.ts';
import type { Tab } from '../tabs.ts';
import { SORTS, usualSort } from './list-query.ts';

const TOGGLES = [
  { name: 'failing', words: 'plan.failing' },
  { name: 'late', words: 'plan.late' },
  { name: 'waiting', words: 'plan.waits' },
] as const;

interface ScheduleFiltersProps {
  readonly tab: Tab;
  readonly filters: Filters;
  /** The order, when there is no room for it beside the tabs. */
  readonly order: ReactNode;
}

interface ScheduleOrderProps extends Pick<ScheduleFiltersProps, 'tab' | 'filters'> {
  readonly sort: string | null;
}

/** The filters of the list of schedules. */
export function ScheduleFilters({ tab, filters, order }: ScheduleFiltersProps) {
  const { values, change } = filters;
  return (
    <FilterBar
      label={say('plan.filters')}
      search={
        <SearchField label={say('plan.search')} value={filters.search} onChange={filters.setSearch} shortcut="search" />
      }
    >
      <SharedFilters
        filters={filters}
        withKind={tab !== 'reminders'}
        moreKinds={[{ value: 'heartbeat', words: say('plan.hearts') }]}
      />
      {TOGGLES.map(({ name, words }) => (
        <FilterToggle
          key={name}
          words={say(words)}
          isOn={values[name] !== undefined}
          onChange={(isOn) => change({ [name]: isOn ? '1' : '' })}
        />
      ))}
      {tab !== 'paused' && tab !== 'done' && (
        <FilterDay label={say('plan.on')} value={values.date ?? ''} onChange={(date) => change({ date })} />
      )}
      {filters.isNarrowed && <ClearFilters onPress={filters.clear} />}
      {order}
    </FilterBar>
  );
}

/** The order of a tab's list. */
export function ScheduleOrder({ tab, filters: { change }, sort }: ScheduleOrderProps) {
  const usual = usualSort(tab);
  const sorts = [usual, ...SORTS.filter((name) => name !== usual)];
  return (
    <OrderSelect
      value={oneOf(sort ?? undefined, SORTS) ?? usual}
      choices={sorts.map((name) => ({ value: name, words: say(`plan.sort.${name}`) }))}
      onChange={(next) => change({ sort: next === usual ? '' : next })}
    />
  );
}

import type { ScheduleQuery } from '../../../api/lists/schedule-pages.ts';
import { type AddressFilters, dayOf, oneOf } from '../../../components/filters/address-filters.ts';
import { SPARK_RUNS } from '../../../components/sparkline/sparkline.tsx';
import type { Tab } from '../tabs.ts';

/** The fields of the address that filter the list; tab and order are separate. */
export const FILTER_NAMES = ['agent', 'kind', 'channel', 'failing', 'late', 'waiting', 'date'] as const;

export const SORTS = ['next', 'name', 'changed', 'newest'] as const;
export type Sort = (typeof SORTS)[number];
const UNDER: Readonly<Record<Tab, ScheduleQuery>> = {
  upcoming: { state: 'active' },
  recurring: { state: 'active', recurring: true },
  reminders: { state: 'active', kind: 'reminder' },
  paused: { state: 'paused' },
  done: { state: 'over' },
};

const KINDS = ['reminder', 'action', 'callback'] as const;

/** The default order of a tab. */
export const usualSort = (tab: Tab): Sort => (tab === 'paused' || tab === 'done' ? 'changed' : 'next');

/** The server query of an address's filters, for any tab. */
export function filterQuery(values: AddressFilters): ScheduleQuery {
  const day = dayOf(values.date);
  return {
    ...(values.agent !== undefined && { agent: values.agent }),
    ...(oneOf(values.kind, KINDS) !== undefined && { kind: oneOf(values.kind, KINDS) }),
    ...(values.channel !== undefined && { channel: values.channel }),
    ...(values.failing !== undefined && { failing: true }),
    ...(values.late !== undefined && { late: true }),
    ...(values.waiting !== undefined && { waiting: true }),
    ...(day !== undefined && { since: day, until: day }),
    ...(values.q !== undefined && { q: values.q }),
  };
}

/** The server query of a tab with an address's filters. */
export function listQuery(tab: Tab, values: AddressFilters, sort: string | null): ScheduleQuery {
  return {
    ...filterQuery(values),
    ...UNDER[tab],
    sort: oneOf(sort ?? undefined, SORTS) ?? usualSort(tab),
    recent: SPARK_RUNS,
  };
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ScheduleState } from '../../../src/domain/schedules/schedule.ts';
import type { ScheduleView } from '../../../src/operations/views/views.ts';
import { client } from './client.ts';
import { keys } from './keys.ts';
import { type ManyPages, PAGE_BY_PAGE, readPages } from './read-pages.ts';

/** How many pages one batch of a list has; a person asks for more batches. */
const PAGES = 5;
const PAGE_SIZE = 200;

export type ScheduleList = ManyPages<ScheduleView>;

/** Upcoming schedules are read in due order, so that a batch holds the next ones; ended ones newest first. */
const readBatches = (
  { state, q, batches = 1 }: { readonly state: ScheduleState; readonly q: string; readonly batches?: number },
  signal: AbortSignal,
): Promise<ScheduleList> => {
  const sort = state === 'active' ? 'next' : 'newest';
  return readPages(PAGES * batches, (cursor) =>
    client.listSchedules({ state, q: q || undefined, sort, limit: PAGE_SIZE, cursor }, { signal }),
  );
};

/** The schedules in one state that match the search. */
export function useScheduleList(state: ScheduleState, q: string, batches = 1) {
  return useQuery({
    queryKey: keys.scheduleList({ state, q, ...(batches > 1 && { batches }) }),
    queryFn: ({ signal }) => readBatches({ state, q, batches }, signal),
    placeholderData: (before) => before,
  });
}

/** One schedule. */
export function useSchedule(id: string) {
  return useQuery({ queryKey: keys.schedule(id), queryFn: ({ signal }) => client.getSchedule({ id }, { signal }) });
}

/** The schedule of a message, once known; read once, and again only when it changes. */
export function useScheduleOf(id: string | null): ScheduleView | undefined {
  return useQuery({
    queryKey: keys.schedule(id ?? ''),
    queryFn: ({ signal }) => client.getSchedule({ id: id ?? '' }, { signal }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data;
}

/** How many next times are shown first, and how many more on each request. */
const FIRST_TIMES = 5;
const MORE_TIMES = 20;

/** The next times of a schedule, soonest first. */
export function useNextTimes(id: string, enabled: boolean) {
  return useInfiniteQuery({
    ...PAGE_BY_PAGE,
    queryKey: keys.nextTimes(id),
    queryFn: ({ pageParam: cursor, signal }) =>
      client.listNext({ id, limit: cursor === undefined ? FIRST_TIMES : MORE_TIMES, cursor }, { signal }),
    enabled,
  });
}

/** The gaps in a schedule's history, newest first. */
export function useMissed(id: string) {
  return useInfiniteQuery({
    ...PAGE_BY_PAGE,
    queryKey: keys.missed(id),
    queryFn: ({ pageParam, signal }) => client.listMissed({ id, limit: 20, cursor: pageParam }, { signal }),
  });
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ScheduleState } from '../../../src/domain/schedule.ts';
import type { ScheduleView } from '../../../src/operations/views.ts';
import { api, type Page } from './calls.ts';
import { keys } from './keys.ts';

/** A list of every schedule in a state follows this many pages at most. */
const PAGES = 5;
const PAGE_SIZE = 200;

export interface ScheduleList {
  readonly items: readonly ScheduleView[];
  /** True when the list is longer than what was read. */
  readonly isCut: boolean;
}

async function readAll(state: ScheduleState, q: string, signal: AbortSignal): Promise<ScheduleList> {
  const items: ScheduleView[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES; page += 1) {
    const answer: Page<ScheduleView> = await api.schedules({ state, q, limit: PAGE_SIZE, cursor }, signal);
    items.push(...answer.items);
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return { items, isCut: cursor !== null };
}

/** The schedules in one state that fit the search. */
export function useScheduleList(state: ScheduleState, q: string) {
  return useQuery({
    queryKey: keys.scheduleList({ state, q }),
    queryFn: ({ signal }) => readAll(state, q, signal),
    placeholderData: (before) => before,
  });
}

/** One schedule. */
export function useSchedule(id: string) {
  return useQuery({ queryKey: keys.schedule(id), queryFn: ({ signal }) => api.schedule(id, signal) });
}

/** The schedule a message belongs to, once known; it is read once and then only when it changes. */
export function useScheduleOf(id: string | null): ScheduleView | undefined {
  return useQuery({
    queryKey: keys.schedule(id ?? ''),
    queryFn: ({ signal }) => api.schedule(id ?? '', signal),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data;
}

/** The gaps in a schedule's history, newest first. */
export function useMissed(id: string) {
  return useInfiniteQuery({
    queryKey: keys.missed(id),
    queryFn: ({ pageParam, signal }) => api.missed(id, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, type RunFilter } from './calls.ts';
import { keys } from './keys.ts';

/** Runs that fit a filter, newest first, a page at a time. */
export function useRuns(filter: RunFilter) {
  return useInfiniteQuery({
    queryKey: keys.runList(filter),
    queryFn: ({ pageParam, signal }) => api.runs({ limit: 30, ...filter, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
}

/** One run with all that is known of it. */
export function useRun(id: string, isWanted = true) {
  return useQuery({ queryKey: keys.run(id), queryFn: ({ signal }) => api.run(id, signal), enabled: isWanted });
}

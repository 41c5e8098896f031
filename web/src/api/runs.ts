import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import type { RunFilter } from './inputs.ts';
import { keys } from './keys.ts';
import { PAGE_BY_PAGE } from './read-pages.ts';

/** The runs of a filter, newest first, a page at a time. */
export function useRuns(filter: RunFilter) {
  return useInfiniteQuery({
    ...PAGE_BY_PAGE,
    queryKey: keys.runList(filter),
    queryFn: ({ pageParam, signal }) => client.listRuns({ limit: 30, ...filter, cursor: pageParam }, { signal }),
    placeholderData: (before) => before,
  });
}

/** One run in detail. */
export function useRun(id: string, isWanted = true) {
  return useQuery({
    queryKey: keys.run(id),
    queryFn: ({ signal }) => client.getRun({ id }, { signal }),
    enabled: isWanted,
  });
}

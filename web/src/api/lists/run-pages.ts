import { useQuery } from '@tanstack/react-query';
import type { OperationInput } from '../../../../src/client/index.ts';
import type { RunView } from '../../../../src/operations/views/run-views.ts';
import { type LongList, useLongList } from '../../components/long-list/use-long-list.ts';
import { client } from '../client.ts';
import { keys } from '../keys.ts';

export type RunQuery = Omit<OperationInput<'list-runs'>, 'limit' | 'cursor'>;

/** So many rows are read at once. */
const PAGE_SIZE = 100;

/** Runs that fit, due last first, page by page. */
export function useRunPages(query: RunQuery): LongList<RunView> {
  return useLongList([...keys.runs, 'list', 'pages', query], (cursor, signal) =>
    client.listRuns({ sort: 'due', ...query, limit: PAGE_SIZE, cursor }, { signal }),
  );
}

/** How many fit. */
export function useRunCount(query: OperationInput<'count-runs'>): number | undefined {
  return useQuery({
    queryKey: [...keys.runs, 'count', query],
    queryFn: ({ signal }) => client.countRuns(query, { signal }),
    placeholderData: (before) => before,
  }).data?.total;
}

import { useQuery } from '@tanstack/react-query';
import type { OperationInput } from '../../../../src/client/index.ts';
import type { RunView } from '../../../../src/operations/views/run-views.ts';
import { type LongList, useLongList } from '../../components/long-list/use-long-list.ts';
import { client } from '../client.ts';
import { keys } from '../keys.ts';
import { afterRows } from './after-rows.ts';

export type RunQuery = Omit<OperationInput<'list-runs'>, 'limit' | 'cursor'>;

const PAGES_KEY = [...keys.runs, 'list', 'pages'];

/** How many rows are read first: slightly more than a tall screen shows, so that a filter responds fast. */
const FIRST_PAGE_SIZE = 25;
/** How many rows each further page has. */
const PAGE_SIZE = 100;

/** The runs of a filter, latest due time first, page by page. */
export function useRunPages(query: RunQuery): LongList<RunView> {
  return useLongList([...PAGES_KEY, query], (cursor, signal) =>
    client.listRuns(
      { sort: 'due', ...query, limit: cursor === undefined ? FIRST_PAGE_SIZE : PAGE_SIZE, cursor },
      { signal },
    ),
  );
}

/** How many runs match. */
export function useRunCount(query: OperationInput<'count-runs'>): number | undefined {
  return useQuery({
    queryKey: [...keys.runs, 'count', query],
    queryFn: async ({ signal, client: queries }) => {
      await afterRows(queries, PAGES_KEY, signal);
      return client.countRuns(query, { signal });
    },
    placeholderData: (before) => before,
  }).data?.total;
}

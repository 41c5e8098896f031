import { useQuery } from '@tanstack/react-query';
import type { OperationInput, OperationOutput } from '../../../../src/client/index.ts';
import { type LongList, useLongList } from '../../components/long-list/use-long-list.ts';
import { client } from '../client.ts';
import { keys } from '../keys.ts';
import { afterRows } from './after-rows.ts';

export type ScheduleQuery = Omit<OperationInput<'list-schedules'>, 'limit' | 'cursor'>;
export type ListedSchedule = OperationOutput<'list-schedules'>['items'][number];
export type ScheduleCounts = OperationOutput<'count-schedules'>;

const PAGES_KEY = [...keys.schedules, 'list', 'pages'];

/** How many rows are read first: slightly more than a tall screen shows, so that a filter responds fast. */
const FIRST_PAGE_SIZE = 25;
/** How many rows each further page has. */
const PAGE_SIZE = 60;

/** The schedules of a filter, page by page. */
export function useSchedulePages(query: ScheduleQuery): LongList<ListedSchedule> {
  return useLongList([...PAGES_KEY, query], (cursor, signal) =>
    client.listSchedules({ ...query, limit: cursor === undefined ? FIRST_PAGE_SIZE : PAGE_SIZE, cursor }, { signal }),
  );
}

/** How many schedules match, in total and under each tab. */
export function useScheduleCounts(query: OperationInput<'count-schedules'>): ScheduleCounts | undefined {
  return useQuery({
    queryKey: [...keys.schedules, 'counts', query],
    queryFn: async ({ signal, client: queries }) => {
      await afterRows(queries, PAGES_KEY, signal);
      return client.countSchedules(query, { signal });
    },
    placeholderData: (before) => before,
  }).data;
}

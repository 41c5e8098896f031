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

/** So many rows are read at first: more than a tall screen shows, and no more, so that a filter answers soon. */
const FIRST_PAGE_SIZE = 25;
/** And so many of each page after it. */
const PAGE_SIZE = 60;

/** Schedules that fit, page by page. */
export function useSchedulePages(query: ScheduleQuery): LongList<ListedSchedule> {
  return useLongList([...PAGES_KEY, query], (cursor, signal) =>
    client.listSchedules({ ...query, limit: cursor === undefined ? FIRST_PAGE_SIZE : PAGE_SIZE, cursor }, { signal }),
  );
}

/** How many fit, in all and under each tab. */
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

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../client.ts';
import type { CalendarRequest } from '../inputs.ts';
import { keys } from '../keys.ts';

/** What is over with the hour no event tells. */
const READ_AGAIN_MS = 60_000;

/** What stands on these days; while others are read, those before them stay. */
export function useCalendar(request: CalendarRequest, { isWanted = true }: { readonly isWanted?: boolean } = {}) {
  return useQuery({
    queryKey: keys.calendarOf(request),
    queryFn: ({ signal }) => client.getCalendar(request, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN_MS,
    enabled: isWanted,
  });
}

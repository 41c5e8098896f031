import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../client.ts';
import type { CalendarRequest } from '../inputs.ts';
import { keys } from '../keys.ts';

/** No event reports what ends as time passes. */
const READ_AGAIN_MS = 60_000;

/** The calendar of these days; the earlier days stay visible while others are loaded. */
export function useCalendar(request: CalendarRequest, { isWanted = true }: { readonly isWanted?: boolean } = {}) {
  return useQuery({
    queryKey: keys.calendarOf(request),
    queryFn: ({ signal }) => client.getCalendar(request, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN_MS,
    enabled: isWanted,
  });
}

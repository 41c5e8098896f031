import { useQuery } from '@tanstack/react-query';
import type { WeekStart } from '../../../src/domain/people/week-start.ts';
import { browserZone } from '../time/zones.ts';
import { client } from './client.ts';
import { keys } from './keys.ts';

/** Who is signed in. */
export function useMe() {
  return useQuery({ queryKey: keys.me, queryFn: ({ signal }) => client.getMe({}, { signal }) });
}

/** Whether who is signed in may change anything; a token that may only read signs in a page that may only look. */
export function useMayChange(): boolean {
  const access = useMe().data?.access;
  return access === 'user' || access === 'admin';
}

/** Whether they see to this Belfry itself: its health, its people, its models. */
export function useIsAdmin(): boolean {
  return useMe().data?.access === 'admin';
}

/** The zone every time on the page is shown in: the person's, or the browser's until it is known. */
export function useZone(): string {
  return useMe().data?.zone ?? browserZone();
}

/** The day with which their weeks begin; Monday until it is known. */
export function useWeekStart(): WeekStart {
  return useMe().data?.weekStart ?? 'monday';
}

/** How Belfry is: model, counts, next due. */
export function useStatus() {
  return useQuery({
    queryKey: keys.status,
    queryFn: ({ signal }) => client.getStatus({}, { signal }),
    refetchInterval: 60_000,
  });
}
